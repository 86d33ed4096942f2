import { describeReading } from '../../evaluation/notes.ts';
import { parseDepths, parseShares } from '../../formats/number-list.ts';
import { parseDecimal } from '../../formats/numbers.ts';
import { writeQrels } from '../../formats/write.ts';
import { UsageError } from '../../model/errors.ts';
import { defaultPolicies, type TiePolicy } from '../../model/policy.ts';
import type { Qrels } from '../../model/qrels.ts';
import { counted } from '../../model/wording.ts';
import { batched, saveText } from '../../node/save-text.ts';
import { type SampleRule, sampleJudgements, withoutUnsampled } from '../../studies/sample-judgements.ts';
import { openCampaign } from '../options/open-campaign.ts';
import { describeCommand, integerOption, parseArguments } from '../options/parse-arguments.ts';
import { addReadingOptions } from '../options/shared-options.ts';
import { printNotes } from '../print-result.ts';
import { write } from '../terminal.ts';

interface SampleOptions {
  readonly share?: number;
  readonly size?: number;
  readonly depths?: readonly number[];
  readonly shares?: readonly number[];
  readonly seed: number;
  readonly listUnsampled?: boolean;
  readonly output?: string;
  readonly ties: TiePolicy;
  readonly duplicates: 'error' | 'first';
}

const examples = `
examples
  nmax judgements sample qrels.txt --share 0.2 -o sample.txt       each document with probability 0.2
  nmax judgements sample qrels.txt --size 50 -o sample.txt         50 documents of each topic
  nmax judgements sample qrels.txt runs/ --depths 10,100 --shares 1,.2,.05 -o sample.txt
The last judges all that some run has among its first 10, a fifth of the rest within 100, and a twentieth of the others.
Lines are: topic 0 document grade probability, and the stratum where there are strata; nmax eval estimates from them.
`;

/** `nmax judgements sample QRELS [RUN…]`: draws a sample of judgements, with the probability of each. */
export async function runJudgementsSample(args: readonly string[]): Promise<number> {
  const command = addReadingOptions(
    describeCommand('judgements sample', 'Draw a sample of judgements, to see what a smaller effort would tell.')
      .argument('<qrels>', 'qrels file that judges everything')
      .argument('[run...]', 'run files, for strata by rank')
      .addOption(integerOption('--size <n>', 'judge so many documents of each topic', 1, 1_000_000_000))
      .option('--share <p>', 'judge each document with this probability', readShare)
      .option('--depths <list>', 'strata: documents that some run ranks so high, such as 10,100', readDepths)
      .option('--shares <list>', 'the share of each stratum that is judged, and of the rest', readShares)
      .addOption(integerOption('--seed <n>', 'seed of the random numbers', 0, 0xffff_ffff).default(1))
      .option('--list-unsampled', 'list the documents that are not drawn too, with grade -1')
      .option('-o, --output <file>', 'where to write; standard output when left out'),
  ).addHelpText('after', examples);
  const parsed = await parseArguments(command, args);
  if (!parsed) return 0;
  const options = parsed.opts<SampleOptions>();
  const rule = ruleOf(options);
  const [qrelsPath, runPaths = []] = parsed.processedArgs as [string, readonly string[] | undefined];
  if (!('depths' in rule) && runPaths.length > 0)
    throw new UsageError(`unused runs: ${runPaths.join(', ')}; expected --depths and --shares with them`);
  const campaign = await openCampaign(qrelsPath, runPaths, { ...defaultPolicies, ...options });
  const { qrels, runs } = campaign;
  const sample = sampleJudgements(qrels, rule, options.seed, runs);
  const { chunks } = writeQrels(options.listUnsampled ? sample : withoutUnsampled(sample), 'trec', qrelsPath);
  if (options.output !== undefined) await saveText(chunks, options.output);
  else for (const chunk of batched(chunks)) await write(chunk);
  await printNotes([
    ...describeReading(campaign),
    { code: 'sampled', message: describeDrawn(qrels, sample, options.seed) },
  ]);
  return 0;
}

function ruleOf({ share, size, depths, shares }: SampleOptions): SampleRule {
  const given = [share, size, depths ?? shares].filter((one) => one !== undefined).length;
  if (given !== 1) throw new UsageError('how to sample; expected one of --share, --size, and --depths with --shares');
  if (share !== undefined) return { share };
  if (size !== undefined) return { size };
  if (!depths || !shares) throw new UsageError('strata by rank; expected both --depths and --shares');
  return { depths, shares };
}

function describeDrawn(whole: Qrels, { grades }: Qrels, seed: number): string {
  const drawn = grades.filter((grade) => grade >= 0).length;
  const relevant = grades.filter((grade) => grade > 0).length;
  const topics = counted(whole.topics.length, 'topic');
  return `${drawn.toLocaleString('en-US')} of ${counted(whole.grades.length, 'judgement')} of ${topics} drawn, ${relevant} of them relevant; seed ${seed}`;
}

function readShare(text: string): number {
  const share = parseDecimal(text);
  if (share !== undefined && share > 0 && share <= 1) return share;
  throw new UsageError(`invalid --share: ${text}; expected a number above 0 and at most 1`);
}

function readDepths(text: string): readonly number[] {
  const depths = parseDepths(text);
  if (depths) return depths;
  throw new UsageError(`invalid --depths: ${text}; expected positive integers such as 10,100`);
}

function readShares(text: string): readonly number[] {
  const shares = parseShares(text);
  if (shares) return shares;
  throw new UsageError(`invalid --shares: ${text}; expected numbers above 0 and at most 1, such as 1,.2,.05`);
}
