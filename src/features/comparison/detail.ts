import { mean } from '../../math/mean.ts';
import { differencesOf } from '../../math/paired.ts';
import { compareBytes } from '../../model/byte-order.ts';
import type { Comparison } from '../../model/comparison.ts';
import type { ComparisonStudy, ComparisonTest, RunPair, TopicDifference } from '../../model/comparison-study.ts';
import type { Evaluation } from '../../model/evaluation.ts';
import { compare } from '../../significance/compare.ts';
import { describeDifferences } from '../../significance/differences.ts';
import { sharedTopics } from '../../studies/pair-values.ts';

/** A pair with its means, interval, effect sizes and, for odd data, the reason; all of them speak of a − b. */
export interface PairDescription extends RunPair, Omit<Comparison, 'test'> {
  readonly test: ComparisonTest;
  /** Means of the two runs over the topics compared. */
  readonly meanA: number;
  readonly meanB: number;
}

/** The interval (of confidence 1 − alpha, not corrected but for Tukey's, which holds for all pairs), effect sizes and reason of a pair of a study. */
export function describePair(study: ComparisonStudy, pair: RunPair): PairDescription {
  const { evaluation, test, method, alpha, seed } = study;
  const level = 1 - alpha;
  const everyRun = evaluation.runs.map((_, r) => r);
  const { values } = sharedTopics(evaluation, pair.measure, test === 'tukey' ? everyRun : [pair.a, pair.b]);
  const [a, b] = test === 'tukey' ? [values[pair.a], values[pair.b]] : values;
  const result =
    test === 'tukey'
      ? { ...describeTukey(a, b, level), test, statistic: Math.abs(pair.difference), seed }
      : (pair.comparison ?? compare(a, b, { test, method, level }));
  return { ...result, ...pair, meanA: mean(a), meanB: mean(b) };
}

/** Without the interval of one pair alone, as Tukey's p is not of one pair alone. */
function describeTukey(a: ArrayLike<number>, b: ArrayLike<number>, level: number) {
  const { interval: _, ...description } = describeDifferences(a, b, { level });
  return description;
}

/** The topics of two runs on a measure, the largest difference in favour of `a` first. */
export function topicDifferences(
  evaluation: Evaluation,
  { measure, a, b }: Pick<RunPair, 'measure' | 'a' | 'b'>,
): TopicDifference[] {
  const { topics, values } = sharedTopics(evaluation, measure, [a, b]);
  const sign = evaluation.measures[measure].better === 'lower' ? 1 : -1;
  return Array.from(differencesOf(values[0], values[1]), (difference, i) => ({
    ...{ topic: evaluation.topics[topics[i]], a: values[0][i], b: values[1][i] },
    difference,
  })).sort((x, y) => sign * (x.difference - y.difference) || compareBytes(x.topic, y.topic));
}

/** For each run, the positions of the runs it is significantly better than on a measure; none where neither direction is better. */
export function beatenRuns({ evaluation, pairs }: ComparisonStudy, measure: number): number[][] {
  const beaten: number[][] = evaluation.runs.map(() => []);
  if (evaluation.measures[measure].better === 'neither') return beaten;
  for (const { measure: m, a, b, outcome } of pairs) {
    if (m !== measure) continue;
    if (outcome === 'better') beaten[a].push(b);
    else if (outcome === 'worse') beaten[b].push(a);
  }
  return beaten.map((list) => list.sort((x, y) => x - y));
}
