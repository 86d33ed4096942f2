import { parseLong } from '../math/c-numbers.ts';
import { findTrecEvalMeasures } from '../measures/trec-eval-names/table.ts';
import type { TrecEvalVersion } from '../measures/trec-eval-names/version.ts';
import { type LongOption, parseArguments } from './getopt.ts';

/** What a trec_eval command line asks for. */
export interface TrecEvalOptions {
  readonly version: TrecEvalVersion;
  /** -q: a line for each topic. */
  readonly topics: boolean;
  /** Without -n: lines over all topics. */
  readonly summary: boolean;
  /** -c: average over all topics of the qrels. */
  readonly complete: boolean;
  /** -J: drop unjudged documents first. */
  readonly judgedOnly: boolean;
  /** -l: lowest relevant grade. */
  readonly level: number;
  /** -M: documents of a topic that are looked at. */
  readonly depth: number;
  /** -N: documents in the collection. */
  readonly collection: number;
  /** -D 0.topic: the only topic to evaluate. */
  readonly onlyTopic: string | undefined;
  readonly qrelsFormat: string;
  readonly runFormat: string;
  /** -Z: the file that values are compared with; undefined for values as they are. */
  readonly zscores: string | undefined;
  /** The parameters of each measure asked for, undefined for its own defaults. */
  readonly measures: ReadonlyMap<string, string | undefined>;
  readonly qrels: string;
  readonly run: string;
}

/** What a run of the compatibility command leaves: bytes as latin1 text, and its exit code. */
export interface TrecEvalResult {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number;
}

const shorts = 'hvqm:cl:nD:JN:M:R:T:oZ:';

const longs: readonly LongOption[] = [
  { name: 'help', short: 'h', takesValue: false },
  { name: 'version', short: 'v', takesValue: false },
  { name: 'query_eval_wanted', short: 'q', takesValue: false },
  { name: 'measure', short: 'm', takesValue: true },
  { name: 'complete_rel_info_wanted', short: 'c', takesValue: false },
  { name: 'level_for_rel', short: 'l', takesValue: true },
  { name: 'nosummary', short: 'n', takesValue: false },
  { name: 'Debug_level', short: 'D', takesValue: true },
  { name: 'Judged_docs_only', short: 'J', takesValue: false },
  { name: 'Number_docs_in_coll', short: 'N', takesValue: true },
  { name: 'Max_retrieved_per_topic', short: 'M', takesValue: true },
  { name: 'Rel_info_format', short: 'R', takesValue: true },
  { name: 'Results_format', short: 'T', takesValue: true },
  { name: 'Output_old_results_format', short: 'o', takesValue: true },
  { name: 'Zscore', short: 'Z', takesValue: true },
  { name: 'trec-version', short: 'trec-version', takesValue: true },
];

const usage = 'usage: nmax trec_eval [-q] [-c] [-n] [-m MEASURE]... [--trec-version 9|10] QRELS RUN\n';

const help = `${usage}
Prints what trec_eval prints for the same files, byte for byte.

  -q          a line for each topic as well
  -n          no lines over all topics
  -c          average over all topics of the qrels, also those the run lacks
  -l N        lowest grade that is relevant (1)
  -m MEASURE  a measure, NAME or NAME.PARAMETERS; official (default), set, all_trec,
              prefs, all_prefs and qrels_jg name groups
  -M N        look at N documents of a topic only
  -J          drop documents without a judgement first
  -N N        documents in the collection, for utility
  -D 0.TOPIC  evaluate one topic only
  -R FORMAT   the judgements are qrels (default), qrels_jg, prefs or qrels_prefs
  -Z FILE     values as Z-scores: FILE has lines of topic, measure, mean and standard deviation
  --trec-version 9|10
              which version to agree with (10)

Files may be compressed with gzip.
`;

/** Parses a trec_eval command line; a result instead of options where the command ends there. */
export function parseTrecEvalArguments(args: readonly string[]): TrecEvalOptions | TrecEvalResult {
  const { steps, operands } = parseArguments(args, shorts, longs, 'trec_eval');
  let version: TrecEvalVersion = 10;
  for (const step of steps) {
    if ('problem' in step || step.short !== 'trec-version') continue;
    const [, major] = /^(9|10)(?:\.|$)/.exec(step.value!) ?? [];
    if (!major) return fail(2, `trec_eval: invalid --trec-version: ${step.value}; expected 9 or 10\n`);
    version = Number(major) as TrecEvalVersion;
  }

  const flags = new Set<string>();
  const values: Record<string, string> = {};
  const measures = new Map<string, string | undefined>();
  for (const step of steps) {
    if ('problem' in step) return fail(1, step.problem + usage);
    const { short, value = '' } = step;
    if (short === 'v') return fail(0, `trec_eval version ${version === 9 ? '9.0.8' : '10.0'}, as nmax computes it\n`);
    flags.add(short);
    values[short] = value;
    if (short === 'm') {
      const problem = markMeasure(value, version, measures);
      if (problem !== undefined) return fail(1, problem);
    }
  }
  if (flags.has('h')) return { stdout: help, stderr: '', exitCode: 0 };
  if (operands.length !== 2) return fail(1, usage);
  const [debugLevel, ...debugTopic] = (values.D ?? '').split('.');
  if (parseLong(debugLevel) > 0) return fail(2, 'trec_eval: -D with a level above 0 is not supported by nmax\n');
  const level = parseLong(values.l ?? '1');
  if (level < 0) return fail(2, `trec_eval: -l ${values.l} is not supported by nmax; expected 0 or more\n`);
  if (measures.size === 0) markMeasure('official', version, measures);
  return {
    version,
    topics: flags.has('q'),
    summary: !flags.has('n'),
    complete: flags.has('c'),
    judgedOnly: flags.has('J'),
    level,
    depth: values.M === undefined ? 0x7fffffff : Math.max(0, parseLong(values.M)),
    collection: parseLong(values.N ?? '0'),
    onlyTopic: values.D?.includes('.') ? debugTopic.join('.') : undefined,
    qrelsFormat: values.R ?? 'qrels',
    runFormat: values.T ?? 'trec_results',
    zscores: values.Z,
    measures,
    qrels: operands[0],
    run: operands[1],
  };
}

/** Marks a measure or a group to be printed; the first parameters given for a measure stay. */
function markMeasure(
  text: string,
  version: TrecEvalVersion,
  measures: Map<string, string | undefined>,
): string | undefined {
  const dot = text.indexOf('.');
  const name = dot < 0 ? text : text.slice(0, dot);
  const parameters = dot < 0 ? undefined : text.slice(dot + 1);
  const illegal = `trec_eval: illegal measure '${name}'\n`;
  if (parameters === '') return `trec_eval: improper measure in parameter '${name}'\n${illegal}`;
  const found = findTrecEvalMeasures(name, version);
  if (!found) return illegal;
  for (const measure of found)
    measures.set(measure.name, measures.get(measure.name) ?? (measure.name === name ? parameters : undefined));
  return undefined;
}

function fail(exitCode: number, stderr: string): TrecEvalResult {
  return { stdout: '', stderr, exitCode };
}
