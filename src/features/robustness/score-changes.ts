import { mean } from '../../math/mean.ts';

/** What other judgements do to the scores of the runs under one measure. */
export interface ScoreChange {
  /** The mean over the runs of how far a score moves, up or down. */
  readonly meanChange: number;
  readonly largestChange: number;
  /** The most places that one of the runs falls; below 0 where all that are looked at rise. */
  readonly placesLost: number;
}

/** Holds the scores of runs with other judgements against those before; places are looked at of some runs, or of all. */
export function changeOfScores(
  before: readonly number[],
  after: readonly number[],
  lowerIsBetter: boolean,
  fallen: readonly number[] = before.map((_, r) => r),
): ScoreChange {
  const moved = before.map((score, r) => Math.abs(after[r] - score));
  const placeOf = (scores: readonly number[], run: number) =>
    scores.filter((score) => (lowerIsBetter ? score < scores[run] : score > scores[run])).length;
  return {
    meanChange: mean(moved),
    largestChange: Math.max(...moved),
    placesLost: Math.max(...fallen.map((run) => placeOf(after, run) - placeOf(before, run))),
  };
}
