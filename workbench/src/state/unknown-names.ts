import type { PortableCampaign } from 'nmax/page';
import type { ViewState } from './hash.ts';

/** Something that the address names and that is not there. */
export interface UnknownName {
  /** What it was meant to be: `baseline`, `topic` … */
  readonly kind: string;
  readonly name: string;
  /** What is done instead. */
  readonly instead: string;
  /** The change of the address that takes it out. */
  readonly without: Partial<ViewState>;
}

interface Known {
  readonly views: readonly string[];
  /** Undefined while none is open: its names are not known then. */
  readonly campaign: PortableCampaign | undefined;
  /** Names of the runs as they were read. */
  readonly read?: readonly string[];
}

/** What the address names that is neither a view nor in the campaign that is open. */
export function unknownNames(state: ViewState, { views, campaign, read }: Known): UnknownName[] {
  const found: UnknownName[] = [];
  const [firstView] = views;
  if (!views.includes(state.view))
    found.push({ kind: 'view', name: state.view, instead: 'the first is shown', without: { view: firstView } });
  if (!campaign) return found;
  const isRun = (name: string) => campaign.runs.some((run) => run.name === name);
  for (const name of state.without.filter((one) => read && !read.includes(one)))
    found.push({
      ...{ kind: 'removed run', name, instead: 'nothing is removed for it' },
      without: { without: state.without.filter((one) => one !== name) },
    });
  for (const [name] of state.renamed.filter(([one]) => read && !read.includes(one)))
    found.push({
      ...{ kind: 'renamed run', name, instead: 'nothing is renamed for it' },
      without: { renamed: state.renamed.filter(([one]) => one !== name) },
    });
  if (state.baseline !== '' && !isRun(state.baseline))
    found.push({
      ...{ kind: 'baseline', name: state.baseline },
      ...{ instead: 'no differences from it are shown or tested', without: { baseline: '' } },
    });
  for (const name of state.chosen.filter((one) => !isRun(one)))
    found.push({
      ...{ kind: 'selected run', name, instead: 'it is left out' },
      without: { chosen: state.chosen.filter((one) => one !== name) },
    });
  if (state.topic !== '' && !campaign.qrels.topics.includes(state.topic))
    found.push({ kind: 'topic', name: state.topic, instead: 'the first that counts is shown', without: { topic: '' } });
  return found;
}
