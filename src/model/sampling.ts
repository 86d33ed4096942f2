import { UsageError } from './errors.ts';

/**
 * How sampling columns of qrels are read: `auto` takes a fifth column of numbers for probabilities and a sixth for
 * strata, `strata` reads `topic 0 document stratum grade` as sample_eval.pl does, `ignore` reads neither.
 */
export const samplingForms = ['auto', 'strata', 'ignore'] as const;
export type SamplingForm = (typeof samplingForms)[number];

/**
 * How the judged documents were chosen, where they are a random sample of those that could have been judged.
 * A document with a negative grade was not in the sample, whatever stands here for it.
 */
export interface JudgementSampling {
  /** For each judgement the probability that its document had of being judged: above 0, at most 1; NaN for one of a stratum without judgements. */
  readonly probabilities: Float64Array;
  /**
   * For each judgement the number of its stratum; no two topics share one. Within a stratum a fixed number of documents
   * was drawn, each with the same probability. Without strata each document was drawn on its own.
   */
  readonly strata?: Uint32Array;
  /** What the strata are called in the file, by their numbers. */
  readonly strataNames?: readonly string[];
}

/** Refuses judgements that are a sample, for what would take them for all there are. */
export function requireAllJudgements({ sampling }: { readonly sampling?: JudgementSampling }, what: string): void {
  if (sampling === undefined) return;
  throw new UsageError(
    `sampled judgements: ${what} cannot be estimated from a sample; expected judgements without probabilities, or --sampling ignore to take the sample for all there is`,
  );
}

/** The sampling of some of the judgements, by their positions. */
export function selectSampling(
  { probabilities, strata, strataNames }: JudgementSampling,
  positions: ArrayLike<number>,
): JudgementSampling {
  return {
    probabilities: Float64Array.from(positions, (i) => probabilities[i]),
    ...(strata ? { strata: Uint32Array.from(positions, (i) => strata[i]), strataNames } : {}),
  };
}
