import { nearest } from '../math/edit-distance.ts';
import { compareBytes } from '../model/byte-order.ts';
import { InputError, UsageError } from '../model/errors.ts';
import type { Note } from '../model/note.ts';
import type { OrderedTies } from '../model/policy.ts';
import type { Run } from '../model/run.ts';
import { descending } from '../model/trec-order.ts';
import { counted } from '../model/wording.ts';
import { documentOrder } from '../ranking/order.ts';
import type { FusedList, FusionMethod, FusionTopic } from './fusion-method.ts';
import { type Normalisation, normalisations } from './normalisations.ts';
import { rankMethods } from './rank-methods.ts';
import { scoreMethods } from './score-methods.ts';

/** Every method of fusion, that which takes nothing but ranks first. */
export const fusionMethods: readonly FusionMethod[] = [...rankMethods, ...scoreMethods];

/** How runs are fused. */
export interface FusionOptions {
  /** A name such as `rrf`, `mnz` or `CombMNZ`; `rrf` when left out. */
  readonly method?: string;
  /** How scores are made comparable; `min-max` when left out, where the method looks at scores. */
  readonly norm?: string;
  /** One for each run, for methods that take weights. */
  readonly weights?: readonly number[];
  /** What else the method takes, such as `k` of `rrf`. */
  readonly params?: Readonly<Record<string, number>>;
  /** How many documents of each list are looked at; all when left out. */
  readonly depth?: number;
  /** How many documents of each topic are kept; all when left out. */
  readonly length?: number;
  /** The order of equal scores in the lists; `trec` when left out. */
  readonly ties?: Exclude<OrderedTies, 'best' | 'worst'>;
  /** Names the fused run; the method does when left out. */
  readonly tag?: string;
}

/** A fused run, and what should be known of it. */
export interface FusedRun {
  readonly run: Run;
  readonly notes: readonly Note[];
}

/** The lists of a run in the order of their ranks: what fusion needs of it, in little memory. */
export type RankedLists = ReadonlyMap<string, FusedList>;

/** Fuses runs: the documents of each topic that any of them has, by a method and a normalisation. */
export function fuseRuns(runs: readonly Run[], options: FusionOptions = {}): FusedRun {
  return fuseLists(
    runs.map((run) => rankLists(run, options)),
    options,
  );
}

/** Ids that runs have in common, each kept once. */
export interface SharedIds {
  get(id: string): string | undefined;
  set(id: string, same: string): unknown;
}

/** The lists of a run in the order of their ranks, as deep as they are looked at. */
export function rankLists(
  run: Run,
  { ties = 'trec', depth }: Pick<FusionOptions, 'ties' | 'depth'>,
  ids: SharedIds = new Map(),
): RankedLists {
  const shared = (id: string) => {
    const known = ids.get(id);
    if (known === undefined) ids.set(id, id);
    return known ?? id;
  };
  const lists = new Map<string, FusedList>();
  for (const [topic, entries] of run.topics) {
    if (ties === 'rank' && entries.ranks.some(Number.isNaN))
      throw new InputError(`run ${run.tag}: missing rank in topic ${topic}; expected a number, as ties are by rank`);
    const order = entries.documents.map((_, position) => position).sort(documentOrder(entries, ties, () => 0));
    const kept = order.slice(0, depth);
    const scores = Float64Array.from(kept, (position) => entries.scores[position]);
    lists.set(topic, { documents: kept.map((p) => shared(entries.documents[p])), scores, retrieved: kept.length });
  }
  return lists;
}

/** Fuses runs whose lists are in the order of their ranks. */
export function fuseLists(runs: readonly RankedLists[], options: FusionOptions = {}): FusedRun {
  const { tag, length } = options;
  const method = find(fusionMethods, options.method ?? 'rrf', 'method');
  const norm = normOf(method, options.norm);
  const params = paramsOf(method, options.params ?? {});
  const weights = weightsOf(method, options.weights, runs.length);
  if (runs.length < 2) throw new UsageError(`${counted(runs.length, 'run')} to fuse; expected at least two`);
  let floored = 0;
  let partial = 0;
  let lines = 0;
  const topics: [string, Run['topics'] extends ReadonlyMap<string, infer T> ? T : never][] = [];
  for (const topic of new Set(runs.flatMap((run) => [...run.keys()]))) {
    const lists = runs.map((run) => run.get(topic) ?? { documents: [], scores: [], retrieved: 0 });
    if (runs.some((run) => !run.has(topic))) partial++;
    const candidates = new Set(lists.flatMap(({ documents }) => documents)).size;
    const normalised = lists.map((list) => normalise(list, norm, candidates, lists, () => floored++));
    const scores = fuseTopic(method, normalised, { params, weights, candidates });
    const ranked = [...scores].sort((a, b) => descending(a[1], b[1]) || compareBytes(b[0], a[0])).slice(0, length);
    const odd = ranked.find(([, score]) => !Number.isFinite(score));
    if (odd) throw new InputError(`topic ${topic}: the fused score of ${odd[0]} is too large; expected smaller scores`);
    lines += ranked.length;
    topics.push([
      topic,
      {
        documents: ranked.map(([document]) => document),
        scores: ranked.map(([, score]) => score),
        ranks: ranked.map((_, i) => i + 1),
        lines: ranked.map(() => 0),
      },
    ]);
  }
  const run = { tag: tag ?? method.name, topics: new Map(topics), lines, duplicates: 0 };
  return { run, notes: notesOf(method, norm, params, weights, { runs: runs.length, topics, floored, partial }) };
}

function fuseTopic(method: FusionMethod, lists: readonly FusedList[], topic: FusionTopic): Map<string, number> {
  if (method.order) return new Map(method.order(lists, topic).map((document, i, { length }) => [document, length - i]));
  const given = new Map<string, { readonly values: number[]; readonly runs: number[] }>();
  const give = (document: string, run: number, value: number) => {
    const entry = given.get(document) ?? { values: [], runs: [] };
    entry.values.push(value);
    entry.runs.push(run);
    given.set(document, entry);
  };
  const { value, missing } = method;
  const all = missing ? [...new Set(lists.flatMap(({ documents }) => documents))] : [];
  for (const [run, list] of lists.entries()) {
    for (const [i, document] of list.documents.entries())
      give(document, run, value ? value(i + 1, topic) : list.scores[i]);
    if (!missing) continue;
    const has = new Set(list.documents);
    for (const document of all) if (!has.has(document)) give(document, run, missing(list, topic));
  }
  return new Map(Array.from(given, ([document, { values, runs }]) => [document, method.combine!(values, runs, topic)]));
}

function normalise(
  list: FusedList,
  norm: Normalisation,
  candidates: number,
  lists: readonly FusedList[],
  floored: () => void,
): FusedList {
  if (list.documents.length === 0 && !norm.missing) return list;
  const scores = norm.scores(list, candidates, floored);
  const { retrieved } = list;
  if (norm.reverses) return { documents: list.documents.toReversed(), scores: scores.toReversed(), retrieved };
  if (!norm.missing) return { ...list, scores };
  const has = new Set(list.documents);
  const others = [...new Set(lists.flatMap(({ documents }) => documents))].filter((document) => !has.has(document));
  const score = norm.missing(list, candidates);
  return { documents: [...list.documents, ...others], scores: [...scores, ...others.map(() => score)], retrieved };
}

/** The record of a name, or of another name of the same thing. */
function find<T extends { readonly name: string; readonly aliases: readonly string[] }>(
  records: readonly T[],
  wanted: string,
  what: string,
): T {
  const lower = wanted.toLowerCase();
  const found = records.find(({ name, aliases }) => [name, ...aliases].some((one) => one.toLowerCase() === lower));
  if (found) return found;
  const names = records.map(({ name }) => name);
  const near = nearest(wanted, names);
  const hint = near ? `did you mean ${near}` : `expected one of ${names.join(', ')}`;
  throw new UsageError(`unknown ${what}: ${wanted}; ${hint}`);
}

function normOf(method: FusionMethod, wanted: string | undefined): Normalisation {
  const norm = find(normalisations, wanted ?? (method.of === 'scores' ? 'min-max' : 'none'), 'normalisation');
  if (method.of === 'ranks' && norm.missing)
    throw new UsageError(
      `invalid normalisation: ${norm.name} lists the documents of all runs in each, and ${method.name} takes ranks; expected another`,
    );
  return norm;
}

function paramsOf(method: FusionMethod, given: Readonly<Record<string, number>>): Record<string, number> {
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(method.params, name));
  const known = Object.keys(method.params);
  if (unknown !== undefined)
    throw new UsageError(`invalid ${unknown}: ${method.name} takes ${known.join(', ') || 'no parameter'}`);
  return Object.fromEntries(
    Object.entries(method.params).map(([name, { default: standard, expected, accepts }]) => {
      const value = given[name] ?? standard;
      if (value === undefined) throw new UsageError(`missing ${name}: ${method.name} needs it; expected ${expected}`);
      if (!(Number.isFinite(value) && accepts(value)))
        throw new UsageError(`invalid ${name}: ${value}; expected ${expected}`);
      return [name, value];
    }),
  );
}

function weightsOf(method: FusionMethod, given: readonly number[] | undefined, runs: number): readonly number[] {
  if (!method.isWeighted) {
    if (given) throw new UsageError(`invalid weights: ${method.name} takes none; expected wsum, wmnz, mixed …`);
    return Array.from({ length: runs }, () => 1);
  }
  if (!given) throw new UsageError(`missing weights: ${method.name} needs one for each run`);
  if (given.length !== runs) throw new UsageError(`${given.length} weights; expected ${runs}, one for each run`);
  const odd = given.find((weight) => !Number.isFinite(weight));
  if (odd !== undefined) throw new UsageError(`invalid weight: ${odd}; expected a finite number`);
  return given;
}

/** What was done, in words. */
function notesOf(
  method: FusionMethod,
  norm: Normalisation,
  params: Readonly<Record<string, number>>,
  weights: readonly number[],
  { runs, topics, floored, partial }: { runs: number; topics: readonly unknown[]; floored: number; partial: number },
): Note[] {
  const said = Object.entries(params).map(([name, value]) => `${name} ${value}`);
  if (method.isWeighted) said.push(`weights ${weights.join(', ')}`);
  if (method.of === 'scores') said.push(norm.name === 'none' ? 'scores as they are' : `scores by ${norm.name}`);
  const settings = said.length > 0 ? ` (${said.join('; ')})` : '';
  const notes = [
    {
      code: 'fusion',
      message: `${method.title}${settings} of ${counted(runs, 'run')}, ${counted(topics.length, 'topic')}`,
    },
  ];
  if (partial > 0)
    notes.push({
      code: 'fusion-topics',
      message: `${counted(partial, 'topic')} not in all runs: fused from those that have them`,
    });
  if (floored > 0)
    notes.push({
      code: 'fusion-floor',
      message: `${norm.name}: ${counted(floored, 'list')} without two different scores above 0, divided by 1e-9 as ranx does`,
    });
  return notes;
}
