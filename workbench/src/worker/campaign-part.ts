import { selectRuns } from 'nmax';
import { chooseTopics, type PortableCampaign } from 'nmax/page';

/** Runs that were taken out in the page, and the names that others were given there. */
export interface RunArrangement {
  /** Names, as they were read, of the runs that are left out. */
  readonly without: readonly string[];
  /** Names as they were read, each with the new one. */
  readonly renamed: readonly (readonly [string, string])[];
}

/** What of the open campaign is looked at: some of its topics, some of its runs, under names of one's own. */
export interface CampaignPart extends RunArrangement {
  /** A group, or ids and ranges; all topics when empty. */
  readonly topicSet: string;
}

/** The campaign with the runs that were not taken out, under the names they were given. */
export function arrangeRuns(campaign: PortableCampaign, { without, renamed }: RunArrangement): PortableCampaign {
  if (without.length === 0 && renamed.length === 0) return campaign;
  const newNames = new Map(renamed);
  const kept = campaign.runs.flatMap(({ name }, r) => (without.includes(name) ? [] : [r]));
  const selected = selectRuns(campaign, kept);
  return {
    ...campaign,
    ...selected,
    runs: selected.runs.map((run) => ({ ...run, name: newNames.get(run.name) ?? run.name })),
    // Folders and patterns would bring back what was taken out.
    runArguments: kept.length === campaign.runs.length ? campaign.runArguments : undefined,
  };
}

/** The part of a campaign that is looked at. */
export function partOf(campaign: PortableCampaign, part: CampaignPart): PortableCampaign {
  return chooseTopics(arrangeRuns(campaign, part), part.topicSet);
}
