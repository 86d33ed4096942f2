import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FaultyPlace, type ThreadFault } from './faulty-run.ts';

const place = new FaultyPlace();
afterAll(() => place.remove());

const topics = Array.from({ length: 30 }, (_, t) => `t${t}`);
// Long ids make files that are worth threads of a few lines.
const id = (document: number) => `d${document}-${'x'.repeat(9_000)}`;
const run = (tag: string, step: number, first = '') =>
  topics
    .flatMap((topic, t) =>
      Array.from(
        { length: 32 },
        (_, d) => `${first}${topic} Q0 ${id((d * step + t) % 32)} ${d + 1} ${32 - d} ${tag}\n`,
      ),
    )
    .join('');
const parts = Array.from({ length: 9 }, (_, part) => `${part}-`);

beforeAll(() => {
  const judged = topics.flatMap((topic) => [1, 7].map((document) => `${topic} 0 ${id(document)} 1\n`));
  place.file('qrels', [...judged, ...parts.flatMap((part) => judged.map((line) => part + line))].join(''));
  for (const [i, step] of [1, 3, 5, 7].entries()) {
    place.file(`plain/r${i}`, run(`r${i}`, step));
    // Stored, not deflated: threads are worth it by the size.
    place.file(`packed/r${i}.gz`, gzipSync(run(`r${i}`, step), { level: 0 }));
  }
  const large = parts.slice(0, 4);
  for (const tag of ['a', 'b'])
    place.file(
      `unpacked piece by piece/${tag}.gz`,
      gzipSync(large.map((part) => run(tag, 1, part)).join(''), { level: 0 }),
    );
  // One file that is cut in parts.
  place.file('one/large', parts.map((part) => run('large', 1, part)).join(''));
});

const told = 'the others read what was left, and nothing is missing';
const memory = 'Worker terminated due to reaching memory limit: JS heap out of memory';
const exited = 'ended with exit code 0 before its work was done';
const thrown = 'a thread that fails';

describe.each<[files: string, faults: readonly (readonly [ThreadFault, string])[]]>([
  [
    'plain',
    [
      [{ start: 'EAGAIN' }, 'Worker initialization failure: EAGAIN'],
      [{ end: 'throw', at: 0 }, thrown],
      [{ end: 'exit', at: 3 }, exited],
      [{ end: 'memory', at: 3 }, memory],
    ],
  ],
  [
    'packed',
    [
      [{ end: 'exit', at: 3 }, exited],
      [{ end: 'memory', at: 5 }, memory],
    ],
  ],
  [
    'unpacked piece by piece',
    [
      [{ end: 'throw', at: 3 }, thrown],
      [{ end: 'exit', at: 5 }, exited],
    ],
  ],
  ['one', [[{ end: 'exit', at: 5 }, exited]]],
])('files that are %s', (files, faults) => {
  const args = ['eval', 'qrels', files, '-m', 'AP,PRES@10,NumRet', '--threads'];

  test('are read whole though a thread is lost, and it is told', async () => {
    const { stdout } = await place.nmax([...args, '1']);
    expect(await place.nmax([...args, '2'])).toMatchObject({ stdout, stderr: '', code: 0 });
    for (const [threads, reason] of faults)
      expect(await place.nmax([...args, '2'], { threads }), JSON.stringify(threads)).toMatchObject({
        stdout,
        stderr: `nmax: note: 1 thread lost (${reason}); ${told}\n`,
        code: 0,
      });
  });
});

test('a thread that cannot read a file leaves it to the main thread', async () => {
  const args = ['eval', 'qrels', 'plain', '-m', 'AP', '--threads'];
  const { stdout } = await place.nmax([...args, '1']);
  const outcome = await place.nmax([...args, '2'], { threads: { end: 'refuse', at: 3 } });
  expect(outcome).toMatchObject({ stdout, stderr: '', code: 0 });
});
