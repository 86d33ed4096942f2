import { describe, expect, it } from 'vitest';
import { makeTopic, rankedTopic } from '../../test/support/ranked-topic.ts';
import { seededRandom } from '../math/random.ts';
import { parseMeasure } from './measure-name.ts';

const log = Math.log2;
/** Grades 1, none, 3, 0 retrieved; a 2 missed. */
const topic = makeTopic([1, undefined, 3, 0], [2]);
const value = (name: string, of = topic) => parseMeasure(name).evaluate(of);

describe('discounted cumulative gain', () => {
  it('takes the grade as gain', () => {
    expect(value('DCG')).toBeCloseTo(1 / log(2) + 3 / log(4), 15);
    expect(value('IDCG')).toBeCloseTo(3 / log(2) + 2 / log(3) + 1 / log(4), 15);
    expect(value('nDCG')).toBe(value('DCG') / value('IDCG'));
  });

  it('cuts both rankings at k', () => {
    expect(value('DCG@2')).toBe(1);
    expect(value('IDCG@2')).toBeCloseTo(3 + 2 / log(3), 15);
    expect(value('nDCG@2')).toBe(value('DCG@2') / value('IDCG@2'));
  });

  it('takes two to the power of the grade, minus one, when asked', () => {
    expect(value('DCG(dcg=exp)')).toBeCloseTo(1 + 7 / log(4), 15);
    expect(value('IDCG(dcg=exp)@1')).toBe(7);
  });

  it('takes gains of its own, and orders the ideal ranking by them', () => {
    expect(value('DCG(gains={1:10,3:4})')).toBeCloseTo(10 + 4 / log(4), 15);
    expect(value('IDCG(gains={1:10,3:4})')).toBeCloseTo(10 + 4 / log(3) + 2 / log(4), 15);
    expect(value('IDCG(gains={0:5})@1')).toBe(5);
  });

  it('is 0 where no gain is to be had', () => {
    expect(value('nDCG(gains={1:0,2:0,3:0})')).toBe(0);
  });

  it('gives 1 to the best ranking, whatever stands below', () => {
    const best = makeTopic([3, 2, 1, 0, undefined]);
    for (const name of ['nDCG', 'nDCG@2', 'nDCG(dcg=exp)', 'nDCGrel', 'RnDCG', 'G']) expect(value(name, best)).toBe(1);
  });
});

describe('relatives of nDCG', () => {
  it('nDCGrel averages nDCG over the documents with a gain, the end of the list standing for the missed', () => {
    const first = 1 / 3;
    const second = value('DCG') / (3 + 2 / log(3) + 1 / log(4));
    expect(value('nDCGrel')).toBeCloseTo((first + second + second) / 3, 15);
  });

  it('RnDCG averages nDCG where the best ranking changes to a lower gain', () => {
    const points = [1 / 3, 1 / (3 + 2 / log(3)), value('DCG') / value('IDCG')];
    expect(value('RnDCG')).toBeCloseTo((points[0] + points[1] + points[2]) / 3, 15);
  });

  it('RnDCG adds the end of a longer list', () => {
    const longer = makeTopic([0, 0, 1, 1], []);
    const ideal = 1 + 1 / log(3);
    expect(value('RnDCG', longer)).toBeCloseTo((0 / ideal + (1 / log(4) + 1 / log(5)) / ideal) / 2, 15);
  });

  it('G discounts by the gain that the best ranking is ahead', () => {
    const first = 1 / log(2 + 3 - 1);
    const second = 3 / log(2 + 6 - 4);
    expect(value('G')).toBeCloseTo((first + second) / 6, 15);
  });
});

describe('rank-biased precision', () => {
  it('takes grades as a share of the highest in the topic', () => {
    expect(value('RBP')).toBeCloseTo(0.1 * (1 / 3 + 0.81), 15);
    expect(value('RBP(p=0.5)')).toBeCloseTo(0.5 * (1 / 3 + 0.25), 15);
  });

  it('counts relevant or not when a threshold is given', () => {
    expect(value('RBP(rel=1)')).toBeCloseTo(0.1 * (1 + 0.81), 15);
    expect(value('RBP(rel=2)')).toBeCloseTo(0.1 * 0.81, 15);
  });

  it('takes a threshold of 0 for one, and no grade below 0 for a gain', () => {
    const low = rankedTopic({ 1: 0, 2: 2, 3: -1 });
    expect(value('RBP(rel=0,p=0.5)', low)).toBe(0.5 * (1 + 0.5));
    expect(value('RBP(rel=1,p=0.5)', low)).toBe(0.5 * 0.5);
    expect(value('RBP(rel=-1,p=0.5,grades=plain)', low)).toBe(0.5 * (2 * 0.5));
  });

  it('is as deep as the list', () => {
    expect(value('RBP(p=0.9990234375)', rankedTopic({ 3000: 1 }))).toBeCloseTo(0.9990234375 ** 2999 / 1024, 14);
    expect(value('RBP(p=0.9990234375)', rankedTopic({}))).toBe(0);
  });

  it('leaves a residual for what is unjudged and what comes after the list', () => {
    expect(value('RBPresidual')).toBeCloseTo(0.9 ** 4 + 0.1 * 0.9, 15);
    expect(value('RBPresidual', makeTopic([1, 0]))).toBeCloseTo(0.81, 15);
    expect(value('RBPresidual', makeTopic([-1], [1]))).toBeCloseTo(1, 15);
  });

  it('adds the residual rank by rank to the last bit, as trec_eval 10.0 (m_rbp_resid.c) does', () => {
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
