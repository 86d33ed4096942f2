import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../src/math/random.ts';
import { limitOf } from '../../src/model/limits.ts';
import type { RankingPolicies } from '../../src/model/policy.ts';
import { buildQrels, type Qrels } from '../../src/model/qrels.ts';
import { createRunScanner } from '../../src/ranking/kernel/run-scanner.ts';
import { mergeJudgedRuns } from '../../src/ranking/merge-judged-runs.ts';
import {
  expectSameRun,
  judgeByReference,
  rankByReference,
  scan,
  withoutFindings,
} from '../contracts/implementations.ts';

const encode = (text: string) => new TextEncoder().encode(text);

const topics = ['1', '2', '10', '__proto__', 'töpic', 'a-topic-of-more-than-sixteen-bytes'];
const documents = [
  ...['a', 'b', 'ab', 'constructor', '__proto__', 'EP-1234567-A1', 'EP-1234567-A2', 'EP-1234567-B1'],
  ...['0123456789abcdef', '0123456789abcdefg', '0123456789abcdefh', 'clueweb09-en0000-00-00000', '\uffee', '\u{1f600}'],
  ...['é', 'x'.repeat(70), `${'x'.repeat(69)}y`, `${'x'.repeat(300)}z`, '文書'.repeat(30), '#5', '"', '-', '0'],
];
const qrels = buildQrels(
  new Map(topics.slice(1).map((topic) => [topic, new Map(documents.slice(3, 15).map((d, i) => [d, i % 3]))])),
);

const score = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('0', '-0', '0.0', '1', '1.0', '1.5', '2', '1e0', '+1', '10e-1', '-1') },
  { weight: 3, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }).map(String) },
  fc.integer().map((n) => (n / 1e6).toFixed(6)),
  fc.bigInt({ min: -(10n ** 21n), max: 10n ** 21n }).map((n) => `${n}.${'5'.repeat(Number((n < 0n ? -n : n) % 20n))}`),
  fc.constantFrom(
    '5e-324',
    '2.4703282292062327e-324',
    '1.00000001',
    '49.19109429178723',
    '48.709379764952565',
    '1e308',
  ),
);
const blank = fc.constantFrom(' ', ' ', ' ', ' ', '\t', '  ', ' \t ', '\v', '\f ');
const lineEnd = fc.constantFrom('\n', '\n', '\n', '\r\n', ' \n', '\t\r\r\n', '\n\n', '\n# note é\n', '\n \r\n');
const tag = fc.constantFrom('run', 'run', 'run', 'two words', 'ünïcode', 'a-tag-of-more-than-sixteen-bytes');
const rank = fc.constantFrom('1', '2', '1000', '-', '0.5', 'ninth', '12345678901234567890', 'é');

interface Line {
  readonly topic: string;
  readonly document: string;
  readonly fields: readonly string[];
}
const line: fc.Arbitrary<Line> = fc.record({
  topic: fc.constantFrom(...topics),
  document: fc.constantFrom(...documents),
  fields: fc.tuple(blank, fc.constantFrom('Q0', 'Q0', '0', 'Ω'), blank, blank, rank, blank, score, blank, tag, lineEnd),
});
const usual: fc.Arbitrary<Line> = fc.record({
  topic: fc.constantFrom(...topics),
  document: fc.constantFrom(...documents),
  fields: score.map((s) => [' ', 'Q0', ' ', ' ', '1', ' ', s, ' ', 'run', '\n']),
});

/** Lines that are as long as each other, with scores written in different ways. */
const alike: fc.Arbitrary<Line> = fc.record({
  topic: fc.constantFrom(...topics.slice(0, 3)),
  document: fc.oneof(
    fc.constantFrom(...documents.slice(5, 8)),
    fc.integer({ min: 1_000_000, max: 1_000_040 }).map((n) => `EP-${n}-B1`),
  ),
  fields: fc
    .tuple(
      fc.constantFrom(...['12.345', '1.2345', '123456', '-1.234', '-12345', '+1.234', '12345.', '.12345', '1e-100']),
      fc.constantFrom(' ', ' ', ' ', '\t'),
      fc.constantFrom('1', '2', '9', 'é'),
    )
    .map(([s, b, r]) => [' ', 'Q0', ' ', b, r, ' ', s, ' ', 'run', '\n']),
});

const write = (lines: readonly Line[]) =>
  lines
    .map(({ topic, document, fields: [b1, q0, b2, b3, r, b4, s, b5, t, end] }) =>
      [topic, b1, q0, b2, document, b3, r, b4, s, b5, t, end].join(''),
    )
    .join('');

const grouped = (lines: readonly Line[]) => topics.flatMap((topic) => lines.filter((l) => l.topic === topic));
const distinct = (lines: readonly Line[]) => [
  ...new Map(lines.map((l) => [JSON.stringify([l.topic, l.document]), l])).values(),
];
/** As runs have it: what has several tags is left to the reference. */
const oneTag = (lines: readonly Line[]) =>
  lines.map((l) => ({ ...l, fields: l.fields.map((field, i) => (i === 8 ? lines[0].fields[8] : field)) }));
const policies = fc.record<RankingPolicies>({
  ties: fc.constantFrom('trec', 'trec', 'trec9', 'file'),
  duplicates: fc.constantFrom('error', 'first'),
});
const wellFormed = fc
  .tuple(
    fc.oneof(
      fc.array(line, { maxLength: 60 }),
      fc.array(usual, { maxLength: 100 }),
      fc.array(alike, { maxLength: 100 }),
    ),
    fc.constantFrom('', '\ufeff'),
  )
  .map(([lines, mark]) => mark + write(grouped(distinct(oneTag(lines)))));

/** What the kernel and the reference make of a run must be the same; nothing is left to the reference. */
function expectEqual(
  bytes: Uint8Array,
  judgements: Qrels,
  choice: Partial<RankingPolicies> = {},
  chunkSize?: number,
): void {
  expectSameRun(scan(bytes, judgements, choice, chunkSize).run, judgeByReference(bytes, judgements, choice));
  const { run, head } = scan(bytes, judgements, choice, chunkSize, { head: 3 });
  const expected = rankByReference(bytes, judgements, choice, 3);
  expectSameRun(run, expected.run);
  expect(head).toEqual(expected.head);
}

describe('the kernel on hostile files', () => {
  test('gives the reference’s judged run for every well-formed grouped file', () => {
    fc.assert(
      fc.property(wellFormed, policies, fc.integer({ min: 1, max: 100 }), (text, choice, size) => {
        // The kernel leaves a run without a line to the reference.
        fc.pre(text.length > 1);
        expect(judgeByReference(encode(text), qrels, choice)).toBeDefined();
        expectEqual(encode(text), qrels, choice, size);
      }),
      { numRuns: 500 },
    );
  });

  test('gives the reference’s judged run or none for files with repeated documents and topics', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), policies, (lines, choice) => {
        const bytes = encode(write(lines));
        const { run } = scan(bytes, qrels, choice);
        if (run) expectSameRun(run, judgeByReference(bytes, qrels, choice));
      }),
      { numRuns: 300 },
    );
  });

  test('gives the reference’s judged run for every file whose topics come back, once they are grouped', () => {
    const mixed = fc.tuple(fc.array(line, { minLength: 1, maxLength: 60 }), fc.constantFrom('', '\ufeff'));
    fc.assert(
      fc.property(mixed, policies, fc.integer({ min: 1, max: 100 }), ([lines, mark], choice, size) => {
        const tagged = oneTag(lines);
        const bytes = encode(mark + write(choice.duplicates === 'first' ? tagged : distinct(tagged)));
        const { run } = scan(bytes, qrels, choice, size, { grouped: false });
        expect(run).toBeDefined();
        expectSameRun(run, judgeByReference(bytes, qrels, choice));
      }),
      { numRuns: 300 },
    );
  });

  test('never accepts what the reference refuses', () => {
    const damage = fc.constantFrom('\0', '\r', '\n', ' ', '\x01', 'x', '\u00a0', '{', '#', '\ufeff', '.', 'e', '\t');
    fc.assert(
      fc.property(wellFormed, fc.nat(), damage, fc.boolean(), (text, at, insert, replace) => {
        const place = at % (text.length + 1);
        const bytes = encode(text.slice(0, place) + insert + text.slice(place + (replace ? 1 : 0)));
        const expected = judgeByReference(bytes, qrels, {});
        for (const grouped of [true, false]) {
          const { run } = scan(bytes, qrels, {}, 1 << 20, { grouped });
          if (run) expectSameRun(run, expected);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('never accepts bytes that are not UTF-8', () => {
    fc.assert(
      fc.property(wellFormed, fc.nat(), fc.uint8Array({ minLength: 1, maxLength: 4 }), (text, at, insert) => {
        const bytes = encode(text);
        const place = at % (bytes.length + 1);
        const damaged = Uint8Array.from([...bytes.subarray(0, place), ...insert, ...bytes.subarray(place)]);
        const { run } = scan(damaged, qrels);
        if (run) expectSameRun(run, judgeByReference(damaged, qrels, {}));
      }),
      { numRuns: 500 },
    );
  });

  test('gives the same for every place a file can be cut at', () => {
    const text = `\ufeff2 Q0 ab 1 1.5 my run\r\n2 Q0 é 1 -2e-1 my run\r\n\n10 Q0 EP-1234567-A1 2 0.25 my run\n10 Q0 \u{1f600} 3 49.19109429178723 my run`;
    const bytes = encode(text);
    for (let size = 1; size <= bytes.length; size++) expectEqual(bytes, qrels, {}, size);
  });

  test('scans the parts of a file that is cut where a topic begins as it scans the whole', () => {
    const pieces = fc.array(fc.tuple(fc.constantFrom('', '', '\ufeff', '# note\n', '\n'), fc.array(usual)), {
      minLength: 2,
      maxLength: 4,
    });
    fc.assert(
      fc.property(pieces, (marked) => {
        const texts = marked.map(
          ([mark, lines], t) => mark + write(distinct(lines.map((l) => ({ ...l, topic: topics[t] })))),
        );
        const parts = texts.map((text, part) => {
          const scanner = createRunScanner(qrels, {}, { format: 'trec', later: part > 0 });
          scanner.push(encode(text));
          return scanner.end().run;
        });
        if (!parts.every((part) => part !== undefined)) return;
        const merged = mergeJudgedRuns(parts);
        // Parts have megabytes: what is odd about the first lines is seen in the first of them.
        const whole = judgeByReference(encode(texts.join('')), qrels, {});
        if (merged) expectSameRun(withoutFindings(merged), withoutFindings(whole));
      }),
      { numRuns: 500 },
    );
  });

  test('takes blanks for no part of an id where the line before had other bytes in their place', () => {
    const judged = buildQrels(new Map([['1', new Map([['a', 1]])]]));
    for (const other of ['é', '\u0101'])
      expectEqual(
        encode(`1 Q0 b${other} 1 9.0 t\n1 Q0 c${other} 1 8.0 t\n1 Q0 a   1 7.0 t\n1 Q0 d   1 6.0 t\n`),
        judged,
      );
  });

  test('finds the fields of a line anew after one that had other bytes, whatever byte its id begins with', () => {
    const judged = buildQrels(new Map([['1', new Map(['é', 'ab', 'c'].map((id) => [id, 1]))]]));
    // With the lengths of the line before it, the id of é would end in the next line.
    for (let length = 0; length < 60; length++)
      for (const id of ['é', 'ab', '\u{1f600}']) {
        const ids = ['a', `é${'x'.repeat(length)}`, id, 'c', 'd'];
        expectEqual(encode(ids.map((one, i) => `1 Q0 ${one} 1 ${9 - i}.5 r\n`).join('')), judged);
      }
  });

  test('leaves lines beyond the longest to the reference, which refuses them', () => {
    const judged = buildQrels(new Map([['1', new Map([['a', 1]])]]));
    const lineOf = (length: number) => {
      const bytes = new Uint8Array(length + 1).fill(0x79);
      bytes.set(encode('1 Q0 a 1 1 '));
      bytes[length] = 0x0a;
      return bytes;
    };
    expect(scan(lineOf(limitOf('line')), judged).run).toBeDefined();
    for (const grouped of [true, false])
      expect(scan(lineOf(limitOf('line') + 1), judged, {}, 1 << 24, { grouped })).toEqual({ anomaly: 'long-line' });
    expect(judgeByReference(lineOf(limitOf('line')), judged, {})).toBeDefined();
    expect(judgeByReference(lineOf(limitOf('line') + 1), judged, {})).toBeUndefined();
  });

  test('ranks 70,000 documents of one topic, few judged or all', () => {
    const random = seededRandom(1);
    const ids = Array.from({ length: 70_000 }, (_, i) => `D-${i}`);
    const shuffled = [...ids].sort((a, b) => a.length - b.length || (a < b ? 1 : -1));
    for (const scoreOf of [() => 0, () => random.below(5000), () => random.uniform()]) {
      const bytes = encode(shuffled.map((id) => `1 Q0 ${id} 1 ${scoreOf()} r\n`).join(''));
      for (const step of [1, 5000]) {
        const judged = new Map(ids.filter((_, i) => i % step === 0).map((id) => [id, 1]));
        expectEqual(bytes, buildQrels(new Map([['1', judged]])));
      }
    }
  });

  test('reads 100,000 topics', () => {
    const ids = Array.from({ length: 100_000 }, (_, i) => `T${(i * 7919) % 100_003}`);
    const bytes = encode(ids.map((id, i) => `${id} Q0 d${i % 3} 1 1 r\n`).join(''));
    const some = ids.filter((_, i) => i % 3 === 0).concat('missing');
    expectEqual(bytes, buildQrels(new Map(some.map((id) => [id, new Map([['d0', 1]])]))));
  });

  test('reads ids of 64 KB, and a line of 10 MB', () => {
    const long = 'x'.repeat(65_535);
    const judged = buildQrels(new Map([[long, new Map([`${long}a`, `${long}b`, long].map((id) => [id, 1]))]]));
    const lines = ['b 1 0', 'c 1 0', ' 1 0', 'a 1 1'].map((end) => `${long} Q0 ${long}${end} r\n`);
    expectEqual(encode(lines.join('')), judged, {}, 50_000);
    const huge = 'y'.repeat(10_000_000);
    const bytes = encode(`1 Q0 a 1 1 r\n1 Q0 ${huge} 1 4 r\n1 Q0 ${huge}z 1 3 r\n`);
    expectEqual(bytes, buildQrels(new Map([['1', new Map([[huge, 1]])]])));
  });
});
