import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { parseQrels, parseRun } from '../../src/formats/parse.ts';
import { seededRandom } from '../../src/math/random.ts';
import { setLimits } from '../../src/model/limits.ts';
import { fileRuns } from '../../src/node/file-runs.ts';
import type { FileRunsOptions } from '../../src/node/judge-files.ts';
import { splitAtTopics } from '../../src/node/split-file.ts';
import { judgeRun } from '../../src/ranking/judge-run.ts';
import type { JudgeControl } from '../../src/sources/run-source.ts';
import { expectSameRun, judgedBy, withoutFindings } from './implementations.ts';

const folder = mkdtempSync(join(tmpdir(), 'nmax-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => setLimits({}));

const policies = { ties: 'trec', duplicates: 'error' } as const;
const topics = Array.from({ length: 60 }, (_, t) => `T${t}`);
const qrels = parseQrels(topics.flatMap((topic, t) => [`${topic} 0 D${t} 1\n`, `${topic} 0 D${t + 7} 0\n`]).join(''));

/** A run whose topics stand together, large enough to be cut into parts. */
function makeRun(seed: number, lines: number, padding = 0): string {
  const random = seededRandom(seed);
  const id = (d: number) => `D${d}${d > 100 ? 'x'.repeat(padding) : ''}`;
  return topics
    .map((topic) => {
      const documents = new Set(Array.from({ length: lines }, () => random.below(lines * 3)));
      return [...documents].map((d) => `${topic} Q0 ${id(d)} - ${random.below(1000) / 8} run${seed}\n`).join('');
    })
    .join('');
}

function save(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

function judge(paths: readonly string[], options?: FileRunsOptions, control?: JudgeControl) {
  return judgedBy(fileRuns(paths, options), qrels, policies, control);
}

describe('judging files', () => {
  it('gives the same on every number of threads, for one large file and for many', async () => {
    const large = makeRun(1, 4400, 300);
    expect(large.length).toBeGreaterThan(70_000_000);
    const one = save('large.txt', large);
    const expected = judgeRun(parseRun(large), qrels, policies);
    expect(splitAtTopics(one, large.length, 4)).toHaveLength(3);
    for (const threads of [1, 2, 3]) {
      const [{ run }] = await judge([one], { threads });
      expect(run).toEqual(expected);
    }
    rmSync(one);
    // Stored blocks: the packed bytes have lines and topics, at which they must not be cut.
    const packed = save('large.txt.gz', gzipSync(large, { level: 0 }));
    const [{ run, log }] = await judge([packed], { threads: 2 });
    expectSameRun(run, expected);
    expect(log, 'read by the kernel, not by the reference').toBeUndefined();
    rmSync(packed);
  });

  it('reads a large file whose topics come back with the kernel too, whatever the number of threads', async () => {
    const text = `${makeRun(1, 4400, 300)}T0 Q0 late 1 -1 run1\n`;
    const path = save('comes-back.txt', text);
    const expected = judgeRun(parseRun(text), qrels, policies);
    for (const threads of [1, 3]) {
      const [{ run, log }] = await judge([path], { threads });
      expectSameRun(run, expected);
      expect(log, 'read by the kernel, not by the reference').toBeUndefined();
    }
    rmSync(path);
  });

  it('has the limits of this thread on all of them', async () => {
    const text = `${makeRun(1, 600, 300)}T0 Q0 ${'a'.repeat(2_000_000)} 1 1 run1\n`;
    const paths = ['a', 'b', 'c', 'd'].map((name) => save(`long-${name}.txt`, text));
    expect(text.length).toBeGreaterThan(9_000_000);
    setLimits({ line: 1 << 20 });
    for (const { run, log } of await judge(paths, { threads: 3 })) {
      expect(run).toBeUndefined();
      expect(log!.codes()).toContain('line-length');
    }
    setLimits({ line: 1 << 21 });
    for (const { run } of await judge(paths, { threads: 3 })) expect(run).toBeDefined();
    for (const path of paths) rmSync(path);
  });

  it('keeps a byte order mark inside a file as part of the id, on every number of threads', async () => {
    const path = save('marked.txt', makeRun(1, 4400, 300));
    const [border] = splitAtTopics(path, statSync(path).size, 4);
    const bytes = readFileSync(path);
    const marked = Buffer.concat([bytes.subarray(0, border), Buffer.from('\ufeff'), bytes.subarray(border)]);
    writeFileSync(path, marked);
    expect(splitAtTopics(path, marked.length, 4)).toContain(border);
    const expected = judgeRun(parseRun(marked), qrels, policies);
    expect(expected.counts.unknownTopics).toBe(1);
    for (const threads of [1, 2]) {
      const [{ run }] = await judge([path], { threads });
      expectSameRun(withoutFindings(run), expected);
      expect(run!.findings).toMatchObject([{ code: 'byte-order-mark', count: 1 }]);
    }
    rmSync(path);
  });

  it('gives the same for plain and gzipped files, in the order they were named', async () => {
    const texts = [1, 2, 3, 4, 5].map((seed) => makeRun(seed, 200));
    const paths = texts.map((text, i) => save(`run${i}.txt`, i % 2 ? gzipSync(text) : text));
    const expected = texts.map((text) => judgeRun(parseRun(text), qrels, policies));
    const judged = await judge(paths, { threads: 2, hash: true });
    expect(judged.map(({ run }) => run)).toEqual(expected);
    expect(judged.every(({ sha256 }) => /^[0-9a-f]{64}$/.test(sha256!))).toBe(true);
    expect(judged.map(({ path }) => path)).toEqual(paths);
  });

  it('leaves to the reference what the kernel does not take, and says what is wrong', async () => {
    const paths = [
      save('run.csv', 'topic,document,score\nT1,D1,5\n'),
      save('again.txt', 'T1 Q0 D1 1 5 t\nT2 Q0 D2 1 5 t\nT1 Q0 D8 2 4 t\n'),
      save('bad.txt', 'T1 Q0 D1 1 x t\n'),
      save('cut.gz', gzipSync(makeRun(9, 50)).subarray(0, 500)),
      join(folder, 'missing.txt'),
    ];
    const judged = await judge(paths);
    expect(judged.map(({ run }) => run?.counts.lines)).toEqual([1, 3, undefined, undefined, undefined]);
    expect(judged[2].log!.count('score')).toBe(1);
    expect(judged[3].log!.count('gzip')).toBe(1);
    expect(judged[4].log!.count('unreadable')).toBe(1);
  });

  it('stops when it is told to and leaves nothing behind', async () => {
    const path = save('stop.txt', makeRun(3, 500));
    const stop = new AbortController();
    stop.abort();
    await expect(judge([path, path], { threads: 2 }, { signal: stop.signal })).rejects.toThrow();
    expect(readdirSync(folder).filter((name) => name.includes('tmp'))).toEqual([]);
  });

  it('hands out what is judged while other files are still to be read, and can be left early', async () => {
    const paths = [1, 2, 3].map((seed) => save(`early${seed}.txt`, makeRun(seed, 50)));
    const seen: number[] = [];
    for await (const { index, run } of fileRuns([...paths, join(folder, 'none.txt')], { threads: 1 }).judge(qrels)) {
      expect(run?.tag).toBe(`run${index + 1}`);
      seen.push(index);
      if (seen.length === 2) break;
    }
    expect(seen).toEqual([0, 1]);
  });
});
