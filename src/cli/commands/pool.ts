import { extname } from 'node:path';
import { type Command, Option } from 'commander';
import type { Campaign } from '../../model/campaign.ts';
import { UsageError } from '../../model/errors.ts';
import type { Note } from '../../model/note.ts';
import { batched, saveText } from '../../node/save-text.ts';
import { type PoolFileFormat, type PoolFileOptions, poolFileFormats, writePool } from '../../reports/pool-file.ts';
import { campaignProvenance } from '../../reports/result-json.ts';
import { renderStudy, type StudyFormat, studyFormats } from '../../reports/study-report.ts';
import { poolRuns } from '../../studies/pool.ts';
import { depthOfPool, listPool, type PoolOptions } from '../../studies/pool-topics.ts';
import { pool } from '../../studies/records/pool.ts';
import type { ReadingOptions } from '../options/open-campaign.ts';
import { openHeads } from '../options/open-heads.ts';
import { parameterOption } from '../options/parameter-options.ts';
import { describeCommand, parseArguments } from '../options/parse-arguments.ts';
import { readRunLists } from '../options/run-lists.ts';
import { addReadingOptions, addTopicOptions } from '../options/shared-options.ts';
import { printNotes, printResult } from '../print-result.ts';
import { terminalInk, write } from '../terminal.ts';
import { version } from '../version.ts';

interface PoolCommandOptions extends ReadingOptions, Pick<PoolOptions, 'depth' | 'budget'> {
  readonly qrels?: string;
  readonly poolRuns?: string;
  readonly runGroups?: string;
  readonly perTopic?: boolean;
  readonly format: StudyFormat;
  readonly output?: string;
  readonly to?: PoolFileFormat;
  readonly details?: boolean;
  readonly shuffle?: boolean;
  readonly seed?: number;
}

const examples = `
examples
  nmax pool runs/ --depth 100                           how large the pool is, and who brings what
  nmax pool runs/ --depth 100 -o pool.txt               the documents too: qrels with -1 for each
  nmax pool runs/ --depth 50 -o pool.csv --details      as a table, with best rank and runs
  nmax pool runs/ --budget 200 --qrels qrels.txt -o new.txt   200 documents a topic that nobody has judged
  nmax pool runs/ --run-groups groups.txt --format csv
Documents are written by topic in byte order of their ids, or shuffled: the order tells nothing of their ranks.
`;

/** `nmax pool RUN…` */
export async function runPool(args: readonly string[]): Promise<number> {
  const parsed = await parseArguments(describePoolCommand(), args);
  if (!parsed) return 0;
  const options = parsed.opts<PoolCommandOptions>();
  const { format, output, qrels, depth, budget, perTopic, families } = options;
  const target = poolFileOf(options);
  const reading = { ...options, head: depthOfPool(options) };
  const campaign = await openHeads(qrels, parsed.processedArgs[0] as readonly string[], reading);
  const { poolRuns: poolRunsFile, runGroups } = options;
  const lists = await readRunLists(pool.params, withoutAbsent({ poolRuns: poolRunsFile, runGroups }), campaign);
  const chosen: PoolOptions = { ...withoutAbsent({ depth, budget }), ...lists };
  const study = poolRuns(campaign, chosen);
  const notes = [...orderNotes(target), ...familyNotes(families), ...study.notes];
  const shown = { format, views: { perTopic }, ink: terminalInk(), provenance: provenanceOf(campaign) };
  const chunks = target && writePool(listPool(campaign, chosen), target);
  if (output === '-') {
    for (const chunk of batched(chunks!)) await write(chunk);
    await printNotes(notes);
    return 0;
  }
  if (chunks) await saveText(chunks, output!);
  await printResult(renderStudy(pool, { ...study, notes }, shown), format, notes);
  return 0;
}

function describePoolCommand(): Command {
  const command = addTopicOptions(
    addReadingOptions(describeCommand('pool', 'Pool the first documents of runs: what there is to judge.'), {
      withQrels: false,
      withRuns: false,
    }),
  )
    .argument('<run...>', 'run files, folders or patterns; - is standard input')
    .option('--qrels <file>', 'what is judged already: only new documents are written')
    .addOption(new Option('-f, --format <format>', 'form of the output').choices(studyFormats).default('table'))
    .option(
      '-o, --output <file>',
      'where to write the documents to judge; - is standard output, in place of the tables',
    )
    .addOption(
      new Option(
        '--to <format>',
        'form of the documents: qrels with -1 (default), csv, tsv; or told by the ending',
      ).choices(poolFileFormats),
    )
    .option('--details', 'with csv and tsv: best rank, how many runs and which, for whoever may see them')
    .option('--shuffle', 'shuffle the documents of each topic by --seed');
  for (const [name, parameter] of Object.entries({ ...pool.params, ...pool.views }))
    command.addOption(parameterOption(name, parameter));
  return command.addHelpText('after', examples);
}

/** How the documents are to be written; undefined where they are not. What makes no sense is told before anything is read. */
function poolFileOf({ output, to, details, shuffle, seed, format }: PoolCommandOptions): PoolFileOptions | undefined {
  if (output === undefined) {
    const vain = Object.entries({ to, details, shuffle }).find(([, value]) => value !== undefined)?.[0];
    if (vain) throw new UsageError(`invalid --${vain}: no documents are written; expected -o FILE too`);
  }
  if (seed !== undefined && !shuffle)
    throw new UsageError('invalid --seed: nothing is drawn at random; expected --shuffle too');
  if (output === undefined) return undefined;
  if (output === '-' && format !== 'table')
    throw new UsageError(`invalid --format: ${format}; expected none with -o -, which prints the documents`);
  const ending = extname(output.replace(/\.gz$/, '')).slice(1).toLowerCase();
  const told = poolFileFormats.find((one) => one === ending);
  const form = to ?? told ?? 'qrels';
  if (details && form === 'qrels')
    throw new UsageError('invalid --details: qrels have no column for them; expected --to csv or tsv');
  return { format: form, details, shuffledBy: shuffle ? (seed ?? pool.params.seed.default) : undefined };
}

function provenanceOf(campaign: Campaign) {
  const { qrels, ...rest } = campaignProvenance(campaign, version);
  return campaign.source ? { qrels, ...rest } : rest;
}

function orderNotes({ shuffledBy }: PoolFileOptions | undefined = { format: 'qrels' }): Note[] {
  const message = `documents of each topic shuffled with seed ${shuffledBy}`;
  return shuffledBy === undefined ? [] : [{ code: 'shuffled', message }];
}

function familyNotes(families: string | undefined): Note[] {
  const message = `families (${families}): the pool is of families, which are listed in the place of documents`;
  return families === undefined ? [] : [{ code: 'families', message }];
}

function withoutAbsent<T extends object>(options: T): Partial<T> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Partial<T>;
}
