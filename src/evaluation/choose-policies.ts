import type { JudgedRun } from '../model/judged-run.ts';
import { checkPolicies, defaultPolicies, type Policies, type TopicPolicies } from '../model/policy.ts';

/** Every policy in force: how the runs were ranked, and the topic policies given, with defaults for the rest. */
export function choosePolicies(runs: readonly JudgedRun[], given: Partial<TopicPolicies>): Policies {
  checkPolicies(given);
  const {
    topics = defaultPolicies.topics,
    zeroRelevant = defaultPolicies.zeroRelevant,
    unjudged = defaultPolicies.unjudged,
  } = given;
  return { ...defaultPolicies, topics, zeroRelevant, unjudged, ...runs[0]?.policies };
}
