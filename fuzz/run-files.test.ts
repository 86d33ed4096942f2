import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { Evaluator } from '../src/evaluation/evaluator.ts';
import { createRunReader } from '../src/formats/reader.ts';
import { resolveMeasures } from '../src/measures/resolve.ts';
import type { JudgedRun } from '../src/model/judged-run.ts';
import { defaultPolicies, type RankingPolicies } from '../src/model/policy.ts';
import type { Qrels } from '../src/model/qrels.ts';
import { judgeFiles } from '../src/node/judge-files.ts';
import { judgeReading } from '../src/sources/judge-source.ts';
import { damageOneIn, encode, joined, mostly } from './arbitraries.ts';
import { fuzz } from './fuzz.ts';
import { madeRun, qrelsOf, textOf } from './runs.ts';
import { writeScratch } from './scratch.ts';

const measures = resolveMeasures(['AP', 'nDCG', 'NumRet']);

/** A file is read into memory of 256 KB: now and then there is more of it, so that its pieces meet in a line. */
const filler = mostly(
  fc.constant(undefined),
  fc.tuple(fc.constantFrom(35, 10), fc.nat(1 << 19)).map(([byte, length]) => new Uint8Array(length).fill(byte)),
  200,
);
const file = fc
  .record({
    run: mostly(madeRun({ grouped: true }), madeRun({ grouped: false }), 3),
    damage: damageOneIn(5),
    filler,
    isPacked: mostly(fc.constant(false), fc.constant(true), 3),
  })
  .map(({ run, damage, filler, isPacked }) => {
    const bytes = damage(encode(textOf(run)));
    return { bytes: filler ? joined([bytes, filler, bytes]) : bytes, isPacked };
  });

const files = fc.record({
  files: fc.array(file, { minLength: 1, maxLength: 4 }),
  judged: madeRun({ grouped: true }).map(({ judged }) => judged),
  policies: fc.record<Partial<RankingPolicies>>({
    ties: fc.constantFrom('trec', 'trec', 'trec9', 'file'),
    duplicates: fc.constantFrom('error', 'error', 'first'),
  }),
  // A thread takes as long to start as a hundred inputs.
  threads: mostly(fc.constant(1), fc.integer({ min: 2, max: 4 }), 100),
  leastPart: fc.constantFrom(16, 64, 200),
  hash: fc.boolean(),
  head: fc.constantFrom(undefined, undefined, 1, 3),
});

fuzz(
  'files of runs, packed or cut for threads, are what the reader makes of each in one piece',
  files,
  async ({ files, judged, policies: chosen, threads, leastPart, hash, head }) => {
    const qrels = qrelsOf(judged);
    const policies = { ...defaultPolicies, ...chosen };
    const paths = files.map(({ bytes, isPacked }, i) =>
      writeScratch(`run-${i}${isPacked ? '.gz' : ''}`, isPacked ? gzipSync(bytes, { level: 1 }) : bytes),
    );
    const evaluator = new Evaluator(qrels);
    const onPart = (part: JudgedRun, first: JudgedRun) => evaluator.sumUpPart(part, first, measures);
    const demands = { threads, hash, onPart, ...(head !== undefined && { head }) };
    const options = { leastPart, worthThreads: 0 };
    const found: unknown[] = [];
    for await (const one of judgeFiles(paths, qrels, policies, demands, options)) {
      const { index, run, parts, head: first, log, sha256 } = one;
      const summaries = run && evaluator.sumUp(run, measures, parts).summaries;
      found[index] = {
        run,
        first,
        codes: run ? [] : log?.codes(),
        sum: run && sha256,
        summaries,
      };
    }
    for (const [i, path] of paths.entries()) {
      const { sum, ...expected } = readWhole(files[i].bytes, path, qrels, policies, head);
      expect(found[i], `file ${i}`).toEqual({ ...expected, sum: hash ? sum : undefined });
    }
  },
);

function readWhole(bytes: Uint8Array, source: string, qrels: Qrels, policies: RankingPolicies, head?: number) {
  const reader = createRunReader({ source });
  reader.push(bytes);
  const { run, log, head: first } = judgeReading(reader.end(), qrels, policies, { head });
  return {
    run,
    first,
    codes: run ? [] : log?.codes(),
    sum: run && createHash('sha256').update(bytes).digest('hex'),
    summaries: run && new Evaluator(qrels).sumUp(run, measures).summaries,
  };
}
