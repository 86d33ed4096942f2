import { defaultPolicies, type RankingPolicies, type TopicPolicies } from 'nmax';
import { type NumberRule, offeredRules, type questions } from '../parts/policy-questions.ts';

export type ThemeChoice = 'auto' | 'light' | 'dark';

/** Everything that a link to the workbench carries; the campaign itself is not part of it. */
export interface ViewState {
  readonly view: string;
  /** Measures as they are written, where `@N` stands for the Nmax of the slider: `PRES@N`, `nDCG@10`, `AP`. */
  readonly measures: readonly string[];
  readonly nmax: number;
  /** The measure, as written, that orders the runs; the first when empty. */
  readonly sort: string;
  readonly reversed: boolean;
  /** Only runs whose name contains it are listed. */
  readonly filter: string;
  /** Name of the run that others are held against; empty for none. */
  readonly baseline: string;
  /** Names of the runs that are selected, the first two being A and B; views choose for themselves while it is empty. */
  readonly chosen: readonly string[];
  /** The topic looked at; empty for none. */
  readonly topic: string;
  /** The topics looked at: a group, or ids and ranges; all of them while it is empty. */
  readonly topicSet: string;
  /** Names of runs that are taken out, as they were read. */
  readonly without: readonly string[];
  /** Names of runs as they were read, each with the one it is given. */
  readonly renamed: readonly (readonly [string, string])[];
  readonly policies: TopicPolicies;
  /** How files that are read in the page are ranked. */
  readonly ranking: RankingPolicies;
  /** How their ids are compared that are numbers of patents. */
  readonly numbers: NumberRule;
  readonly theme: ThemeChoice;
  /** What only one view knows, by names of its own such as `robust.fraction`. */
  readonly own: Readonly<Record<string, string>>;
}

const { topics, zeroRelevant, unjudged, ties, duplicates } = defaultPolicies;

export const startState: ViewState = {
  view: 'open',
  measures: ['PRES@N', 'R@N', 'AP@N', 'nDCG@N', 'P@N'],
  nmax: 100,
  sort: '',
  reversed: false,
  filter: '',
  baseline: '',
  chosen: [],
  topic: '',
  topicSet: '',
  without: [],
  renamed: [],
  policies: { topics, zeroRelevant, unjudged },
  ranking: { ties, duplicates },
  numbers: 'written',
  theme: 'auto',
  own: {},
};

/** The state as the part of an address after `#`; what is as at the start is left out. */
export function formatHash(state: ViewState): string {
  const query = new URLSearchParams();
  if (state.measures.join('\n') !== startState.measures.join('\n'))
    for (const measure of state.measures) query.append('m', measure);
  if (state.nmax !== startState.nmax) query.set('nmax', String(state.nmax));
  for (const key of ['sort', 'filter', 'baseline', 'topic'] as const) if (state[key] !== '') query.set(key, state[key]);
  if (state.topicSet !== '') query.set('set', state.topicSet);
  if (state.reversed) query.set('reversed', '1');
  for (const run of state.chosen) query.append('run', run);
  for (const run of state.without) query.append('without', run);
  for (const [from, to] of state.renamed) {
    query.append('rename', from);
    query.append('as', to);
  }
  for (const key of policyKeys)
    if (state.policies[key] !== startState.policies[key]) query.set(key, state.policies[key]);
  for (const key of rankingKeys) if (state.ranking[key] !== startState.ranking[key]) query.set(key, state.ranking[key]);
  if (state.numbers !== startState.numbers) query.set('numbers', state.numbers);
  if (state.theme !== 'auto') query.set('theme', state.theme);
  for (const [key, value] of Object.entries(state.own)) query.set(`x.${key}`, value);
  const text = query.toString();
  return text === '' ? state.view : `${state.view}?${text}`;
}

const policyKeys = ['topics', 'zeroRelevant', 'unjudged'] as const;
const rankingKeys = ['ties', 'duplicates'] as const;

/** Reads what {@link formatHash} wrote; anything that makes no sense is as at the start. */
export function parseHash(hash: string): ViewState {
  const [view = '', text = ''] = splitOnce(hash.replace(/^#/, ''), '?');
  const query = new URLSearchParams(text);
  const get = (key: string) => query.get(key) ?? '';
  const nmax = Number(get('nmax'));
  const choose = <T extends object>(start: T, keys: readonly (keyof T & keyof typeof questions)[]): T =>
    Object.fromEntries(
      keys.map((key) => [key, offeredRules(key).some(([rule]) => rule === get(key)) ? get(key) : start[key]]),
    ) as T;
  const own: Record<string, string> = {};
  for (const [key, value] of query) if (key.startsWith('x.')) own[key.slice(2)] = value;
  // Links of 0.1 named the runs compared as settings of their view.
  const { 'compare.a': a = '', 'compare.b': b = '', ...others } = own;
  const pair = [a, b].filter((name) => name !== '');
  return {
    view: view || startState.view,
    measures: query.has('m') ? query.getAll('m') : startState.measures,
    nmax: Number.isInteger(nmax) && nmax >= 1 && nmax <= 1e9 ? nmax : startState.nmax,
    sort: get('sort'),
    reversed: get('reversed') === '1',
    filter: get('filter'),
    baseline: get('baseline'),
    chosen: [...new Set([...pair, ...query.getAll('run')])],
    topic: get('topic'),
    topicSet: get('set'),
    without: query.getAll('without'),
    renamed: renamedIn(query),
    policies: choose(startState.policies, policyKeys),
    ranking: choose(startState.ranking, rankingKeys),
    numbers: get('numbers') === 'patent' ? 'patent' : startState.numbers,
    theme: get('theme') === 'light' || get('theme') === 'dark' ? (get('theme') as ThemeChoice) : 'auto',
    own: others,
  };
}

function renamedIn(query: URLSearchParams): [string, string][] {
  const to = query.getAll('as');
  return query.getAll('rename').flatMap((from, i): [string, string][] => (to[i] ? [[from, to[i]]] : []));
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
