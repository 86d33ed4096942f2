import { evaluateCampaign } from '../../evaluation/evaluator.ts';
import { figuresGivenBy } from '../../figures/registry.ts';
import { reportAgreement } from '../../reports/agreement-report.ts';
import { studyAgreement } from '../../studies/agreement.ts';
import { addFigureOptions, checkFigures, type FigureChoices, saveFigures } from '../options/figure-options.ts';
import { openCampaign } from '../options/open-campaign.ts';
import { parseArguments, shareOption } from '../options/parse-arguments.ts';
import { addMeasureOptions, type MeasureOptions, measuresOf, policiesOf } from '../options/shared-options.ts';
import { studyMeasures } from '../options/study-measures.ts';
import { describeStudy, provenanceOf, type StudyOptions, showProgress, writeStudy } from '../study-command.ts';

interface AgreeOptions extends StudyOptions, MeasureOptions, FigureChoices {
  readonly alpha: number;
  readonly pairs?: boolean;
}

const drawn = figuresGivenBy('agreement');

const examples = `
examples
  nmax agree qrels.txt runs/                            PRES, recall and AP at 1000
  nmax agree qrels.txt runs/ -m PRES@100,R@100,AP@100,nDCG@10
  nmax agree qrels.txt runs/ --pairs                    the pairs of runs behind each class
  nmax agree qrels.txt runs/ --alpha 0.01 --format json
  nmax agree qrels.txt runs/ --figure agreement.svg
`;

/** `nmax agree QRELS RUN…` */
export async function runAgree(args: readonly string[]): Promise<number> {
  const command = addFigureOptions(
    addMeasureOptions(describeStudy('agree', 'Count how far measures agree about which of two runs is better.', 4)),
    drawn,
  )
    .argument('<qrels>', 'qrels file')
    .argument('<run...>', 'run files, folders or patterns')
    .addOption(shareOption('--alpha <level>', 'runs are told apart below this p-value', 0, 1).default(0.05))
    .option('--pairs', 'list the pairs behind each class')
    .addHelpText('after', examples);
  const parsed = parseArguments(command, args);
  if (!parsed) return 0;
  const options = parsed.opts<AgreeOptions>();
  const [qrelsPath, runPaths] = parsed.processedArgs as [string, string[]];
  checkFigures(options, drawn);
  const measures = await measuresOf(options, studyMeasures);
  const campaign = await openCampaign(qrelsPath, runPaths, options);
  const evaluation = evaluateCampaign(campaign, measures, policiesOf(options));
  const { alpha, pairs } = options;
  const study = await studyAgreement(evaluation, { alpha, onProgress: showProgress('testing pairs') });
  await writeStudy(reportAgreement(study, { pairs }), options, provenanceOf(campaign));
  const load = async () => (await import('../../figures/study-figures.ts')).agreementFigures(study);
  await saveFigures(options, drawn, load, campaign);
  return 0;
}
