import type { ComparisonStudy, RunPair } from '../../model/comparison-study.ts';
import { describePair, type PairDescription, topicDifferences } from './detail.ts';

/** A comparison as flat data; null where there is nothing to say. */
export type ComparisonRow = Readonly<Record<string, string | number | null>>;

/** Every comparison in full precision, with how it was made. */
export function* comparisonRows(study: ComparisonStudy): Generator<ComparisonRow> {
  const { test, correction, family, alpha, samples } = study;
  for (const pair of study.pairs) {
    const detail = describePair(study, pair);
    const { dz, rankBiserial } = detail.effectSize;
    yield {
      ...namesOf(study, pair),
      n: pair.n,
      leftOut: pair.leftOut,
      value: known(detail.meanA),
      againstValue: known(detail.meanB),
      difference: known(pair.difference),
      ...intervalOf('interval', detail.interval),
      intervalMethod: detail.interval?.method ?? null,
      level: 1 - alpha,
      ...(test === 'wilcoxon' ? shiftOf(detail) : {}),
      ...(study.evaluation.sample ? sampledOf(pair) : {}),
      dz: dz?.value ?? null,
      ...intervalOf('dz', dz?.interval),
      rankBiserial: rankBiserial?.value ?? null,
      ...intervalOf('rankBiserial', rankBiserial?.interval),
      wins: pair.wins,
      ties: pair.ties,
      losses: pair.losses,
      statistic: known(detail.statistic),
      p: pair.pValue,
      correctedP: pair.adjustedPValue,
      outcome: pair.outcome,
      ...(study.equivalence === undefined ? {} : equivalenceOf(study.equivalence, pair)),
      test,
      rule: pair.rule,
      correction,
      family: family.size,
      alpha,
      samples: detail.seed === undefined ? null : (samples ?? null),
      seed: detail.seed ?? null,
      reason: detail.reason ?? null,
    };
  }
}

/** The columns of `differenceRows`, where there is no row to tell them. */
export const differenceColumns = ['measure', 'run', 'against', 'topic', 'value', 'againstValue', 'difference'] as const;

/** Every topic of every comparison, the most in favour of the first run at the top. */
export function* differenceRows(study: ComparisonStudy): Generator<ComparisonRow> {
  for (const pair of study.pairs)
    for (const { topic, a, b, difference } of topicDifferences(study.evaluation, pair))
      yield { ...namesOf(study, pair), topic, value: a, againstValue: b, difference };
}

function namesOf({ evaluation }: ComparisonStudy, { measure, a, b }: RunPair) {
  return {
    measure: evaluation.measures[measure].name,
    run: evaluation.runs[a].name,
    against: evaluation.runs[b].name,
  };
}

function shiftOf({ shift }: PairDescription) {
  return { hodgesLehmann: shift?.estimate ?? null, ...intervalOf('hodgesLehmann', shift?.interval) };
}

function sampledOf({ sampled }: RunPair) {
  return {
    ...intervalOf('sampled', sampled?.interval),
    sampledError: sampled?.standardError ?? null,
    sampledWeak: sampled ? (sampled.isWeak ? 'yes' : 'no') : null,
  };
}

function equivalenceOf(margin: number, { equivalence }: RunPair) {
  return {
    margin,
    equivalenceP: equivalence!.pValue,
    correctedEquivalenceP: equivalence!.adjustedPValue,
    equivalent: equivalence!.equivalent ? 'yes' : 'no',
  };
}

function intervalOf(name: string, interval: { readonly low: number; readonly high: number } | undefined) {
  return { [`${name}Low`]: interval?.low ?? null, [`${name}High`]: interval?.high ?? null };
}

/** JSON has neither NaN nor infinity. */
const known = (value: number) => (Number.isFinite(value) ? value : null);
