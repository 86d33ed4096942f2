import { describe, expect, it, test } from 'vitest';
import { binaryTopic, rankedTopic } from '../../test/support/ranked-topic.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';
import { resolveMeasures } from './resolve.ts';
import { listed, numbersFrom, ranksWithin, sumOf } from './working.ts';

const workingOf = (name: string, topic: RankedTopic) => resolveMeasures([name])[0].explain!(topic);

/** Relevant at ranks 1 (grade 2) and 7, judged not relevant at 3, one relevant document missed, ten listed: n = 3. */
const short = rankedTopic({ 1: 2, 3: 0, 7: 1 }, { missed: [1], retrieved: 10 });
/** Nothing is missed: relevant at 2 and 4 of four documents, all judged. */
const whole = rankedTopic({ 1: 0, 2: 1, 3: 0, 4: 1 }, { retrieved: 4 });
/** Thirteen relevant documents at the first thirteen ranks. */
const many = binaryTopic(numbersFrom(1, 13), 13, 13);

describe('every line of the working, by hand', () => {
  it.each<[string, RankedTopic, string[]]>([
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
    [
      'nNRBP(alpha=0.25)',
      short,
      [
        '1 subtopics with a relevant document; each answer leaves its subtopic 0.75 of its worth',
        // 1 + 0.75/2 + 0.5625/4
        'the same sum for the best order (greedy) is 1.515625',
        'what each relevant document brings, by its rank, over that: (1 · 0.5^0 + 0.75 · 0.5^6) / 1.515625',
      ],
    ],
    [
      'nNRBP',
      rankedTopic({ 1: 0 }),
      [
        '0 subtopics with a relevant document; each answer leaves its subtopic 0.5 of its worth',
        'the same sum for the best order (greedy) is 1',
        'what each relevant document brings, by its rank, over that: (0) / 1',
      ],
    ],
    [
      'NRBP(alpha=0.25)',
      short,
      [
        '1 subtopics with a relevant document; each answer leaves its subtopic 0.75 of its worth',
        // 1 / (1 − 0.75/2)
        'the same sum for a list that answers all at every rank is 1.6',
        'what each relevant document brings, by its rank, over that: (1 · 0.5^0 + 0.75 · 0.5^6) / 1.6',
      ],
    ],
    [
      'PRES@4',
      whole,
      [
        'n = 2 relevant, m = 2 found within Nmax = 4: R = 2/2 = 1',
        'ranks found      2, 4',
        'Σr = 2 + 4 = 6',
        'bounds: n·R²/Nmax = 4/8 = 0.5 (found last) ≤ PRES ≤ R = 1 (found first)',
        '1 − (Σr/n − (n+1)/2) / Nmax = 1 − (6/2 − 3/2) / 4 = 5/8',
      ],
    ],
    // 1 + 2 + … + 13 = 91; of more than twelve ranks only the sum is written.
    ['PRES@20', many, expect.arrayContaining(['Σr = 91'])],
    [
      'PRES@20',
      binaryTopic(numbersFrom(1, 12), 12, 13),
      expect.arrayContaining(['Σr = 1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + 9 + 10 + 11 + 12 = 78']),
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
    [
      'Rnorm(N=4)',
      whole,
      [
        'n = 2 relevant of N = 4',
        'ranks found      2, 4',
        'as pairs of a relevant and another document in the right order: 1 of 4; a random order has half of them',
        '1 − (Σr − n(n+1)/2) / (n(N−n)): 1 − (6 − 2 · 3/2) / (2 · (4 − 2))',
      ],
    ],
    // Nothing is said of a collection: ten are listed, and one relevant document is not among them.
    ['Rnorm', short, expect.arrayContaining(['n = 3 relevant of N = 11', 'ranks of missed  11'])],
    ['Rnorm(N=2)', binaryTopic([1, 2], 2), ['all N = 2 documents are relevant: 1']],
    // AP@5 of one document at rank 1 of three.
    ['Fprime(beta=2)@5', short, ['AP = 0.3333333333333333, R = 1/3, β = 2']],
    ['F(beta=2)@5', short, ['P = 1/5, R = 1/3, β = 2']],
    ['WSS@0.95', short, ['recall 0.95 of n = 3 is 3 documents; 2 found: 0']],
    [
      'WSS@1',
      whole,
      [
        'recall 1 of n = 2 is 2 documents, found by rank r = 4 of N = 4 documents to screen',
        '(N − r)/N − (1 − ρ): (4 − 4)/4 − (1 − 1)',
      ],
    ],
    // A tenth of two documents rounds to none.
    ['WSS@0.1', whole, ['recall 0.1 of n = 2 is 0 documents; 2 found: 0']],
    [
      'WSS(definition=asreview)@0.95',
      short,
      [
        'recall 0.95 of n = 3 is 2 documents, found by rank r = 7 of N = 10 documents to screen',
        // round(k · 3/9) is 2 first at k = 5 (5/3), the sixth rank.
        'random order has them by rank 6: (6 − 7)/10',
      ],
    ],
    [
      'NCG@30',
      short,
      ['30 percent of the documents to screen: the first 3', 'relevant documents found within 3, over n: 1/3'],
    ],
    // tar_eval goes in steps of ⌊20/10⌋ documents, as far as the list has them.
    [
      'NCG(definition=tar,N=20)@100',
      short,
      ['100 percent of the documents to screen: the first 10', 'relevant documents found within 10, over n: 2/3'],
    ],
    [
      'NCG(definition=tar,N=20)@0',
      short,
      ['0 percent of the documents to screen: the first 0', 'relevant documents found within 0, over n: 0/3'],
    ],
    [
      'ATD',
      short,
      [
        'n = 3 relevant of N = 10 documents to screen',
        'ranks found      1, 7',
        'ranks of missed  10',
        'mean rank: (1 + 7 + 10) / 3',
      ],
    ],
    [
      'ATD',
      whole,
      [
        'n = 2 relevant of N = 4 documents to screen',
        'ranks found      2, 4',
        'ranks of missed  none',
        'mean rank: (2 + 4) / 2',
      ],
    ],
    ['Effort@0.5', whole, ['recall 0.5 of n = 2: relevant document 1, at rank: 2']],
    ['Effort(unit=share)@0.5', whole, ['recall 0.5 of n = 2: relevant document 1, at rank over N: 2/4']],
    [
      'ReviewCost(training=3,trainingRelevant=5,trainingOther=4,relevant=3,other=2)@1',
      whole,
      [
        'recall 1 of n = 2: relevant document 2, at rank 4',
        'in training 1 relevant and 2 other documents, after it 1 and 0',
        'costs, times documents: 5 · 1 + 4 · 2 + 3 · 1',
      ],
    ],
    [
      'TNR@0.5',
      whole,
      [
        'recall 0.5 of n = 2 is k = 1 found by rank r = 2 of N = 4 documents to screen',
        'tp = 1, fp = 1, tn = 1, fn = 1',
        '(N − n − (r − k)) / (N − n): (4 − 2 − (2 − 1)) / (4 − 2)',
      ],
    ],
    ['PrecisionAtRecall@0.5', whole, ['recall 0.5 of n = 2 is 1 found by rank 2: 1/2']],
    [
      'Loss',
      whole,
      [
        'n = 2 relevant of N = 4 documents to screen, at ranks 2, 4',
        '(Σr − n(n+1)/2) / (n(N−n)): (6 − 2 · 3/2) / (2 · (4 − 2))',
      ],
    ],
    [
      'LossER',
      short,
      [
        'm = 2 of n = 3 found among the S = 10 shown of N = 10 documents to screen',
        '(1 − m/n)² + (b/N)² · (S/(n + b))²: (1 − 2/3)^2 + (100/10)^2 · (10/(3 + 100))^2',
      ],
    ],
    [
      'LossER(part=effort)',
      short,
      [
        'm = 2 of n = 3 found among the S = 10 shown of N = 10 documents to screen',
        '(b/N)² · (S/(n + b))²: (100/10)^2 · (10/(3 + 100))^2',
      ],
    ],
    [
      'LossER(part=recall)',
      short,
      ['m = 2 of n = 3 found among the S = 10 shown of N = 10 documents to screen', '(1 − m/n)²: (1 − 2/3)^2'],
    ],
    [
      'TotalCost(penalty=uniform,N=20)',
      short,
      [
        'S = 10 shown, A = 0 with feedback, n − m = 1 of n = 3 missed, 10 not shown',
        'look · S + feedback · A + rest · (N − S) · (n − m)/n: 1 · 10 + 2 · 0 + 2 · 10 · 1/3',
      ],
    ],
    [
      'TotalCost(penalty=uniform,N=10)',
      short,
      [
        'S = 10 shown, A = 0 with feedback, n − m = 1 of n = 3 missed, 0 not shown',
        'look · S + feedback · A + rest · (N − S) · (n − m)/n: 1 · 10 + 2 · 0 + 2 · 0 · 1/3',
      ],
    ],
    [
      'TotalCost(penalty=weighted)',
      short,
      [
        // Four documents are judged, ten are shown.
        'S = 10 shown, A = 0 with feedback, n − m = 1 of n = 3 missed, -6 not shown',
        'look · S + feedback · A + rest · (N − S) · (1 − 2^(1 − missed)): 1 · 10 + 2 · 0 + 2 · (-6) · (1 − 2^(1 − 1))',
      ],
    ],
    [
      'TotalCost(penalty=uniform)',
      whole,
      [
        'S = 4 shown, A = 0 with feedback, n − m = 0 of n = 2 missed, 0 not shown',
        'look · S + feedback · A, nothing is missed: 1 · 4 + 2 · 0',
      ],
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
    // A document that is in the pool only is not judged, and stands before nothing.
    [
      'Bpref',
      rankedTopic({ 1: -1, 2: 0, 3: 1 }, { missed: [0, 0] }),
      [
        'n = 1 relevant, N = 3 judged not relevant',
        'judged not relevant before each relevant document found, b: 1',
        '1 − min(b, n)/min(N, n), over n: ((1 − 1/1)) / 1',
      ],
    ],
    ['nDCG@3', short, ['DCG = 2/log₂2 = 2', 'divided by that of the best possible ranking, 3.1309297535714578']],
    // The grade 0 at rank 3 is no term; the best order has grades 2, 1, 1: 2 + 1/log₂3 + 1/2.
    [
      'D_nDCG@10',
      short,
      ['sum of a document’s grades, discounted, over that of the best order: (2/log₂2 + 1/log₂8) / 3.1309297535714578'],
    ],
    [
      'ERR',
      short,
      // The grade 0 at rank 3 stops nobody: (2² − 1)/2⁴, then (2¹ − 1)/2⁴ of the rest.
      ['chance of coming so far · chance (2^g − 1)/2^4 of stopping there / rank: 1 · 0.1875 / 1 + 0.8125 · 0.0625 / 7'],
    ],
    ['IPrec@0.5', short, ['recall 0.5 of n = 3 is 2 documents; the best precision from there on: 2/7']],
    ['IPrec@1', short, ['recall 1 of n = 3 is 3 documents; 2 found: 0']],
    // 0.07 · 100 is 7.000000000000001 in floating point, and seven documents are enough.
    [
      'Effort@0.07',
      binaryTopic(numbersFrom(1, 100), 100, 100),
      ['recall 0.07 of n = 100: relevant document 7, at rank: 7'],
    ],
    ['Rprec(mult=0)', short, ['no document is checked: 0']],
    ['Rprec', short, ['relevant documents found within c = 3, over c: 1/3']],
    ['RelP@2', short, ['relevant documents found within k = 2, over min(k, n): 1/2']],
    ['RR@5', binaryTopic([6], 1), ['none found within the cutoff']],
    ['RR@6', binaryTopic([6], 1), ['one over the first rank found: 1/6']],
    [
      'Prefs',
      short,
      // 2 > 1, 2 > 1, 2 > 0, 1 > 0 and 1 > 0: the grade 2 stands before all, one 1 after the 0, and one is not there.
      ['preferences fulfilled over those possible: 3/5'],
    ],
    [
      'R@{2:3,8:1}',
      short,
      [
        '75% of the readers stop after 2; value 0.3333333333333333',
        '25% of the readers stop after 8; value 0.6666666666666666',
        'weighted mean over the readers: (3 · 0.3333333333333333 + 1 · 0.6666666666666666) / 4',
      ],
    ],
    [
      'RBP',
      short,
      [
        '(1 − p) Σ p to the rank − 1 of each relevant document times its share of the highest grade: (1 − 0.9) · (0.9^0 · 2/2 + 0.9^6 · 1/2)',
      ],
    ],
    [
      'RBP(grades=plain)',
      short,
      ['(1 − p) Σ p to the rank − 1 of each relevant document times its grade: (1 − 0.9) · (0.9^0 · 2 + 0.9^6 · 1)'],
    ],
    // Half of the four documents judged.
    ['R@50%', short, ['documents checked in this topic: 2', 'relevant documents found within 2, over n: 1/3']],
    ['Success@50%', short, ['documents checked in this topic: 2']],
  ])('%s', (name, topic, lines) => {
    expect(workingOf(name, topic)).toEqual(lines);
  });
});

test('the end of a long sum and the middle of a long list are left out, from 21 on', () => {
  const twenty = numbersFrom(1, 20);
  expect(sumOf(twenty)).toBe(twenty.join(' + '));
  expect(sumOf([...twenty, 21, 22])).toBe(`${twenty.join(' + ')} + … (2 more)`);
  expect(sumOf([])).toBe('0');
  expect(listed(twenty)).toBe(twenty.join(', '));
  expect(listed(numbersFrom(1, 21))).toBe('1, 2, 3, 4, 5, 6, 7, 8, 9, 10, … (6 more) …, 17, 18, 19, 20, 21');
  expect(listed([])).toBe('none');
});

test('numbers from one to another, and ranks down to a cut-off, include both ends', () => {
  expect(numbersFrom(3, 5)).toEqual([3, 4, 5]);
  expect(numbersFrom(3, 3)).toEqual([3]);
  expect(numbersFrom(3, 2)).toEqual([]);
  expect(numbersFrom(3, 0)).toEqual([]);
  expect(ranksWithin({ ranks: Uint32Array.of(1, 5, 6, 9), found: 3 }, 5)).toEqual([1, 5]);
  expect(ranksWithin({ ranks: Uint32Array.of(1, 5, 6, 9), found: 3 })).toEqual([1, 5, 6]);
});

test('of many readers the first twelve depths are written, and where they end', () => {
  const linesOf = (name: string) => workingOf(name, whole).slice(0, -1);
  expect(linesOf('R@1..12')).toHaveLength(12);
  expect(linesOf('R@1..14')).toHaveLength(13);
  expect(linesOf('R@1..14').at(-1)).toBe('… and so on to depth 14');
});

test.each([
  // Two documents of three within eight, one within two.
  ['R@{2:3,8:1}', (3 * (1 / 3) + 2 / 3) / 4],
  ['R@1..12', (6 * (1 / 3) + 6 * (2 / 3)) / 12],
  // No running sums: the gains 2 and 1, the best order 2, 1, 1.
  [
    'nDCG@{2:3,8:1}',
    (3 * (2 / (2 + 1 / Math.log2(3))) + (2 + 1 / Math.log2(8)) / (2 + 1 / Math.log2(3) + 1 / Math.log2(4))) / 4,
  ],
])('%s is the mean over its readers, each as often as they are', (name, value) => {
  expect(resolveMeasures([name])[0].evaluate(short)).toBeCloseTo(value, 14);
});

test('R-precision of no document is 0, in one order and over all', () => {
  const [measure] = resolveMeasures(['Rprec(mult=0)']);
  expect(measure.evaluate(short)).toBe(0);
  const ties = { first: Uint32Array.of(1, 1, 7), last: Uint32Array.of(3, 3, 7) };
  expect(measure.overOrders!({ ...short, ties } as RankedTopic)).toBe(0);
});
