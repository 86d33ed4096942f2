import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll } from 'vitest';
import { chooseRankingPolicies } from '../../src/model/policy.ts';
import { fileRuns } from '../../src/node/file-runs.ts';
import { judgeSource } from '../../src/sources/judge-source.ts';
import { chunksOf, judgedBy, rankByReference, scan } from './implementations.ts';
import { emptyRuns } from './ranking-cases.ts';
import { rankingContract } from './ranking-contract.ts';

const policies = {
  reason: 'tie policy left to the reference',
  cases: [
    'follows the rank column where asked',
    'bounds equal scores from above where asked',
    'tells the ranks of every order of equal scores where asked',
  ],
};
const empty = { reason: 'left to the reference, which says so', cases: emptyRuns };
const tags = { reason: 'left to the reference, which says so', cases: ['names the run by the tag of its first line'] };
const interleaved = { reason: 'needs the topics grouped', cases: ['reads topics that come back'] };

rankingContract({ name: 'plain reference', judge: rankByReference });

for (const size of [1 << 20, 7, 1])
  rankingContract({
    name: `kernel, chunks of ${size}`,
    judge: (bytes, qrels, choice, head) => scan(bytes, qrels, choice, size, { head }),
    skip: [policies, tags, empty, interleaved],
  });
for (const size of [1 << 20, 7])
  rankingContract({
    name: `kernel after grouping, chunks of ${size}`,
    judge: (bytes, qrels, choice, head) => scan(bytes, qrels, choice, size, { head, grouped: false }),
    skip: [policies, tags, empty],
  });

const folder = mkdtempSync(join(tmpdir(), 'nmax-ranking-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

for (const [name, pack] of [
  ['files', (bytes: Uint8Array) => bytes],
  ['gzipped files', gzipSync],
] as const)
  rankingContract({
    name,
    async judge(bytes, qrels, choice, head) {
      const path = join(folder, 'run');
      writeFileSync(path, pack(bytes));
      return (await judgedBy(fileRuns([path]), qrels, choice, { head }))[0];
    },
  });

rankingContract({
  name: 'a byte source, as a page reads its files',
  judge(bytes, qrels, choice, head) {
    async function* stream() {
      yield* chunksOf(bytes, 100);
    }
    return judgeSource({ name: 'run', stream }, qrels, chooseRankingPolicies(choice), { head });
  },
});
