import { expect, test } from 'vitest';
import { rankedTopic } from '../../../test/support/ranked-topic.ts';
import { OrderedTopic } from './ordered-topic.ts';

/** Ranks 2 to 5 are shared by three judged documents and one that is not; grades tell the documents apart. */
const source = () => rankedTopic({ 1: 4, 2: 3, 3: 0, 5: 2, 6: 1 });
const group = { first: 2, last: 5, start: 1, end: 4, relevant: 2 };

const shown = ({ judgedRanks, judgedGrades, ranks }: ReturnType<OrderedTopic['settle']>) => ({
  judged: Array.from(judgedRanks, (rank, i) => [rank, judgedGrades[i]]),
  ranks: [...ranks],
});

test('a group is turned round by places, and whoever passes its last rank comes first', () => {
  const ordered = new OrderedTopic(source());
  ordered.turn(group, 1);
  expect(shown(ordered.settle())).toEqual({
    judged: [
      [1, 4],
      [2, 2],
      [3, 3],
      [4, 0],
      [6, 1],
    ],
    ranks: [1, 2, 3, 6],
  });
  ordered.turn(group, 3);
  expect(shown(ordered.settle()).judged).toEqual([
    [1, 4],
    [2, 0],
    [4, 2],
    [5, 3],
    [6, 1],
  ]);
  ordered.turn(group, 0);
  expect(shown(ordered.settle())).toEqual(shown(source()));
});

test('the reverse of a group has its last document first', () => {
  const ordered = new OrderedTopic(source());
  ordered.reverse(group);
  expect(shown(ordered.settle())).toEqual({
    judged: [
      [1, 4],
      [2, 2],
      [4, 0],
      [5, 3],
      [6, 1],
    ],
    ranks: [1, 2, 5, 6],
  });
});

test('the topic that is put in order stays as it was', () => {
  const given = source();
  const ordered = new OrderedTopic(given);
  ordered.reverse(group);
  ordered.settle();
  expect(shown(given)).toEqual(shown(source()));
});
