import { type Command, Option } from 'commander';
import { allowedFindings, type FindingCode } from '../../formats/finding-kinds.ts';
import { type InputFormat, inputFormats, outputFormats } from '../../formats/registry.ts';
import { writeRun } from '../../formats/write.ts';
import { type FusionOptions, fuseLists, fusionMethods, type RankedLists, rankLists } from '../../fusion/fuse-runs.ts';
import { normalisations } from '../../fusion/normalisations.ts';
import { InputError, joinProblems, refuseSerious, UsageError } from '../../model/errors.ts';
import type { SeriousFinding } from '../../model/finding.ts';
import { LargeMap } from '../../model/large-map.ts';
import { duplicatePolicies, orderedTies } from '../../model/policy.ts';
import { joinNameless } from '../../node/nameless-answers.ts';
import { expandPaths } from '../../node/paths.ts';
import { readAnyFiles } from '../../node/read-any-files.ts';
import { describeCommand, integerOption, parseArguments } from '../options/parse-arguments.ts';
import { saveWritten } from '../options/save-written.ts';
import { strictOption } from '../options/shared-options.ts';
import { formatOfEnding } from '../options/written-format.ts';
import { printNotes } from '../print-result.ts';

interface FuseOptions extends Pick<FusionOptions, 'method' | 'norm' | 'weights' | 'depth' | 'length' | 'ties' | 'tag'> {
  readonly output?: string;
  readonly to?: InputFormat;
  readonly inputFormat?: InputFormat;
  readonly strict?: boolean;
  readonly duplicates: 'error' | 'first';
  readonly k?: number;
  readonly gamma?: number;
  readonly sigma?: number;
  readonly phi?: number;
}

const width = Math.max(
  ...fusionMethods.map(({ name }) => name.length),
  ...normalisations.map(({ name }) => name.length),
);
const listed = (records: readonly { readonly name: string; readonly summary: string }[]) =>
  records.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`).join('\n');

const examples = `
examples
  nmax fuse runs/ -o fused.txt                          reciprocal rank fusion of all runs of a folder
  nmax fuse run.txt run1.txt --method mnz -o fused.txt  CombMNZ of scores between 0 and 1
  nmax fuse run.txt run1.txt --method wsum --weights 0.7,0.3 --norm zmuv --to json
  nmax fuse runs/ | nmax eval qrels.txt -
methods
${listed(fusionMethods)}
normalisations
${listed(normalisations)}
names and numbers are those of ranx 0.3.21; what was done is told on standard error
`;

/** `nmax fuse RUN…` */
export async function runFuse(args: readonly string[]): Promise<number> {
  const parsed = await parseArguments(describeFuse(), args);
  if (!parsed) return 0;
  const { output, to, inputFormat, strict, duplicates, k, gamma, sigma, phi, ...options } = parsed.opts<FuseOptions>();
  const format = to ?? (output === undefined ? 'trec' : formatOfEnding(output));
  if (!format)
    throw new UsageError(`unknown ending: ${output}; expected --to with one of ${outputFormats().join(', ')}`);
  const given = Object.entries({ k, gamma, sigma, phi }).filter(([, value]) => value !== undefined);
  const params = Object.fromEntries(given) as Record<string, number>;
  // What is wrong with the options is told before anything is read.
  fuseLists([new Map(), new Map()], { ...options, weights: options.weights && [1, 1], params });
  const paths = await expandPaths(parsed.args);
  const allowed = allowedFindings({ ties: options.ties, duplicates });
  const { lists, findings } = await readLists(paths, options, allowed, { inputFormat, strict });
  const { run, notes } = fuseLists(lists, { ...options, params });
  const { losses, ...written } = writeRun(run, format, output ?? 'standard output');
  await saveWritten(output, { ...written, losses }, format);
  const lost = losses.map((loss) => ({ code: 'loss', message: `not carried over: ${loss}` }));
  await printNotes([...findings, ...notes, ...lost]);
  return 0;
}

/** Reads runs, of which only the lists are kept; what is wrong or odd about any of them is said of all. */
async function readLists(
  paths: readonly string[],
  options: FusionOptions,
  allowed: readonly FindingCode[],
  { inputFormat: format, strict }: Pick<FuseOptions, 'inputFormat' | 'strict'>,
): Promise<{ readonly lists: RankedLists[]; readonly findings: SeriousFinding[] }> {
  const lists: RankedLists[] = [];
  const findings: SeriousFinding[] = [];
  const ids = new LargeMap<string>();
  const problems: InputError[] = [];
  for await (const { value, log } of readAnyFiles(paths, { kind: 'run', format })) {
    try {
      log.assertAccepted(allowed);
      findings.push(...log.serious(allowed));
      if (value && 'tag' in value) lists.push(rankLists(value, options, ids));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      problems.push(error);
    }
  }
  if (strict) problems.push(...refuseSerious(findings));
  if (problems.length === 0 && lists.every(({ size }) => size === 0))
    throw new InputError(findings.map(({ message }) => message).join('\n'));
  if (problems.length === 0) return { lists, findings };
  throw joinProblems(joinNameless(problems));
}

function describeFuse(): Command {
  return describeCommand('fuse', 'Fuse runs to one: by scores, ranks or votes.')
    .argument('<run...>', 'run files, folders or patterns; - is standard input')
    .option('-m, --method <name>', 'how documents are scored', 'rrf')
    .option('--norm <name>', 'how scores are made comparable; min-max unless told, where the method takes scores')
    .option('--weights <list>', 'one for each run, in their order, such as 0.7,0.3', parseWeights)
    .option('--k <number>', 'of rrf: how little the first ranks stand out (60)', parseNumber)
    .option('--gamma <number>', 'of gmnz: the power of the number of runs', parseNumber)
    .option('--sigma <number>', 'of logn_isr: what a document of one run alone is worth (0.01)', parseNumber)
    .option('--phi <number>', 'of rbc: the persistence of the reader', parseNumber)
    .addOption(integerOption('--depth <n>', 'look at the first n documents of each list only', 1, 1e9))
    .addOption(integerOption('--length <n>', 'keep the first n documents of each topic', 1, 1e9))
    .option('--tag <tag>', 'run tag to write; the name of the method otherwise')
    .option('-o, --output <file>', 'where to write; standard output when left out')
    .addOption(
      new Option('--to <format>', 'format to write; told from the output’s ending otherwise').choices(outputFormats()),
    )
    .addOption(
      new Option('--ties <rule>', 'order of equal scores in the lists')
        .choices(orderedTies.filter((rule) => rule !== 'best' && rule !== 'worst'))
        .default('trec'),
    )
    .addOption(
      new Option('--duplicates <rule>', 'a document twice in a topic')
        .choices(duplicatePolicies.filter((rule) => rule !== 'unchecked'))
        .default('error'),
    )
    .addOption(
      new Option('--input-format <format>', 'format of the files; told from their content otherwise').choices(
        inputFormats(),
      ),
    )
    .addOption(strictOption())
    .addHelpText('after', examples);
}

function parseNumber(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value))
    throw new UsageError(`invalid number: ${text}; expected such as 0.5`);
  return value;
}

const parseWeights = (text: string) => text.split(',').map(parseNumber);
