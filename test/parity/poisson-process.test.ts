import { describe, expect, test } from 'vitest';
import { poissonQuantile } from '../../src/math/poisson.ts';
import { seededRandom } from '../../src/math/random.ts';
import { expectedRelevant } from '../../src/stopping/rate-curve.ts';
import { IPP, rateCurveOf } from '../../src/stopping/rules/ipp.ts';
import type { ScreenedList } from '../../src/stopping/screened-list.ts';
import { makeStoppingRule } from '../../src/stopping/stopping-rule-name.ts';
import { readFixture } from './read-fixture.ts';

interface Recorded {
  readonly programs: string;
  readonly cases: readonly {
    readonly collection: number;
    readonly ranks: readonly number[];
    /** By target and confidence: where it stops. */
    readonly stops: Readonly<Record<string, number>>;
    /**
     * Documents looked at, the curve's factor and exponent, what it expects, and the most with 95%. The curve is
     * scipy's curve_fit, brought to the root of the normal equations: curve_fit itself ends some 10⁻⁸ before.
     */
    readonly looks?: readonly (readonly [number, number, number, number, number])[];
  }[];
}

// The authors' own functions (github.com/alisonsneyd/stopping_criteria_counting_processes), in their notebook's loop.
const { programs, cases } = readFixture<Recorded>('poisson-process.json');
const listOf = ({ collection, ranks }: Recorded['cases'][number]): ScreenedList => ({
  ...{ ranks, collection, length: collection, relevant: ranks.length },
});

describe(`as ${programs}`, () => {
  test('where the Poisson process stops', () => {
    const different: string[] = [];
    let compared = 0;
    for (const one of cases)
      for (const [aim, expected] of Object.entries(one.stops)) {
        const [target, confidence] = aim.split(' ').map(Number);
        const { rank } = makeStoppingRule(IPP).stop(listOf(one), { target, confidence }, seededRandom(1));
        if (rank !== expected) different.push(`${aim} of ${one.collection}: ${rank}, ${expected}`);
        compared++;
      }
    expect(different).toEqual([]);
    expect(compared).toBe(180);
  });

  test('curves of rates and what they expect', () => {
    let compared = 0;
    for (const one of cases)
      for (const [depth, factor, exponent, expected, most] of one.looks ?? []) {
        const curve = rateCurveOf(listOf(one), depth, 10)!;
        const mean = expectedRelevant(curve, one.collection);
        expect(Math.abs(curve.factor - factor)).toBeLessThan(1e-9);
        expect(Math.abs(curve.exponent - exponent)).toBeLessThan(1e-9);
        expect(Math.abs(mean / expected - 1)).toBeLessThan(1e-9);
        expect(poissonQuantile(0.95, mean, one.collection)).toBe(most);
        compared += 4;
      }
    expect(compared).toBe(664);
  });
});
