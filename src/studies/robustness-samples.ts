import { type RobustnessRow, summarizeTaus } from './robustness-row.ts';
import type { ScoreChange } from './score-changes.ts';
import type { VerdictFlips } from './verdict-flips.ts';

/** What one sample of judgements does to the ranking under one measure. */
export interface RobustnessSample extends ScoreChange {
  readonly tau: number;
  /** Absent unless asked for. */
  readonly flips?: VerdictFlips;
}

/** The samples of a measure at a level, in numbers; `toldApart` is the number of pairs told apart with all judgements. */
export function summarizeSamples(
  samples: readonly RobustnessSample[],
  toldApart: number | undefined,
): Omit<RobustnessRow, 'level' | 'measure' | 'family' | 'cutoff' | 'labels'> {
  const flips = (kind: keyof VerdictFlips) => samples.map((sample) => sample.flips![kind]);
  return {
    ...summarizeTaus(samples.map(({ tau }) => tau)),
    meanChanges: samples.map(({ meanChange }) => meanChange),
    largestChanges: samples.map(({ largestChange }) => largestChange),
    placesLost: samples.map(({ placesLost }) => placesLost),
    ...(toldApart === undefined
      ? {}
      : { flips: { toldApart, lost: flips('lost'), turned: flips('turned'), gained: flips('gained') } }),
  };
}
