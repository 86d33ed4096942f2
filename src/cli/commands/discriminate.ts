import { Option } from 'commander';
import { evaluateCampaign } from '../../evaluation/evaluator.ts';
import { figuresGivenBy } from '../../figures/registry.ts';
import { type PairedTestName, pairedTestNames } from '../../model/comparison.ts';
import { reportDiscrimination } from '../../reports/discrimination-report.ts';
import { studyDiscrimination } from '../../studies/discrimination.ts';
import { addFigureOptions, checkFigures, type FigureChoices, saveFigures } from '../options/figure-options.ts';
import { openCampaign } from '../options/open-campaign.ts';
import { depthsOption, integerOption, parseArguments, shareOption } from '../options/parse-arguments.ts';
import { addMeasureOptions, type MeasureOptions, measuresOf, policiesOf } from '../options/shared-options.ts';
import { studyMeasures } from '../options/study-measures.ts';
import {
  describeStudy,
  provenanceOf,
  type StudyOptions,
  seedOption,
  showProgress,
  writeStudy,
} from '../study-command.ts';

interface DiscriminateOptions extends StudyOptions, MeasureOptions, FigureChoices {
  readonly alpha: number;
  readonly test: PairedTestName;
  readonly sizes?: readonly number[];
  readonly samples: number;
  readonly swap: number;
  readonly seed: number;
}

const drawn = figuresGivenBy('discrimination');

const examples = `
examples
  nmax discriminate qrels.txt runs/                     PRES, recall and AP at 1000
  nmax discriminate qrels.txt runs/ -m PRES@100,R@100,AP,P@10,nDCG@10 --alpha 0.01
  nmax discriminate qrels.txt runs/ --sizes 5,10,25 --samples 1000 --seed 7
  nmax discriminate qrels.txt runs/ --test bootstrap    as Sakai 2006
  nmax discriminate qrels.txt runs/ --figure swap.svg   swap rate against the number of topics
`;

/** `nmax discriminate QRELS RUN…` */
export async function runDiscriminate(args: readonly string[]): Promise<number> {
  const command = addFigureOptions(
    addMeasureOptions(
      describeStudy('discriminate', 'Measure how well measures tell runs apart, and how many topics that takes.', 3),
    ),
    drawn,
  )
    .argument('<qrels>', 'qrels file')
    .argument('<run...>', 'run files, folders or patterns')
    .addOption(shareOption('--alpha <level>', 'runs are told apart below this p-value', 0, 1).default(0.05))
    .addOption(new Option('--test <name>', 'paired test').choices(pairedTestNames).default('wilcoxon'))
    .addOption(depthsOption('--sizes <list>', 'numbers of topics in each half (default: ten steps up to half)'))
    .addOption(integerOption('--samples <n>', 'pairs of halves drawn for each size', 1, 1_000_000).default(100))
    .addOption(shareOption('--swap <rate>', 'swap rate that is accepted', 0, 0.5).default(0.05))
    .addOption(seedOption())
    .addHelpText('after', examples);
  const parsed = parseArguments(command, args);
  if (!parsed) return 0;
  const options = parsed.opts<DiscriminateOptions>();
  const [qrelsPath, runPaths] = parsed.processedArgs as [string, string[]];
  checkFigures(options, drawn);
  const measures = await measuresOf(options, studyMeasures);
  const campaign = await openCampaign(qrelsPath, runPaths, options);
  const evaluation = evaluateCampaign(campaign, measures, policiesOf(options));
  const { alpha, test, sizes, samples, swap, seed } = options;
  const onProgress = showProgress('testing pairs');
  const study = await studyDiscrimination(evaluation, {
    alpha,
    test,
    sizes,
    samples,
    swap,
    seed,
    onProgress,
  });
  await writeStudy(reportDiscrimination(study, options), options, provenanceOf(campaign));
  const load = async () => (await import('../../figures/study-figures.ts')).discriminationFigures(study);
  await saveFigures(options, drawn, load, campaign);
  return 0;
}
