import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { FindingLog } from '../../src/formats/finding-log.ts';
import { parseDepths, parsePercentages } from '../../src/formats/number-list.ts';
import { createQrelsReader, createRunReader, type Reader } from '../../src/formats/reader.ts';
import { XmlRecords } from '../../src/formats/xml/xml-records.ts';
import { UserError } from '../../src/model/errors.ts';
import { formatFinding } from '../../src/model/finding.ts';
import { expectedAtMost, type LimitName, limitNames, setLimits } from '../../src/model/limits.ts';
import { buildQrels } from '../../src/model/qrels.ts';
import { unpackGzip } from '../../src/node/unpack-gzip.ts';
import { forceKernel } from '../../src/ranking/kernel/kernel-pool.ts';
import { scanQrels } from '../../src/ranking/kernel/qrels-scanner.ts';
import { judgeSource } from '../../src/sources/judge-source.ts';
import { limitUnpacked } from '../../src/sources/limit-unpacked.ts';
import { QrelsReader } from '../../src/sources/qrels-reader.ts';
import { pairsOf } from '../../src/studies/pairwise-tests.ts';
import { scan } from './implementations.ts';

const megabyte = 1 << 20;
const encode = (text: string) => new TextEncoder().encode(text);
const qrels = buildQrels(new Map([['1', new Map([['a', 1]])]]));
const policies = { ties: 'trec', duplicates: 'error' } as const;

/** What is said of so much of something; undefined where it is taken. */
type Attempt = (amount: number) => string | undefined | Promise<string | undefined>;

/** Every way in that has the limit. A limit without one does not compile. */
const ways: Readonly<Record<LimitName, Readonly<Record<string, Attempt>>>> = {
  line: {
    'a run by kernel and reference': (length) => judge(runLine(length)),
    'a run by the reference alone': (length) => byReference(() => judge(runLine(length))),
    'a run without its last line end': (length) => judge(runLine(length).trimEnd()),
    'a run whose topics come back': (length) => judge(`1 Q0 a 1 2 t\n2 Q0 a 1 1 t\n${runLine(length)}`),
    'a run that arrives in small pieces': (length) => judge(runLine(length), 4093),
    qrels: (length) => read(new QrelsReader('file'), `1 0 ${'a'.repeat(length - 6)} 1\n`),
    'qrels that arrive in small pieces': (length) =>
      read(new QrelsReader('file'), `1 0 ${'a'.repeat(length - 6)} 1\n`, 4093),
    'qrels by the reference': (length) =>
      read(createQrelsReader({ source: 'file' }), `1 0 ${'a'.repeat(length - 6)} 1\n`),
    'JSON lines': (length) => {
      const begin = '{"topic":"1","document":"';
      return run(`${begin}${'a'.repeat(length - begin.length - 12)}","score":1}\n`, 'jsonl');
    },
    'a row of CSV': (length) => run(`topic,document,score\n1,"${'a'.repeat(length - 8)}\na",1\n`),
  },
  json: {
    'JSON in one line': (length) => run(`{"1":{"${'a'.repeat(length - 15)}":1.5}}\n`),
    'JSON in many lines': (length) => run(`{"1":\n{\n"a":1.5}}${'\n'.repeat(length - 17)}`),
  },
  depth: {
    JSON: (levels) => run(`[{"topic":"1","document":"a","score":1,"x":${'['.repeat(levels)}1${']'.repeat(levels)}}]`),
    XML: (levels) => xml(`${'<a>'.repeat(levels)}${'</a>'.repeat(levels)}`),
  },
  unpacked: { gzip: unpack },
  ratio: { 'gzip beyond 256 MB': unpackTimes },
  review: { RIS: (length) => read(createQrelsReader({ source: 'file', format: 'ris' }), ris(length)) },
  markup: { 'a tag': (length) => xml(`<a b="${'x'.repeat(length - 7)}"`, true) },
  record: { 'the text of a record': (length) => xml(`<a>${'x'.repeat(length)}</a>`) },
  pairs: { 'pairs of runs': (count) => said(() => pairsOf((1 + Math.sqrt(1 + 8 * count)) / 2)) },
  cutoffs: {
    'a range of cut-offs': (count) => said(() => parseDepths(`1:${count}`)),
    'a list of cut-offs': (count) => said(() => parseDepths(Array.from({ length: count }, (_, i) => i + 1).join())),
    'shares of the collection': (count) => said(() => parsePercentages(`1%:${count}%`)),
  },
};

/** Small limits, and what is one step more: runs come in whole numbers, and so do pairs of them. */
const tried: Readonly<Record<LimitName, readonly [limit: number, above: number]>> = {
  line: [megabyte, megabyte + 1],
  json: [100, 101],
  depth: [30, 31],
  unpacked: [100_000, 100_001],
  ratio: [20, 21],
  review: [200, 201],
  markup: [100, 101],
  record: [100, 101],
  pairs: [6, 10],
  cutoffs: [20, 21],
};

afterEach(() => setLimits({}));

describe.each(limitNames)('the limit of %s', (name) => {
  const [limit, above] = tried[name];
  test.each(Object.entries(ways[name]))('holds in %s, says how it is raised, and is', async (_, attempt) => {
    setLimits({ [name]: limit });
    expect(await attempt(limit)).toBeUndefined();
    const counted = name === 'pairs' ? above : name === 'ratio' ? 1100 : undefined;
    const [number, ...raise] = expectedAtMost(name, '', counted).split(';');
    const message = await attempt(above);
    expect(message).toContain(number);
    expect(message).toContain(raise.join(';'));
    setLimits({ [name]: above });
    expect(await attempt(above)).toBeUndefined();
  });
});

test('the kernel itself leaves a line above the limit, and takes one that reaches it', () => {
  setLimits({ line: megabyte });
  expect(scan(encode(runLine(megabyte)), qrels).run).toBeDefined();
  for (const grouped of [true, false])
    expect(scan(encode(runLine(megabyte + 1)), qrels, {}, 1 << 20, { grouped })).toEqual({ anomaly: 'long-line' });
  expect(scanQrels(encode(`1 0 ${'a'.repeat(megabyte - 6)} 1\n`))).toBeDefined();
  expect(scanQrels(encode(`1 0 ${'a'.repeat(megabyte - 5)} 1\n`))).toBeUndefined();
});

test('qrels that have no end are not held', () => {
  setLimits({ line: megabyte });
  for (const byte of [0, 0x61]) {
    const reader = new QrelsReader('file');
    const pushed = Array.from({ length: 50 }, () => reader.push(new Uint8Array(100_000).fill(byte)));
    expect(pushed.at(-1)).toBe(false);
  }
});

/** A line of so many bytes, its end not counted. */
function runLine(length: number): string {
  return `1 Q0 ${'b'.repeat(length - 11)} 2 1 t\n`;
}

async function judge(text: string, size = 1 << 20): Promise<string | undefined> {
  const bytes = encode(text);
  async function* stream() {
    for (let from = 0; from < bytes.length; from += size) yield bytes.slice(from, from + size);
  }
  const { log, run: judged } = await judgeSource({ name: 'file', stream }, qrels, policies);
  return judged ? undefined : told(log!);
}

async function byReference<T>(work: () => Promise<T>): Promise<T> {
  forceKernel('reference');
  try {
    return await work();
  } finally {
    forceKernel(undefined);
  }
}

function told(log: FindingLog): string | undefined {
  return log.refused() ? log.codes().flatMap((code) => log.first(code).map(formatFinding))[0] : undefined;
}

function read(reader: Reader<unknown>, text: string, size = 65_521): string | undefined {
  const bytes = encode(text);
  for (let from = 0; from < bytes.length; from += size) if (!reader.push(bytes.slice(from, from + size))) break;
  return told(reader.end().log);
}

function run(text: string, format?: 'jsonl'): string | undefined {
  return read(createRunReader({ source: 'file', format }), text);
}

function xml(text: string, isCut = false): string | undefined {
  const log = new FindingLog('file');
  const records = new XmlRecords(
    (name) => name === 'a',
    () => {},
    log,
  );
  for (const byte of encode(text)) records.push(Uint8Array.of(byte));
  if (!isCut) records.end();
  return told(log);
}

function ris(length: number): string {
  const record = 'TY  - JOUR\nID  - 1\nTI  - title\nN1  - RAYYAN-INCLUSION: {"Ann"=>"Included"}\nER  - \n';
  return record + '\n'.repeat(length - record.length);
}

async function unpack(length: number): Promise<string | undefined> {
  try {
    let total = 0;
    for await (const chunk of unpackGzip(Readable.from([gzipSync(Buffer.alloc(length, 'a'))]))) total += chunk.length;
    expect(total).toBe(length);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** 257 MB that were packed to one so many times smaller. */
async function unpackTimes(times: number): Promise<string | undefined> {
  const piece = new Uint8Array(megabyte);
  const pieces = Readable.from(Array.from({ length: 257 }, () => piece));
  try {
    for await (const _ of limitUnpacked(pieces, () => (257 * megabyte) / times));
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

function said(work: () => unknown): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return error.message;
  }
}

test('a run that unpacks to too much is not read a second time to say so', async () => {
  let opened = 0;
  setLimits({ unpacked: 100_000 });
  const packed = gzipSync(Array.from({ length: 9000 }, (_, i) => `1 Q0 d${i} 1 ${9000 - i} t\n`).join(''));
  const stream = () => {
    opened++;
    return unpackGzip(Readable.from([packed]));
  };
  const { run, log } = await judgeSource({ name: 'run.txt.gz', stream }, qrels, policies);
  expect(run).toBeUndefined();
  expect(log!.first('unpacked').map(({ message }) => message)).toEqual([
    `gzip unpacks to too much; ${expectedAtMost('unpacked')}`,
  ]);
  expect(opened).toBe(1);
});
