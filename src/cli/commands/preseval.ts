import { evaluateCampaign } from '../../evaluation/evaluator.ts';
import { relevantRanks } from '../../evaluation/relevant-ranks.ts';
import { formatFixed } from '../../math/c-printf.ts';
import { resolveMeasures } from '../../measures/resolve.ts';
import { UsageError } from '../../model/errors.ts';
import type { EvaluatedRun } from '../../model/evaluation.ts';
import { visible } from '../../reports/writers/text.ts';
import { openCampaign, type ReadingOptions } from '../options/open-campaign.ts';
import { describeCommand, parseArguments } from '../options/parse-arguments.ts';
import { addReadingOptions } from '../options/shared-options.ts';
import { printNotes } from '../print-result.ts';
import { write } from '../terminal.ts';

const examples = `
examples
  nmax preseval qrels.txt run.txt           Nmax 1000
  nmax preseval -d qrels.txt run.txt 100    each topic with the ranks of its relevant documents
Averages are given over the topics of the run and over those of the qrels, as PRESeval does;
topics without a relevant document are left out of both.
`;

/** `nmax preseval [-d] QRELS RUN [Nmax]` */
export async function runPreseval(args: readonly string[]): Promise<number> {
  const command = addReadingOptions(
    describeCommand('preseval', 'PRES, MAP and recall of a run, averaged over its topics and over those of the qrels.'),
  )
    .argument('<qrels>', 'qrels file')
    .argument('<run>', 'run file; - is standard input')
    .argument('[nmax]', 'number of documents checked', '1000')
    .option('-d, --detail', 'each topic, with the ranks of its relevant documents')
    .addHelpText('after', examples);
  const parsed = await parseArguments(command, args);
  if (!parsed) return 0;
  const [qrelsPath, runPath, nmaxText] = parsed.processedArgs as [string, string, string];
  if (!/^[1-9]\d{0,8}$/.test(nmaxText)) throw new UsageError(`invalid Nmax: ${nmaxText}; expected a positive integer`);
  const nmax = Number(nmaxText);

  const measures = resolveMeasures([`PRES@${nmax}`, `AP@${nmax}`, `R@${nmax}`]);
  const options = parsed.opts<ReadingOptions & { detail?: boolean }>();
  const campaign = await openCampaign(qrelsPath, [runPath], options);
  const { qrels, runs } = campaign;
  if (runs.length !== 1) throw new UsageError(`${runs.length} runs; expected one`);
  const rules = { zeroRelevant: 'skip' } as const;
  const overRun = evaluateCampaign(campaign, measures, { ...rules, topics: 'both' }).runs[0];
  const { runs: evaluated, notes } = evaluateCampaign(campaign, measures, { ...rules, topics: 'qrels' });
  const overQrels = evaluated[0];

  const lines = [`run ${visible(overRun.name)}, Nmax ${nmax}`];
  if (options.detail) {
    lines.push('topic\tn\tfound\tPRES\tAP\trecall\tranks');
    qrels.topics.forEach((topic, t) => {
      if (Number.isNaN(overQrels.values[0][t])) return;
      const { relevant, ranks } = relevantRanks(qrels, runs[0].judged, t, nmax);
      const values = overQrels.values.map((one) => formatFixed(one[t], 4));
      lines.push([visible(topic), relevant, ranks.length, ...values, ranks.join(' ') || '-'].join('\t'));
    });
  }
  lines.push('topics of\tcount\tPRES\tMAP\trecall', average('the run', overRun), average('the qrels', overQrels));
  await write(`${lines.join('\n')}\n`);
  await printNotes(notes);
  return 0;
}

function average(name: string, { summaries }: EvaluatedRun): string {
  const values = summaries.map(({ value, topics }) => (topics === 0 ? '-' : formatFixed(value, 4)));
  return [name, summaries[0].topics, ...values].join('\t');
}
