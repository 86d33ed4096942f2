import type { TopicPolicies } from 'nmax';
import { listContents, packCampaign, type SharedContent, type ShareOptions, shareCampaign } from 'nmax/page';
import { aggregatesPage, type PseudonymKey } from 'nmax/reports';
import type { CampaignPart } from '../worker/campaign-part.ts';
import { openCampaign, type Task } from '../worker/task.ts';

export interface ShareInput extends ShareOptions {
  readonly seed: number;
  readonly part: CampaignPart;
  /** What a page of aggregates is made with; absent for a report that stays live. */
  readonly aggregates?: { readonly measures: readonly string[]; readonly policies: TopicPolicies };
}

/** What would be handed on: the campaign packed, or a page of aggregates, and what can be read in it. */
export interface ShareOutput {
  readonly packed?: string;
  readonly page?: string;
  readonly title: string;
  readonly contents: readonly SharedContent[];
  readonly key?: PseudonymKey;
}

/** Makes of the open campaign what is handed on under some choices. */
export const share: Task<ShareInput, ShareOutput> = async ({ aggregates, part, ...options }, bench) => {
  const { campaign, key } = shareCampaign(openCampaign(bench, part), options);
  const { title, version } = campaign;
  if (!aggregates) return { packed: packCampaign(campaign), title, contents: listContents(campaign), key };
  const { measures, policies } = aggregates;
  const page = await aggregatesPage(campaign, { ...policies, title, version, measures, seed: options.seed });
  const runsOnly = key && { seed: key.seed, ...(key.runs ? { runs: key.runs } : {}) };
  return { page, title, contents: listContents(campaign, { aggregates: true }), key: runsOnly };
};
