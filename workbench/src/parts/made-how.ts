import { defaultPolicies, policyMeaning } from 'nmax';
import { counted } from 'nmax/page';
import type { Workbench } from '../state/workbench.ts';
import { simulatedNote } from './simulated-note.ts';

/** How the numbers shown were made, a fact a line. */
export function madeHow(workbench: Workbench): string[] {
  const { campaign, evaluation, state, topicSet } = workbench;
  const open = campaign()!;
  const simulated = simulatedNote(workbench);
  const chosen = { ...defaultPolicies, ...open.ranking, ...state().policies };
  const policies = (Object.keys(policyMeaning) as (keyof typeof policyMeaning)[]).map((key) => {
    const meanings: Readonly<Record<string, string>> = policyMeaning[key];
    return `${key} ${chosen[key]} (${meanings[chosen[key]]})`;
  });
  return [
    `${open.title}: ${counted(open.runs.length, 'run')}, ${counted(open.qrels.topics.length, 'topic')}${topicSet() === '' ? '' : ` (${topicSet()})`}`,
    ...(simulated ? [simulated] : []),
    `Nmax = ${state().nmax}; ${(evaluation()?.measures ?? []).map(({ name }) => name).join(', ')}`,
    ...(state().baseline === '' ? [] : [`baseline: ${state().baseline}`]),
    `policies: ${policies.join('; ')}`,
    `nmax ${open.version}`,
  ];
}
