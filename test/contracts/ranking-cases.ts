import type { RankingCounts } from '../../src/model/judged-run.ts';
import type { RankingPolicies } from '../../src/model/policy.ts';

/** A run and what every implementation must make of it; refused where nothing is expected. */
export interface RankingCase {
  readonly title: string;
  readonly qrels: string;
  readonly run: string | Uint8Array;
  readonly policies?: Partial<RankingPolicies>;
  readonly expected?: {
    /** By topic: documents retrieved, then `document@rank` for the judged ones. */
    readonly ranks: Readonly<Record<string, string>>;
    readonly tag?: string;
    readonly counts?: Partial<RankingCounts>;
    /** All documents of a topic in their order, where the judged ones do not say enough. */
    readonly heads?: Readonly<Record<string, string>>;
  };
}

const qrels = '1 0 a 1\n1 0 b 0\n1 0 z 1\n2 0 a 1\n';
const line = (topic: string, document: string, score: string | number, rank: string | number = 1, tag = 'r') =>
  `${topic} Q0 ${document} ${rank} ${score} ${tag}\n`;
const scored = (...scores: string[]) =>
  ['a', 'b', 'c', 'd', 'e', 'f']
    .slice(0, scores.length)
    .map((d, i) => line('1', d, scores[i]))
    .join('');
const latin1 = Uint8Array.from('1 Q0 caf\u00e9 1 2 r\n', (c) => c.charCodeAt(0));

/** The cases of a run without an entry. */
export const emptyRuns = [
  'reads an empty file as a run that found nothing',
  'reads blanks and comments as a run that found nothing',
];

const accepted: RankingCase[] = [
  {
    title: 'orders by score, whatever the order of the lines',
    qrels,
    run: line('1', 'a', 1) + line('1', 'x', 3) + line('1', 'b', 2),
    expected: {
      ranks: { 1: '3 b@2 a@3' },
      tag: 'r',
      counts: { lines: 3, topics: 1, unknownTopics: 0, tied: 0 },
      heads: { 1: 'x b a' },
    },
  },
  {
    title: 'orders equal scores by document id, descending',
    qrels,
    run: line('1', 'a', 1) + line('1', 'x', 1) + line('1', 'b', '1.0'),
    expected: { ranks: { 1: '3 b@2 a@3' }, counts: { tied: 2 }, heads: { 1: 'x b a' } },
  },
  {
    title: 'compares ids by bytes, not by UTF-16 units',
    qrels: '1 0 \uffee 1\n1 0 \u{1f600} 1\n',
    run: line('1', '\uffee', 1) + line('1', '\u{1f600}', 1),
    expected: { ranks: { 1: '2 \u{1f600}@1 \uffee@2' } },
  },
  {
    title: 'puts a longer id before its own beginning among equal scores',
    qrels: '1 0 doc-0123456789-0 1\n1 0 doc-0123456789-01 1\n1 0 doc-0123456789 1\n',
    run: line('1', 'doc-0123456789-01', 0) + line('1', 'doc-0123456789', 0) + line('1', 'doc-0123456789-0', 0),
    expected: { ranks: { 1: '3 doc-0123456789-01@1 doc-0123456789-0@2 doc-0123456789@3' } },
  },
  {
    title: 'orders scores as doubles: 2^53 and 2^53 + 1 are equal, neighbours are not',
    qrels,
    run: scored(
      '9007199254740993',
      '9007199254740992',
      '0.1',
      '0.10000000000000001',
      '0.1000000000000000056',
      '0.10000000000000002',
    ),
    expected: { ranks: { 1: '6 b@1 a@2' }, counts: { tied: 2 } },
  },
  {
    title: 'orders scores as 32-bit floats where asked',
    qrels,
    run: scored('1.00000001', '1.00000002', '1.0'),
    policies: { ties: 'trec9' },
    expected: { ranks: { 1: '3 b@2 a@3' }, counts: { tied: 2 }, heads: { 1: 'c b a' } },
  },
  {
    title: 'takes two scores beyond 32-bit floats as equal where those are asked for',
    qrels,
    run: scored('1e300', '1e301'),
    policies: { ties: 'trec9' },
    expected: { ranks: { 1: '2 b@1 a@2' }, counts: { tied: 2 } },
  },
  {
    title: 'keeps the order of the lines where asked',
    qrels,
    run: line('1', 'a', 1) + line('1', 'x', 3) + line('1', 'b', 1),
    policies: { ties: 'file' },
    expected: { ranks: { 1: '3 a@1 b@3' }, counts: { tied: 0 }, heads: { 1: 'a x b' } },
  },
  {
    title: 'follows the rank column where asked',
    qrels,
    run: line('1', 'a', 1, 3) + line('1', 'x', 3, 1) + line('1', 'b', 1, 2),
    policies: { ties: 'rank' },
    expected: { ranks: { 1: '3 b@2 a@3' }, heads: { 1: 'x b a' } },
  },
  {
    title: 'bounds equal scores from above where asked',
    qrels,
    run: line('1', 'a', 1) + line('1', 'x', 1) + line('1', 'b', 1),
    policies: { ties: 'best' },
    expected: { ranks: { 1: '3 a@1 b@3' }, counts: { tied: 2 }, heads: { 1: 'a x b' } },
  },
  {
    title: 'tells the ranks of every order of equal scores where asked',
    qrels,
    run: line('1', 'a', 1) + line('1', 'x', 3) + line('1', 'b', 1) + line('1', 'y', 1),
    policies: { ties: 'expected' },
    expected: { ranks: { 1: '4 b@3(2–4) a@4(2–4)' }, counts: { tied: 2 } },
  },
  {
    title: 'takes zero and minus zero as equal, and denormals apart',
    qrels,
    run: scored('-0', '0.0', '5e-324', '1e-323', '2e-324'),
    expected: { ranks: { 1: '5 b@4 a@5' }, counts: { tied: 2 } },
  },
  {
    title: 'reads exponents, signs and missing digits',
    qrels,
    run: scored('+1.5E+2', '.5', '5.', '-1e-2', '-3', '1e22'),
    expected: { ranks: { 1: '6 a@2 b@4' }, heads: { 1: 'f a c b d e' } },
  },
  {
    title: 'reads scores of more digits than a double has',
    qrels,
    run: scored(
      '49.19109429178723',
      '49.191094291787231',
      '123456789012345678901234567890',
      '1234567890123456789012345678901e-1',
    ),
    expected: { ranks: { 1: '4 b@3 a@4' }, counts: { tied: 2 } },
  },
  {
    title: 'keeps the first of a repeated document where asked',
    qrels,
    run: line('1', 'a', 1) + line('1', 'x', 3) + line('1', 'a', 9) + line('1', 'x', 0),
    policies: { duplicates: 'first' },
    expected: { ranks: { 1: '2 a@2' }, counts: { lines: 4, duplicates: 2 }, heads: { 1: 'x a' } },
  },
  {
    title: 'counts topics the qrels do not have',
    qrels,
    run: line('9', 'a', 1) + line('9', 'é', 2) + line('1', 'a', 1) + line('8', 'a', 1),
    expected: {
      ranks: { 1: '1 a@1' },
      counts: { lines: 4, topics: 3, unknownTopics: 2 },
      heads: { 9: 'é a', 1: 'a', 8: 'a' },
    },
  },
  {
    title: 'reads topics in any order',
    qrels,
    run: line('2', 'a', 1) + line('1', 'z', 1),
    expected: { ranks: { 1: '1 z@1', 2: '1 a@1' } },
  },
  {
    title: 'reads topics that come back',
    qrels,
    run: line('1', 'a', 1) + line('2', 'a', 1) + line('1', 'b', 2),
    expected: { ranks: { 1: '2 b@1 a@2', 2: '1 a@1' }, counts: { topics: 2 }, heads: { 1: 'b a', 2: 'a' } },
  },
  {
    title: 'reads CRLF, tabs, doubled and trailing blanks',
    qrels,
    run: '1\tQ0\ta\t1\t1\tr\r\n 1  Q0  b  2  2  r  \r\r\n1 \v Q0 \f c 1 0 r\t\n',
    expected: { ranks: { 1: '3 b@1 a@2' }, tag: 'r' },
  },
  {
    title: 'reads a byte order mark, blank lines, comments and a missing last newline',
    qrels,
    run: '\ufeff\n  \r\n# made by hand, é\n  # 1 Q0 b 1 5 r\n1 Q0 a 1 1 r\n\n1 Q0 x 1 2 r',
    expected: { ranks: { 1: '2 a@2' }, counts: { lines: 2 } },
  },
  {
    title: 'takes any second column, any rank and a tag with blanks',
    qrels,
    run: '1 NF a - 1 my  run\ttag \n1 é-and-more-than-sixteen-bytes b 1.5e 2 my  run\ttag \n',
    expected: { ranks: { 1: '2 b@1 a@2' }, tag: 'my run tag' },
  },
  {
    title: 'names the run by the tag of its first line',
    qrels,
    run: line('1', 'a', 1, 1, 'first') + line('1', 'b', 2, 1, 'second') + line('1', 'c', 3, 1, 'ég\u{1f600}'),
    expected: { ranks: { 1: '3 b@2 a@3' }, tag: 'first' },
  },
  {
    title: 'is not confused by ids that are names of object properties',
    qrels: '__proto__ 0 constructor 1\n__proto__ 0 __proto__ 1\n007 0 1e5 1\n',
    run:
      line('__proto__', 'constructor', 1) +
      line('__proto__', '__proto__', 2) +
      line('007', '100000', 2) +
      line('007', '1e5', 1),
    expected: {
      ranks: { '007': '2 1e5@2', ['__proto__']: '2 __proto__@1 constructor@2' },
      heads: { '007': '100000 1e5', ['__proto__']: '__proto__ constructor' },
    },
  },
  {
    title: 'reads long ids, prefixes and tags',
    qrels: `${'t'.repeat(300)} 0 ${'d'.repeat(5000)} 1\n`,
    run: ['x', 'd', 'y'].map((d, i) => line('t'.repeat(300), d.repeat(5000), -i, 1, 'g'.repeat(400))).join(''),
    expected: { ranks: { ['t'.repeat(300)]: `3 ${'d'.repeat(5000)}@2` }, tag: 'g'.repeat(400) },
  },
  { title: emptyRuns[0], qrels, run: '', expected: { ranks: {} } },
  { title: emptyRuns[1], qrels, run: '\n  \n# nothing\n', expected: { ranks: {} } },
];

const refused: RankingCase[] = [
  ['refuses a document twice in a topic', line('1', 'a', 1) + line('1', 'b', 1) + line('1', 'a', 2)],
  ['refuses an unjudged document twice in a topic', line('1', 'x', 1) + line('1', 'b', 1) + line('1', 'x', 2)],
  ['refuses a document twice in a topic the qrels do not have', line('9', 'x', 1) + line('9', 'x', 1)],
  ['refuses five columns', `${line('1', 'a', 1)}1 Q0 b 2 1\n`],
  ['refuses five columns and a trailing blank', `${line('1', 'a', 1)}1 Q0 b 2 1 \r\n`],
  ['refuses qrels', qrels],
  ...['abc', 'nan', '3x', '1e', '1e400', '-', '.', '1.2.3', '0x10', 'Infinity', '1_0', '--1', '+-1', '1e+', '١'].map(
    (score): [string, string] => [`refuses the score ${score}`, line('1', 'b', 2) + line('1', 'a', score)],
  ),
  ['refuses a carriage return inside a line', '1 Q0 a 1 1 r\r1 Q0 b 1 1 r\n'],
  ['refuses a carriage return inside a comment', '# a\rb\n1 Q0 a 1 1 r\n'],
  ['refuses NUL', '1 Q0 a\0 1 1 r\n'],
  ['refuses NUL in a later tag', `${line('1', 'a', 1)}1 Q0 b 1 1 r\0\n`],
  ['refuses a document that is not UTF-8', latin1],
].map(([title, run]) => ({ title: title as string, qrels, run: run as string | Uint8Array }));

/** What ranking means, by example. */
export const rankingCases: readonly RankingCase[] = [...accepted, ...refused];
