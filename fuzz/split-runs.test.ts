import * as fc from 'fast-check';
import type { Qrels } from '../src/model/qrels.ts';
import { splitAtTopics } from '../src/node/split-file.ts';
import { createRunScanner } from '../src/ranking/kernel/run-scanner.ts';
import { mergeJudgedRuns } from '../src/ranking/merge-judged-runs.ts';
import { expectSameRun, judgeByReference, withoutFindings } from '../test/contracts/implementations.ts';
import { damageOneIn, encode } from './arbitraries.ts';
import { fuzz } from './fuzz.ts';
import { madeRun, qrelsOf } from './runs.ts';
import { writeScratch } from './scratch.ts';

const run = madeRun({ grouped: true });
const splitRuns = fc
  .record({
    run,
    // Topics of another run behind those of the first may come back.
    behind: fc.option(run, { freq: 2 }),
    mark: fc.constantFrom('', '', '\ufeff'),
    damage: damageOneIn(4),
    parts: fc.integer({ min: 2, max: 5 }),
  })
  .map(({ run, behind, mark, damage, parts }) => ({
    bytes: damage(encode([...run.lines, ...(behind?.lines ?? [])].map(({ text }) => text).join(mark))),
    judged: run.judged,
    parts,
  }));

fuzz(
  'the parts of a run, cut where topics begin, make what the reader makes of the whole',
  splitRuns,
  ({ bytes, judged, parts }) => {
    const qrels = qrelsOf(judged);
    const borders = [0, ...splitAtTopics(writeScratch('split-run', bytes), bytes.length, parts), bytes.length];
    const scanned = borders.slice(1).map((end, i) => scan(bytes.subarray(borders[i], end), qrels, borders[i] > 0));
    const runs = scanned.filter((one) => one !== undefined);
    if (runs.length < scanned.length) return;
    const merged = mergeJudgedRuns(runs);
    // Parts have megabytes: what is odd about the first lines is seen in the first of them.
    if (merged) expectSameRun(withoutFindings(merged), withoutFindings(judgeByReference(bytes, qrels, {})));
  },
);

function scan(bytes: Uint8Array, qrels: Qrels, later: boolean) {
  const scanner = createRunScanner(qrels, {}, { grouped: true, later, ...(later ? { format: 'trec' } : {}) });
  scanner.push(bytes);
  return scanner.end().run;
}
