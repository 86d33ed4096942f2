import type { VerdictFlips } from '../../studies/verdict-flips.ts';
import { type RobustnessRow, summarizeTaus } from './row.ts';
import type { ScoreChange } from './score-changes.ts';

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
