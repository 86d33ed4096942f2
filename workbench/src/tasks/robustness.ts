import { measureFamilies, type TopicPolicies } from 'nmax';
import { type JudgementChangeOptions, type RobustnessStudy, studyRobustness } from 'nmax/studies';
import type { Progress } from '../worker/protocol.ts';
import { openCampaign, type Task } from '../worker/task.ts';

export interface RobustnessInput
  extends Required<Pick<JudgementChangeOptions, 'drop' | 'fractions' | 'samples' | 'keep' | 'seed'>> {
  /** Measures without a cut-off get each of the cut-offs. */
  readonly families: readonly string[];
  readonly cutoffs: readonly number[];
  readonly policies: TopicPolicies;
}

export interface RobustnessUpdate extends Progress {
  /** The study of the samples drawn so far; not with every update. */
  readonly partial?: RobustnessStudy;
}

/** Milliseconds between two showings of what there is so far. */
const pace = 250;

/** Ranks all runs with fewer and fewer judgements, and tells what the samples so far came to. */
export const robustness: Task<RobustnessInput, RobustnessStudy, RobustnessUpdate> = (
  { families, cutoffs, policies, ...options },
  bench,
  { signal, update },
) => {
  let shown = performance.now();
  let progress: Progress = { done: 0, total: 1 };
  return studyRobustness(openCampaign(bench), measureFamilies(families, cutoffs), {
    ...policies,
    ...options,
    signal,
    onProgress: (done, total) => {
      progress = { done, total };
      update(progress);
    },
    onPartial: (partial) => {
      if (performance.now() - shown < pace) return;
      shown = performance.now();
      update({ ...progress, partial: partial() });
    },
  });
};
