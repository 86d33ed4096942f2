import { expect, test } from 'vitest';
import { signTest } from './sign.ts';

/** Lists in which the first is ahead so often, and the second so often. */
const split = (wins: number, losses: number): [number[], number[]] => [
  [...new Array(wins).fill(1), ...new Array(losses).fill(0)],
  [...new Array(wins).fill(0), ...new Array(losses).fill(1)],
];

test.each([
  [5, 0, 2 / 2 ** 5],
  [6, 0, 2 / 2 ** 6],
  [9, 3, (2 * (1 + 12 + 66 + 220)) / 2 ** 12],
  [4, 4, 1],
  [0, 50, 2 / 2 ** 50],
])('%i ahead and %i behind: p is counted, to the last bit', (wins, losses, p) => {
  expect(signTest(...split(wins, losses)).pValue).toBe(p);
  expect(signTest(...split(losses, wins)).pValue).toBe(p);
});

test('of a thousand topics it is not counted, and the same', () => {
  // Python: 2 · sum(comb(1000, k) for k in range(451)) / 2 ** 1000.
  expect(signTest(...split(550, 450)).pValue).toBeCloseTo(0.0017305360849763176, 12);
});

test('topics on which both are equal count for neither', () => {
  const [a, b] = split(5, 0);
  expect(signTest([...a, 3, 3], [...b, 3, 3]).pValue).toBe(1 / 16);
});
