import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { walshAverage } from './walsh-averages.ts';

test('every Walsh average is the one that sorting all of them gives', () => {
  const number = fc.oneof(
    fc.double({ min: -1, max: 1, noNaN: true }),
    fc.integer({ min: -3, max: 3 }).map((value) => value / 4),
  );
  fc.assert(
    fc.property(fc.array(number, { minLength: 1, maxLength: 12 }), (values) => {
      const sorted = Float64Array.from(values).sort();
      const all = Float64Array.from([...sorted].flatMap((x, i) => [...sorted].slice(i).map((y) => (x + y) / 2))).sort();
      for (const [k, average] of all.entries()) expect(walshAverage(sorted, k + 1)).toBeCloseTo(average, 15);
    }),
    { numRuns: 500 },
  );
});
