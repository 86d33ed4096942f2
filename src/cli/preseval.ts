import { evaluateRuns } from '../evaluation/evaluate-runs.ts';
import { relevantRanks } from '../evaluation/relevant-ranks.ts';
import { formatFixed } from '../formats/c-printf.ts';
import { resolveMeasures } from '../measures/resolve.ts';
import { UsageError } from '../model/errors.ts';
import type { EvaluatedRun } from '../model/evaluation.ts';
import { defaultPolicies } from '../model/policy.ts';
import { openCampaign } from './open-campaign.ts';
import { describeCommand, parseArguments } from './parse-arguments.ts';
import { write } from './terminal.ts';

const examples = `
examples
  nmax preseval qrels.txt run.txt           Nmax 1000
  nmax preseval -d qrels.txt run.txt 100    each topic with the ranks of its relevant documents
Averages are given over the topics of the run and over those of the qrels, as PRESeval does;
topics without a relevant document are left out of both.
`;

/** `nmax preseval [-d] QRELS RUN [Nmax]` */
export async function runPreseval(args: readonly string[]): Promise<number> {
  const command = describeCommand(
    'preseval',
    'PRES, MAP and recall of a run, averaged over its topics and over those of the qrels.',
  )
    .argument('<qrels>', 'qrels file')
    .argument('<run>', 'run file; - is standard input')
    .argument('[nmax]', 'number of documents checked', '1000')
    .option('-d, --detail', 'each topic, with the ranks of its relevant documents')
    .addHelpText('after', examples);
  const parsed = parseArguments(command, args);
  if (!parsed) return 0;
  const [qrelsPath, runPath, nmaxText] = parsed.processedArgs as [string, string, string];
  if (!/^[1-9]\d{0,8}$/.test(nmaxText)) throw new UsageError(`invalid Nmax: ${nmaxText}; expected a positive integer`);
  const nmax = Number(nmaxText);

  const measures = resolveMeasures([`PRES@${nmax}`, `AP@${nmax}`, `R@${nmax}`]);
  const { qrels, runs } = await openCampaign(qrelsPath, [runPath], defaultPolicies);
  if (runs.length !== 1) throw new UsageError(`${runs.length} runs; expected one`);
  const overRun = evaluateRuns(qrels, runs, measures, { topics: 'both' }).runs[0];
  const overQrels = evaluateRuns(qrels, runs, measures, { topics: 'qrels' }).runs[0];

  const lines = [`run ${overRun.name}, Nmax ${nmax}`];
  if (parsed.opts<{ detail?: boolean }>().detail) {
    lines.push('topic\tn\tfound\tPRES\tAP\trecall\tranks');
    qrels.topics.forEach((topic, t) => {
      if (Number.isNaN(overQrels.values[0][t])) return;
      const { relevant, ranks } = relevantRanks(qrels, runs[0], t, nmax);
      const values = overQrels.values.map((one) => formatFixed(one[t], 4));
      lines.push([topic, relevant, ranks.length, ...values, ranks.join(' ') || '-'].join('\t'));
    });
  }
  lines.push('topics of\tcount\tPRES\tMAP\trecall', average('the run', overRun), average('the qrels', overQrels));
  await write(`${lines.join('\n')}\n`);
  return 0;
}

function average(name: string, { summaries }: EvaluatedRun): string {
  const values = summaries.map(({ value, topics }) => (topics === 0 ? '-' : formatFixed(value, 4)));
  return [name, summaries[0].topics, ...values].join('\t');
}
