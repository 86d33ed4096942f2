import { describe, expect, it } from 'vitest';
import { makeTopic, rankedTopic } from '../../test/support/ranked-topic.ts';
import { parseMeasure } from './measure-name.ts';

/** Relevant documents at ranks 2, 3 and 6 of 8, and one missed: n = 4. */
const topic = makeTopic([0, 1, 1, 0, undefined, 1, 0, undefined], [1, 0]);
/** Nothing retrieved. */
const empty = makeTopic([], [1, 0]);
const value = (name: string, of = topic) => parseMeasure(name).evaluate(of);

describe('recall and precision at a cutoff', () => {
  it('R@k divides by all relevant documents', () => {
    expect(value('R@2')).toBe(1 / 4);
    expect(value('R@100')).toBe(3 / 4);
    expect(value('recall@3')).toBe(2 / 4);
  });

  it('P@k divides by k even where fewer were retrieved', () => {
    expect(value('P@2')).toBe(1 / 2);
    expect(value('P@100')).toBe(3 / 100);
  });

  it('RelP@k divides by the most that k documents can hold', () => {
    expect(value('RelP@2')).toBe(1 / 2);
    expect(value('RelP@100')).toBe(3 / 4);
  });

  it('Success@k is 1 from the first relevant document on', () => {
    expect([1, 2, 3].map((k) => value(`Success@${k}`))).toEqual([0, 1, 1]);
  });

  it('RR is one over the first rank, and 0 below the cutoff', () => {
    expect(value('RR')).toBe(1 / 2);
    expect(value('MRR@1')).toBe(0);
    expect(value('RR', empty)).toBe(0);
  });
});

describe('measures of the whole set', () => {
  it('look at what was retrieved, in any order', () => {
    expect(value('SetP')).toBe(3 / 8);
    expect(value('SetR')).toBe(3 / 4);
    expect(value('SetAP')).toBe(9 / 32);
    expect(value('SetRelP')).toBe(3 / 4);
  });

  it('SetF is the harmonic mean, weighed by β²', () => {
    expect(value('SetF')).toBe(0.5);
    expect(value('SetF(beta=2)')).toBeCloseTo((5 * (3 / 8) * (3 / 4)) / (4 * (3 / 8) + 3 / 4), 15);
    expect(value('SetF(weight=4)')).toBe(value('SetF(beta=2)'));
  });

  it('are 0 where nothing was retrieved', () => {
    expect(['SetP', 'SetR', 'SetAP', 'SetRelP', 'SetF'].map((name) => value(name, empty))).toEqual([0, 0, 0, 0, 0]);
  });
});

describe('R-precision', () => {
  it('cuts where the topic has as many relevant documents', () => {
    expect(value('Rprec')).toBe(2 / 4);
  });

  it('takes a multiple, rounded as trec_eval rounds', () => {
    expect(value('Rprec(mult=2)')).toBe(3 / 8);
    expect(value('Rprec(mult=0.2)')).toBe(0);
    expect(value('Rprec(mult=0.6)')).toBe(2 / 3);
  });
});

describe('interpolated precision', () => {
  it('is the best precision at or after the recall level', () => {
    expect(value('IPrec@0')).toBe(2 / 3);
    expect(value('IPrec@0.25')).toBe(2 / 3);
    expect(value('IPrec@0.75')).toBe(3 / 6);
    expect(value('IPrec@1')).toBe(0);
  });

  it('rounds recall levels as trec_eval 10 does, or as 9 did', () => {
    // 0.6 · 4 = 2.4: two documents to the nearest, three when 0.9 is added and the rest cut off
    expect(value('IPrec@0.6')).toBe(2 / 3);
    expect(value('IPrec(rounding=trec9)@0.6')).toBe(3 / 6);
  });

  it('11pt averages eleven levels', () => {
    const levels = Array.from({ length: 11 }, (_, i) => value(`IPrec@${i / 10}`));
    expect(value('11pt')).toBeCloseTo(levels.reduce((sum, level) => sum + level) / 11, 15);
  });
});

describe('average precision and its kin', () => {
  it('GMAP is AP on one topic', () => {
    expect(value('GMAP')).toBe(value('AP'));
    expect(value('AP')).toBeCloseTo((1 / 2 + 2 / 3 + 3 / 6) / 4, 15);
  });

  it('yaap is the log odds of the smoothed sum', () => {
    const sum = 1 / 2 + 2 / 3 + 3 / 6;
    expect(value('yaap')).toBeCloseTo(Math.log((1 + sum) / (1 + 4 - sum)), 15);
  });

  it('Bpref counts judged non-relevant documents before each relevant one', () => {
    // judged non-relevant before the three found: 1, 1 and 2, of min(4, 4)
    expect(value('Bpref')).toBeCloseTo((3 / 4 + 3 / 4 + 2 / 4) / 4, 15);
    expect(value('GMBpref')).toBe(value('Bpref'));
  });

  it('infAP is nearly AP where all of the pool is judged', () => {
    const judged = makeTopic([0, 1, 1, 0, 0, 1], [1]);
    expect(value('infAP', judged)).toBeCloseTo(value('AP', judged), 4);
  });

  it('infAP takes pooled but unjudged documents to be like the judged ones', () => {
    const sampled = makeTopic([1, -1, 1]);
    expect(value('infAP', sampled)).toBeCloseTo((1 + (1 / 3 + (2 / 3) * (2 / 2) * 1)) / 2, 4);
  });

  it('infAP makes no judgement of a pooled document by a threshold below 0', () => {
    // The first is passed over; half of what is above the second is expected to be relevant, and all above the third.
    const pooled = rankedTopic({ 1: -1, 2: 1, 3: 0 }, { rel: -1 });
    expect(value('infAP(rel=-1)', pooled)).toBeCloseTo((1 / 2 + (1 / 2) * (1 / 2) + (1 / 3 + 2 / 3)) / 3, 4);
  });

  it('BinG divides by the logarithm of the non-relevant documents before', () => {
    expect(value('BinG')).toBeCloseTo((1 / Math.log2(3) + 1 / Math.log2(3) + 1 / Math.log2(5)) / 4, 15);
  });
});

describe('counts', () => {
  it('count', () => {
    const names = ['NumQ', 'NumRet', 'NumRel', 'NumRelRet', 'NumNonRelJudgedRet'];
    expect(names.map((name) => value(name))).toEqual([1, 8, 4, 3, 3]);
  });

  it('follow the relevance threshold', () => {
    const graded = makeTopic([2, 1, 0, -1], [2], 2);
    expect(value('NumRel(rel=2)', graded)).toBe(2);
    expect(value('NumNonRelJudgedRet(rel=2)', graded)).toBe(2);
  });

  it('Judged and Unjudged treat pooled but unjudged documents as unjudged', () => {
    const pooled = makeTopic([1, undefined, -1, 0]);
    expect(value('Judged@3', pooled)).toBe(1 / 3);
    expect(value('Judged@10', pooled)).toBe(2 / 4);
    expect(value('Unjudged@10', pooled)).toBe(2 / 10);
    expect(value('Judged@10', empty)).toBe(0);
  });

  it('Utility weighs the four cells', () => {
    expect(value('Utility')).toBe(3 - 5);
    expect(value('Utility(a=2,b=-1,c=-3,d=0.5,N=100)')).toBe(2 * 3 - 5 - 3 * 1 + 0.5 * (100 + 3 - 8 - 4));
  });
});
