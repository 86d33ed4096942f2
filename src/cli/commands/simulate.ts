import { join } from 'node:path';
import { Option } from 'commander';
import { UsageError } from '../../model/errors.ts';
import { counted } from '../../model/wording.ts';
import { saveText } from '../../node/save-text.ts';
import { makeFolder, writeFileAtomic } from '../../node/write-file.ts';
import { simulateClefIp } from '../../studies/simulate-clef-ip.ts';
import { describeSimulation, writeQrels, writeRun } from '../../studies/write-simulated.ts';
import { describeCommand, integerOption, parseArguments } from '../options/parse-arguments.ts';
import { write } from '../terminal.ts';
import { version } from '../version.ts';

interface SimulateOptions {
  readonly output: string;
  readonly seed: number;
  readonly clustering: number;
  readonly gzip?: boolean;
}

const examples = `
examples
  nmax simulate clef-ip-2009 -o campaign           qrels.txt and 48 runs, some 760 MB
  nmax simulate clef-ip-2009 --gzip -o campaign    the same, gzipped
  nmax eval campaign/qrels.txt campaign/runs -m AP -m R@1000 -m PRES@1000

The original runs cannot be had. The simulated ones have the mean average precision, recall and PRES that
Magdy and Jones print for the 48 runs of CLEF-IP 2009 (SIGIR 2010, Table 4), to the third decimal; all else about
them is made up from the seed. SIMULATED.txt says so, and so do the tags of the runs, from which every figure and page
made of them has the words "simulated data"; the files have no comment lines, so that trec_eval and others read them.
`;

/** `nmax simulate clef-ip-2009` */
export async function runSimulate(args: readonly string[]): Promise<number> {
  const command = describeCommand('simulate', 'Make a stand-in for a campaign whose runs cannot be had.')
    .argument('<campaign>', 'clef-ip-2009')
    .requiredOption('-o, --output <folder>', 'where to write')
    .addOption(integerOption('--seed <n>', 'seed of all that is random', 0, 4294967295).default(1))
    .addOption(
      new Option('--clustering <x>', 'how much a run’s early hits gather on few topics, from 0 to 1')
        .argParser(parseShare)
        .default(0),
    )
    .option('--gzip', 'gzip every file')
    .addHelpText('after', examples);
  const parsed = await parseArguments(command, args);
  if (!parsed) return 0;
  const [name] = parsed.args;
  if (name !== 'clef-ip-2009') throw new UsageError(`unknown campaign: ${name}; expected clef-ip-2009`);
  const { output, seed, clustering, gzip } = parsed.opts<SimulateOptions>();

  const campaign = simulateClefIp({ seed, clustering });
  const ending = gzip ? '.txt.gz' : '.txt';
  await makeFolder(join(output, 'runs'));
  await writeFileAtomic(join(output, 'SIMULATED.txt'), describeSimulation(campaign, version));
  await saveText(writeQrels(campaign), join(output, `qrels${ending}`));
  for (const [r, { name }] of campaign.runs.entries())
    await saveText(writeRun(campaign, r), join(output, 'runs', `${name}${ending}`));
  const what = `${counted(campaign.qrels.topics.length, 'topic')}, ${counted(campaign.runs.length, 'run')}`;
  await write(`simulated CLEF-IP 2009, seed ${seed}: ${what} in ${output}; all 144 printed values hold\n`);
  return 0;
}

function parseShare(text: string): number {
  const value = Number(text);
  if (/^\d*\.?\d+$/.test(text) && value <= 1) return value;
  throw new UsageError(`invalid --clustering: ${text}; expected a number from 0 to 1`);
}
