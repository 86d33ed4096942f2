import { expect, test } from 'vitest';
import { seededRandom } from '../../math/random.ts';
import { drawGaussians } from './gaussian.ts';

test('gaussian numbers have mean 0, variance 1, and 95% within 1.96', () => {
  const values = drawGaussians(100_000, seededRandom(1));
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + value * value, 0) / values.length;
  // Three standard errors of each at this many draws.
  expect(Math.abs(mean)).toBeLessThan(0.0095);
  expect(Math.abs(variance - 1)).toBeLessThan(0.0135);
  expect(Math.abs(values.filter((value) => Math.abs(value) < 1.96).length / values.length - 0.95)).toBeLessThan(0.0025);
});
