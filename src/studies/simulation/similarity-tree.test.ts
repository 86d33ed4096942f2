import { expect, test } from 'vitest';
import { clefIpTable4 } from '../clef-ip-table4.ts';
import { growSimilarityTree } from './similarity-tree.ts';

const tree = growSimilarityTree(clefIpTable4);

test('48 runs are joined by 47 nodes, each higher than what it joins, up to a root of height 1', () => {
  expect(tree.length).toBe(95);
  expect(tree.filter(({ parent }) => parent < 0)).toEqual([{ parent: -1, height: 1 }]);
  for (const { parent, height } of tree) if (parent >= 0) expect(tree[parent].height).toBeGreaterThan(height);
});

test('the almost equal rows R43 and R44 are joined with each other first', () => {
  expect(tree[42].parent).toBe(tree[43].parent);
});
