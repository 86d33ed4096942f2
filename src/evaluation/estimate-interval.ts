import { exactExp, exactLog } from '../math/exp-log.ts';
import { normalQuantile } from '../math/normal.ts';
import { studentQuantile } from '../math/student-t.ts';
import type { EstimateInterval, Estimates, SampledRelevant } from '../model/estimates.ts';
import type { Evaluation } from '../model/evaluation.ts';
import { designVariance } from './sample-design.ts';

/** The share of the variance of a mean that may come from topics with too few relevant documents in the sample. */
const weakShare = 0.25;

/** The value of a measure on a topic of a run as an estimate; undefined where it is none, or does not count. */
export function topicEstimate(
  { runs, measures }: Evaluation,
  run: number,
  measure: number,
  topic: number,
  level: number,
): EstimateInterval | undefined {
  const estimates = runs[run].estimates?.[measure];
  const value = runs[run].values[measure][topic];
  if (!estimates || Number.isNaN(value)) return undefined;
  const { centre, variance, plainVariance, degrees, weak } = estimates;
  const { range } = measures[measure];
  const quantile = quantileOf(level, degrees[topic]);
  const method = `sampled judgements, ${Number.isFinite(degrees[topic]) ? 't' : 'normal'}, ${scaleOf(range)} scale`;
  const ends = endsAround(value, centre[topic], quantile * Math.sqrt(variance[topic]), range);
  // Half a document moves the start of the interval far from a value beside the end of its range.
  const beside =
    value > ends.high || value < ends.low
      ? endsAround(value, value, quantile * Math.sqrt(plainVariance[topic]), range)
      : ends;
  return {
    interval: {
      low: Math.min(ends.low, beside.low, value),
      high: Math.max(ends.high, beside.high, value),
      level,
      method,
    },
    standardError: Math.sqrt(variance[topic]),
    isWeak: weak[topic] === 1,
  };
}

/** The summary of a measure on a run as an estimate: what the sample leaves open on the topics that count. */
export function summaryEstimate(
  evaluation: Evaluation,
  run: number,
  measure: number,
  level: number,
): EstimateInterval | undefined {
  const { runs, measures } = evaluation;
  const estimates = runs[run].estimates?.[measure];
  const topics = countingTopics(runs[run].values[measure]);
  if (!estimates || topics.length === 0) return undefined;
  if (topics.length === 1) return topicEstimate(evaluation, run, measure, topics[0], level);
  const { range, aggregate } = measures[measure];
  const { variance, degrees, centre } = estimates;
  const share = aggregate === 'sum' ? 1 : 1 / topics.length;
  const total = sumOver(topics, (t) => variance[t]);
  const weak = sumOver(topics, (t) => (estimates.weak[t] ? variance[t] : 0));
  const freedom = total ** 2 / sumOver(topics, (t) => variance[t] ** 2 / degrees[t]);
  const standardError = share * Math.sqrt(total);
  const { value } = runs[run].summaries[measure];
  const isInside = value > range[0] && value < range[1];
  const start = isInside ? value : share * sumOver(topics, (t) => centre[t]);
  const reach = quantileOf(level, freedom) * standardError;
  const { low, high } = endsAround(value, start, reach, range);
  const method = `sampled judgements, ${Number.isFinite(freedom) ? 't' : 'normal'}, ${scaleOf(range)} scale`;
  return {
    interval: { low: Math.min(low, value), high: Math.max(high, value), level, method },
    standardError,
    isWeak: weak > weakShare * total,
  };
}

/** The mean difference of two runs on a measure as an estimate, over the topics given: both were judged by one sample. */
export function differenceEstimate(
  { runs, measures, sample }: Evaluation,
  measure: number,
  [a, b]: readonly [number, number],
  topics: readonly number[],
  level: number,
): EstimateInterval | undefined {
  const [first, second] = [runs[a].estimates?.[measure], runs[b].estimates?.[measure]];
  if (!first || !second || topics.length === 0) return undefined;
  const relevant = sample!.get(measures[measure].rel)!;
  const variances = topics.map((t) => differenceVariance(relevant, t, first, second));
  const total = variances.reduce((sum, one) => sum + one, 0);
  const weak = variances.reduce((sum, one, i) => sum + (first.weak[topics[i]] || second.weak[topics[i]] ? one : 0), 0);
  const difference = sumOver(topics, (t) => runs[a].values[measure][t] - runs[b].values[measure][t]) / topics.length;
  const standardError = Math.sqrt(total) / topics.length;
  const reach = quantileOf(level, Number.POSITIVE_INFINITY) * standardError;
  return {
    interval: { low: difference - reach, high: difference + reach, level, method: 'sampled judgements, normal' },
    standardError,
    isWeak: weak > weakShare * total,
  };
}

/**
 * The variance of a difference on a topic. What half documents and pairs add to the variance of each run is taken to
 * be correlated as the documents of the sample are; one document alone would always be correlated perfectly.
 */
function differenceVariance(relevant: SampledRelevant, t: number, a: Estimates, b: Estimates): number {
  const direct = designVariance(relevant, t, (place) => a.influence[place] - b.influence[place]);
  const [own, other] = [a, b].map(({ influence }) => designVariance(relevant, t, (place) => influence[place]));
  if (direct === 0 && a.variance[t] === b.variance[t]) return 0;
  const size = relevant.effective[t];
  const correlation = own * other > 0 ? (own + other - direct) / (2 * Math.sqrt(own * other)) : 0;
  const shrunk = Number.isFinite(size) ? (correlation * size) / (size + 1) : correlation;
  return a.variance[t] + b.variance[t] - 2 * shrunk * Math.sqrt(a.variance[t] * b.variance[t]);
}

function countingTopics(values: Float64Array): number[] {
  return Array.from(values, (_, t) => t).filter((t) => !Number.isNaN(values[t]));
}

function sumOver(topics: readonly number[], of: (topic: number) => number): number {
  return topics.reduce((sum, t) => sum + of(t), 0);
}

const scaleOf = ([, most]: readonly [number, number]) => (most === 1 ? 'logit' : 'log');

/**
 * An interval that stays within the range of a measure: of equal reach to both sides on the logit scale between 0 and 1,
 * on that of the logarithm where there is no highest value.
 */
function endsAround(value: number, centre: number, reach: number, [, most]: readonly [number, number]) {
  if (reach === 0) return { low: value, high: value };
  if (most !== 1) {
    if (!(centre > 0)) return { low: 0, high: reach };
    const factor = exactExp(reach / centre);
    return { low: centre / factor, high: centre * factor };
  }
  if (!(centre > 0 && centre < 1))
    return { low: Math.max(0, Math.min(1, centre - reach)), high: Math.min(1, Math.max(0, centre + reach)) };
  const odds = exactLog(centre / (1 - centre));
  const step = reach / (centre * (1 - centre));
  return { low: 1 / (1 + exactExp(step - odds)), high: 1 / (1 + exactExp(-step - odds)) };
}

const quantiles = new Map<string, number>();

/** Quantiles are found by iteration, and the same few are asked for again and again. */
function quantileOf(level: number, degrees: number): number {
  if (!(level > 0 && level < 1)) throw new RangeError(`invalid level: ${level}; expected a number between 0 and 1`);
  const key = `${level} ${degrees}`;
  let quantile = quantiles.get(key);
  if (quantile === undefined) {
    const p = (1 + level) / 2;
    quantile = Number.isFinite(degrees) ? studentQuantile(p, Math.max(1, degrees)) : normalQuantile(p);
    if (quantiles.size > 1000) quantiles.clear();
    quantiles.set(key, quantile);
  }
  return quantile;
}
