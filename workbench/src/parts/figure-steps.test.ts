import type { FigureAnswer } from 'nmax/figures';
import { expect, test } from 'vitest';
import { type AnsweringFigure, firstMark, stepOver } from './figure-steps.ts';

/** Goes over a figure by keys, and says where it came. */
function walk(figure: AnsweringFigure, keys: readonly string[]): string[] {
  let at = firstMark(figure);
  return [at, ...keys.map((key) => (at = stepOver(figure, at, key) ?? at))].map((one) => one?.lines.join(' ') ?? '–');
}

/** Three rows of four cells of 10 by 10 with the names of rows at the left and of columns above. */
const cells: AnsweringFigure = {
  width: 50,
  height: 40,
  at: (x, y) => {
    const [column, row] = [Math.floor(x / 10) - 1, Math.floor(y / 10) - 1];
    if (column > 3 || row > 2 || (column < 0 && row < 0)) return undefined;
    const across = column < 0 ? { x: 0, width: 50 } : { x: 10 * (column + 1), width: 10 };
    const down = row < 0 ? { y: 0, height: 40 } : { y: 10 * (row + 1), height: 10 };
    const box = { ...across, ...down };
    const lines = [row < 0 ? `column ${column}` : `row ${row}`, ...(row < 0 || column < 0 ? [] : [`column ${column}`])];
    return { lines, box, x: box.x + box.width / 2, y: box.y + box.height / 2 };
  },
};

test('begins with a cell, goes by rows and columns, and stays at the edge', () => {
  expect(walk(cells, ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'End', 'ArrowRight', 'ArrowLeft'])).toEqual([
    'row 0 column 0',
    'row 0 column 1',
    'row 1 column 1',
    'row 2 column 1',
    'row 2 column 1',
    'row 2 column 3',
    'row 2 column 3',
    'row 2 column 2',
  ]);
  expect(walk(cells, ['x'])).toEqual(['row 0 column 0', 'row 0 column 0']);
});

/** Two lines that cross: a falls and b rises, with points at 10, 30 and 50. */
const heights: Readonly<Record<string, readonly number[]>> = { a: [10, 20, 50], b: [50, 22, 10] };
const lines: AnsweringFigure = {
  width: 60,
  height: 60,
  at: (x, y) => {
    const k = Math.max(0, Math.min(2, Math.round((x - 10) / 20)));
    const name = Math.abs(heights.a[k] - y) <= Math.abs(heights.b[k] - y) ? 'a' : 'b';
    return { lines: [name, String(k)], x: 10 + 20 * k, y: heights[name][k], upright: [0, 60] };
  },
};

test('stays on a line where others cross it, and changes lines up and down', () => {
  expect(walk(lines, ['ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowLeft'])).toEqual([
    ...['a 0', 'a 1', 'a 2', 'b 2', 'b 1', 'b 0'],
  ]);
});

/** Points that stand nowhere in line. */
const points: readonly FigureAnswer[] = [
  { lines: ['low'], x: 10, y: 80 },
  { lines: ['middle'], x: 45, y: 50 },
  { lines: ['high'], x: 90, y: 12 },
];
const scatter: AnsweringFigure = {
  width: 100,
  height: 100,
  at: (x, y) => points.find((one) => Math.hypot(one.x - x, one.y - y) < 8),
};

test('finds points that stand aside', () => {
  expect(walk(scatter, ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowUp', 'ArrowRight'])).toEqual([
    ...['high', 'middle', 'low', 'low', 'middle', 'high'],
  ]);
});

test('says nothing of a figure without marks', () => {
  expect(walk({ ...scatter, at: () => undefined }, ['ArrowRight', 'Home'])).toEqual(['–', '–', '–']);
});
