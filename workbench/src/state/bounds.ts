import { type Campaign, type TopicPolicies, UsageError } from 'nmax';
import { refuseMovingRanks } from 'nmax/page';
import { createSetting, oneOf, type Setting } from './setting.ts';
import type { Workbench } from './workbench.ts';

/** Where the address keeps whether bounds are asked for. */
export const boundsKey = 'runs.bounds';

/** Whether values are shown with what the unjudged documents of each run's list could make of them. */
export function createBoundsSetting(workbench: Pick<Workbench, 'state' | 'change'>): Setting<'shown' | 'hidden'> {
  return createSetting(workbench, boundsKey, 'hidden', oneOf(['shown', 'hidden']));
}

/** Why there are no bounds under these choices; empty where there are. */
export function boundsProblem(campaign: Pick<Campaign, 'ranking'>, policies: TopicPolicies): string {
  try {
    refuseMovingRanks({ ...campaign.ranking, ...policies });
    return '';
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return error.message;
  }
}
