import { expect, test } from 'vitest';
import { logGamma } from './log-gamma.ts';

test('Γ has no logarithm at 0 and below', () => {
  for (const x of [0, -1, Number.NaN])
    expect(() => logGamma(x)).toThrow(`invalid argument of logGamma: ${x}; expected a positive number`);
});

test('Γ(n + 1) is n!', () => {
  let factorial = 1;
  for (let n = 1; n <= 20; n++) {
    factorial *= n;
    // Products of up to ten factors, and a series from 10 on.
    expect(Math.abs(logGamma(n + 1) - Math.log(factorial))).toBeLessThan(1e-14 * Math.max(1, Math.log(factorial)));
  }
});
