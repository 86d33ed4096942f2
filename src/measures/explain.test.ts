import { createContext, runInContext } from 'node:vm';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { campaign } from '../../test/support/campaign.ts';
import { everyMeasure } from '../../test/support/every-measure.ts';
import { binaryTopic, rankedTopic } from '../../test/support/ranked-topic.ts';
import { Evaluator } from '../evaluation/evaluator.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';
import { arrangeSubtopics } from '../model/subtopics.ts';
import { resolveMeasures } from './resolve.ts';

/** Relevant at ranks 1 (grade 2) and 7, judged not relevant at 3, one relevant document missed, ten listed: n = 3. */
const short = rankedTopic({ 1: 2, 3: 0, 7: 1 }, { missed: [1], retrieved: 10 });

/** Grades by rank and those of missed documents; so few that every term is written out. */
const topics = fc.record({
  found: fc.dictionary(fc.integer({ min: 1, max: 30 }).map(String), fc.integer({ min: -1, max: 3 }), { maxKeys: 8 }),
  missed: fc.array(fc.integer({ min: -1, max: 3 }), { maxLength: 4 }),
});

/** Their last line is a step of the working, not yet the value. */
const unfinished = new Set(['F', 'Fprime', 'nDCG', 'PRESest']);
/** Besides an example of every measure: parameters by which a working takes another way. */
const others = [
  ...[
    'Rnorm(N=100)',
    'WSS@0.1',
    'WSS(definition=asreview)@0.5',
    'NCG(definition=tar,N=50)@40',
    'Effort(unit=share)@0.5',
  ],
  ...[
    'TotalCost(penalty=uniform,N=40)',
    'Utility(d=0.5,N=100)',
    'RBP(rel=1)',
    'Bpref(rel=2)',
    'Rprec(mult=0)',
    'R@{2:3,8:1}',
    'R@50%',
  ],
  ...['infAP(rel=-1)', 'infAP(rel=0)', 'Elusion(N=40)@4', 'DCG(dcg=exp)', 'DCG@7'],
];
const finished = [...everyMeasure, ...resolveMeasures(others)].filter(
  ({ explain, definition }) => explain && !unfinished.has(definition.name),
);

const arithmetic = createContext();

/** The number that the end of a line comes to. */
function computed(line: string): number {
  if (/^none found|^no document is checked|PRES is 0$/.test(line)) return 0;
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
  return runInContext(expression, arithmetic);
}

describe('the working behind a value', () => {
  it.each(finished)('of $name ends with the value', ({ evaluate, explain, rel }) => {
    fc.assert(
      fc.property(topics, ({ found, missed }) => {
        const topic = rankedTopic(found, { missed, retrieved: 30, rel });
        if (topic.relevant > 0) expect(computed(explain!(topic).at(-1)!)).toBeCloseTo(evaluate(topic), 9);
      }),
    );
  });

  it.each<[string, RankedTopic, readonly string[]]>([
    [
      'PRES@20',
      short,
      [
        'n = 3 relevant, m = 2 found within Nmax = 20: R = 2/3 = 0.6666666666666666',
        'ranks found      1, 7',
        'ranks of missed  23  (Nmax + m + 1 … Nmax + n)',
        'Σr = 1 + 7 + 23 = 31',
        'bounds: n·R²/Nmax = 4/60 = 0.06666666666666667 (found last) ≤ PRES ≤ R = 0.6666666666666666 (found first)',
        '1 − (Σr/n − (n+1)/2) / Nmax = 1 − (31/3 − 4/2) / 20 = 35/60',
      ],
    ],
    ['PRES@20', binaryTopic([], 2), ['none of the 2 relevant documents within Nmax = 20: PRES is 0']],
    [
      'Rnorm(N=100)',
      short,
      [
        'n = 3 relevant of N = 100',
        'ranks found      1, 7',
        'ranks of missed  100',
        // 3 · 97 pairs, less 108 − 6 in the wrong order.
        'as pairs of a relevant and another document in the right order: 189 of 291; a random order has half of them',
        '1 − (Σr − n(n+1)/2) / (n(N−n)): 1 − (108 − 3 · 4/2) / (3 · (100 − 3))',
      ],
    ],
    ['Rnorm(N=2)', binaryTopic([1, 2], 2), ['all N = 2 documents are relevant: 1']],
    ['AP', short, ['precision at each relevant document found, over n: (1/1 + 2/7) / 3']],
    ['RR@5', binaryTopic([6], 1), ['none found within the cutoff']],
    ['Rprec(mult=0)', short, ['no document is checked: 0']],
    ['F(beta=2)@5', short, ['P = 1/5, R = 1/3, β = 2']],
    ['Fprime(beta=2)@5', short, ['AP = 0.3333333333333333, R = 1/3, β = 2']],
    ['nDCG@3', short, ['DCG = 2/log₂2 = 2', 'divided by that of the best possible ranking, 3.1309297535714578']],
    [
      'ERR',
      short,
      // The grade 0 at rank 3 stops nobody: (2² − 1)/2⁴, then (2¹ − 1)/2⁴ of the rest.
      ['chance of coming so far · chance (2^g − 1)/2^4 of stopping there / rank: 1 · 0.1875 / 1 + 0.8125 · 0.0625 / 7'],
    ],
    [
      'Bpref',
      short,
      [
        'n = 3 relevant, N = 1 judged not relevant',
        'judged not relevant before each relevant document found, b: 0, 1',
        '1 − min(b, n)/min(N, n), over n: (1 + (1 − 1/1)) / 3',
      ],
    ],
    ['WSS@0.95', short, ['recall 0.95 of n = 3 is 3 documents; 2 found: 0']],
    ['TNR@0.5', rankedTopic({ 1: 1, 2: 1 }, { retrieved: 2 }), ['every document is relevant: 1']],
    // Half of the four documents judged.
    ['R@50%', short, ['documents checked in this topic: 2', 'relevant documents found within 2, over n: 1/3']],
  ])('of %s, line by line', (name, topic, lines) => {
    expect(resolveMeasures([name])[0].explain!(topic)).toEqual(lines);
  });

  // Document a answers both subtopics, c the second only, b none; d is missed.
  const graded = campaign({ 1: { a: 1, b: 0, c: 1, d: 1 } }, { run: { 1: ['b', 'a', 'x', 'c'] } });
  const grades = ['11', '00', '01', '10'].map((both) => new Map([...both].map((grade, i) => [`${i + 1}`, +grade])));
  const qrels = { ...graded.qrels, subtopics: arrangeSubtopics(graded.qrels.offsets, grades) };
  const diverse = everyMeasure.filter(({ definition, explain }) => definition.needsSubtopics && explain);

  it.each(diverse)('of $name over two subtopics ends with the value', ({ evaluate, explain, rel }) => {
    const topic = new Evaluator(qrels).topic(graded.runs[0].judged, 0, rel);
    expect(evaluate(topic)).toBeGreaterThan(0);
    expect(computed(explain!(topic).at(-1)!)).toBeCloseTo(evaluate(topic), 12);
  });
});
