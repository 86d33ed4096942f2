import { afterAll, describe, expect, it } from 'vitest';
import { resolveMeasures } from '../../src/measures/resolve.ts';
import { lastStepWithin, reachOf } from '../../src/measures/screening.ts';
import { cellsAt } from '../../src/measures/true-negative-rate.ts';
import { makeTopic } from '../support/ranked-topic.ts';
import { readFixture } from './read-fixture.ts';

interface RecordedOrder {
  readonly review: string;
  readonly order: string;
  /** Records in the review, all of them labelled. */
  readonly N: number;
  /** Where the included ones stand. */
  readonly ranks: readonly number[];
  readonly values: Readonly<Record<string, number>>;
  /** True and false positives, true and false negatives where a recall is reached. */
  readonly cells: Readonly<Record<string, readonly number[]>>;
}

const { program, rows } = readFixture<{ program: string; rows: readonly RecordedOrder[] }>('asreview-insights.json');

describe(`${program} on orders of four reviews and on its own projects`, () => {
  let compared = 0;
  afterAll(() => console.log(`ASReview insights: ${compared} values compared`));

  it.each(rows)('$review, order $order: every value agrees', ({ N, ranks, values, cells }) => {
    const grades = new Array<number>(N).fill(0);
    for (const rank of ranks) grades[rank - 1] = 1;
    const topic = makeTopic(grades);
    for (const [name, value] of Object.entries(values)) {
      // It rounds the true negative rate to six digits.
      const tolerance = name.startsWith('TNR') ? 0.5e-6 + 1e-12 : 1e-12 * Math.max(1, value);
      const ours = resolveMeasures([name])[0].evaluate(topic);
      expect(Math.abs(ours - value), `${name}: ${ours} for ${value}`).toBeLessThanOrEqual(tolerance);
      compared++;
    }
    for (const [recall, counts] of Object.entries(cells)) {
      const step = lastStepWithin(topic.relevant, Number(recall));
      // Below the first step it takes the last record of the list, by Python's index −1: all are found there.
      const reach = reachOf(topic, Number(recall), undefined, step === 0 ? topic.relevant : step);
      const { tp, fp, tn, fn } = cellsAt(reach, topic.relevant);
      expect([tp, fp, tn, fn], `at recall ${recall}`).toEqual(counts);
      compared += 4;
    }
  });
});
