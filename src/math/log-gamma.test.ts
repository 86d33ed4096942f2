import { expect, test } from 'vitest';
import { logGamma } from './log-gamma.ts';

test('Γ has no logarithm at 0 and below', () => {
  for (const x of [0, -1, Number.NaN])
    expect(() => logGamma(x)).toThrow(`invalid argument of logGamma: ${x}; expected a positive number`);
});
