import { Option } from 'commander';
import { figuresGivenBy } from '../../figures/registry.ts';
import { UsageError } from '../../model/errors.ts';
import { reportEffort, reportSweep } from '../../reports/sweep-report.ts';
import { traceEffort } from '../../studies/effort.ts';
import { sweepCutoffs } from '../../studies/sweep.ts';
import { addFigureOptions, checkFigures, type FigureChoices, saveFigures } from '../options/figure-options.ts';
import { openCampaign } from '../options/open-campaign.ts';
import { depthsOption, parseArguments } from '../options/parse-arguments.ts';
import { addMeasureOptions, familiesOf, type MeasureOptions, policiesOf } from '../options/shared-options.ts';
import { studyFamilies } from '../options/study-measures.ts';
import { describeStudy, provenanceOf, type StudyOptions, writeStudy } from '../study-command.ts';

interface SweepOptions extends StudyOptions, MeasureOptions, FigureChoices {
  readonly cutoffs?: readonly number[];
  readonly effort?: boolean;
  readonly collection?: number | 'judged';
}

const drawn = figuresGivenBy('sweep', 'effort');

const sweepStandard = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100];
const effortStandard = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

const examples = `
examples
  nmax sweep qrels.txt runs/                            AP, R and PRES at 10, 20 … 100
  nmax sweep qrels.txt runs/ --cutoffs 100:1000:100 -m PRES,nDCG
  nmax sweep qrels.txt runs/ --cutoffs 10,50,200 --format csv
  nmax sweep qrels.txt runs/ --effort --cutoffs 1:1000  recall by documents checked, with the ideal
  nmax sweep qrels.txt runs/ --effort --collection 528155   and the random line
  nmax sweep qrels.txt runs/ --figure sweep.svg
  nmax sweep qrels.txt runs/ --effort --cutoffs 1:1000 --figure effort.pdf --figure-width one
`;

/** `nmax sweep QRELS RUN…` */
export async function runSweep(args: readonly string[]): Promise<number> {
  const command = addFigureOptions(
    addMeasureOptions(
      describeStudy('sweep', 'Evaluate at many cut-offs: how measures change with the documents checked.', 4),
    ),
    drawn,
  )
    .argument('<qrels>', 'qrels file')
    .argument('<run...>', 'run files, folders or patterns')
    .addOption(depthsOption('--cutoffs <list>', 'cut-offs as a list or start:end:step (default: 10:100:10)'))
    .option('--effort', 'mean recall against documents checked, with the ideal and the random line')
    .addOption(
      new Option(
        '--collection <n>',
        'documents in the collection, for the random line; judged: those of the qrels, as in screening',
      ).argParser(parseCollection),
    )
    .addHelpText('after', examples);
  const parsed = parseArguments(command, args);
  if (!parsed) return 0;
  const options = parsed.opts<SweepOptions>();
  const { effort, collection, rel, cutoffs = effort ? effortStandard : sweepStandard } = options;
  const [qrelsPath, runPaths] = parsed.processedArgs as [string, string[]];
  if (effort && options.measure) throw new UsageError('--effort is about recall; expected no --measure');
  if (!effort && collection !== undefined) throw new UsageError('--collection belongs to --effort');
  const kinds = figuresGivenBy(effort ? 'effort' : 'sweep');
  checkFigures(options, kinds);
  const families = await familiesOf(options, cutoffs, studyFamilies);
  const campaign = await openCampaign(qrelsPath, runPaths, options);
  const policies = policiesOf(options);
  const figures = () => import('../../figures/study-figures.ts');
  if (effort) {
    const study = traceEffort(campaign, cutoffs, { ...policies, collection, rel });
    await writeStudy(reportEffort(study, options), options, provenanceOf(campaign));
    await saveFigures(options, kinds, async () => (await figures()).effortFigures(study), campaign);
  } else {
    const study = sweepCutoffs(campaign, families, policies);
    await writeStudy(reportSweep(study, options), options, provenanceOf(campaign));
    await saveFigures(options, kinds, async () => (await figures()).sweepFigures(study), campaign);
  }
  return 0;
}

function parseCollection(text: string): number | 'judged' {
  if (text === 'judged') return text;
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw new UsageError(`invalid --collection: ${text}; expected a positive whole number or judged`);
}
