import { evaluateCampaign } from '../../evaluation/evaluator.ts';
import { figuresGivenBy } from '../../figures/registry.ts';
import type { Campaign } from '../../model/campaign.ts';
import { UsageError } from '../../model/errors.ts';
import { readScoreTableFile } from '../../node/read-files.ts';
import { reportCorrelation } from '../../reports/correlation-report.ts';
import type { StudyProvenance } from '../../reports/study-report.ts';
import { type CorrelationOptions, type CorrelationStudy, correlateMeasures } from '../../studies/correlation.ts';
import { type CorrelationStatistic, correlationStatistics } from '../../studies/rank-correlation.ts';
import { scoresOf } from '../../studies/score-runs.ts';
import { addFigureOptions, checkFigures, type FigureChoices, saveFigures } from '../options/figure-options.ts';
import { openCampaign } from '../options/open-campaign.ts';
import { parseArguments, repeatable, shareOption } from '../options/parse-arguments.ts';
import { addMeasureOptions, type MeasureOptions, measuresOf, policiesOf } from '../options/shared-options.ts';
import { studyMeasures } from '../options/study-measures.ts';
import { describeStudy, provenanceOf, type StudyOptions, writeStudy } from '../study-command.ts';
import { version } from '../version.ts';

interface CorrelateOptions extends StudyOptions, MeasureOptions, FigureChoices {
  readonly scores?: string;
  readonly statistic?: readonly string[];
  readonly persistence: number;
}

const drawn = figuresGivenBy('correlation');

const examples = `
examples
  nmax correlate qrels.txt runs/                        every statistic for every pair of measures
  nmax correlate qrels.txt runs/ -m PRES@100,R@100,AP,nDCG@10 --statistic tau-b
  nmax correlate --scores table.csv --statistic spearman  a printed table: run, then a column a measure
  nmax correlate qrels.txt runs/ --format csv
  nmax correlate --scores table.csv --figure scores=fig5.svg --figure rank-change=fig6.svg
`;

/** `nmax correlate QRELS RUN…` */
export async function runCorrelate(args: readonly string[]): Promise<number> {
  const command = addFigureOptions(
    addMeasureOptions(describeStudy('correlate', 'Correlate how measures rank the runs.', 4)),
    drawn,
  )
    .argument('[qrels]', 'qrels file')
    .argument('[run...]', 'run files, folders or patterns')
    .option('--scores <file>', 'a CSV or TSV table of scores instead of runs: run, then a column for each measure')
    .addOption(
      repeatable('--statistic <name>', `${correlationStatistics.join(', ')}; all when left out, a matrix for one`),
    )
    .addOption(shareOption('--persistence <p>', 'of rank-biased overlap', 0, 1).default(0.9))
    .addHelpText('after', examples);
  const parsed = parseArguments(command, args);
  if (!parsed) return 0;
  const options = parsed.opts<CorrelateOptions>();
  const [qrelsPath, runPaths] = parsed.processedArgs as [string | undefined, string[]];
  checkFigures(options, drawn);
  const { persistence } = options;
  const chosen: CorrelationOptions = { persistence, statistics: statisticsOf(options.statistic) };

  if (options.scores !== undefined) {
    if (qrelsPath !== undefined || options.measure)
      throw new UsageError('--scores takes the place of qrels, runs and measures; expected one or the other');
    const { value, path, format, sha256 } = await readScoreTableFile(options.scores);
    const files = { scoresFile: { path, format, sha256 } };
    return finish(correlateMeasures(value, chosen), options, { version, files });
  }
  if (qrelsPath === undefined || runPaths.length === 0)
    throw new UsageError('missing files; expected nmax correlate QRELS RUN… or nmax correlate --scores TABLE');
  const measures = await measuresOf(options, studyMeasures);
  const campaign = await openCampaign(qrelsPath, runPaths, options);
  const evaluation = evaluateCampaign(campaign, measures, policiesOf(options));
  const { policies, notes } = evaluation;
  const study = correlateMeasures(scoresOf(evaluation), { ...chosen, policies, notes });
  return finish(study, options, provenanceOf(campaign), campaign);
}

async function finish(
  study: CorrelationStudy,
  options: CorrelateOptions,
  provenance: StudyProvenance,
  campaign?: Campaign,
): Promise<number> {
  await writeStudy(reportCorrelation(study, options), options, provenance);
  const load = async () => (await import('../../figures/score-figures.ts')).correlationFigures(study);
  await saveFigures(options, drawn, load, campaign);
  return 0;
}

function statisticsOf(given: readonly string[] | undefined): CorrelationStatistic[] | undefined {
  return given
    ?.flatMap((text) => text.split(','))
    .map((text) => {
      const found = correlationStatistics.find((name) => name === text.trim());
      if (found) return found;
      throw new UsageError(`invalid --statistic: ${text}; expected one of ${correlationStatistics.join(', ')}`);
    });
}
