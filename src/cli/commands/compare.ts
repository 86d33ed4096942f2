import { Option } from 'commander';
import { evaluateCampaign } from '../../evaluation/evaluator.ts';
import { figuresGivenBy } from '../../figures/registry.ts';
import { selectRuns } from '../../model/campaign.ts';
import { type FamilyRule, families } from '../../model/comparison-study.ts';
import { UsageError } from '../../model/errors.ts';
import { selectEvaluated } from '../../model/evaluation.ts';
import { type ComparisonFormat, comparisonFormats, renderComparison } from '../../reports/comparison-report.ts';
import { isSinglePair } from '../../reports/comparison-table.ts';
import { campaignProvenance } from '../../reports/evaluation-json.ts';
import { compareRuns } from '../../studies/comparison.ts';
import { openWithBaseline } from '../options/baseline.ts';
import { addTestOptions, type TestOptions } from '../options/compare-options.ts';
import { addFigureOptions, checkFigures, type FigureChoices, saveFigures } from '../options/figure-options.ts';
import type { ReadingOptions } from '../options/open-campaign.ts';
import { describeCommand, integerOption, parseArguments, shareOption } from '../options/parse-arguments.ts';
import { addMeasureOptions, addPolicyOptions, measuresOf, policiesOf } from '../options/shared-options.ts';
import { addSortOption, orderOf, type SortOptions } from '../options/sort-option.ts';
import { printResult } from '../print-result.ts';
import { tellProgress, terminalInk, write } from '../terminal.ts';
import { version } from '../version.ts';

interface CompareOptions extends ReadingOptions, SortOptions, TestOptions, FigureChoices {
  readonly baseline?: string;
  readonly family: FamilyRule;
  readonly alpha: number;
  readonly perTopic?: boolean;
  readonly format: ComparisonFormat;
  readonly places: number;
}

const drawn = figuresGivenBy('comparison');

const examples = `
examples
  nmax compare qrels.txt new.txt old.txt                    two runs: difference, interval, effect sizes, p, verdict
  nmax compare qrels.txt runs/ --baseline bm25 -m PRES@100  each run against one, by file, name or tag
  nmax compare qrels.txt runs/ -m PRES@100 -m AP --sort     all pairs: letters name the runs that are beaten
  nmax compare qrels.txt runs/ --test tukey --seed 7        randomised Tukey HSD
  nmax compare qrels.txt new.txt old.txt --per-topic        the topics that decide it, sorted
  nmax compare qrels.txt runs/ --format csv > pairs.csv     every pair with every number
  nmax compare qrels.txt runs/ --format latex > table.tex
  nmax compare qrels.txt new.txt old.txt -m PRES@100 --figure by-topic.svg
  nmax compare qrels.txt runs/ -m PRES@100 --figure who-beats-whom.pdf
A corrected p of at most --alpha is significant. Topics are matched by id.
`;

/** `nmax compare QRELS RUN…` */
export async function runCompare(args: readonly string[], print = write): Promise<number> {
  const command = addFigureOptions(
    addPolicyOptions(
      addSortOption(
        addTestOptions(addMeasureOptions(describeCommand('compare', 'Compare runs over the same topics.'))),
      ),
    ),
    drawn,
  )
    .argument('<qrels>', 'qrels file')
    .argument('<run...>', 'run files, folders or patterns; - is standard input')
    .option('-b, --baseline <run>', 'hold each run against this one: its file, name or tag')
    .addOption(shareOption('--alpha <level>', 'level of significance; intervals have 1 − alpha', 0, 1).default(0.05))
    .addOption(
      new Option('--family <rule>', 'comparisons corrected together: of each measure, or all')
        .choices(families)
        .default('measure'),
    )
    .option('-q, --per-topic', 'the differences of each topic, sorted; for two runs or a baseline')
    .addOption(new Option('-f, --format <format>', 'form of the output').choices(comparisonFormats).default('table'))
    .addOption(integerOption('--places <n>', 'decimals in tables', 0, 15).default(4))
    .addHelpText('after', examples);
  const parsed = parseArguments(command, args);
  if (!parsed) return 0;
  const options = parsed.opts<CompareOptions>();
  const [qrelsPath, runPaths] = parsed.processedArgs as [string, string[]];
  const { test, correction, family, alpha, samples, seed } = options;
  if (test === 'tukey' && (correction ?? 'none') !== 'none')
    throw new UsageError(`invalid --correction: ${correction} with --test tukey; its p holds for all pairs as it is`);

  checkFigures(options, drawn);
  const measures = await measuresOf(options);
  const { campaign, baseline } = await openWithBaseline(qrelsPath, runPaths, options);
  const evaluation = evaluateCampaign(campaign, measures, policiesOf(options));
  if (evaluation.runs.length < 2)
    throw new UsageError('too few runs to compare: 1; expected two or more, or another one as --baseline');
  const order = await orderOf(evaluation, options);
  const progress = tellProgress('comparisons');
  const study = compareRuns(selectEvaluated(evaluation, order), {
    ...{ test, correction, family, alpha, samples, seed, onProgress: progress.tell },
    baseline: baseline === undefined ? undefined : order.indexOf(baseline),
  });
  progress.end();
  if (options.perTopic && baseline === undefined && !isSinglePair(study))
    throw new UsageError(`--per-topic with ${evaluation.runs.length} runs; expected two runs or a --baseline`);
  const text = renderComparison(study, {
    ...options,
    ink: terminalInk(),
    provenance: campaignProvenance(selectRuns(campaign, order), version),
  });
  await printResult(text, options.format, evaluation.notes, print);
  const kinds = study.baseline === undefined && !isSinglePair(study) ? drawn : ['topic-differences'];
  const load = async () => (await import('../../figures/comparison-figures.ts')).comparisonFigures(study);
  await saveFigures(options, kinds, load, campaign);
  return 0;
}
