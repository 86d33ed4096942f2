import { expect, test } from 'vitest';
import { parseQrels } from '../formats/parse.ts';
import type { Layout } from '../formats/tables/layout.ts';
import { scanRows } from './scan-rows.ts';

const qrels = parseQrels('1 0 a 1\n1 0 b 1\n2 0 c 1\n');

/** Columns in an order that is not that of TREC text. */
const columns = ['score', 'document', 'tag', 'topic'];

function take(
  rows: readonly (readonly unknown[])[],
  { head, names = columns }: { head?: number; names?: string[] } = {},
) {
  const layouts = [{ columns: names } as unknown as Layout];
  const taker = scanRows(
    { parts: [], layouts, runs: new Map() },
    qrels,
    { ties: 'trec', duplicates: 'error' },
    'r',
    head,
  );
  taker.begin('part');
  rows.forEach((cells, i) => {
    taker.row(cells, i + 1);
  });
  return taker.end();
}

const plain = [
  [3, 'z', 'r', '1'],
  [2.5, 'b', 'r', '1'],
  [0.5, 'c', 'r', '2'],
];

test('rows are ranked by score and joined with the qrels', () => {
  const taken = take(plain);
  expect(taken).not.toHaveProperty('head');
  expect(taken!.run).toMatchObject({
    tag: 'r',
    retrieved: Int32Array.of(2, 1),
    offsets: Uint32Array.of(0, 1, 2),
    ranks: Uint32Array.of(2, 1),
    documents: Uint32Array.of(1, 0),
  });
});

test.each([
  ['a topic with a blank', [1, 'a', 'r', '1 2']],
  ['a topic that would be a comment', [1, 'a', 'r', '#1']],
  ['a topic that is a number', [1, 'a', 'r', 1]],
  ['a document that is a number', [1, 7, 'r', '1']],
  ['an empty document', [1, '', 'r', '1']],
  ['a score that is a text', ['1', 'a', 'r', '1']],
])('%s is left to the plain way', (_, row) => {
  expect(take([row])).toBeUndefined();
  expect(take([...plain, row])).toBeUndefined();
});

test('what is odd far before the end of a large run is not forgotten', () => {
  const many = Array.from({ length: 4000 }, (_, i) => [5000 - i, `document-${i}`, 'r', '1']);
  expect(take([...many, [1, 'a', 'r', '1']])!.run.ranks).toEqual(Uint32Array.of(4001));
  expect(take([[1, 'a', 'r', '1'], [1, 'a', 'r', '1'], ...many])).toBeUndefined();
});

test('columns may stand in any order', () => {
  expect(
    take(
      [
        ['z', 2, '1'],
        ['a', 1, '1'],
      ],
      { names: ['document', 'score', 'topic'] },
    )!.run.ranks,
  ).toEqual(Uint32Array.of(2));
});

test('a row that was refused leaves the run to the plain way', () => {
  const layouts = [{ columns } as unknown as Layout];
  const taker = scanRows({ parts: [], layouts, runs: new Map() }, qrels, { ties: 'trec', duplicates: 'error' }, 'r');
  taker.row([3, 'a', 'r', '1'], 1);
  taker.refuse('fields', 'invalid', 2);
  taker.row([2, 'b', 'r', '1'], 3);
  expect(taker.end()).toBeUndefined();
});

test('a run without scores, or whose kernel gives up, is left to the plain way', () => {
  expect(take([['a', '1']], { names: ['document', 'topic'] })).toBeUndefined();
  expect(take([...plain, plain[0]])).toBeUndefined();
  expect(take([])).toBeUndefined();
});
