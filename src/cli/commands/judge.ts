import { evaluateCampaign } from '../../evaluation/evaluator.ts';
import type { Campaign } from '../../model/campaign.ts';
import { UsageError } from '../../model/errors.ts';
import { requireOneOrder } from '../../model/one-order.ts';
import { counted, thousands } from '../../model/wording.ts';
import { saveJudgedFile } from '../../node/save-judged.ts';
import { openCampaign, type ReadingOptions, readingOf } from '../options/open-campaign.ts';
import { describeCommand, parseArguments } from '../options/parse-arguments.ts';
import { addReadingOptions } from '../options/shared-options.ts';
import { printNotes } from '../print-result.ts';
import { write } from '../terminal.ts';
import { version } from '../version.ts';

interface JudgeOptions extends ReadingOptions {
  readonly output: string;
  readonly fromSqlResult?: true;
}

const examples = `
examples
  nmax judge qrels.txt runs/ -o campaign.judged.parquet
  nmax eval qrels.txt campaign.judged.parquet            then every command takes the file in the place of the runs
  nmax compare qrels.txt campaign.judged.parquet new.txt
  nmax judge qrels.txt --from-sql-result groups.parquet ranks.parquet -o campaign.judged.parquet
The file has a row for each run and topic: documents retrieved, and the ranks and places of those that are judged. Names,
files, hashes and counts of the runs are inside; scores and documents are not. It is taken with the qrels and policies it
was made with, and refused with others.
With --from-sql-result the files are what the statements of nmax sql gave where the runs are: Parquet, Arrow, CSV or TSV,
told by their columns, in as many parts as there are. --ties and --duplicates are those of the statements; others are refused.
`;

/** `nmax judge QRELS RUN… -o campaign.judged.parquet` */
export async function runJudge(args: readonly string[]): Promise<number> {
  const command = addReadingOptions(
    describeCommand('judge', 'Reduce runs to the ranks of their judged documents, in one Parquet file.'),
  )
    .argument('<qrels>', 'qrels file')
    .argument('<run...>', 'run files, folders or patterns')
    .option('--from-sql-result', 'the files are results of the statements that nmax sql prints, not runs')
    .requiredOption('-o, --output <file>', 'the file to write, such as campaign.judged.parquet')
    .addHelpText('after', examples);
  const parsed = await parseArguments(command, args);
  if (!parsed) return 0;
  const options = parsed.opts<JudgeOptions>();
  const [qrelsPath, runPaths] = parsed.processedArgs as [string, string[]];
  if (options.families !== undefined)
    throw new UsageError(
      'invalid --families: a judged file has documents, not families; expected the runs in its place',
    );
  requireOneOrder(options, 'a judged file');
  if (!options.output.endsWith('.parquet'))
    throw new UsageError(`invalid --output: ${options.output}; expected a name that ends in .judged.parquet`);
  const campaign = options.fromSqlResult
    ? await openSqlResult(qrelsPath, runPaths, options, (name) => parsed.getOptionValueSource(name) !== 'default')
    : await openCampaign(qrelsPath, runPaths, { ...options, format: 'json' });
  await printNotes(evaluateCampaign(campaign, []).notes);
  const bytes = await saveJudgedFile(campaign, version, options.output);
  const found = campaign.runs.reduce((sum, { judged }) => sum + judged.ranks.length, 0);
  const what = `${counted(campaign.runs.length, 'run')}, ${counted(campaign.qrels.topics.length, 'topic')}`;
  await write(`${options.output}: ${what}, ${thousands(found)} ranks, ${thousands(bytes)} bytes\n`);
  return 0;
}

/** Reads a result under the policies that were given, not those that stand for them otherwise. */
async function openSqlResult(
  qrelsPath: string,
  paths: readonly string[],
  options: JudgeOptions,
  isGiven: (name: string) => boolean,
): Promise<Campaign> {
  const { readSqlResult } = await import('../../node/read-sql-result.ts');
  const { ties, duplicates, ...reading } = await readingOf({ ...options, format: 'json' });
  return readSqlResult(qrelsPath, paths, {
    ...reading,
    ties: isGiven('ties') ? ties : undefined,
    duplicates: isGiven('duplicates') ? duplicates : undefined,
  });
}
