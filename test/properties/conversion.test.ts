import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AnyReader } from '../../src/formats/any-reader.ts';
import type { FileKind } from '../../src/formats/format.ts';
import { inspectRun } from '../../src/formats/inspect.ts';
import { ranksByScore } from '../../src/formats/rank-column.ts';
import { allFormats } from '../../src/formats/registry.ts';
import { writeTable } from '../../src/formats/tables/table-writer.ts';
import { writeQrels, writeRun } from '../../src/formats/write.ts';
import { InputError } from '../../src/model/errors.ts';
import { buildQrels, type Qrels } from '../../src/model/qrels.ts';
import type { Run } from '../../src/model/run.ts';
import { judgeRun } from '../../src/ranking/judge-run.ts';
import { readQrels } from '../../src/sources/read-source.ts';
import { readTableRuns } from '../../src/sources/table-runs.ts';

const characters = [
  ...`ab1{[}"',:#\\ \t\n\r\v\0\u0001\u0085\u00a0\u2028\u3000\ufeffé\u{1f600}文.-<`,
  ...['\ud800', '\ud801', '\udc00', 'topic,document'],
];
const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('1', '10', '9', 'EP-1', 'EP-2', '__proto__', 'topic', '34952194402811905') },
  fc.array(fc.constantFrom(...characters), { maxLength: 4 }).map((parts) => parts.join('')),
);
const score = fc.oneof(
  fc.constantFrom(0, -0, 1, 2, 3, 1e21, 1e-7, -5),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const rank = fc.oneof({ weight: 3, arbitrary: fc.constant(Number.NaN) }, fc.constantFrom(0, 1, 2, 3, 0.5, -1));
const topic = fc
  .tuple(fc.uniqueArray(text, { maxLength: 5 }), fc.array(score, { minLength: 5 }), fc.array(rank, { minLength: 5 }))
  .map(([documents, scores, ranks]) => ({
    documents,
    scores: scores.slice(0, documents.length),
    ranks: ranks.slice(0, documents.length),
    lines: documents.map(() => 0),
  }));
const run: fc.Arbitrary<Run> = fc
  .tuple(text, fc.array(fc.tuple(text, topic), { minLength: 1, maxLength: 3 }))
  .map(([tag, topics]) => ({ tag, topics: new Map(topics), lines: 0, duplicates: 0 }));
const qrels: fc.Arbitrary<Qrels> = fc
  .array(fc.tuple(text, fc.array(fc.tuple(text, fc.integer({ min: -2, max: 3 })), { maxLength: 4 })), { minLength: 1 })
  .map((topics) => buildQrels(new Map(topics.map(([id, grades]) => [id, new Map(grades)]))));

/** What may be noticed of a run or qrels that is as it was given: a mark in an id, scores that are equal or grow. */
const ofContent = ['negative-grade', 'byte-order-mark', 'equal-scores', 'swapped-columns', 'ascending-scores'];

/** Text to what it is read as; the format is told from the content, and the kind unless it is given. */
function readBack(chunks: Iterable<string>, kind?: FileKind) {
  const reader = new AnyReader({ source: 'file', kind });
  reader.push(new TextEncoder().encode([...chunks].join('')));
  const { value, log, format } = reader.end();
  expect(log.codes().filter((code) => !ofContent.includes(code))).toEqual([]);
  return { value, log, format, kind: reader.kind };
}

/** What a conversion gives; undefined where the format cannot hold it. */
function unlessUnwritable<T>(convert: () => T): T | undefined {
  try {
    return convert();
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    expect((error as InputError).message).toMatch(
      /^x: (unwritable (topic|document|tag|first line): "|nothing to write)/,
    );
    return undefined;
  }
}

const textFormats = allFormats().flatMap(({ name, write }) => (write?.text ? [name] : []));

describe.each(textFormats)('what is written as %s', (format) => {
  it('is read again as the same run', () => {
    let written = 0;
    fc.assert(
      fc.property(run, (given) => {
        const result = unlessUnwritable(() => writeRun(given, format, 'x'));
        if (!result) return;
        written++;
        const isEmpty = [...given.topics.values()].every(({ documents }) => documents.length === 0);
        const again = readBack(result.chunks, isEmpty ? 'run' : undefined);
        expect([again.format, again.kind]).toEqual([format, 'run']);
        const value = again.value as Run;
        if (format !== 'json') expect(value.tag).toBe(given.tag);
        const expected = [...given.topics].filter(([, { documents }]) => format === 'json' || documents.length > 0);
        expect([...value.topics].map(([id, { documents, scores }]) => [id, documents, scores])).toEqual(
          expected.map(([id, { documents, scores }]) => [id, documents, scores]),
        );
        inspectRun(value, again.log);
        expect(again.log.count('rank-score')).toBe(0);
      }),
      { numRuns: 2000 },
    );
    expect(written).toBeGreaterThan(100);
  });

  it('is read again as the same qrels', () => {
    fc.assert(
      fc.property(qrels, (given) => {
        const result = unlessUnwritable(() => writeQrels(given, format, 'x'));
        if (!result) return;
        const again = readBack(result.chunks, 'qrels').value as Qrels;
        const entries = ({ topics, offsets, documents, grades }: Qrels) =>
          topics.flatMap((id, t) =>
            documents.slice(offsets[t], offsets[t + 1]).map((document, i) => [id, document, grades[offsets[t] + i]]),
          );
        expect(entries(again)).toEqual(entries(given));
        if (format === 'json') expect(again.topics).toEqual(given.topics);
      }),
      { numRuns: 500 },
    );
  });

  // JSON objects have no ranks.
  if (format === 'json') return;

  it('has ranks by which the order is that of the scores', () => {
    const judged = buildQrels(new Map(['1', '10', '9'].map((id) => [id, new Map([['EP-1', 1]])])));
    fc.assert(
      fc.property(run, (given) => {
        const unranked: Run = {
          ...given,
          tag: 'x',
          topics: new Map([...given.topics].map(([id, t]) => [id, { ...t, ranks: t.documents.map(() => Number.NaN) }])),
        };
        const result = unlessUnwritable(() => writeRun(unranked, format, 'x'));
        if (!result) return;
        const again = readBack(result.chunks).value as Run;
        for (const topic of again.topics.values()) expect(topic.ranks).toEqual(ranksByScore(topic));
        expect(judgeRun(again, judged, { ties: 'rank' }).ranks).toEqual(
          judgeRun(again, judged, { ties: 'trec' }).ranks,
        );
      }),
      { numRuns: 500 },
    );
  });
});

describe('what is written as parquet', () => {
  const sourceOf = ({ topics, tag }: ReturnType<typeof writeRun>) => {
    const bytes = writeTable(topics, tag, (page) => gzipSync(page));
    async function* stream() {
      yield bytes;
    }
    const random = async () => ({
      size: bytes.length,
      slice: async (from: number, to: number) => bytes.subarray(from, to),
    });
    return { name: 'x.parquet', stream, random };
  };

  it('is read again as the same run', async () => {
    let written = 0;
    await fc.assert(
      fc.asyncProperty(run, async (given) => {
        const result = unlessUnwritable(() => writeRun(given, 'parquet', 'x'));
        if (!result) return;
        written++;
        const files = { name: 'x.parquet', parts: [{ source: sourceOf(result), folders: new Map() }] };
        for await (const { value, log } of readTableRuns(files)) {
          expect(log.codes().filter((code) => !ofContent.includes(code))).toEqual([]);
          expect(value!.tag).toBe(given.tag);
          const expected = [...given.topics].filter(([, { documents }]) => documents.length > 0);
          expect([...value!.topics].map(([id, { documents, scores }]) => [id, documents, scores])).toEqual(
            expected.map(([id, { documents, scores }]) => [id, documents, scores]),
          );
        }
      }),
      { numRuns: 500 },
    );
    expect(written).toBeGreaterThan(30);
  });

  it('is read again as the same qrels', async () => {
    await fc.assert(
      fc.asyncProperty(qrels, async (given) => {
        const result = unlessUnwritable(() => writeQrels(given, 'parquet', 'x'));
        if (!result) return;
        const { value } = await readQrels(sourceOf(result));
        const judged = given.topics.filter((_, t) => given.offsets[t] < given.offsets[t + 1]);
        expect(value!.topics).toEqual(judged);
        expect(value!.documents).toEqual(given.documents);
        expect(value!.grades).toEqual(given.grades);
      }),
      { numRuns: 200 },
    );
  });
});
