import { expect, test } from 'vitest';
import { parseQrels, parseRun } from '../formats/parse.ts';
import { judgeRun } from '../ranking/judge-run.ts';
import { choosePolicies } from './choose-policies.ts';
import { relevantRanks } from './relevant-ranks.ts';

const qrels = parseQrels('1 0 a 1\n1 0 b 0\n1 0 c 2\n2 0 x 1\n2 0 y 0\n2 0 z 2\n');
const run = parseRun('1 Q0 b 1 9 t\n1 Q0 a 2 8 t\n1 Q0 c 3 7 t\n2 Q0 q 1 9 t\n2 Q0 z 2 8 t\n2 Q0 y 3 7 t\n');
const judged = judgeRun(run, qrels);

test('are those of the topic’s documents of at least the grade, down to the depth and with it', () => {
  expect(relevantRanks(qrels, judged, 0)).toEqual({ relevant: 2, ranks: [2, 3] });
  expect(relevantRanks(qrels, judged, 1)).toEqual({ relevant: 2, ranks: [2] });
  expect(relevantRanks(qrels, judged, 0, 2)).toEqual({ relevant: 2, ranks: [2] });
  expect(relevantRanks(qrels, judged, 0, undefined, 2)).toEqual({ relevant: 1, ranks: [3] });
  expect(relevantRanks(qrels, judged, 0, undefined, 0)).toEqual({ relevant: 3, ranks: [1, 2, 3] });
});

test('there are none where equal scores stand in every order', () => {
  const tied = judgeRun(run, qrels, { ties: 'expected' });
  expect(() => relevantRanks(qrels, tied, 0)).toThrow('the ranks of relevant documents');
});

test('there are none of a sample of judgements', () => {
  const sampled = parseQrels('1 0 a 1 .5\n1 0 b 0 .5\n');
  expect(() => relevantRanks(sampled, judgeRun(run, sampled), 0)).toThrow(
    'sampled judgements: the ranks of all relevant documents cannot be estimated',
  );
});

test('the policies in force are how runs were ranked and which topics count', () => {
  const ranking = { ties: 'file', duplicates: 'first' } as const;
  expect(choosePolicies({ ranking }, { topics: 'both' })).toEqual({
    ...{ ties: 'file', duplicates: 'first', topics: 'both' },
    ...{ zeroRelevant: 'zero', unjudged: 'nonrelevant' },
  });
});
