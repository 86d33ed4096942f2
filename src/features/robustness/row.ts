import { mean } from '../../math/mean.ts';
import { quantileSorted } from '../../math/quantile.ts';
import type { Interval } from '../../model/comparison.ts';
import type { VerdictFlips } from '../../studies/verdict-flips.ts';

/** One measure at one level of missing judgements. */
export interface RobustnessRow {
  /** The share of documents kept, or the depth of the pools. */
  readonly level: number;
  readonly measure: string;
  /** The measure's name without its cut-off. */
  readonly family: string;
  readonly cutoff?: number;
  /** One for each sample: its number, or the run left out of the pools. */
  readonly labels: readonly string[];
  /** One for each sample; NaN where all runs score the same. */
  readonly taus: readonly number[];
  readonly average: number;
  readonly lowest: number;
  readonly highest: number;
  /** Where the middle 95% of the samples lie; absent below 20 samples. */
  readonly band?: Interval;
  /** For each sample the mean over the runs of how far a score moves, up or down. */
  readonly meanChanges: readonly number[];
  /** For each sample how far the score that moves most does. */
  readonly largestChanges: readonly number[];
  /** For each sample the most places that a run loses; where runs are left out of the pools, one of those. */
  readonly placesLost: readonly number[];
  /** Pairs of runs about which the verdict changes; absent unless asked for. */
  readonly flips?: FlipCounts;
}

/** Pairs of runs about which a test says something else than with all judgements, sample by sample. */
export interface FlipCounts {
  /** Pairs told apart with all judgements. */
  readonly toldApart: number;
  /** Of these, those that are not told apart any more. */
  readonly lost: readonly number[];
  /** Of these, those of which the other run is the better one. */
  readonly turned: readonly number[];
  /** Pairs told apart only now. */
  readonly gained: readonly number[];
}

/** Fewer samples than this say nothing about 2.5% at either end. */
const samplesForBand = 20;

/** The samples' correlations with their average, extremes and band; samples without a correlation are left out of these. */
function summarizeTaus(
  taus: readonly number[],
): Pick<RobustnessRow, 'taus' | 'average' | 'lowest' | 'highest' | 'band'> {
  const known = Float64Array.from(taus.filter((tau) => !Number.isNaN(tau))).sort();
  const band: Interval = {
    low: quantileSorted(known, 0.025),
    high: quantileSorted(known, 0.975),
    level: 0.95,
    method: 'percentiles of the samples',
  };
  return {
    taus,
    average: mean(known),
    lowest: known.length === 0 ? Number.NaN : known[0],
    highest: known.length === 0 ? Number.NaN : known[known.length - 1],
    ...(known.length >= samplesForBand ? { band } : {}),
  };
}

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

/** What one sample of judgements does to the ranking under one measure. */
export interface RobustnessSample extends ScoreChange {
  readonly tau: number;
  /** Absent unless asked for. */
  readonly flips?: VerdictFlips;
}

/** Collects the samples of a measure at a level, column by column, as there can be very many. */
export class RobustnessSamples {
  readonly #toldApart: number | undefined;
  readonly #taus: number[] = [];
  readonly #meanChanges: number[] = [];
  readonly #largestChanges: number[] = [];
  readonly #placesLost: number[] = [];
  readonly #flips: Readonly<Record<keyof VerdictFlips, number[]>> = { lost: [], turned: [], gained: [] };

  /** `toldApart` is the number of pairs told apart with all judgements, where that is asked for. */
  constructor(toldApart: number | undefined) {
    this.#toldApart = toldApart;
  }

  add({ tau, meanChange, largestChange, placesLost, flips }: RobustnessSample): void {
    this.#taus.push(tau);
    this.#meanChanges.push(meanChange);
    this.#largestChanges.push(largestChange);
    this.#placesLost.push(placesLost);
    if (!flips) return;
    this.#flips.lost.push(flips.lost);
    this.#flips.turned.push(flips.turned);
    this.#flips.gained.push(flips.gained);
  }

  /** The first samples, in numbers. */
  first(count: number): Omit<RobustnessRow, 'level' | 'measure' | 'family' | 'cutoff' | 'labels'> {
    const toldApart = this.#toldApart;
    const { lost, turned, gained } = this.#flips;
    const first = (column: readonly number[]) => column.slice(0, count);
    return {
      ...summarizeTaus(first(this.#taus)),
      meanChanges: first(this.#meanChanges),
      largestChanges: first(this.#largestChanges),
      placesLost: first(this.#placesLost),
      ...(toldApart === undefined
        ? {}
        : { flips: { toldApart, lost: first(lost), turned: first(turned), gained: first(gained) } }),
    };
  }
}
