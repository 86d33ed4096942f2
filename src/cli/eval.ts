import { Option } from 'commander';
import { evaluateRuns, RunEvaluator } from '../evaluation/evaluate-runs.ts';
import { type EvaluationFormat, evaluationFormats, renderEvaluation } from '../reports/evaluation-report.ts';
import { addFigureOptions, checkFigures, type FigureChoices, saveFigures } from './figure-options.ts';
import { openCampaign, type ReadingOptions } from './open-campaign.ts';
import { describeCommand, integerOption, parseArguments } from './parse-arguments.ts';
import { printResult } from './print-result.ts';
import { addMeasureOptions, addPolicyOptions, measuresOf, policiesOf } from './shared-options.ts';
import { addSortOption, orderOf, type SortOptions } from './sort-option.ts';
import { terminalInk } from './terminal.ts';
import { version } from './version.ts';

interface EvalOptions extends ReadingOptions, SortOptions, FigureChoices {
  readonly perTopic?: boolean;
  readonly format: EvaluationFormat;
  readonly places: number;
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
    addSortOption(addPolicyOptions(addMeasureOptions(describeCommand('eval', 'Evaluate runs against qrels.')))),
    drawn,
  )
    .argument('<qrels>', 'qrels file')
    .argument('<run...>', 'run files, folders or patterns; - is standard input')
    .option('-q, --per-topic', 'values of each topic too')
    .addOption(new Option('-f, --format <format>', 'form of the output').choices(evaluationFormats).default('table'))
    .addOption(integerOption('--places <n>', 'decimals in tables', 0, 15).default(4))
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
  const evaluation = evaluateRuns(qrels, runs, measures, { ...policies, names, evaluator });
  const order = await orderOf(evaluation, measures, options);
  const text = renderEvaluation({ ...evaluation, runs: order.map((r) => evaluation.runs[r]) }, measures, {
    ...options,
    ink: terminalInk(),
    provenance: { version, qrels: campaign.qrelsFile, runs: order.map((r) => campaign.runFiles[r]) },
  });
  await printResult(text, options.format, evaluation.notes);
  const load = async () => (await import('../figures/score-figures.ts')).evaluationFigures(evaluation, measures);
  await saveFigures(options, drawn, load, qrelsPath);
  return 0;
}
