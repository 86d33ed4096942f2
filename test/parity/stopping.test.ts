import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../src/math/random.ts';
import { builtinStoppingRules } from '../../src/stopping/registry.ts';
import { missedTarget } from '../../src/stopping/rules/cmh.ts';
import { foundWithin, type ScreenedList } from '../../src/stopping/screened-list.ts';
import { parseStoppingRule } from '../../src/stopping/stopping-rule-name.ts';
import { readFixture } from './read-fixture.ts';

interface Recorded {
  readonly programs: string;
  readonly cases: readonly {
    readonly collection: number;
    readonly ranks: readonly number[];
    /** `rule batch` or `CMH target confidence`, and where it stops. */
    readonly stops: Readonly<Record<string, number>>;
    /** By target, and the documents looked at. */
    readonly p: Readonly<Record<string, Readonly<Record<string, number>>>>;
  }[];
}

const { programs, cases } = readFixture<Recorded>('stopping.json');
const listOf = ({ collection, ranks }: Recorded['cases'][number]): ScreenedList => ({
  ...{ ranks, collection, length: collection, relevant: ranks.length },
});

describe(`as ${programs}`, () => {
  test('the probability that the target was missed', () => {
    let compared = 0;
    for (const one of cases)
      for (const [target, byDepth] of Object.entries(one.p))
        for (const [depth, p] of Object.entries(byDepth)) {
          const list = listOf(one);
          const found = foundWithin(list, Number(depth));
          expect(Math.abs(missedTarget(list, Number(depth), found, Number(target)) - p)).toBeLessThan(1e-9);
          compared++;
        }
    expect(compared).toBe(426);
  });

  test('where rules stop', () => {
    const different: string[] = [];
    let compared = 0;
    for (const one of cases)
      for (const [written, expected] of Object.entries(one.stops)) {
        const [name, ...settings] = written.split(' ');
        const isCmh = name === 'CMH';
        const [target, confidence] = isCmh ? settings.map(Number) : [0.95, 0.95];
        const rule = parseStoppingRule(
          isCmh ? name : name.replace(')', `,batch=${settings[0]})`),
          builtinStoppingRules,
        );
        const { rank } = rule.stop(listOf(one), { target, confidence }, seededRandom(1));
        if (rank !== expected) different.push(`${written} ${one.collection}: ${rank}, ${expected}`);
        compared++;
      }
    expect(different).toEqual([]);
    expect(compared).toBe(144);
  });
});
