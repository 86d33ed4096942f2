import type { Qrels } from '../../src/model/qrels.ts';
import { splitAtTopics } from '../../src/node/split-file.ts';
import { createRunScanner } from '../../src/ranking/kernel/run-scanner.ts';
import { mergeJudgedRuns } from '../../src/ranking/merge-judged-runs.ts';
import { type Judged, makeRun, qrelsOf } from '../made-run.ts';
import { damage, oneIn } from '../pick.ts';
import { writeScratch } from '../scratch.ts';
import { defineTarget, expectSame } from '../target.ts';

/** Runs cut where a topic begins, their parts scanned apart, as threads do. */
export const splitRuns = defineTarget<{ bytes: Uint8Array; judged: Judged; parts: number }>({
  name: 'split-runs',
  oracle: 'the same file scanned whole',
  make: (random) => {
    const run = makeRun(random, true);
    const lines = [...run.lines, ...(oneIn(random, 3) ? makeRun(random, true).lines : [])];
    const bytes = new TextEncoder().encode(lines.map(({ text }) => text).join(oneIn(random, 10) ? '\ufeff' : ''));
    return {
      bytes: oneIn(random, 4) ? damage(random, bytes) : bytes,
      judged: run.judged,
      parts: 2 + random.below(4),
    };
  },
  check: ({ bytes, judged, parts }) => {
    const file = writeScratch('split-run', bytes);
    const qrels = qrelsOf(judged);
    const borders = [0, ...splitAtTopics(file, bytes.length, parts), bytes.length];
    const scanned = borders.slice(1).map((end, i) => scan(bytes.subarray(borders[i], end), qrels, borders[i] > 0));
    const runs = scanned.flatMap((run) => run ?? []);
    if (runs.length < scanned.length || runs.length === 0) return;
    const merged = mergeJudgedRuns(runs);
    if (merged) expectSame(merged, scan(bytes, qrels, false), 'what the parts make together');
  },
});

function scan(bytes: Uint8Array, qrels: Qrels, later: boolean) {
  const scanner = createRunScanner(qrels, {}, { grouped: true, later, ...(later ? { format: 'trec' } : {}) });
  scanner.push(bytes);
  return scanner.end().run;
}
