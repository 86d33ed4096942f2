import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Qrels } from '../../src/model/qrels.ts';
import { fileRuns } from '../../src/node/file-runs.ts';
import { readQrelsFile } from '../../src/node/read-files.ts';
import type { JudgedFile } from '../../src/sources/run-source.ts';
import { judgedBy } from './implementations.ts';

/** Campaigns of the shared data that every engine is held to: name, qrels, runs. */
export const realCampaigns = [
  ['robust03', 'robust03/qrels.txt', 'robust03/runs'],
  ['CLEF-TAR', 'clef-tar-2017/qrels/qrel_abs_test.txt', 'clef-tar-2017/runs'],
] as const;

/** The qrels and run files of a campaign, and what files give; a file that is refused has no run. */
export async function readRealCampaign(
  data: string,
  qrelsFile: string,
  runs: string,
): Promise<{ readonly qrels: Qrels; readonly files: readonly string[]; readonly own: readonly JudgedFile[] }> {
  const { value } = await readQrelsFile(join(data, qrelsFile));
  const files = readdirSync(join(data, runs)).map((file) => join(data, runs, file));
  return { qrels: value!, files, own: await judgedBy(fileRuns(files), value!) };
}
