import { type Evaluation, type Measure, UsageError } from 'nmax';
import { chooseTopics, type PortableCampaign } from 'nmax/page';
import { type Interval, meanInterval } from 'nmax/studies';
import { createContext, createMemo, createSignal, useContext } from 'solid-js';
import { embeddedCampaign } from '../page-source.ts';
import type { FileReport } from '../tasks/open-files.ts';
import { arrangeRuns, type CampaignPart } from '../worker/campaign-part.ts';
import { Engine } from '../worker/client.ts';
import { createLatest } from '../worker/latest.ts';
import { createAddressState } from './address.ts';
import { boundsKey, boundsProblem } from './bounds.ts';
import { createKeeping } from './keeping.ts';
import { resolveWritten } from './measures.ts';
import { createNmaxAhead } from './nmax-ahead.ts';
import { createOpening, type Origin } from './opening.ts';

/** An evaluation in step with the address. */
export interface LiveEvaluation extends Evaluation {
  /** What the columns are: the measures at the present Nmax. */
  readonly definitions: readonly Measure[];
  /** As the measures are written in the address; one for each. */
  readonly written: readonly string[];
  /** Student's t interval of a run's mean on a measure, over topics; undefined where a measure is no mean. */
  readonly interval: (run: number, measure: number) => Interval | undefined;
  /** The Nmax it was computed with. */
  readonly nmax: number;
  /** Milliseconds in the worker. */
  readonly elapsed: number;
}

/** Makes what every part of the page shares: the address, the campaign, the worker, the evaluation. */
export function createWorkbench() {
  const { state, change } = createAddressState();
  const engine = new Engine();
  const [read, setCampaign] = createSignal<PortableCampaign>();
  const arrangement = createMemo(() => ({ without: state().without, renamed: state().renamed }));
  const whole = createMemo(() => {
    const open = read();
    return open && arrangeRuns(open, arrangement());
  });
  /** Why the topics that the address asks for are not those of the campaign; empty where they are. */
  const topicProblem = createMemo(() => topicSetProblem(whole(), state().topicSet));
  const topicSet = createMemo(() => (topicProblem() === '' ? state().topicSet : ''));
  /** What every task works on. */
  const part = createMemo((): CampaignPart => ({ ...arrangement(), topicSet: topicSet() }));
  /** The campaign with the topics asked for. */
  const campaign = createMemo(() => {
    const open = whole();
    return open && chooseTopics(open, topicSet());
  });
  const [reports, setReports] = createSignal<readonly FileReport[]>([]);
  const [origin, setOrigin] = createSignal<Origin>('files');
  const keeping = createKeeping({ campaign: whole, origin, open: (files) => opening.openFiles(files) });
  const opening = createOpening(engine, { setCampaign, keeping, setReports, setOrigin, change, state });

  const ahead = createNmaxAhead(state, change);
  const measures = createMemo(() => resolveWritten(state().measures, state().nmax));
  const wanted = createMemo(() => {
    const open = campaign();
    const nmax = ahead.asked();
    const { chosen } = resolveWritten(state().measures, nmax);
    if (!open || open.runs.length === 0 || chosen.length === 0) return undefined;
    const { policies, own } = state();
    const bounds = own[boundsKey] === 'shown' && boundsProblem(open, policies) === '';
    return { campaign: open, chosen, nmax, policies, part: part(), bounds };
  });
  const evaluated = createLatest(
    wanted,
    async ({ campaign: of, chosen, nmax: at, policies, part: asked, bounds }) => {
      const names = chosen.map(({ measure }) => measure.name);
      const { evaluation, elapsed } = await engine.run('evaluate', {
        measures: names,
        policies,
        part: asked,
        bounds,
      });
      const live: LiveEvaluation = {
        ...evaluation,
        definitions: chosen.map(({ measure }) => measure),
        written: chosen.map((one) => one.written),
        interval: (r, m) =>
          evaluation.measures[m].aggregate === 'mean' ? meanInterval(evaluation.runs[r].values[m]) : undefined,
        nmax: at,
        elapsed,
      };
      return { campaign: of, live };
    },
    ({ nmax }) => ahead.answered(nmax),
  );
  /** The newest evaluation of the campaign that is open; undefined until there is one. */
  const evaluation = createMemo(() => {
    const found = evaluated.value();
    return found && found.campaign === campaign() ? found.live : undefined;
  });
  const longest = createMemo(() => longestList(campaign()));
  const packed = embeddedCampaign();
  if (packed !== undefined) void opening.openEmbedded(packed);

  return {
    state,
    change,
    engine,
    campaign,
    /** The campaign as it was read, with all of its runs under their own names. */
    read,
    /** The campaign with all of its topics. */
    whole,
    part,
    topicProblem,
    topicSet,
    reports,
    origin,
    opening,
    keeping,
    /** The measures at the present Nmax, and the problems of those that are none. */
    measures,
    evaluation,
    evaluationError: evaluated.error,
    pending: evaluated.pending,
    /** The Nmax that the slider stands at, ahead of the one shown while its values are computed. */
    nmaxAsked: ahead.asked,
    slideNmax: ahead.slide,
    /** The length of the longest list of any run; at least 1000. */
    longest,
  };
}

export type Workbench = ReturnType<typeof createWorkbench>;

const context = createContext<Workbench>();
export const WorkbenchProvider = context.Provider;

/** What the parts of the page share. */
export function useWorkbench(): Workbench {
  const workbench = useContext(context);
  if (!workbench) throw new Error('no workbench around this component');
  return workbench;
}

/** What is wrong with a set of topics for a campaign; empty where nothing is. */
export function topicSetProblem(campaign: PortableCampaign | undefined, text: string): string {
  if (!campaign) return '';
  try {
    chooseTopics(campaign, text);
    return '';
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return error.message;
  }
}

function longestList(campaign: PortableCampaign | undefined): number {
  let longest = 1000;
  for (const { judged } of campaign?.runs ?? [])
    for (const count of judged.retrieved) longest = Math.max(longest, count);
  return longest;
}
