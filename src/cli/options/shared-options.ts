import { type Command, Option } from 'commander';
import { defaultMeasures } from '../../evaluation/evaluate.ts';
import { parseGradeLabels } from '../../formats/grade-words.ts';
import { inputFormats } from '../../formats/registry.ts';
import { splitOutside } from '../../measures/measure-text.ts';
import { builtinMeasures } from '../../measures/registry.ts';
import { resolveMeasures } from '../../measures/resolve.ts';
import { familyRules } from '../../model/families.ts';
import { findingRules } from '../../model/finding.ts';
import type { Measure, MeasureDefinition } from '../../model/measure.ts';
import { type NumberRule, numberRules } from '../../model/patent-number.ts';
import {
  defaultPolicies,
  duplicatePolicies,
  type Policies,
  tiePolicies,
  topicPolicies,
  unjudgedPolicies,
  zeroRelevantPolicies,
} from '../../model/policy.ts';
import { stopUses } from '../../model/run-stops.ts';
import { samplingForms } from '../../model/sampling.ts';
import { integerOption, repeatable } from './parse-arguments.ts';
import { addTableOptions } from './table-options.ts';

const choice = (flags: string, description: string, choices: readonly string[], standard: string) =>
  new Option(flags, description).choices(choices).default(standard);

/** Adds the options that say where qrels and runs are, for those who do not give files. */
function addPlaceOptions(command: Command, { withQrels = true, withRuns = true }: PlaceChoice): Command {
  if (withQrels)
    command.option(
      '--qrels <where>',
      'the qrels, instead of the first file: a file, or where an engine has them (duckdb:…, trino://…, spark://…)',
    );
  if (withRuns)
    command.addOption(
      repeatable('--runs <where>', 'runs besides the files: files, or where an engine has them; again for more'),
    );
  if (withQrels || withRuns)
    command.option(
      '--engine <place>',
      'the engine whose tables or queries --qrels and --runs name, such as trino://user@host:8080/catalog/schema',
    );
  return command;
}

/** Which options a command takes that others of it may stand in the way of. */
interface PlaceChoice {
  /** False where `--qrels` is something else. */
  readonly withQrels?: boolean;
  /** False where `--runs` is something else. */
  readonly withRuns?: boolean;
  /** False where `--topic` is something else. */
  readonly withTopic?: boolean;
  /** False where `--order` is told with the options of reviews. */
  readonly withOrder?: boolean;
}

/** Adds the options that choose how qrels are read. */
export function addQrelsOptions(command: Command, own: PlaceChoice = {}): Command {
  return addTableOptions(command, own)
    .addOption(
      new Option('--input-format <format>', 'format of the files; told from their content otherwise').choices(
        inputFormats(),
      ),
    )
    .option('--grades <list>', 'numbers of grades that are words, such as X=3,Y=2,A=1', parseGradeLabels)
    .addOption(
      choice(
        '--sampling <form>',
        'sampled judgements: probability and stratum after the grade, strata as sample_eval.pl has them',
        samplingForms,
        'auto',
      ),
    )
    .addOption(subtopicsOption())
    .addOption(strictOption())
    .addOption(numbersOption())
    .option(
      '--families <file>',
      'count families: a document and its family on each line, or kind-codes to take those off',
    );
}

/** The option that refuses what is otherwise read with a note. */
export function strictOption() {
  return new Option(
    '--strict',
    'refuse odd files, such as ranks against scores or two run tags, that are read with a note otherwise',
  );
}

/** The option that reads numbers of patents. */
export function numbersOption(standard: NumberRule = 'written', before: readonly string[] = []) {
  return choice(
    '--numbers <rule>',
    'patent numbers: compared as written, or in one form, so that US-5590551 is US5590551',
    [...numberRules, ...before],
    standard,
  );
}

/** The option that reads judgements by subtopic. */
export function subtopicsOption() {
  return new Option(
    '--subtopics',
    'the second column of the qrels is the subtopic a document was judged for; measures of diversity imply it',
  );
}

/** Adds the options that choose how files are read and ranked. */
export function addReadingOptions(command: Command, places: PlaceChoice = {}): Command {
  const { ties, duplicates } = defaultPolicies;
  return addQrelsOptions(
    addPlaceOptions(command, places)
      .addOption(choice('--ties <rule>', 'order of equal scores', tiePolicies, ties))
      .addOption(choice('--duplicates <rule>', 'a document twice in a topic', duplicatePolicies, duplicates)),
    places,
  )
    .addOption(
      new Option(
        '--family-rule <rule>',
        'members after the first: dropped, or nonrelevant as in NTCIREVAL (default: "drop")',
      ).choices(familyRules),
    )
    .addOption(
      new Option(
        '--stops <use>',
        'where people stopped, from the second column as CLEF TAR has it: kept for loss and costs, or lists cut there',
      ).choices(stopUses),
    )
    .addOption(
      new Option(
        '--empty-runs <rule>',
        'a run without entries: it found nothing, with a note, or an error (default: note beside other runs; error in check)',
      ).choices(findingRules),
    )
    .addOption(
      new Option(
        '--partial-answers <rule>',
        'answers of an engine that timed out or lost shards: a note or an error (default: note; error in check)',
      ).choices(findingRules),
    )
    .addOption(integerOption('--threads <n>', 'threads to read with; all cores when left out', 1, 1024));
}

/** Adds the options that choose how files are read and ranked, and which topics and documents count. */
export function addPolicyOptions(command: Command, places: PlaceChoice = {}): Command {
  const { topics, zeroRelevant, unjudged } = defaultPolicies;
  return addReadingOptions(command, places)
    .addOption(choice('--topics <rule>', 'topics averaged', topicPolicies, topics))
    .addOption(
      choice('--zero-relevant <rule>', 'topics without relevant documents', zeroRelevantPolicies, zeroRelevant),
    )
    .addOption(choice('--unjudged <rule>', 'documents without a judgement', unjudgedPolicies, unjudged));
}

/** Adds the options that choose topics. */
export function addTopicOptions(command: Command): Command {
  return command
    .option('--topic-set <topics>', 'only these topics: ids and ranges such as 301,310-320, or a file of ids')
    .option('--groups <file>', 'groups of topics: a topic, then columns such as its class, office or language')
    .option('--group <name>', 'only the topics of this group, or column=group');
}

/** The policies among parsed options. */
export function policiesOf(options: Policies): Policies {
  const { ties, topics, zeroRelevant, duplicates, unjudged } = options;
  return { ties, topics, zeroRelevant, duplicates, unjudged };
}

export interface MeasureOptions {
  readonly measure?: readonly string[];
  readonly rel?: number;
  readonly define?: readonly string[];
}

/** Adds the options that choose measures. */
export function addMeasureOptions(command: Command, withCollection = true): Command {
  return addDefinitionOptions(
    command.addOption(
      repeatable(
        '-m, --measure <name>',
        'a measure, a name of trec_eval, ir_measures or ranx, or official, all_trec, set; again for more',
      ),
    ),
    withCollection,
  );
}

/** Adds the option that says which grades are relevant. */
export function addThresholdOption(
  command: Command,
  summary = 'lowest grade that counts as relevant (default: 1)',
): Command {
  return command.addOption(integerOption('--rel <grade>', summary, 0, 1_000_000));
}

/** Adds the options that say what a measure's name means. */
export function addDefinitionOptions(command: Command, withCollection = true): Command {
  const described = addThresholdOption(command, 'lowest grade that counts as relevant, where a measure does not say')
    .addOption(repeatable('--define <file>', 'a JavaScript module that exports measures of your own'))
    .option('--readers <file>', 'how deep people read, for PRES@readers: a depth on each line, or a depth and how many')
    .option(
      '--intents <file>',
      'how likely subtopics are, for measures of diversity: a topic, a subtopic and its probability on each line',
    );
  if (!withCollection) return described;
  return described.option(
    '--collection <n>',
    'documents there are, for R@10% and Rnorm: a number, or a column of --groups',
  );
}

/** The measures that parsed options ask for. */
export async function measuresOf(
  options: MeasureOptions,
  standard: readonly string[] = defaultMeasures,
): Promise<Measure[]> {
  const { measures, own } = await namesOf(options);
  return resolveMeasures(measures ?? [...standard, ...own.map(({ name }) => name)], own, options.rel);
}

/** The names that parsed options ask for, where they do, and the definitions they brought. */
export async function namesOf({ measure, define = [] }: MeasureOptions): Promise<NamedMeasures> {
  const own = define.length === 0 ? [] : await (await import('./load-definitions.ts')).loadDefinitions(define);
  return { measures: measure?.flatMap(splitList), own };
}

/** What defines the measures that parsed options ask for, whatever their parameters. */
export async function definitionsOf(options: MeasureOptions): Promise<MeasureDefinition[]> {
  const { measures, own } = await namesOf(options);
  if (!measures) return [...own];
  const names = new Set(measures.map((text) => /^\s*[\p{L}\p{N}_]*/u.exec(text)![0].trim()));
  return [...own, ...builtinMeasures].filter(({ name, aliases }) => [name, ...aliases].some((one) => names.has(one)));
}

interface NamedMeasures {
  readonly measures?: readonly string[];
  readonly own: readonly MeasureDefinition[];
}

/** `-m AP,PRES@100` is two measures, `-m P.5,10` (trec_eval) is one. */
function splitList(text: string): string[] {
  return /^\w+[.]/.test(text) ? [text] : splitOutside(text);
}

/** Whether measures or the collection are told from columns of the groups, so that these are not given in vain. */
export function readsColumns({
  measure,
  collection,
}: MeasureOptions & { readonly collection?: string | number }): boolean {
  return (measure ?? []).some((one) => /@\s*topic[:(]/.test(one)) || typeof collection === 'string';
}

/** The option that gives titles to ids. */
export function textsOption() {
  return repeatable(
    '--texts <file>',
    'texts of topics or documents, for their titles: JSON lines, CSV, TSV or TREC topics; again for more',
  );
}
