import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'fflate';
import { expect, inject } from 'vitest';
import { seededRandom } from '../../src/math/random.ts';
import { nmax } from '../support/nmax.ts';

/** The folder of this worker's files; it goes when the tests are over. */
export const folder = join(inject('commandLines'), `campaign-${process.env.VITEST_POOL_ID}`);
mkdirSync(folder, { recursive: true });

/** Writes a file into the folder and gives its path. */
export function save(name: string, content: string | Uint8Array): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

/** What a command prints that is run in the folder. */
export function printed(...args: string[]): string {
  const { stdout, stderr, code } = nmax(args, folder);
  expect(code, stderr).toBe(0);
  return stdout;
}

export const topics = Array.from({ length: 24 }, (_, t) => `t${String(t + 1).padStart(2, '0')}`);
const relevant = Array.from({ length: 8 }, (_, d) => `r${d}`);
const random = seededRandom(11);

/** The ranks where a run may list relevant documents, and the share of those that it finds. */
const runKinds = {
  good: { ranks: [1, 30], found: 0.9 },
  early: { ranks: [1, 12], found: 0.4 },
  late: { ranks: [20, 60], found: 1 },
  fair: { ranks: [1, 60], found: 0.6 },
  poor: { ranks: [30, 60], found: 0.2 },
} as const;
export const runNames = Object.keys(runKinds) as (keyof typeof runKinds)[];

function runLines(name: keyof typeof runKinds): string {
  const { ranks, found } = runKinds[name];
  const [first, last] = ranks;
  return topics
    .flatMap((topic) => {
      const list = Array.from({ length: 60 }, (_, i) => `${name}-${i}`);
      for (const document of relevant)
        if (random.below(100) < 100 * found) {
          let rank = first + random.below(last - first + 1);
          while (list[rank - 1].startsWith('r')) rank = rank === last ? first : rank + 1;
          list[rank - 1] = document;
        }
      return list.map((document, i) => `${topic} Q0 ${document} ${i + 1} ${60 - i} ${name}\n`);
    })
    .join('');
}

/** Five runs on 24 topics with eight relevant documents each: what all tests of the page look at. */
export const qrels = save(
  'qrels.txt',
  topics.flatMap((topic) => relevant.map((document) => `${topic} 0 ${document} 1\n`)).join(''),
);
export const runs = runNames.map((name) => {
  const text = runLines(name);
  return name === 'late' ? save('late.txt.gz', gzipSync(Buffer.from(text), { mtime: 0 })) : save(`${name}.txt`, text);
});
export const files = [qrels, ...runs];

/** The page with these files inside. */
export const report = join(folder, 'report.html');
printed('report', ...files, '-o', report);

/** A run with a score that is no number, in its fifth line. */
export const bad = save('bad.txt', `${runLines('fair').split('\n').slice(0, 4).join('\n')}\nt01 Q0 x 5 abc fair\n`);

/** Ids that do harm where text is taken for markup or a formula. */
export const hostile = {
  run: '<img/src=x/onerror=alert(1)>',
  formula: '=cmd()',
  topic: '<script>alert(2)</script>',
  document: '"><svg/onload=alert(3)>',
};

/** A campaign all of whose ids are hostile. */
export const hostileFiles = [
  save('hostile-qrels.txt', `${hostile.topic} 0 ${hostile.document} 1\n${hostile.topic} 0 b 1\n=1+1 0 c 1\n`),
  save('one.txt', `${hostile.topic} Q0 ${hostile.document} 1 3 ${hostile.run}\n=1+1 Q0 x 1 1 ${hostile.run}\n`),
  save('two.txt', `${hostile.topic} Q0 b 1 3 ${hostile.formula}\n=1+1 Q0 c 1 1 ${hostile.formula}\n`),
];
