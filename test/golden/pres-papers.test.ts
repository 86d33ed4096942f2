import { describe, expect, it } from 'vitest';
import { resolveMeasures } from '../../src/measures/resolve.ts';
import { binaryTopic } from '../ranked-topic.ts';
import golden from './pres-papers.json' with { type: 'json' };

interface Row {
  readonly ranks: number[];
  readonly n: number;
  readonly [measure: string]: unknown;
}

/** Half a unit of the last printed digit, and the rounding of the comparison itself. */
const tolerance = (printed: string) => 0.5 * 10 ** -(printed.split('.')[1]?.length ?? 0) + 1e-12;

describe.each(golden.tables)(`${golden.source}, $place`, ({ cutoff, rows }) => {
  it.each(rows as unknown as Row[])('ranks $ranks of $n', ({ ranks, n, erratum: _, ...printed }) => {
    const topic = binaryTopic(ranks, n);
    for (const [name, value] of Object.entries(printed as Record<string, string>)) {
      const [measure] = resolveMeasures([`${name}@${cutoff}`]);
      expect(Math.abs(measure.evaluate(topic) - Number(value)), measure.name).toBeLessThanOrEqual(tolerance(value));
    }
  });
});

describe('SIGIR 2010, section 5', () => {
  it('places the three missed of ten at ranks 108, 109 and 110 for Nmax = 100', () => {
    const [measure] = resolveMeasures(['PRES@100']);
    const topic = binaryTopic([1, 2, 3, 4, 5, 6, 7], 10);
    const working = (measure.definition.explain as (...args: unknown[]) => string[])(topic, measure.params);
    expect(working.join('\n')).toContain('108, 109, 110');
    const sum = 1 + 2 + 3 + 4 + 5 + 6 + 7 + 108 + 109 + 110;
    expect(measure.evaluate(topic)).toBe(1 - (sum / 10 - 5.5) / 100);
  });
});
