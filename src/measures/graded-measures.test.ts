import { describe, expect, it } from 'vitest';
import { makeTopic, rankedTopic } from '../../test/support/ranked-topic.ts';
import { seededRandom } from '../math/random.ts';
import { parseMeasure } from './measure-name.ts';

const log = Math.log2;
/** Grades 1, none, 3, 0 retrieved; a 2 missed. */
const topic = makeTopic([1, undefined, 3, 0], [2]);
const value = (name: string, of = topic) => parseMeasure(name).evaluate(of);

/** The best order has grades 3, 2, 1. */
const ideal = 3 + 2 / log(3) + 1 / log(4);
const dcg = 1 + 3 / log(4);

describe('grades 1, –, 3, 0 and a missed 2 by hand', () => {
  it.each([
    ['DCG', dcg],
    ['IDCG', ideal],
    ['nDCG', dcg / ideal],
    ['DCG@2', 1],
    ['IDCG@2', 3 + 2 / log(3)],
    ['DCG(dcg=exp)', 1 + 7 / log(4)],
    ['IDCG(dcg=exp)@1', 7],
    // Chosen gains order the best ranking: 10, then the grade 3, then the grade 2, which gains what it is.
    ['DCG(gains={1:10,3:4})', 10 + 4 / log(4)],
    ['IDCG(gains={1:10,3:4})', 10 + 4 / log(3) + 2 / log(4)],
    ['IDCG(gains={0:5})@1', 5],
    ['nDCG(gains={1:0,2:0,3:0})', 0],
    // The mean of nDCG at each document with a gain; the end of the list stands for the one missed.
    ['nDCGrel', (1 / 3 + dcg / ideal + dcg / ideal) / 3],
    // The mean of nDCG where the best ranking changes to a lower gain.
    ['RnDCG', (1 / 3 + 1 / (3 + 2 / log(3)) + dcg / ideal) / 3],
    // Discounted by the gain that the best ranking is ahead.
    ['G', (1 / log(2 + 3 - 1) + 3 / log(2 + 6 - 4)) / 6],
    // Grades as a share of the highest in the topic, or relevant and not by a threshold.
    ['RBP', 0.1 * (1 / 3 + 0.81)],
    ['RBP(p=0.5)', 0.5 * (1 / 3 + 0.25)],
    ['RBP(rel=1)', 0.1 * (1 + 0.81)],
    ['RBP(rel=2)', 0.1 * 0.81],
    // What is unjudged, and what comes after the list.
    ['RBPresidual', 0.9 ** 4 + 0.1 * 0.9],
  ])('%s is %d', (name, expected) => {
    expect(value(name)).toBeCloseTo(expected, 15);
  });

  it('the best ranking has 1, whatever stands below', () => {
    const best = makeTopic([3, 2, 1, 0, undefined]);
    for (const name of ['nDCG', 'nDCG@2', 'nDCG(dcg=exp)', 'nDCGrel', 'RnDCG', 'G']) expect(value(name, best)).toBe(1);
  });
});

it('ranks past the tables of discounts and weights count too', () => {
  expect(value('DCG', rankedTopic({ 2048: 1 }, { retrieved: 3000 }))).toBeCloseTo(1 / log(2049), 15);
  expect(value('RBP(p=0.9990234375)', rankedTopic({ 3000: 1 }))).toBeCloseTo(0.9990234375 ** 2999 / 1024, 14);
});

describe('the residual of rank-biased precision', () => {
  it('is 1 where nothing is judged, and what comes after the list where all is', () => {
    expect(value('RBPresidual', makeTopic([1, 0]))).toBeCloseTo(0.81, 15);
    expect(value('RBPresidual', makeTopic([-1], [1]))).toBeCloseTo(1, 15);
  });

  it('adds rank by rank to the last bit, as trec_eval 10.0 (m_rbp_resid.c) does', () => {
    const random = seededRandom(20261120);
    for (let list = 0; list < 200; list++) {
      const grades = Array.from({ length: 1 + random.below(600) }, () => [undefined, -1, 0, 1, 2][random.below(5)]);
      for (const p of [0.9, 0.5, 0.98, 0, 1]) {
        let [weight, sum] = [1, 0];
        for (const grade of grades) {
          if (grade === undefined || grade < 0) sum += weight;
          weight *= p;
        }
        expect(value(`RBPresidual(p=${p})`, makeTopic(grades))).toBe(weight + (1 - p) * sum);
      }
    }
  });
});
