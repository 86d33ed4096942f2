import { measureFamilies, selectRuns, type TopicPolicies } from 'nmax';
import { findPlaceChanges, type PlaceChange } from 'nmax/page';
import type { CampaignPart } from '../worker/campaign-part.ts';
import { openCampaign, type Task } from '../worker/task.ts';

export interface PlaceChangesInput {
  /** A measure without its cut-off. */
  readonly measure: string;
  /** Positions of the runs. */
  readonly runs: readonly number[];
  /** The largest Nmax looked at. */
  readonly to: number;
  readonly policies: TopicPolicies;
  readonly part: CampaignPart;
}

/** Where runs change places as Nmax grows. */
export const placeChanges: Task<PlaceChangesInput, readonly PlaceChange[]> = (
  { measure, runs, to, policies, part },
  bench,
  { signal },
) => {
  const [family] = measureFamilies(
    [measure],
    Array.from({ length: to }, (_, i) => i + 1),
  );
  return findPlaceChanges(selectRuns(openCampaign(bench, part), runs), family, { ...policies, signal });
};
