import type { Campaign } from '../model/campaign.ts';
import { checkPolicies, defaultPolicies, type Policies, type TopicPolicies } from '../model/policy.ts';

/** The topic policies given, checked, with defaults for the rest. */
export function chooseTopicPolicies(given: Partial<TopicPolicies>): TopicPolicies {
  checkPolicies(given);
  return {
    topics: given.topics ?? defaultPolicies.topics,
    zeroRelevant: given.zeroRelevant ?? defaultPolicies.zeroRelevant,
    unjudged: given.unjudged ?? defaultPolicies.unjudged,
  };
}

/** Every policy in force: how the runs of a campaign were ranked, and the topic policies. */
export function choosePolicies({ ranking }: Pick<Campaign, 'ranking'>, given: Partial<TopicPolicies>): Policies {
  return { ...ranking, ...chooseTopicPolicies(given) };
}
