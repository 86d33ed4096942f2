import type { Evaluation } from '../../model/evaluation.ts';
import type { Study } from '../../model/study.ts';
import { formatLevel } from '../../output/cells.ts';
import { twoWayAnova } from '../../significance/anova.ts';
import { expectedWidth, leastTopics, powerOfAnova, powerOfT } from '../../significance/topic-set-size.ts';
import { checkAlpha, checkDifference } from '../../studies/check-options.ts';
import { describeMeasures } from '../../studies/comparison-words.ts';
import { sharedTopics } from '../../studies/pair-values.ts';
import { requireRuns } from '../../studies/score-runs.ts';

export interface DesignOptions {
  /** The difference of two means that must not be missed, in the measures' unit; 0.05 unless told. */
  readonly difference?: number;
  /** The chance of finding it; 0.8 unless told. */
  readonly power?: number;
  /** 0.05 unless told. */
  readonly alpha?: number;
  /** Runs that will be compared by analysis of variance; those of the evaluation unless told. */
  readonly runs?: number;
  /** How wide the interval of a difference may be, from end to end; twice the difference unless told. */
  readonly width?: number;
}

/** How many topics a campaign needs, told from the variance of one there is. */
export interface DesignStudy extends Study {
  readonly study: 'design';
  /** One for each measure. */
  readonly results: readonly TopicSetDesign[];
}

/** The number of topics for one measure; absent where a million do not suffice, or there is no variance to tell it from. */
export interface TopicSetDesign {
  readonly measure: string;
  /** Topics that the variance is estimated from. */
  readonly n: number;
  /** The residual mean square of runs × topics: what differs between values beyond run and topic. */
  readonly variance: number;
  /** For the paired t test of two runs to find the difference. */
  readonly forT?: number;
  /** For one-way analysis of variance to find that runs differ of which the best and the worst are that far apart. */
  readonly forAnova?: number;
  /** For the interval of the difference of two runs to be no wider on average than asked for. */
  readonly forWidth?: number;
  /** The chance that the paired t test finds the difference with the topics there are. */
  readonly powerNow?: number;
  /** Why there are no numbers, for degenerate data. */
  readonly reason?: string;
}

/** Tells how many topics are needed for a power, or for an interval of a width (Sakai 2016). */
export function designTopicSet(evaluation: Evaluation, options: DesignOptions = {}): DesignStudy {
  const { measures, policies, notes } = evaluation;
  requireRuns(evaluation.runs.length);
  const {
    difference = 0.05,
    power = 0.8,
    alpha = 0.05,
    runs = evaluation.runs.length,
    width = 2 * difference,
  } = options;
  checkAlpha(alpha);
  checkDifference('difference', difference, measures, (range) => difference > range);
  checkDifference('width', width, measures, (range) => width > 2 * range);
  const wanted = { difference, power, alpha, runs, width };
  return {
    study: 'design',
    parameters: wanted,
    policies,
    measures: measures.map(({ name }) => name),
    runs: evaluation.runs.map(({ name }) => name),
    results: measures.map(({ name }, m) => {
      const everyRun = evaluation.runs.map((_, r) => r);
      const { n, sources, reason } = twoWayAnova(sharedTopics(evaluation, m, everyRun).values);
      const variance = sources[2].meanSquare;
      if (reason) return { measure: name, n, variance, reason };
      return { measure: name, n, variance, ...topicsFor(variance, n, wanted) };
    }),
    notes: [
      {
        code: 'variance',
        message: 'variance: the residual mean square of runs × topics; of a difference of two runs it is twice that',
      },
      {
        code: 'design',
        message: `t: topics for a paired t test at ${alpha} to find a difference of ${difference} with power ${power}`,
      },
      {
        code: 'design',
        message: `ANOVA: the same for ${runs} runs, the best and the worst ${difference} apart, topics not paired`,
      },
      {
        code: 'design',
        message: `interval: topics for the interval of a difference (${formatLevel(1 - alpha)} confidence) to be ${width} wide on average`,
      },
      ...describeMeasures(measures).map((message) => ({ code: 'measure', message })),
      ...notes,
    ],
  };
}

function topicsFor(variance: number, n: number, { difference, power, alpha, runs, width }: Required<DesignOptions>) {
  // Without a residual any difference is certain from two topics on.
  if (variance === 0) return { forT: 2, forAnova: 2, forWidth: 2, powerNow: 1 };
  const deviation = Math.sqrt(2 * variance);
  return {
    forT: leastTopics((topics) => powerOfT(topics, difference, deviation, alpha) >= power),
    forAnova: leastTopics((topics) => powerOfAnova(topics, runs, difference, variance, alpha) >= power),
    forWidth: leastTopics((topics) => expectedWidth(topics, deviation, 1 - alpha) <= width),
    powerNow: powerOfT(n, difference, deviation, alpha),
  };
}
