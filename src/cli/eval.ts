import { Option } from 'commander';
import { evaluateRuns, RunEvaluator } from '../evaluation/evaluate-runs.ts';
import { sortRuns } from '../evaluation/sort-runs.ts';
import { resolveMeasures } from '../measures/resolve.ts';
import { UsageError } from '../model/errors.ts';
import type { Evaluation } from '../model/evaluation.ts';
import { type EvaluationFormat, evaluationFormats, renderEvaluation } from '../reports/evaluation-report.ts';
import { addFigureOptions, checkFigures, type FigureChoices, saveFigures } from './figure-options.ts';
import { openCampaign, type ReadingOptions } from './open-campaign.ts';
import { describeCommand, integerOption, parseArguments } from './parse-arguments.ts';
import { addMeasureOptions, addPolicyOptions, type MeasureOptions, measuresOf, policiesOf } from './shared-options.ts';
import { terminalInk, write } from './terminal.ts';
import { version } from './version.ts';

interface EvalOptions extends ReadingOptions, MeasureOptions, FigureChoices {
  readonly perTopic?: boolean;
  readonly format: EvaluationFormat;
  readonly places: number;
  readonly sort?: string | true;
}

const drawn = ['scores', 'rank-change', 'correlation-matrix', 'metric-scatter', 'topic-heatmap'];

const examples = `
examples
  nmax eval qrels.txt run1.txt run2.txt.gz
  nmax eval qrels.txt runs/ --sort PRES@100             best run first
  nmax eval qrels.txt 'runs/*.gz' -m PRES@100 -m "AP(rel=2)@1000"
  nmax eval qrels.txt run.txt -m map_cut_100 -m official --per-topic --format csv
  zcat run.gz | nmax eval qrels.txt -                    a run from standard input
  nmax eval qrels.txt run.txt --ties file                the order of the lines is the ranking
  nmax eval qrels.txt runs/ --format json > result.json  with policies, counts and file hashes
  nmax eval qrels.txt runs/ --figure scores.svg --figure rank-change=ranks.pdf
  nmax eval qrels.txt runs/ --figure topic-heatmap:AP=topics.png
`;

/** `nmax eval QRELS RUN…` */
export async function runEval(args: readonly string[]): Promise<number> {
  const command = addFigureOptions(
    addPolicyOptions(addMeasureOptions(describeCommand('eval', 'Evaluate runs against qrels.'))),
    drawn,
  )
    .argument('<qrels>', 'qrels file')
    .argument('<run...>', 'run files, folders or patterns; - is standard input')
    .option('-q, --per-topic', 'values of each topic too')
    .addOption(new Option('-f, --format <format>', 'form of the output').choices(evaluationFormats).default('table'))
    .addOption(integerOption('--places <n>', 'decimals in tables', 0, 15).default(4))
    .option('--sort [measure]', 'best run first, by the first or the named measure')
    .addHelpText('after', examples);
  const parsed = parseArguments(command, args);
  if (!parsed) return 0;
  const options = parsed.opts<EvalOptions>();
  const [qrelsPath, runPaths] = parsed.processedArgs as [string, string[]];

  checkFigures(options, drawn);
  const measures = await measuresOf(options);
  const policies = policiesOf(options);
  let evaluator: RunEvaluator | undefined;
  const campaign = await openCampaign(qrelsPath, runPaths, options, {
    hash: options.format === 'json',
    onJudged(run, qrels) {
      evaluator ??= new RunEvaluator(qrels, measures, policies);
      evaluator.evaluate(run);
    },
  });
  const { qrels, runs, names } = campaign;
  const evaluated = evaluateRuns(qrels, runs, measures, { ...policies, names, evaluator });
  const evaluation = { ...evaluated, notes: [...evaluated.notes, ...campaign.notes] };
  const order = orderOf(evaluation, options, measures);
  const text = renderEvaluation({ ...evaluation, runs: order.map((r) => evaluation.runs[r]) }, measures, {
    ...options,
    ink: terminalInk(),
    provenance: { version, qrels: campaign.qrelsFile, runs: order.map((r) => campaign.runFiles[r]) },
  });
  await write(text);
  const load = async () => (await import('../figures/score-figures.ts')).evaluationFigures(evaluation, measures);
  await saveFigures(options, drawn, load, campaign);
  return 0;
}

function orderOf(
  evaluation: Evaluation,
  { sort }: EvalOptions,
  measures: Awaited<ReturnType<typeof measuresOf>>,
): number[] {
  if (sort === undefined) return evaluation.runs.map((_, r) => r);
  const name = sort === true ? measures[0].name : resolveMeasures([sort])[0].name;
  const m = evaluation.measures.indexOf(name);
  if (m === -1) throw new UsageError(`invalid --sort: ${name}; expected one of ${evaluation.measures.join(', ')}`);
  return sortRuns(evaluation, m, measures[m].definition.better);
}
