import { expect, test } from 'vitest';
import { campaign } from '../../test/support/campaign.ts';
import { pairRankings, rankingOfHead, rankingOfJudged } from './two-rankings.ts';

const lists = {
  first: { '1': ['a', 'b', 'c'], '2': ['x', 'y'] },
  second: { '1': ['a', 'b', 'c'], '2': ['z', 'u', 'y'] },
};
const headOf = (name: keyof typeof lists) => ({ depth: 100, topics: new Map(Object.entries(lists[name])) });

test('two rankings stand topic by topic, the least alike first, and topics that neither has are left out', () => {
  const topics = ['1', '2', '3'];
  const pairs = pairRankings(
    topics,
    (t) => rankingOfHead(headOf('first'), topics[t]),
    (t) => rankingOfHead(headOf('second'), topics[t]),
  );
  expect(pairs.map(({ topic, common }) => [topic, common])).toEqual([
    ['2', 1],
    ['1', 3],
  ]);
  expect(pairs[0].b).toEqual({ documents: ['z', 'u', 'y'], ranks: [1, 2, 3] });
  expect(pairs[1].overlap).toBe(1);
});

test('without the file a ranking is its judged documents with their ranks', () => {
  const subject = campaign({ '1': { b: 1, c: 0 }, '2': { y: 2 } }, lists);
  expect(rankingOfJudged(subject, 1, 1, 100)).toEqual({ documents: ['y'], ranks: [3] });
  expect(rankingOfJudged(subject, 1, 1, 2)).toEqual({ documents: [], ranks: [] });
  expect(rankingOfJudged(subject, 0, 0, 100)).toEqual({ documents: ['b', 'c'], ranks: [2, 3] });
});
