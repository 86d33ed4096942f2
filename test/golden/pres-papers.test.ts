import { describe, expect, it } from 'vitest';
import { resolveMeasures } from '../../src/measures/resolve.ts';
import { tolerance } from '../../src/studies/papers/check-number.ts';
import { printedMissed, printedTables } from '../../src/studies/papers/printed-topics.ts';
import { binaryTopic } from '../support/ranked-topic.ts';

describe.each(printedTables)('$place', ({ cutoff, topics }) => {
  it.each(topics)('$label, ranks $ranks of $n', ({ ranks, n, values }) => {
    const topic = binaryTopic(ranks, n);
    for (const [name, value] of Object.entries(values)) {
      const right = typeof value === 'string' ? value : value.right;
      const [measure] = resolveMeasures([`${name}@${cutoff}`]);
      expect(Math.abs(measure.evaluate(topic) - Number(right)), measure.name).toBeLessThanOrEqual(tolerance(right));
    }
  });
});

describe(printedMissed.place, () => {
  it('places the three missed of ten at ranks 108, 109 and 110 for Nmax = 100', () => {
    const [measure] = resolveMeasures(['PRES@100']);
    const topic = binaryTopic(printedMissed.found, printedMissed.n);
    const working = (measure.definition.explain as (...args: unknown[]) => string[])(topic, measure.params);
    expect(working.join('\n')).toContain(printedMissed.missed);
    const sum = 1 + 2 + 3 + 4 + 5 + 6 + 7 + 108 + 109 + 110;
    expect(measure.evaluate(topic)).toBe(1 - (sum / 10 - 5.5) / 100);
  });
});
