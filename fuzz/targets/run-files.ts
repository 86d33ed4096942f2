import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { Evaluator } from '../../src/evaluation/evaluator.ts';
import { createRunReader } from '../../src/formats/reader.ts';
import { resolveMeasures } from '../../src/measures/resolve.ts';
import type { JudgedRun } from '../../src/model/judged-run.ts';
import { defaultPolicies, type RankingPolicies } from '../../src/model/policy.ts';
import type { Qrels } from '../../src/model/qrels.ts';
import { judgeFiles } from '../../src/node/judge-files.ts';
import { judgeReading } from '../../src/sources/judge-source.ts';
import { type Judged, makeRun, qrelsOf } from '../made-run.ts';
import { damage, joined, oneIn, pick } from '../pick.ts';
import { writeScratch } from '../scratch.ts';
import { defineTarget, expectSame } from '../target.ts';

interface GivenFile {
  readonly bytes: Uint8Array;
  readonly isPacked: boolean;
  readonly [key: string]: Uint8Array | boolean;
}

const measures = resolveMeasures(['AP', 'nDCG', 'NumRet']);

/** Several files of runs, plain and gzip, cut in parts and read by threads as large ones are. */
export const runFiles = defineTarget<{
  files: readonly GivenFile[];
  judged: Judged;
  ties: string;
  duplicates: string;
  threads: number;
  leastPart: number;
  hash: boolean;
  head: number;
}>({
  name: 'run-files',
  oracle: 'each file read in one piece from memory by the plain reader and evaluated as a whole, and its SHA-256',
  share: 0.5,
  make: (random) => {
    const { judged } = makeRun(random, true);
    const file = (): GivenFile => {
      const text = makeRun(random, !oneIn(random, 4)).lines.map((line) => line.text);
      const bytes = new TextEncoder().encode(text.join(''));
      const given = oneIn(random, 5) ? damage(random, bytes) : bytes;
      // A file is read into memory of 256 KB: now and then there is more of it, so that its pieces meet in a line.
      const long = oneIn(random, 200) ? [new Uint8Array(random.below(1 << 19)).fill(pick(random, [35, 10]))] : [];
      return { bytes: joined([given, ...long, ...(long.length > 0 ? [given] : [])]), isPacked: oneIn(random, 4) };
    };
    return {
      files: Array.from({ length: 1 + random.below(4) }, file),
      judged,
      ties: pick(random, ['trec', 'trec', 'trec9', 'file']),
      duplicates: pick(random, ['error', 'error', 'first']),
      // A thread takes as long to start as a hundred inputs.
      threads: oneIn(random, 100) ? 2 + random.below(3) : 1,
      leastPart: pick(random, [16, 64, 200]),
      hash: oneIn(random, 3),
      head: pick(random, [0, 0, 1, 3]),
    };
  },
  check: async ({ files, judged, threads, leastPart, hash, head, ...given }) => {
    const qrels = qrelsOf(judged);
    const policies = { ...defaultPolicies, ...given } as RankingPolicies;
    const paths = files.map(({ bytes, isPacked }, i) =>
      writeScratch(`run-${i}${isPacked ? '.gz' : ''}`, isPacked ? gzipSync(bytes, { level: 1 }) : bytes),
    );
    const found: unknown[] = [];
    const evaluator = new Evaluator(qrels);
    const demands = {
      threads,
      hash,
      onPart: (part: JudgedRun, first: JudgedRun) => evaluator.sumUpPart(part, first, measures),
      ...(head > 0 && { head }),
    };
    for await (const { index, run, parts, head: first, log, sha256 } of judgeFiles(paths, qrels, policies, demands, {
      leastPart,
      worthThreads: 0,
    }))
      found[index] = {
        run,
        first,
        codes: run ? [] : log?.codes(),
        sum: run && sha256,
        summaries: run && evaluator.sumUp(run, measures, parts).summaries,
      };
    for (const [i, path] of paths.entries())
      expectSame(
        found[i],
        { ...readWhole(files[i].bytes, path, qrels, policies, head), ...(!hash && { sum: undefined }) },
        `file ${i} of ${files.length}`,
      );
  },
});

function readWhole(bytes: Uint8Array, source: string, qrels: Qrels, policies: RankingPolicies, head: number) {
  const reader = createRunReader({ source });
  reader.push(bytes);
  const { run, log, head: first } = judgeReading(reader.end(), qrels, policies, head > 0 ? { head } : {});
  return {
    run,
    first,
    codes: run ? [] : log?.codes(),
    sum: run && createHash('sha256').update(bytes).digest('hex'),
    summaries: run && new Evaluator(qrels).sumUp(run, measures).summaries,
  };
}
