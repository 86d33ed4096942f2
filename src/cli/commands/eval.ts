import { Option } from 'commander';
import { figuresGivenBy } from '../../figures/registry.ts';
import { selectRuns } from '../../model/campaign.ts';
import { selectEvaluated } from '../../model/evaluation.ts';
import { evaluateFiles } from '../../node/evaluate-files.ts';
import { campaignProvenance } from '../../reports/evaluation-json.ts';
import { type EvaluationFormat, evaluationFormats, renderEvaluation } from '../../reports/evaluation-report.ts';
import { addFigureOptions, checkFigures, type FigureChoices, saveFigures } from '../options/figure-options.ts';
import { type ReadingOptions, readingOf } from '../options/open-campaign.ts';
import { describeCommand, integerOption, parseArguments } from '../options/parse-arguments.ts';
import { addMeasureOptions, addPolicyOptions, measuresOf, policiesOf } from '../options/shared-options.ts';
import { addSortOption, orderOf, type SortOptions, sortedBy } from '../options/sort-option.ts';
import { printResult } from '../print-result.ts';
import { withProgress } from '../progress.ts';
import { terminalInk } from '../terminal.ts';
import { version } from '../version.ts';

interface EvalOptions extends ReadingOptions, SortOptions, FigureChoices {
  readonly perTopic?: boolean;
  readonly format: EvaluationFormat;
  readonly places: number;
}

const drawn = figuresGivenBy('evaluation');

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
  const reading = { ...policiesOf(options), ...readingOf(options) };
  const { campaign, evaluation } = await withProgress((onProgress) =>
    evaluateFiles(qrelsPath, runPaths, measures, { ...reading, onProgress }),
  );
  const order = await orderOf(evaluation, options);
  const text = renderEvaluation(selectEvaluated(evaluation, order), {
    ...options,
    ink: terminalInk(),
    provenance: campaignProvenance(selectRuns(campaign, order), version),
  });
  await printResult(text, options.format, evaluation.notes);
  const load = async () => {
    const { evaluationFigures } = await import('../../figures/evaluation-figures.ts');
    return evaluationFigures(evaluation, { sortBy: await sortedBy(evaluation, options) });
  };
  await saveFigures(options, drawn, load, campaign);
  return 0;
}
