import { type RunActions, screeningActions } from '../formats/run-actions.ts';
import { InputError } from '../model/errors.ts';
import type { JudgedRun } from '../model/judged-run.ts';
import type { RankingPolicies } from '../model/policy.ts';
import type { Qrels } from '../model/qrels.ts';
import type { Run } from '../model/run.ts';
import type { RunStops, StopUse } from '../model/run-stops.ts';
import { headOfRun } from './judge-run.ts';

/** What tells where people stopped: the second column of a file, and what becomes of the documents after. */
export interface StopReading {
  readonly actions: RunActions;
  readonly use: StopUse;
  /** What messages call the file. */
  readonly source: string;
}

/** A judged run that knows where people stopped, or whose lists end there. */
export function withStops(judged: JudgedRun, run: Run, qrels: Qrels, { actions, use, source }: StopReading): JudgedRun {
  const kind = actions.kind();
  if ('problem' in kind) throw new InputError(`${source}:${kind.line}: ${kind.problem}`);
  const stops = findStops(run, qrels, judged.policies, { actions, said: kind.said, source });
  const cut = use === 'cut' ? cutAt(judged, stops) : judged;
  const sum = (numbers: Int32Array) => numbers.reduce((total, number) => total + Math.max(0, number), 0);
  const { shown, feedback, listed } = stops;
  const counts = { said: kind.said, use, listed: sum(listed), shown: sum(shown), feedback: sum(feedback) };
  return { ...cut, stops, counts: { ...cut.counts, stops: counts } };
}

/** What is asked of a topic's documents in rank order. */
interface Reading {
  readonly actions: RunActions;
  readonly said: 'actions' | 'flag' | 'nothing';
  readonly source: string;
}

function findStops(run: Run, qrels: Qrels, policies: RankingPolicies, reading: Reading): RunStops {
  const none = () => new Int32Array(qrels.topics.length).fill(-1);
  const stops = { shown: none(), feedback: none(), listed: none() };
  const lists = headOfRun(run, qrels, Number.POSITIVE_INFINITY, policies).topics;
  qrels.topics.forEach((id, t) => {
    const topic = run.topics.get(id);
    if (!topic) return;
    const lines = new Map(topic.documents.map((document, i) => [document, topic.lines[i]]));
    const order = lists.get(id)!.map((document) => ({ document, line: lines.get(document)! }));
    const { shown, feedback } = stopIn(id, order, policies, reading);
    stops.shown[t] = shown;
    stops.feedback[t] = feedback;
    stops.listed[t] = order.length;
  });
  return stops;
}

type Placed = { readonly document: string; readonly line: number };

/** How many of a list were shown: all before the first that was not, and it is an error if one comes after. */
function stopIn(id: string, order: readonly Placed[], { ties }: RankingPolicies, { actions, said, source }: Reading) {
  if (said === 'flag') {
    const flagged = order.findIndex(({ line }) => actions.at(line) === '1');
    return { shown: flagged === -1 ? order.length : flagged + 1, feedback: 0 };
  }
  const actionOf = ({ line }: Placed) => screeningActions[actions.at(line)!];
  const hidden = order.findIndex((one) => actionOf(one) === 'hidden');
  const shown = hidden === -1 ? order.length : hidden;
  const late = order.slice(shown).find((one) => actionOf(one) !== 'hidden');
  if (late) {
    const rank = order.indexOf(late) + 1;
    const hint = ties === 'file' ? '' : `; the order here is --ties ${ties}, --ties file is that of the lines`;
    throw new InputError(
      `${source}:${late.line}: topic ${id}: ${late.document} at rank ${rank} is shown after ${order[shown].document} at rank ${shown + 1}, which is not (line ${order[shown].line}); expected the documents shown to come first${hint}`,
    );
  }
  return { shown, feedback: order.filter((one) => actionOf(one) === 'asked').length };
}

/** The run with lists that end where people stopped. */
function cutAt(judged: JudgedRun, { shown }: RunStops): JudgedRun {
  const offsets = new Uint32Array(judged.offsets.length);
  const kept: number[] = [];
  shown.forEach((stop, t) => {
    for (let i = judged.offsets[t]; i < judged.offsets[t + 1]; i++) if (judged.ranks[i] <= stop) kept.push(i);
    offsets[t + 1] = kept.length;
  });
  const ranks = Uint32Array.from(kept, (i) => judged.ranks[i]);
  const documents = Uint32Array.from(kept, (i) => judged.documents[i]);
  return { ...judged, retrieved: shown.slice(), offsets, ranks, documents };
}
