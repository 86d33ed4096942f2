import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { resolveMeasures } from '../../src/measures/resolve.ts';
import { makeTopic } from '../make-topic.ts';

interface RecordedOrder {
  readonly review: string;
  readonly order: string;
  /** Records in the review, all of them labelled. */
  readonly N: number;
  /** Where the included ones stand. */
  readonly ranks: readonly number[];
  readonly values: Readonly<Record<string, number>>;
}

const { program, rows } = JSON.parse(
  readFileSync(new URL('fixtures/asreview-insights.json', import.meta.url), 'utf8'),
) as { program: string; rows: readonly RecordedOrder[] };

describe(`${program} on orders of four reviews`, () => {
  let compared = 0;
  afterAll(() => console.log(`ASReview insights: ${compared} values compared`));

  it.each(rows)('$review, order $order: every value agrees', ({ N, ranks, values }) => {
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
  });
});
