import {
  at,
  type Equivalent,
  gained,
  interpolated,
  interpolatedMean,
  persistent,
  plain,
  rPrecision,
  setF,
  utility,
} from './equivalents.ts';
import type { TrecEvalVersion } from './version.ts';

type Nickname = 'official' | 'set' | 'all_trec' | 'all_prefs' | 'prefs' | 'qrels_jg';

/** A measure of trec_eval and what it is called here. */
export interface TrecEvalMeasure {
  readonly name: string;
  readonly kind: 'mean' | 'long' | 'string';
  /** Which lines it prints: the summary's, each topic's, or both. */
  readonly lines: 'both' | 'summary' | 'topics';
  /** What may follow the name: whole cutoffs or recall levels (a line each), plain numbers, or `name=number` pairs. */
  readonly parameters: 'none' | 'cutoffs' | 'levels' | 'numbers' | 'pairs';
  readonly defaults: readonly number[];
  readonly nicknames: readonly Nickname[];
  readonly since?: 10;
  /** The judgements it reads where not qrels: preferences, or the mean over judgement groups with qrels each. */
  readonly reads?: 'prefs' | 'qrels_jg';
  readonly equivalent?: Equivalent;
}

type Row = Pick<TrecEvalMeasure, 'name'> & Partial<TrecEvalMeasure>;

const official: readonly Nickname[] = ['official', 'all_trec'];
const all: readonly Nickname[] = ['all_trec'];
const sets: readonly Nickname[] = ['set', 'all_trec'];
const everywhere: readonly Nickname[] = ['official', 'set', 'all_trec'];
const always: readonly Nickname[] = [...everywhere, 'all_prefs', 'prefs', 'qrels_jg'];
const groups = { nicknames: ['qrels_jg'], reads: 'qrels_jg' } as const satisfies Partial<Row>;
const depths = [5, 10, 15, 20, 30, 100, 200, 500, 1000];
const tenths = Array.from({ length: 11 }, (_, i) => i / 10);
const fifths = Array.from({ length: 10 }, (_, i) => (i + 1) / 5);

const preferences = (
  [
    ['num_prefs_poss', 'NumPrefs', 'prefs'],
    ['num_prefs_ful', 'NumPrefsFul', 'prefs'],
    ['num_prefs_ful_ret', 'NumPrefsFul(seen=both)', 'prefs'],
    ['simp', 'Prefs', 'prefs'],
    ['pair', 'Prefs(by=pair)', 'prefs'],
    ['avgjg', 'Prefs(by=group)', 'prefs'],
    ['avgjg_Rnonrel', 'BalancedPrefs'],
    ['simp_ret', 'Prefs(seen=both)'],
    ['pair_ret', 'Prefs(by=pair,seen=both)'],
    ['avgjg_ret', 'Prefs(by=group,seen=both)'],
    ['avgjg_Rnonrel_ret', 'BalancedPrefs(seen=both)'],
    ['simp_imp', 'Prefs(seen=one)'],
    ['pair_imp', 'Prefs(by=pair,seen=one)'],
    ['avgjg_imp', 'Prefs(by=group,seen=one)'],
  ] as const
).map(
  ([name, ours, nickname]): Row => ({
    name: `prefs_${name}`,
    kind: name.startsWith('num') ? 'long' : 'mean',
    nicknames: nickname ? ['all_prefs', nickname] : ['all_prefs'],
    reads: 'prefs',
    equivalent: plain(ours),
  }),
);

const rows: readonly Row[] = [
  { name: 'runid', kind: 'string', lines: 'summary', nicknames: always },
  { name: 'num_q', kind: 'long', lines: 'summary', nicknames: always, equivalent: plain('NumQ') },
  { name: 'num_ret', kind: 'long', nicknames: everywhere, equivalent: plain('NumRet') },
  { name: 'num_rel', kind: 'long', nicknames: everywhere, equivalent: plain('NumRel') },
  { name: 'num_rel_ret', kind: 'long', nicknames: everywhere, equivalent: plain('NumRelRet') },
  { name: 'map', nicknames: official, equivalent: plain('AP') },
  { name: 'gm_map', lines: 'summary', nicknames: official, equivalent: plain('GMAP') },
  { name: 'Rprec', nicknames: official, equivalent: plain('Rprec') },
  { name: 'bpref', nicknames: official, equivalent: plain('Bpref') },
  { name: 'recip_rank', nicknames: official, equivalent: plain('RR') },
  { name: 'iprec_at_recall', parameters: 'levels', defaults: tenths, nicknames: official, equivalent: interpolated },
  { name: 'P', parameters: 'cutoffs', defaults: depths, nicknames: official, equivalent: at('P') },
  { name: 'relstring', kind: 'string', lines: 'topics', parameters: 'numbers', defaults: [10], nicknames: all },
  { name: 'recall', parameters: 'cutoffs', defaults: depths, nicknames: all, equivalent: at('R') },
  { name: 'infAP', nicknames: all, equivalent: plain('infAP') },
  { name: 'gm_bpref', lines: 'summary', nicknames: all, equivalent: plain('GMBpref') },
  { name: 'Rprec_mult', parameters: 'levels', defaults: fifths, nicknames: all, equivalent: rPrecision },
  { name: 'utility', parameters: 'numbers', defaults: [1, -1, 0, 0], nicknames: sets, equivalent: utility },
  { name: '11pt_avg', parameters: 'numbers', defaults: tenths, nicknames: all, equivalent: interpolatedMean },
  { name: 'binG', nicknames: all, equivalent: plain('BinG') },
  { name: 'G', parameters: 'pairs', nicknames: all, equivalent: gained('G') },
  { name: 'dcg', parameters: 'pairs', since: 10, equivalent: gained('DCG') },
  { name: 'ideal_dcg', parameters: 'pairs', since: 10, equivalent: gained('IDCG') },
  { name: 'ndcg', parameters: 'pairs', nicknames: all, equivalent: gained('nDCG') },
  { name: 'ndcg_rel', parameters: 'pairs', nicknames: all, equivalent: gained('nDCGrel') },
  { name: 'Rndcg', parameters: 'pairs', nicknames: all, equivalent: gained('RnDCG') },
  { name: 'ndcg_cut', parameters: 'cutoffs', defaults: depths, nicknames: all, equivalent: at('nDCG') },
  { name: 'map_cut', parameters: 'cutoffs', defaults: depths, nicknames: all, equivalent: at('AP') },
  { name: 'relative_P', parameters: 'cutoffs', defaults: depths, nicknames: all, equivalent: at('RelP') },
  { name: 'success', parameters: 'cutoffs', defaults: [1, 5, 10], nicknames: all, equivalent: at('Success') },
  { name: 'set_P', nicknames: sets, equivalent: plain('SetP') },
  { name: 'set_relative_P', nicknames: sets, equivalent: plain('SetRelP') },
  { name: 'set_recall', nicknames: sets, equivalent: plain('SetR') },
  { name: 'set_map', nicknames: sets, equivalent: plain('SetAP') },
  { name: 'set_F', parameters: 'numbers', defaults: [1], nicknames: sets, equivalent: setF },
  { name: 'num_nonrel_judged_ret', kind: 'long', nicknames: all, equivalent: plain('NumNonRelJudgedRet') },
  ...preferences,
  { name: 'map_avgjg', ...groups, equivalent: plain('AP') },
  { name: 'P_avgjg', parameters: 'cutoffs', defaults: depths, ...groups, equivalent: at('P') },
  { name: 'Rprec_mult_avgjg', parameters: 'levels', defaults: fifths, ...groups, equivalent: rPrecision },
  { name: 'yaap', equivalent: plain('yaap') },
  { name: 'rbp', parameters: 'pairs', nicknames: all, since: 10, equivalent: persistent('RBP') },
  { name: 'rbp_resid', parameters: 'pairs', nicknames: all, since: 10, equivalent: persistent('RBPresidual') },
  { name: 'unj', parameters: 'cutoffs', defaults: [5, 10, 20], nicknames: all, since: 10, equivalent: at('Unjudged') },
];

/** trec_eval's measures in the order it prints them; those without an equivalent are known but not computed. */
export const trecEvalMeasures: readonly TrecEvalMeasure[] = rows.map((row) => ({
  kind: 'mean',
  lines: 'both',
  parameters: 'none',
  defaults: [],
  nicknames: [],
  ...row,
}));

/** The measures that a name or nickname stands for in a version of trec_eval. */
export function findTrecEvalMeasures(name: string, version: TrecEvalVersion): readonly TrecEvalMeasure[] | undefined {
  const present = trecEvalMeasures.filter(({ since = 9 }) => since <= version);
  const nicknamed = present.filter(({ nicknames }) => (nicknames as readonly string[]).includes(name));
  if (nicknamed.length > 0) return nicknamed;
  const named = present.filter((measure) => measure.name === name);
  return named.length > 0 ? named : undefined;
}
