import { type DescriptionStudy, describeCollection } from 'nmax/studies';
import { openCampaign, type Task } from '../worker/task.ts';

/** Describes the open campaign: relevant documents per topic, grades, ties, missing topics. */
export const describeOpen: Task<{ readonly nmax: number }, DescriptionStudy> = ({ nmax }, bench) => {
  return describeCollection(openCampaign(bench), { nmax });
};
