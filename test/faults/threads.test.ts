import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Workplace } from '../support/workplace.ts';
import { nmaxWith } from './preloaded.ts';

const place = new Workplace();
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
/** Stored, not deflated: threads are worth it by the size. */
const stored = (text: string) => gzipSync(text, { level: 0 });

beforeAll(() => {
  for (const folder of ['plain', 'packed', 'in pieces', 'one']) mkdirSync(join(place.folder, folder));
  const judged = topics.flatMap((topic) => [1, 7].map((document) => `${topic} 0 ${id(document)} 1\n`));
  place.file('qrels', [...judged, ...parts.flatMap((part) => judged.map((line) => part + line))].join(''));
  for (const [i, step] of [1, 3, 5, 7].entries()) {
    place.file(`plain/r${i}`, run(`r${i}`, step));
    place.file(`packed/r${i}.gz`, stored(run(`r${i}`, step)));
  }
  const large = (tag: string) => parts.map((part) => run(tag, 1, part));
  for (const tag of ['a', 'b']) place.file(`in pieces/${tag}.gz`, stored(large(tag).slice(0, 4).join('')));
  // One file that is cut in parts.
  place.file('one/large', large('large').join(''));
});

const memory = 'Worker terminated due to reaching memory limit: JS heap out of memory';
const exited = 'ended with exit code 0 before its work was done';
const thrown = 'a thread that fails';

describe.each([
  ['plain', { start: 'EAGAIN' }, 'Worker initialization failure: EAGAIN', []],
  ['plain', { end: 'throw', at: 0 }, thrown, []],
  ['plain', { end: 'exit', at: 3 }, exited, ['all']],
  ['plain', { end: 'memory', at: 3 }, memory, ['all']],
  ['packed', { end: 'exit', at: 3 }, exited, []],
  ['packed', { end: 'memory', at: 5 }, memory, ['all']],
  ['in pieces', { end: 'throw', at: 3 }, thrown, ['all']],
  ['in pieces', { end: 'exit', at: 5 }, exited, ['all']],
  ['one', { end: 'exit', at: 5 }, exited, ['all']],
  // It leaves its file to the main thread, and goes on.
  ['plain', { end: 'refuse', at: 3 }, undefined, ['all']],
])('of files in "%s" and a thread with the fault %j', (files, fault, reason, tags) => {
  test('all is read, and a lost thread is told', { tags }, async () => {
    const args = ['eval', 'qrels', files, '-m', 'AP,PRES@10,NumRet', '--threads'];
    const { stdout } = place.nmax([...args, '1']);
    expect(place.nmax([...args, '2'])).toEqual({ stdout, stderr: '', code: 0 });
    const told = reason ? expect.stringContaining(`note: 1 thread lost (${reason})`) : '';
    const outcome = await nmaxWith('failing-threads.mjs', fault, [...args, '2'], place.folder);
    expect(outcome).toMatchObject({ stdout, stderr: told, code: 0 });
  });
});
