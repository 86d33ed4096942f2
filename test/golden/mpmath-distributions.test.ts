import { expect, test } from 'vitest';
import { chiSquareUpper } from '../../src/math/chi-square.ts';
import { exactExp, exactLog } from '../../src/math/exp-log.ts';
import { fUpper } from '../../src/math/f-distribution.ts';
import { incompleteBeta } from '../../src/math/incomplete-beta.ts';
import { logBeta, logGamma } from '../../src/math/log-gamma.ts';
import { normalCdf, normalQuantile } from '../../src/math/normal.ts';
import { binomialMass, poissonMass } from '../../src/math/saddle-point.ts';
import { studentTwoSided } from '../../src/math/student-t.ts';
import { readGolden } from './read-golden.ts';

type Name =
  | 'logGamma'
  | 'logBeta'
  | 'incompleteBeta'
  | 'chiSquare'
  | 'f'
  | 'student'
  | 'normal'
  | 'normalQuantile'
  | 'binomial'
  | 'poisson'
  | 'exp'
  | 'log';

const { program, ...recorded } = readGolden<{ program: string } & Record<Name, readonly (readonly number[])[]>>(
  'mpmath.json',
);

/** What is off by more than a share of the value, or of 1 where the value passes through 0. */
const off = (name: Name, ours: (...point: number[]) => number, tolerance: number, floor = 0) =>
  recorded[name].flatMap((row) => {
    const [point, expected] = [row.slice(0, -1), row[row.length - 1]];
    const actual = ours(...point);
    const isNear = Math.abs(actual - expected) <= tolerance * Math.max(Math.abs(expected), floor);
    return isNear ? [] : [`${name}(${point}) is ${actual} for ${expected}`];
  });

// Twice what the worst point is off by, and no more: a term of a series that is left out or turned shows.
test.each([
  ['logGamma', logGamma, 5e-15, 1],
  ['logBeta', logBeta, 1e-14, 1],
  ['incompleteBeta', incompleteBeta, 1.2e-13, 0],
  ['chiSquare', chiSquareUpper, 4e-14, 0],
  ['f', fUpper, 5e-14, 0],
  ['student', studentTwoSided, 5e-14, 0],
  ['normal', normalCdf, 2e-15, 0],
  ['normalQuantile', normalQuantile, 1e-15, 0],
  ['binomial', (k: number, n: number, p: number) => binomialMass(k, n, p, 1 - p), 1.5e-14, 0],
  ['poisson', poissonMass, 4e-15, 0],
] as const)(`%s is that of ${program}, with 60 digits and rounded once`, (name, ours, tolerance, floor) => {
  expect(off(name, ours as (...point: number[]) => number, tolerance, floor)).toEqual([]);
});

test(`e to a power and the logarithm are those of ${program}, rounded once`, () => {
  expect(off('exp', exactExp, 0)).toEqual([]);
  expect(off('log', exactLog, 0)).toEqual([]);
});
