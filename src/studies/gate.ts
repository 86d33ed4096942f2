import { differenceEstimate, summaryEstimate } from '../evaluation/estimate-interval.ts';
import { type CompareRunsOptions, compareRuns } from '../features/comparison/compute.ts';
import { describePair, topicDifferences } from '../features/comparison/detail.ts';
import type { ComparisonStudy } from '../model/comparison-study.ts';
import { UsageError } from '../model/errors.ts';
import { type Evaluation, selectMeasures } from '../model/evaluation.ts';
import type { DropCheck, DropLimit, GateStudy, ThresholdCheck, WatchedTopic } from '../model/gate.ts';
import { questionDrops, requireReachable } from './idle-checks.ts';
import { sharedTopics } from './pair-values.ts';
import { usualLevel } from './summary-interval.ts';
import { keepsThreshold, type Threshold } from './threshold.ts';

const watchedTopics = 5;

/** What a run must keep. */
export interface Gate {
  readonly thresholds?: readonly Threshold[];
  readonly drop?: RegressionRule;
  /** With sampled judgements a check passes only if the whole interval of its estimate does, at this confidence. */
  readonly confidence?: number;
}

export interface RegressionRule extends Pick<CompareRunsOptions, 'test' | 'correction' | 'samples' | 'seed'> {
  /** Canonical names of the measures that must not drop. */
  readonly measures: readonly string[];
  readonly limit: DropLimit;
  /** When given, a drop fails only if it is significant at this level too. */
  readonly alpha?: number;
}

/**
 * Checks the first run of an evaluation against thresholds and, where there is a second run, against it as the baseline.
 * A drop fails when it is larger than the limit and, if a level is given, significant: both, so that neither noise
 * nor a difference too small to matter stops anybody. P-values are corrected over the measures.
 * With sampled judgements a drop is only significant where the sample leaves no doubt of it either.
 * A check that no run can fail is refused.
 */
export function checkRun(evaluation: Evaluation, gate: Gate): GateStudy {
  if (gate.confidence !== undefined && !evaluation.sample)
    throw new UsageError(
      'invalid confidence: the judgements are no sample; expected qrels with probabilities or strata',
    );
  const thresholds = (gate.thresholds ?? []).map((one) => checkThreshold(evaluation, one, gate.confidence));
  const comparison = gate.drop && compareWithBaseline(evaluation, gate.drop);
  if (gate.drop?.alpha !== undefined) requireReachable(comparison!, gate.drop.alpha);
  const drops = gate.drop ? checkDrops(comparison!, gate.drop, gate.confidence) : [];
  const doubts = gate.drop ? questionDrops(drops, comparison!) : [];
  const checks = [...thresholds, ...drops];
  const tested = gate.drop?.alpha === undefined ? [] : comparison!.notes.filter(({ code }) => code === 'test');
  return {
    study: 'gate',
    parameters: { ...gate },
    seed: comparison?.seed,
    policies: evaluation.policies,
    measures: evaluation.measures.map(({ name }) => name),
    runs: evaluation.runs.map(({ name }) => name),
    run: evaluation.runs[0].name,
    passed: checks.every(({ passed }) => passed),
    checks,
    evaluation,
    comparison,
    notes: [...doubts, ...tested, ...evaluation.notes],
  };
}

function checkThreshold(evaluation: Evaluation, threshold: Threshold, confidence: number | undefined): ThresholdCheck {
  const m = placeOf(evaluation, threshold.measure);
  const { value, topics } = evaluation.runs[0].summaries[m];
  const upward = threshold.operator === '>=' || threshold.operator === '>';
  const sampled = summaryEstimate(evaluation, 0, m, confidence ?? usualLevel);
  const weakest = sampled && confidence !== undefined ? (upward ? sampled.interval.low : sampled.interval.high) : value;
  return {
    kind: 'threshold',
    ...threshold,
    passed: keepsThreshold(weakest, threshold),
    value,
    ...(sampled ? { sampled } : {}),
    n: topics,
    topics: evaluation.runs.length > 1 ? fallenTopics(evaluation, m) : farthestTopics(evaluation, m, upward),
  };
}

function compareWithBaseline(evaluation: Evaluation, rule: RegressionRule): ComparisonStudy {
  const chosen = rule.measures.map((name) => placeOf(evaluation, name));
  const without = chosen.find((m) => evaluation.measures[m].better === 'neither');
  if (without !== undefined) {
    const { name } = evaluation.measures[without];
    throw new UsageError(`invalid measure for a drop: ${name}; neither more nor less of it is better`);
  }
  const { limit: _, measures: __, ...options } = rule;
  return compareRuns(selectMeasures(evaluation, chosen), { ...options, baseline: 1, family: 'all' });
}

function placeOf({ measures }: Evaluation, wanted: string): number {
  const m = measures.findIndex(({ name }) => name === wanted);
  if (m === -1) throw new RangeError(`missing measure: ${wanted}; the evaluation does not have it`);
  return m;
}

function checkDrops(
  study: ComparisonStudy,
  { limit: limitRule, alpha }: RegressionRule,
  confidence: number | undefined,
): DropCheck[] {
  const { evaluation } = study;
  return study.pairs.map((pair) => {
    const better = evaluation.measures[pair.measure].better as DropCheck['better'];
    const { meanA, meanB } = describePair(study, pair);
    const drop = better === 'lower' ? pair.difference : 0 - pair.difference;
    const limit = limitRule.relative ? limitRule.amount * Math.abs(meanB) : limitRule.amount;
    const topics = [...sharedTopics(evaluation, pair.measure, [pair.a, pair.b]).topics];
    // The interval of the baseline less the run is that of a drop where higher is better.
    const turned = better === 'lower' ? ([pair.a, pair.b] as const) : ([pair.b, pair.a] as const);
    const sampled = differenceEstimate(evaluation, pair.measure, turned, topics, confidence ?? usualLevel);
    const largest = sampled && confidence !== undefined ? sampled.interval.high : drop;
    const tooFar = !keepsThreshold(largest, { operator: '<=', bound: limit });
    return {
      kind: 'drop',
      passed: !tooFar || (alpha !== undefined && pair.n > 0 && pair.outcome !== 'worse'),
      measure: evaluation.measures[pair.measure].name,
      value: meanA,
      n: pair.n,
      topics: fallenTopics(evaluation, pair.measure),
      better,
      baseline: { run: evaluation.runs[1].name, value: meanB },
      drop,
      limit,
      limitRule,
      ...(sampled ? { sampled } : {}),
      mustBeSignificant: alpha !== undefined,
      test: study.test,
      correction: study.family.size === 1 ? 'none' : study.correction,
      pair,
    };
  });
}

/** The topics on which the first run is farthest behind the second. */
function fallenTopics(evaluation: Evaluation, measure: number) {
  const { better } = evaluation.measures[measure];
  const ordered = topicDifferences(evaluation, { measure, a: 1, b: 0 });
  const worse = ordered.filter(({ difference }) => (better === 'lower' ? difference < 0 : difference > 0));
  return worse.slice(0, watchedTopics).map(({ topic, a, b }): WatchedTopic => ({ topic, value: b, baseline: a }));
}

function farthestTopics({ runs, topics }: Evaluation, measure: number, upward: boolean): WatchedTopic[] {
  const known = topics
    .map((topic, t) => ({ topic, value: runs[0].values[measure][t] }))
    .filter(({ value }) => !Number.isNaN(value));
  return known.sort((x, y) => (upward ? x.value - y.value : y.value - x.value)).slice(0, watchedTopics);
}
