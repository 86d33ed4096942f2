import type { Target } from './target.ts';
import { argumentLists } from './targets/argument-lists.ts';
import { conversion } from './targets/conversion.ts';
import { decimals } from './targets/decimals.ts';
import { dropIn, dropInAverages } from './targets/drop-in.ts';
import { addresses, measureNames } from './targets/grammars.ts';
import { gzip } from './targets/gzip.ts';
import { qrelsScanner } from './targets/qrels-scanner.ts';
import { databases, reviewFiles } from './targets/review-files.ts';
import { runFiles } from './targets/run-files.ts';
import { damagedRuns, soundRuns } from './targets/run-kernel.ts';
import { splitRuns } from './targets/split-runs.ts';
import { damagedTables, tables } from './targets/tables.ts';
import { typedTables } from './targets/typed-tables.ts';

/** Every target, in the order in which they are listed. */
export const targets: readonly Target[] = [
  soundRuns,
  damagedRuns,
  decimals,
  qrelsScanner,
  splitRuns,
  runFiles,
  tables,
  damagedTables,
  typedTables,
  conversion,
  reviewFiles,
  databases,
  gzip,
  dropIn,
  dropInAverages,
  measureNames,
  addresses,
  argumentLists,
];
