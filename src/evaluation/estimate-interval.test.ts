import { describe, expect, test } from 'vitest';
import type { Estimates, SampledRelevant } from '../model/estimates.ts';
import type { Evaluation } from '../model/evaluation.ts';
import { differenceEstimate, summaryEstimate, topicEstimate } from './estimate-interval.ts';

/** Quantiles at 0.975 of tables: the normal one, and Student's with 4 and 10 degrees of freedom. */
const normal = 1.959963984540054;
const t4 = 2.7764451051977987;
const t10 = 2.2281388519649385;

interface RunSketch {
  readonly values: readonly number[];
  readonly centre?: readonly number[];
  readonly variance?: readonly number[];
  readonly plain?: readonly number[];
  readonly degrees?: readonly number[];
  readonly influence?: readonly number[];
  readonly weak?: readonly number[];
  readonly isPlain?: boolean;
}

/** One measure on one or two runs; a document of a topic stands at each place. */
function evaluationOf(
  runs: readonly RunSketch[],
  {
    range = [0, 1],
    aggregate = 'mean',
    relevant,
  }: {
    range?: readonly [number, number];
    aggregate?: string;
    relevant?: Partial<SampledRelevant>;
  } = {},
): Evaluation {
  const count = runs[0].values.length;
  const none = Array<number>(count).fill(0);
  const mean = (values: readonly number[]) => {
    const counting = values.filter((value) => !Number.isNaN(value));
    const sum = counting.reduce((total, value) => total + value, 0);
    return aggregate === 'sum' ? sum : sum / counting.length;
  };
  const estimatesOf = (run: RunSketch): Estimates => ({
    centre: Float64Array.from(run.centre ?? run.values),
    variance: Float64Array.from(run.variance ?? none),
    plainVariance: Float64Array.from(run.plain ?? run.variance ?? none),
    degrees: Float64Array.from(run.degrees ?? Array<number>(count).fill(Number.POSITIVE_INFINITY)),
    influence: Float64Array.from(run.influence ?? none),
    needed: 5,
    weak: Uint8Array.from(run.weak ?? none),
  });
  return {
    measures: [{ name: 'M', range, aggregate, rel: 1 }],
    runs: runs.map((run, r) => ({
      name: `run${r}`,
      values: [Float64Array.from(run.values)],
      summaries: [{ value: mean(run.values) }],
      ...(run.isPlain ? {} : { estimates: [estimatesOf(run)] }),
    })),
    sample: new Map([[1, relevant]]),
  } as unknown as Evaluation;
}

const logit = (p: number) => Math.log(p / (1 - p));
const expit = (x: number) => 1 / (1 + Math.exp(-x));
/** Ends of equal reach on the logit scale. */
const logitEnds = (centre: number, reach: number) =>
  [-1, 1].map((sign) => expit(logit(centre) + (sign * reach) / (centre * (1 - centre))));

const rounded = ({ low, high }: { low: number; high: number }) => [low, high].map((end) => Number(end.toFixed(9)));
const near = (ends: readonly number[]) => ends.map((end) => Number(end.toFixed(9)));

describe('the estimate of a value', () => {
  const of = (sketch: RunSketch, range?: readonly [number, number]) =>
    topicEstimate(evaluationOf([sketch], { range }), 0, 0, 0, 0.95)!;

  test.each([
    [4, t4, 't'],
    [10, t10, 't'],
    [Number.POSITIVE_INFINITY, normal, 'normal'],
  ])('with %d degrees of freedom reaches as far to both sides on the logit scale', (degrees, quantile, name) => {
    const { interval, standardError } = of({ values: [0.6], centre: [0.58], variance: [0.01], degrees: [degrees] });
    expect(rounded(interval)).toEqual(near(logitEnds(0.58, quantile * 0.1)));
    expect(interval).toMatchObject({ level: 0.95, method: `sampled judgements, ${name}, logit scale` });
    expect(standardError).toBeCloseTo(0.1, 15);
  });

  test('reaches as far to both sides on the scale of the logarithm where there is no highest value', () => {
    const range = [0, Number.POSITIVE_INFINITY] as const;
    const { interval, isWeak } = of({ values: [20], centre: [21], variance: [9], weak: [1] }, range);
    expect(rounded(interval)).toEqual(near([-3, 3].map((sign) => 21 * Math.exp((sign * normal) / 21))));
    expect([interval.method, isWeak]).toEqual(['sampled judgements, normal, log scale', true]);
    expect(rounded(of({ values: [0], variance: [4] }, range).interval)).toEqual(near([0, 2 * normal]));
  });

  test('is the value alone where nothing is left open', () => {
    expect(rounded(of({ values: [0.25], centre: [0.4] }).interval)).toEqual([0.25, 0.25]);
  });

  test.each([
    // A centre at an end of the range, or beyond it, has its reach to both sides, cut at the ends.
    [1, 1, 0.04, 1 - 0.2 * normal, 1],
    [0, 0, 0.04, 0, 0.2 * normal],
    [1.25, 1.25, 0.0001, 1, 1.25],
  ])('of %d around %d with variance %d goes from %d to %d', (value, centre, variance, low, high) => {
    expect(rounded(of({ values: [value], centre: [centre], variance: [variance] }).interval)).toEqual(
      near([low, high]),
    );
  });

  test.each([0.95, 0.05])('of %d holds it, though half a document has moved its centre', (value) => {
    const { interval } = of({ values: [value], centre: [0.5], variance: [0.0001], plain: [0.0004] });
    const ends = [...logitEnds(0.5, 0.01 * normal), ...logitEnds(value, 0.02 * normal)];
    expect(rounded(interval)).toEqual(near([Math.min(...ends), Math.max(...ends)]));
  });

  test('is none for a value that was not estimated or does not count', () => {
    expect(topicEstimate(evaluationOf([{ values: [0.5], isPlain: true }]), 0, 0, 0, 0.95)).toBeUndefined();
    expect(topicEstimate(evaluationOf([{ values: [Number.NaN], centre: [0.5] }]), 0, 0, 0, 0.95)).toBeUndefined();
  });
});

describe('the estimate of a summary', () => {
  test('has the variances of the topics that count together, and degrees of freedom by Satterthwaite', () => {
    // (0.01 + 0.02)² / (0.01²/2 + 0.02²/10) is 10.
    const sketch = {
      values: [0.2, Number.NaN, 0.8],
      centre: [0.3, 0.3, 0.8],
      variance: [0.01, 7, 0.02],
      degrees: [2, 1, 10],
    };
    const { interval, standardError } = summaryEstimate(evaluationOf([sketch]), 0, 0, 0.95)!;
    expect(standardError).toBeCloseTo(Math.sqrt(0.03) / 2, 12);
    expect(interval.method).toBe('sampled judgements, t, logit scale');
    expect(rounded(interval)).toEqual(near(logitEnds(0.5, t10 * standardError)));
  });

  test('of a sum is not divided by the topics', () => {
    const options = { range: [0, Number.POSITIVE_INFINITY], aggregate: 'sum' } as const;
    const evaluation = evaluationOf([{ values: [20, 30], variance: [9, 16] }], options);
    const { interval, standardError } = summaryEstimate(evaluation, 0, 0, 0.95)!;
    expect(standardError).toBe(5);
    expect(interval.method).toBe('sampled judgements, normal, log scale');
    expect(interval.high).toBeCloseTo(50 * Math.exp((5 * normal) / 50), 9);
  });

  test('is weak where more than a quarter of the variance is of topics that are', () => {
    const weakOf = (weak: readonly number[]) =>
      summaryEstimate(evaluationOf([{ values: [0.2, 0.4, 0.6], variance: [0.025, 0.05, 0.025], weak }]), 0, 0, 0.95)!
        .isWeak;
    expect(weakOf([0, 0, 0])).toBe(false);
    expect(weakOf([1, 0, 0])).toBe(false);
    expect(weakOf([1, 0, 1])).toBe(true);
    expect(weakOf([0, 1, 0])).toBe(true);
  });

  test('is none where no topic counts or nothing was estimated', () => {
    expect(summaryEstimate(evaluationOf([{ values: [Number.NaN] }]), 0, 0, 0.95)).toBeUndefined();
    expect(summaryEstimate(evaluationOf([{ values: [0.5, 0.5], isPlain: true }]), 0, 0, 0.95)).toBeUndefined();
  });
});

describe('the estimate of a difference', () => {
  /** Two relevant documents of each topic, each with the chance of one half: (1 − ½)/½² is 2. */
  const relevant = {
    offsets: Uint32Array.of(0, 2, 4),
    probabilities: new Float64Array(4).fill(0.5),
    effective: Float64Array.of(4, Number.POSITIVE_INFINITY),
  };
  const pair = (a: Partial<RunSketch> = {}, b: Partial<RunSketch> = {}) =>
    evaluationOf(
      [
        { values: [0.8, 0.6], variance: [0.09, 0.04], influence: [0.1, 0.2, 0.3, 0], ...a },
        { values: [0.5, 0.2], variance: [0.16, 0.01], influence: [0.1, 0.1, 0.1, 0.1], ...b },
      ],
      { relevant },
    );

  test('has what the runs share taken off their variances, less of it where few documents tell', () => {
    const { interval, standardError, isWeak } = differenceEstimate(pair(), 0, [0, 1], [0, 1], 0.95)!;
    // Own 2·(0.01 + 0.04), other 2·0.02, of the difference 2·0.01: correlation (0.1 + 0.04 − 0.02)/(2·√0.004), 4/5 of it.
    const first = 0.09 + 0.16 - 2 * (0.8 * (0.12 / (2 * Math.sqrt(0.004)))) * Math.sqrt(0.09 * 0.16);
    // Own 2·0.09, other 2·0.02, of the difference 2·(0.04 + 0.01); nothing was left to chance.
    const second = 0.04 + 0.01 - 2 * (0.12 / (2 * Math.sqrt(0.18 * 0.04))) * Math.sqrt(0.04 * 0.01);
    expect(standardError).toBeCloseTo(Math.sqrt(first + second) / 2, 12);
    expect(interval.low).toBeCloseTo(0.35 - normal * standardError, 9);
    expect(interval.high).toBeCloseTo(0.35 + normal * standardError, 9);
    expect(interval.method).toBe('sampled judgements, normal');
    expect(isWeak).toBe(false);
  });

  test('is that of some topics where these are given, and of the second run less the first the other way round', () => {
    const { interval, standardError } = differenceEstimate(pair(), 0, [1, 0], [1], 0.95)!;
    expect((interval.low + interval.high) / 2).toBeCloseTo(-0.4, 12);
    expect(standardError).toBeCloseTo(Math.sqrt(0.05 - (0.12 / Math.sqrt(0.0072)) * 0.02), 12);
  });

  test('of runs that are the same leaves nothing open', () => {
    const same = { values: [0.8, 0.6], variance: [0.09, 0.04], influence: [0.1, 0.2, 0.3, 0] };
    expect(differenceEstimate(pair(same, same), 0, [0, 1], [0, 1], 0.95)!.standardError).toBe(0);
  });

  test('is weak where more than a quarter of its variance is of topics in which either run is', () => {
    const weakOf = (a: readonly number[], b: readonly number[]) => {
      const own = { influence: [0, 0, 0, 0], variance: [0.025, 0.075], weak: a };
      const other = { influence: [0, 0, 0, 0], variance: [0, 0], weak: b };
      return differenceEstimate(pair(own, other), 0, [0, 1], [0, 1], 0.95)!.isWeak;
    };
    expect(weakOf([1, 0], [0, 0])).toBe(false);
    expect([weakOf([0, 1], [0, 0]), weakOf([0, 0], [0, 1])]).toEqual([true, true]);
  });

  test('is none where a run was not estimated, or over no topics', () => {
    expect(differenceEstimate(pair({ isPlain: true }), 0, [0, 1], [0], 0.95)).toBeUndefined();
    expect(differenceEstimate(pair(), 0, [0, 1], [], 0.95)).toBeUndefined();
  });
});
