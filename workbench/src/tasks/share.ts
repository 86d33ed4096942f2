import { listContents, packCampaign, type SharedContent, type ShareOptions, shareCampaign } from 'nmax/page';
import type { PseudonymKey } from 'nmax/reports';
import type { CampaignPart } from '../worker/campaign-part.ts';
import { openCampaign, type Task } from '../worker/task.ts';

export interface ShareInput extends ShareOptions {
  readonly seed: number;
  readonly part: CampaignPart;
}

/** What would be handed on: the campaign packed, and what can be read in it. */
export interface ShareOutput {
  readonly packed: string;
  readonly title: string;
  readonly contents: readonly SharedContent[];
  readonly key?: PseudonymKey;
}

/** Makes of the open campaign what is handed on under some choices. */
export const share: Task<ShareInput, ShareOutput> = async ({ part, ...options }, bench) => {
  const { campaign, key } = shareCampaign(openCampaign(bench, part), options);
  return { packed: packCampaign(campaign), title: campaign.title, contents: listContents(campaign), key };
};
