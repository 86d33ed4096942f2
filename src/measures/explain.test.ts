import { runInNewContext } from 'node:vm';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everyMeasure } from '../../test/support/every-measure.ts';
import { rankedTopic } from '../../test/support/ranked-topic.ts';
import { resolveMeasures } from './resolve.ts';

const topic = rankedTopic({ 1: 2, 3: 0, 7: 1 }, { missed: [1], retrieved: 10 });

/** Topics of few documents, so that every term is written out. */
const topics = fc
  .record({
    found: fc.dictionary(fc.integer({ min: 1, max: 30 }).map(String), fc.integer({ min: -1, max: 3 }), { maxKeys: 8 }),
    missed: fc.array(fc.integer({ min: -1, max: 3 }), { maxLength: 4 }),
  })
  .map(({ found, missed }) => rankedTopic(found, { missed, retrieved: 30 }))
  .filter(({ relevant }) => relevant > 0);

/** Their last line is a step of the working, not yet the value. */
const unfinished = new Set(['F', 'Fprime', 'nDCG', 'PRESest']);
const finished = everyMeasure.filter(({ explain, definition }) => explain && !unfinished.has(definition.name));

/** The number that the end of a line comes to. */
function computed(line: string): number {
  if (line.endsWith('PRES is 0') || line === 'none found within the cutoff') return 0;
  const expression = line
    .split(/: | = /)
    .at(-1)!
    .replaceAll('−', '-')
    .replaceAll('·', '*')
    .replaceAll('^', '**')
    .replaceAll('2ε', '2*0.00001')
    .replaceAll('ε', '0.00001')
    .replace(/log₂(\d+)/g, 'Math.log2($1)')
    .replace(/\bln\(/g, 'Math.log(');
  return runInNewContext(expression);
}

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
    // A relevant document is worth 200, to look at one costs 1.5, to miss one 500.
    [
      'Utility(a=198.5,b=-1.5,c=-500)',
      [
        '2 relevant and 8 other documents retrieved, 1 missed',
        'documents, times what each is worth: 2 · 198.5 + 8 · (−1.5) + 1 · (−500)',
      ],
    ],
    // Of 100 documents 10 are listed and one relevant one is missed.
    [
      'Utility(d=0.5,N=100)',
      [
        '2 relevant and 8 other documents retrieved, 1 missed',
        'documents, times what each is worth: 2 · 1 + 8 · (−1) + 89 · 0.5',
      ],
    ],
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

  it.each(finished.map((measure) => [measure.name, measure] as const))('of %s ends with its value', (_, measure) => {
    fc.assert(
      fc.property(topics, (given) => {
        const lines = measure.explain!(given);
        expect(computed(lines.at(-1)!)).toBeCloseTo(measure.evaluate(given), 9);
      }),
    );
  });

  it.each([-1, 0])('of infAP ends with its value by a threshold that is none: rel = %i', (rel) => {
    const [measure] = resolveMeasures([`infAP(rel=${rel})`]);
    const given = rankedTopic({ 1: -1, 2: 1, 4: 0, 5: -1, 7: 0, 9: 2 }, { rel });
    expect(computed(measure.explain!(given).at(-1)!)).toBeCloseTo(measure.evaluate(given), 9);
  });

  it.each([
    [
      'WSS@0.5',
      [
        'recall 0.5 of n = 3 is 2 documents, found by rank r = 7 of N = 10 documents to screen',
        '(N − r)/N − (1 − ρ): (10 − 7)/10 − (1 − 0.5)',
      ],
    ],
    ['Bpref', expect.arrayContaining(['1 − min(b, n)/min(N, n), over n: (1 + (1 − 1/1)) / 3'])],
    ['Rnorm(N=100)', expect.arrayContaining(['1 − (Σr − n(n+1)/2) / (n(N−n)): 1 − (108 − 3 · 4/2) / (3 · (100 − 3))'])],
    ['RBP(rel=1)', ['(1 − p) Σ p to the rank − 1 of each relevant document: (1 − 0.9) · (0.9^0 + 0.9^6)']],
    [
      'NormArea',
      expect.arrayContaining(['Σ(N − r + ½) / (nN − n²/2): ((10 − 1 + 0.5) + (10 − 7 + 0.5)) / (3 · 10 − 9/2)']),
    ],
  ])('of %s has its formula filled in', (name, lines) => {
    expect(workingOf(name)).toEqual(lines);
  });
});
