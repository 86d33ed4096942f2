import { kendallTau } from '../math/kendall-tau.ts';
import type { Evaluation } from '../model/evaluation.ts';
import type { MeasureFacts } from '../model/measure.ts';
import { settleTies } from './rank-correlation.ts';
import { countFlips, judgePairs, type PairVerdicts, type VerdictFlips } from './verdict-flips.ts';

/** The same runs scored in one way of several: by other judgements, or from another grade on. */
export interface Scoring {
  /** The measure, as it scores here. */
  readonly measure: MeasureFacts;
  /** Of each run. */
  readonly scores: readonly number[];
  /** Of each run on every topic; the topics of all scorings are the same. */
  readonly values: readonly Float64Array[];
}

/** Pairs of runs told apart by one scoring, and how verdicts change with another. */
export interface ScoringFlips extends VerdictFlips {
  readonly toldApart: number;
  readonly pairs: number;
}

/** How a measure of an evaluation scores the runs. */
export function scoringOf({ measures, runs }: Evaluation, m: number): Scoring {
  return {
    measure: measures[m],
    scores: runs.map(({ summaries }) => summaries[m].value),
    values: runs.map(({ values }) => values[m]),
  };
}

/** The places of the runs: 1 for the best; equal scores share the best of their places. */
export function placesOf({ measure, scores }: Scoring): number[] {
  const settled = settleTies(scores);
  const isBetter = (a: number, b: number) => (measure.better === 'lower' ? a < b : a > b);
  return settled.map((score) => 1 + settled.filter((rival) => isBetter(rival, score)).length);
}

/** Kendall's tau-b between two orders of the runs; NaN where all score the same, or a score is missing. */
export function tauBetween(one: Scoring, other: Scoring): number {
  const isKnown = [...one.scores, ...other.scores].every((value) => !Number.isNaN(value));
  return isKnown ? kendallTau(settleTies(one.scores), settleTies(other.scores)).tauB : Number.NaN;
}

/** What each scoring says about every pair of runs, on the topics that count in all of them. */
export function verdictsOf(scorings: readonly Scoring[]): PairVerdicts[] {
  const counting = Array.from(scorings[0].values[0], (_, t) => t).filter((t) =>
    scorings.every(({ values }) => values.every((ofRun) => !Number.isNaN(ofRun[t]))),
  );
  return scorings.map(({ measure, values }) =>
    judgePairs(
      measure,
      values.map((ofRun) => Float64Array.from(counting, (t) => ofRun[t])),
    ),
  );
}

/** How the verdicts of one scoring change with another. */
export function flipsBetween(was: PairVerdicts, now: PairVerdicts): ScoringFlips {
  return {
    ...countFlips(was, now),
    toldApart: was.filter((verdict) => verdict !== 0).length,
    pairs: was.length,
  };
}
