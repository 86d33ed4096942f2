import { describe, expect, it } from 'vitest';
import { rankedTopic } from '../../test/ranked-topic.ts';
import { resolveMeasures } from './resolve.ts';

const topic = rankedTopic({ 1: 2, 3: 0, 7: 1 }, { missed: [1], retrieved: 10 });

/** The working behind a measure's value on the topic. */
function workingOf(name: string): readonly string[] {
  const [measure] = resolveMeasures([name]);
  return measure.explain!(topic);
}

describe('the working behind a value', () => {
  it.each([
    ['AP', ['precision at each relevant document found, over n: (1/1 + 2/7) / 3']],
    ['R@5', ['relevant documents found within 5, over n: 1/3']],
    ['P@5', ['relevant documents found within 5, over 5: 1/5']],
    ['RR', ['one over the first rank found: 1/1']],
    ['F@10', ['P = 2/10, R = 2/3, β = 1']],
    ['PRESest@2', expect.arrayContaining(['divided by Rmax = min(1, 2/3) = 0.6666666666666666'])],
  ])('of %s names its terms', (name, lines) => {
    expect(workingOf(name)).toEqual(lines);
  });

  it('of nDCG is the sum of discounted gains over the ideal one', () => {
    const [dcg, ideal] = workingOf('nDCG');
    expect(dcg).toContain('DCG = 2/log₂2 + 1/log₂8 = 2.33');
    expect(ideal).toContain('divided by that of the best possible ranking, 3.13');
  });
});
