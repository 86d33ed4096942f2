import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildQrels, type Qrels } from '../../src/model/qrels.ts';
import { splitAtTopics } from '../../src/node/split-file.ts';
import { createRunScanner } from '../../src/ranking/kernel/run-scanner.ts';
import { mergeJudgedRuns } from '../../src/ranking/merge-judged-runs.ts';
import { makeJudgements, makeRunLines } from '../made-run.ts';
import { damage, oneIn } from '../pick.ts';
import { defineTarget, expectSame } from '../target.ts';

let file: string | undefined;

/** Runs cut where a topic begins, their parts scanned apart, as threads do. */
export const splitRuns = defineTarget<{ bytes: Uint8Array; judged: [string, [string, number][]][]; parts: number }>({
  name: 'split-runs',
  oracle: 'the same file scanned whole',
  share: 0.3,
  make: (random) => {
    const lines = [...makeRunLines(random, true), ...(oneIn(random, 3) ? makeRunLines(random, true) : [])];
    const bytes = new TextEncoder().encode(lines.map(({ text }) => text).join(oneIn(random, 10) ? '\ufeff' : ''));
    return {
      bytes: oneIn(random, 4) ? damage(random, bytes) : bytes,
      judged: [...makeJudgements(random, lines)].map(([topic, grades]) => [topic, [...grades]]),
      parts: 2 + random.below(4),
    };
  },
  check: ({ bytes, judged, parts }) => {
    file ??= join(mkdtempSync(join(tmpdir(), 'nmax-fuzz-')), 'run.txt');
    writeFileSync(file, bytes);
    const qrels = buildQrels(new Map(judged.map(([topic, grades]) => [topic, new Map(grades)])));
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
