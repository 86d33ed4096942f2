import { describe, expect, it } from 'vitest';
import { parseQrels, parseRun } from '../formats/parse.ts';
import type { TiePolicy } from '../model/policy.ts';
import { headOfRun, judgeRun } from './judge-run.ts';

const qrels = parseQrels('1 0 a 1\n1 0 b 0\n1 0 c 2\n2 0 x 1\n3 0 y 0\n');

/** Documents of topic 1 as `rank:id`, for those that are judged. */
function ranksOf(text: string, ties: TiePolicy = 'trec') {
  const judged = judgeRun(parseRun(text), qrels, { ties });
  return Array.from(
    judged.ranks.subarray(0, judged.offsets[1]),
    (rank, i) => `${rank}:${qrels.documents[judged.documents[i]]}`,
  );
}

describe('judging a run', () => {
  it('keeps the ranks of judged documents and how many were retrieved', () => {
    const judged = judgeRun(parseRun('1 Q0 z 1 9 t\n1 Q0 a 2 8 t\n2 Q0 x 1 1 t\n7 Q0 q 1 1 t\n'), qrels);
    expect([...judged.retrieved]).toEqual([2, 1, -1]);
    expect([...judged.offsets]).toEqual([0, 1, 2, 2]);
    expect([...judged.ranks]).toEqual([2, 1]);
    expect([...judged.documents]).toEqual([0, 0]);
    expect(judged.counts).toEqual({ lines: 4, topics: 3, unknownTopics: 1, tied: 0, duplicates: 0 });
  });

  const tiedScores = '1 Q0 b 1 5 t\n1 Q0 c 3 5 t\n1 Q0 a 2 5 t\n1 Q0 z 4 7 t\n';
  it.each([
    ['trec', ['2:c', '3:b', '4:a']],
    ['trec9', ['2:c', '3:b', '4:a']],
    ['file', ['1:b', '2:c', '3:a']],
    ['rank', ['1:b', '2:a', '3:c']],
    ['best', ['2:c', '3:a', '4:b']],
    ['worst', ['2:b', '3:a', '4:c']],
  ] as const)('orders equal scores by the policy %s', (ties, expected) => {
    expect(ranksOf(tiedScores, ties)).toEqual(expected);
  });

  it('compares scores as doubles, or as 32-bit floats where trec_eval 9 did', () => {
    const text = '1 Q0 a 1 16777217 t\n1 Q0 b 2 16777216 t\n';
    expect(ranksOf(text, 'trec')).toEqual(['1:a', '2:b']);
    expect(ranksOf(text, 'trec9')).toEqual(['1:b', '2:a']);
    expect(ranksOf('1 Q0 a 1 1e300 t\n1 Q0 b 2 1e301 t\n', 'trec9')).toEqual(['1:b', '2:a']);
  });

  it('breaks ties by the bytes of ids, not by UTF-16 units', () => {
    const emoji = parseQrels('1 0 \u{1F600} 1\n1 0 \uFFFD 1\n');
    const judged = judgeRun(parseRun('1 Q0 \uFFFD 1 1 t\n1 Q0 \u{1F600} 2 1 t\n'), emoji);
    expect(Array.from(judged.documents, (document) => emoji.documents[document])).toEqual(['\u{1F600}', '\uFFFD']);
  });

  it('counts the judged documents whose place only the tie policy decides', () => {
    const tied = (text: string) => judgeRun(parseRun(text), qrels).counts.tied;
    expect(tied(tiedScores)).toBe(3);
    expect(tied('1 Q0 a 1 5 t\n1 Q0 z 2 5 t\n1 Q0 b 3 4 t\n')).toBe(1);
    expect(tied('1 Q0 z 1 5 t\n1 Q0 y 2 5 t\n1 Q0 b 3 4 t\n')).toBe(0);
    expect(tied('1 Q0 a 1 0 t\n1 Q0 z 2 -0 t\n')).toBe(1);
  });

  it('gathers topics that come back', () => {
    expect(ranksOf('1 Q0 a 1 1 t\n2 Q0 x 1 1 t\n1 Q0 b 2 2 t\n')).toEqual(['1:b', '2:a']);
  });

  it('keeps the first of a document listed twice when told to', () => {
    const run = parseRun('1 Q0 a 1 1 t\n1 Q0 b 2 2 t\n1 Q0 a 3 3 t\n', { duplicates: 'first' });
    const judged = judgeRun(run, qrels, { duplicates: 'first' });
    expect([...judged.ranks]).toEqual([1, 2]);
    expect(judged.counts.duplicates).toBe(1);
  });

  it('wants numbers in the rank column when it orders by rank', () => {
    expect(() => ranksOf('1 Q0 a x 1 t\n', 'rank')).toThrow('missing rank in topic 1 on line 1; expected a number');
  });
});

it('the head has the order of the grades of its own topic, and topics that nobody judged', () => {
  const run = parseRun(
    '2 Q0 a 1 1 t\n2 Q0 x 2 1 t\n2 Q0 z 3 1 t\n9 Q0 q 1 1 t\n9 Q0 p 2 1 t\n3 Q0 y 1 1 t\n3 Q0 z 2 1 t\n',
  );
  // Only x is relevant for topic 2 and nothing for topic 3; a would be for topic 1. Ties of a grade go by id, descending.
  expect([...headOfRun(run, qrels, 2, { ties: 'best' }).topics]).toEqual([
    ['2', ['x', 'z']],
    ['9', ['q', 'p']],
    ['3', ['z', 'y']],
  ]);
});

it.each([
  ['1 Q0 a 1 9 t\n1 Q0 b 1 8 t\n1 Q0 c 2 7 t\n', 'rank', 2],
  ['1 Q0 a 1 9 t\n1 Q0 b 1 8 t\n1 Q0 c 2 7 t\n', 'trec', 0],
  ['1 Q0 a 1 16777217 t\n1 Q0 b 2 16777216 t\n', 'trec9', 2],
  ['1 Q0 a 1 16777217 t\n1 Q0 b 2 16777216 t\n', 'trec', 0],
  ['1 Q0 a 1 5 t\n1 Q0 b 1 5 t\n', 'file', 0],
] as const)('what is tied in %j with ties %s: %d documents', (text, ties, tied) => {
  expect(judgeRun(parseRun(text), qrels, { ties }).counts.tied).toBe(tied);
});
