import { expect, test } from 'vitest';
import { gradeWord, moveOf, rankingRows, rankingTable } from './ranking-rows.ts';

const pair = {
  a: { documents: ['x', 'y', 'z'], ranks: [1, 2, 3] },
  b: { documents: ['z', 'u', 'y'], ranks: [1, 2, 3] },
};
const grades = new Map([
  ['z', 2],
  ['y', 0],
]);

test('each document says where the other list has it, what it was judged, and which is the last within Nmax', () => {
  const [a, b] = rankingRows(pair, grades, 3, 2);
  expect(a).toEqual([
    { rank: 1, document: 'x', grade: undefined, other: 0, last: false },
    { rank: 2, document: 'y', grade: 0, other: 3, last: true },
    { rank: 3, document: 'z', grade: 2, other: 1, last: false },
  ]);
  expect(a.map(moveOf)).toEqual(['not there', '↓ 3', '↑ 1']);
  expect(moveOf({ rank: 4, other: 4 })).toBe('=');
  expect(b.map(({ grade }) => gradeWord(grade))).toEqual(['relevant, grade 2', 'not judged', 'not relevant']);
  expect(rankingRows(pair, grades, 1, 2)[0]).toHaveLength(1);
});

test('both lists are one table, the shorter filled with blanks', () => {
  const { rows } = rankingTable(
    '1',
    ['A', 'B'],
    [rankingRows(pair, grades, 1, 5)[0], rankingRows(pair, grades, 2, 5)[1]],
  );
  expect(rows.map((row) => row.map(({ text }) => text))).toEqual([
    ['1', 'x', '', '1', 'z', '2'],
    ['', '', '', '2', 'u', ''],
  ]);
});
