import { figuresGivenBy } from '../../figures/registry.ts';
import { reportDescription } from '../../reports/description-report.ts';
import { describeCollection } from '../../studies/description.ts';
import { addFigureOptions, checkFigures, type FigureChoices, saveFigures } from '../options/figure-options.ts';
import { openCampaign } from '../options/open-campaign.ts';
import { depthsOption, integerOption, parseArguments } from '../options/parse-arguments.ts';
import { policiesOf } from '../options/shared-options.ts';
import { describeStudy, provenanceOf, type StudyOptions, writeStudy } from '../study-command.ts';

interface DescribeOptions extends StudyOptions, FigureChoices {
  readonly rel?: number;
  readonly nmax: number;
  readonly depths?: readonly number[];
}

const drawn = figuresGivenBy('qrels');

const examples = `
examples
  nmax describe qrels.txt                               topics, grades, relevant documents per topic
  nmax describe qrels.txt runs/                         and judged@k, overlap, ties of the runs
  nmax describe qrels.txt runs/ --nmax 50 --rel 2
  nmax describe qrels.txt runs/ --format json
  nmax describe qrels.txt --figure relevant.svg
`;

/** `nmax describe QRELS [RUN…]` */
export async function runDescribe(args: readonly string[]): Promise<number> {
  const command = addFigureOptions(
    describeStudy('describe', 'Describe qrels and runs before anything is measured.', 4),
    drawn,
  )
    .argument('<qrels>', 'qrels file')
    .argument('[run...]', 'run files, folders or patterns')
    .addOption(integerOption('--nmax <n>', 'documents a person is willing to check', 1, 1e9).default(100))
    .addOption(integerOption('--rel <grade>', 'lowest grade that counts as relevant (default: 1)', 0, 1_000_000))
    .addOption(depthsOption('--depths <list>', 'depths of judged@k (default: 10,100,1000)'))
    .addHelpText('after', examples);
  const parsed = parseArguments(command, args);
  if (!parsed) return 0;
  const options = parsed.opts<DescribeOptions>();
  const [qrelsPath, runPaths] = parsed.processedArgs as [string, string[]];
  checkFigures(options, drawn);
  const campaign = await openCampaign(qrelsPath, runPaths, options);
  const { rel, nmax, depths } = options;
  const study = describeCollection(campaign, { ...policiesOf(options), rel, nmax, depths });
  await writeStudy(reportDescription(study), options, provenanceOf(campaign));
  const load = async () => (await import('../../figures/study-figures.ts')).relevantFigures(campaign.qrels, rel);
  await saveFigures(options, drawn, load, campaign);
  return 0;
}
