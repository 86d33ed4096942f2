import { parseDouble, parseLong } from '../math/c-numbers.ts';
import { formatFixed } from '../math/c-printf.ts';

/** The major version of trec_eval whose numbers are wanted. */
export type TrecEvalVersion = 9 | 10;

type Nickname = 'official' | 'set' | 'all_trec';

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
  /** The canonical names of our measures for one printed line; their mean where there are several. */
  readonly equivalent?: (given: Given, version: TrecEvalVersion) => readonly string[] | undefined;
}

/** The parameters of one printed line. */
interface Given {
  readonly numbers: readonly number[];
  readonly pairs: ReadonlyMap<string, number>;
  readonly custom: boolean;
}

/** One printed line: its name, and the measures it is the mean of. */
export interface TrecEvalLine {
  readonly measure: TrecEvalMeasure;
  readonly name: string;
  readonly numbers: readonly number[];
  readonly equivalents: readonly string[];
}

type Row = Pick<TrecEvalMeasure, 'name'> & Partial<TrecEvalMeasure>;

const official: readonly Nickname[] = ['official', 'all_trec'];
const all: readonly Nickname[] = ['all_trec'];
const sets: readonly Nickname[] = ['set', 'all_trec'];
const everywhere: readonly Nickname[] = ['official', 'set', 'all_trec'];
const depths = [5, 10, 15, 20, 30, 100, 200, 500, 1000];
const tenths = Array.from({ length: 11 }, (_, i) => i / 10);
const fifths = Array.from({ length: 10 }, (_, i) => (i + 1) / 5);

const plain = (name: string) => () => [name];
const at = (name: string) => (given: Given) => [`${name}@${given.numbers[0]}`];
const gained = (name: string) => (given: Given) => {
  const gains = readGains(given.pairs);
  return gains === undefined ? undefined : [gains === '' ? name : `${name}(gains=${gains})`];
};
const persistent = (name: string) => (given: Given) => {
  const p = given.pairs.get('p') ?? 0.9;
  const known = [...given.pairs.keys()].every((key) => key === 'p') && p >= 0 && p <= 1;
  return known ? [p === 0.9 ? name : `${name}(p=${p})`] : undefined;
};

function readGains(pairs: ReadonlyMap<string, number>): string | undefined {
  const whole = [...pairs].filter(([name]) => /^[+-]?\d+$/.test(name));
  const levels = whole.map(([name, gain]) => [parseLong(name), gain]).sort(([a], [b]) => a - b);
  if (levels.some(([level, gain]) => level < 0 || !Number.isFinite(gain))) return undefined;
  return levels.length === 0 ? '' : `{${levels.map(([level, gain]) => `${level}:${gain}`).join(',')}}`;
}

function interpolated(recall: number, version: TrecEvalVersion): string {
  return `IPrec${version === 9 ? '(rounding=trec9)' : ''}@${recall}`;
}

function elevenPoint(given: Given, version: TrecEvalVersion): string[] {
  // Summed from the highest level down, as the default is.
  if (given.custom) return given.numbers.map((recall) => interpolated(recall, version)).reverse();
  return [version === 9 ? '11pt(rounding=trec9)' : '11pt'];
}

function utility({ numbers }: Given): string[] | undefined {
  if (numbers.length !== 4) return undefined;
  const standard = [1, -1, 0, 0];
  const given = numbers.flatMap((weight, i) => (weight === standard[i] ? [] : [`${'abcd'[i]}=${weight}`]));
  return [given.length ? `Utility(${given.join(',')})` : 'Utility'];
}

/** The weight that set_F takes is β²; most have no root whose square is exactly they. */
function setF({ numbers: [weight] }: Given): string[] | undefined {
  if (!(weight >= 0 && weight < Number.POSITIVE_INFINITY)) return undefined;
  const beta = Math.sqrt(weight);
  if (beta * beta !== weight) return [`SetF(weight=${weight})`];
  return [beta === 1 ? 'SetF' : `SetF(beta=${beta})`];
}

const preferences = [
  ...['num_prefs_poss', 'num_prefs_ful', 'num_prefs_ful_ret', 'simp', 'pair', 'avgjg', 'avgjg_Rnonrel', 'simp_ret'],
  ...['pair_ret', 'avgjg_ret', 'avgjg_Rnonrel_ret', 'simp_imp', 'pair_imp', 'avgjg_imp'],
].map((name): Row => ({ name: `prefs_${name}` }));

const rows: readonly Row[] = [
  { name: 'runid', kind: 'string', lines: 'summary', nicknames: everywhere },
  { name: 'num_q', kind: 'long', lines: 'summary', nicknames: everywhere, equivalent: plain('NumQ') },
  { name: 'num_ret', kind: 'long', nicknames: everywhere, equivalent: plain('NumRet') },
  { name: 'num_rel', kind: 'long', nicknames: everywhere, equivalent: plain('NumRel') },
  { name: 'num_rel_ret', kind: 'long', nicknames: everywhere, equivalent: plain('NumRelRet') },
  { name: 'map', nicknames: official, equivalent: plain('AP') },
  { name: 'gm_map', lines: 'summary', nicknames: official, equivalent: plain('GMAP') },
  { name: 'Rprec', nicknames: official, equivalent: plain('Rprec') },
  { name: 'bpref', nicknames: official, equivalent: plain('Bpref') },
  { name: 'recip_rank', nicknames: official, equivalent: plain('RR') },
  {
    name: 'iprec_at_recall',
    parameters: 'levels',
    defaults: tenths,
    nicknames: official,
    equivalent: ({ numbers: [recall] }, version) => (recall >= 0 ? [interpolated(recall, version)] : undefined),
  },
  { name: 'P', parameters: 'cutoffs', defaults: depths, nicknames: official, equivalent: at('P') },
  { name: 'relstring', kind: 'string', lines: 'topics', parameters: 'numbers', defaults: [10], nicknames: all },
  { name: 'recall', parameters: 'cutoffs', defaults: depths, nicknames: all, equivalent: at('R') },
  { name: 'infAP', nicknames: all, equivalent: plain('infAP') },
  { name: 'gm_bpref', lines: 'summary', nicknames: all, equivalent: plain('GMBpref') },
  {
    name: 'Rprec_mult',
    parameters: 'levels',
    defaults: fifths,
    nicknames: all,
    equivalent: ({ numbers: [mult] }) => (mult >= 0 ? [mult === 1 ? 'Rprec' : `Rprec(mult=${mult})`] : undefined),
  },
  { name: 'utility', parameters: 'numbers', defaults: [1, -1, 0, 0], nicknames: sets, equivalent: utility },
  { name: '11pt_avg', parameters: 'numbers', defaults: tenths, nicknames: all, equivalent: elevenPoint },
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
  { name: 'map_avgjg' },
  { name: 'P_avgjg' },
  { name: 'Rprec_mult_avgjg' },
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

/** The lines a measure prints with the given parameters, or trec_eval's complaint about them. */
export function expandTrecEvalMeasure(
  measure: TrecEvalMeasure,
  parameters: string | undefined,
  version: TrecEvalVersion,
): readonly TrecEvalLine[] | { readonly problem: string } {
  const custom = parameters !== undefined && measure.parameters !== 'none';
  const pairs = new Map<string, number>();
  let numbers = measure.defaults;
  if (custom && measure.parameters === 'pairs') {
    if (!readPairs(parameters, pairs, version))
      return { problem: `trec_eval: malformed pair parameters in '${parameters}'\n` };
  } else if (custom) {
    numbers = parameters.split(',').map(measure.parameters === 'cutoffs' ? parseLong : parseDouble);
    if (measure.parameters !== 'numbers') {
      numbers = [...numbers].sort((a, b) => a - b);
      if (measure.parameters === 'cutoffs' && numbers[0] <= 0)
        return { problem: 'trec_eval: Negative cutoff detected\n' };
      if (numbers.some((number, i) => i > 0 && number === numbers[i - 1]))
        return { problem: 'trec_eval: duplicate cutoffs detected\n' };
    }
  }
  const line = (name: string, given: readonly number[]): TrecEvalLine => ({
    measure,
    name,
    numbers: given,
    equivalents: measure.equivalent?.({ numbers: given, pairs, custom }, version) ?? [],
  });
  if (measure.parameters === 'cutoffs') return numbers.map((cutoff) => line(`${measure.name}_${cutoff}`, [cutoff]));
  if (measure.parameters === 'levels')
    return numbers.map((level) => line(`${measure.name}_${formatFixed(level, 2).slice(0, 8)}`, [level]));
  return [line(custom ? `${measure.name}_${parameters}` : measure.name, numbers)];
}

/** Version 10 passes over names that are not whole numbers where it wants grades; version 9 reads them as 0. */
function readPairs(text: string, pairs: Map<string, number>, version: TrecEvalVersion): boolean {
  for (const part of text.split(',')) {
    const [name, value, ...more] = part.split('=');
    if (value === undefined || more.length > 0) return false;
    const key = version === 10 ? name : String(parseLong(name));
    if (!pairs.has(key)) pairs.set(key, parseDouble(value));
  }
  return true;
}

/**
 * The canonical names of our measures for a spelling of trec_eval, such as `map_cut_100`, `P.5,10` or `official`.
 * Undefined for what trec_eval does not know or we do not compute.
 */
export function fromTrecEvalName(spelling: string, version: TrecEvalVersion = 10): string[] | undefined {
  const dot = spelling.indexOf('.');
  const name = dot < 0 ? spelling : spelling.slice(0, dot);
  const found = findTrecEvalMeasures(name, version);
  if (found) return spellMeasures(found, dot < 0 ? undefined : spelling.slice(dot + 1), version);
  let longest: TrecEvalMeasure | undefined;
  for (const measure of trecEvalMeasures)
    if (measure.parameters !== 'none' && (measure.since ?? 9) <= version && spelling.startsWith(`${measure.name}_`))
      if (!longest || measure.name.length > longest.name.length) longest = measure;
  return longest && spellMeasures([longest], spelling.slice(longest.name.length + 1), version);
}

function spellMeasures(
  measures: readonly TrecEvalMeasure[],
  parameters: string | undefined,
  version: TrecEvalVersion,
): string[] | undefined {
  const number = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)`;
  const wellFormed = new RegExp(`^(?:\\w+=)?${number}(?:,(?:\\w+=)?${number})*$`);
  if (parameters !== undefined && !wellFormed.test(parameters)) return undefined;
  const names: string[] = [];
  for (const measure of measures) {
    if (measure.kind === 'string' && measures.length > 1) continue;
    if (parameters !== undefined && measure.parameters === 'none') return undefined;
    const lines = expandTrecEvalMeasure(measure, parameters, version);
    if ('problem' in lines) return undefined;
    for (const { equivalents } of lines) {
      if (equivalents.length !== 1) return undefined;
      names.push(equivalents[0]);
    }
  }
  return names;
}
