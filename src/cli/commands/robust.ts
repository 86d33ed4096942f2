import { type Command, Option } from 'commander';
import { figuresGivenBy } from '../../figures/registry.ts';
import { UsageError } from '../../model/errors.ts';
import { reportRobustness } from '../../reports/robustness-report.ts';
import { type DropRule, dropRules } from '../../studies/judgement-changes.ts';
import { type KeepRule, keepRules } from '../../studies/judgement-samples.ts';
import { studyRobustness } from '../../studies/robustness.ts';
import { addFigureOptions, checkFigures, type FigureChoices, saveFigures } from '../options/figure-options.ts';
import { openCampaign } from '../options/open-campaign.ts';
import { depthsOption, integerOption, parseArguments, sharesOption } from '../options/parse-arguments.ts';
import { addMeasureOptions, familiesOf, type MeasureOptions, policiesOf } from '../options/shared-options.ts';
import { studyFamilies } from '../options/study-measures.ts';
import {
  describeStudy,
  provenanceOf,
  type StudyOptions,
  seedOption,
  showProgress,
  writeStudy,
} from '../study-command.ts';

interface RobustOptions extends StudyOptions, MeasureOptions, FigureChoices {
  readonly fractions?: readonly number[];
  readonly samples?: number;
  readonly cutoffs?: readonly number[];
  readonly keep?: KeepRule;
  readonly drop?: DropRule;
  readonly depths?: readonly number[];
  readonly leaveOut?: boolean;
  readonly tau: 'a' | 'b';
  readonly seed: number;
  readonly paper?: boolean;
}

/** The setting of Magdy & Jones, CLEF 2010, §4. */
const paper = {
  measure: ['AP', 'R', 'PRES'],
  fractions: [0.2, 0.4, 0.6, 0.8],
  samples: 3,
  cutoffs: [100, 1000],
  drop: 'relevant',
  rel: 1,
} as const satisfies Partial<RobustOptions>;

const drawn = figuresGivenBy('robustness');

const examples = `
examples
  nmax robust qrels.txt runs/ --paper                   the setting of Magdy & Jones 2010
  nmax robust qrels.txt runs/ --samples 1000 --fractions .1,.2,.5 -m AP,R,PRES,nDCG,GMAP,Bpref
  nmax robust qrels.txt runs/ --paper --figure robustness:100=fig3.svg --figure robustness:1000=fig4.svg
  nmax robust qrels.txt runs/ --drop judged             any judged documents go missing
  nmax robust qrels.txt runs/ --drop pool --depths 10,20,50
  nmax robust qrels.txt runs/ --drop pool --depths 100 --leave-out   pools without one run at a time
`;

/** `nmax robust QRELS RUN…` */
export async function runRobust(args: readonly string[]): Promise<number> {
  const parsed = parseArguments(describeRobust(), args);
  if (!parsed) return 0;
  const given = parsed.opts<RobustOptions>();
  checkTogether(given);
  const options: RobustOptions = given.paper ? { ...given, ...paper } : given;
  checkFigures(options, drawn);
  const [qrelsPath, runPaths] = parsed.processedArgs as [string, string[]];
  const { cutoffs = [100, 1000], fractions, samples, keep, drop, depths, leaveOut, rel, tau, seed } = options;
  const families = await familiesOf(options, cutoffs, studyFamilies);
  const campaign = await openCampaign(qrelsPath, runPaths, options);
  const study = await studyRobustness(campaign, families, {
    ...policiesOf(options),
    ...{ fractions, samples, keep, drop, depths, leaveOut, rel, tau, seed },
    onProgress: showProgress('ranking with fewer judgements'),
  });
  await writeStudy(reportRobustness(study, options), options, provenanceOf(campaign));
  const load = async () => (await import('../../figures/study-figures.ts')).robustnessFigures(study);
  await saveFigures(options, drawn, load, campaign);
  return 0;
}

function describeRobust(): Command {
  return addFigureOptions(
    addMeasureOptions(
      describeStudy('robust', 'Rank the runs with fewer judgements, and correlate with the ranking of all.', 3),
    ),
    drawn,
  )
    .argument('<qrels>', 'qrels file')
    .argument('<run...>', 'run files, folders or patterns')
    .addOption(sharesOption('--fractions <list>', 'shares of documents kept (default: .2,.4,.6,.8)'))
    .addOption(integerOption('--samples <n>', 'samples for each share (default: 3)', 1, 1_000_000))
    .addOption(depthsOption('--cutoffs <list>', 'cut-offs of the measures (default: 100,1000)'))
    .addOption(new Option('--keep <rule>', 'how a share becomes a whole number (default: ceil)').choices(keepRules))
    .addOption(new Option('--drop <what>', 'what goes missing (default: relevant)').choices(dropRules))
    .addOption(depthsOption('--depths <list>', 'depths of pools (default: 10,20,50,100)'))
    .option('--leave-out', 'pools without one run at a time')
    .addOption(new Option('--tau <variant>', 'Kendall’s tau, b corrects for ties').choices(['a', 'b']).default('b'))
    .addOption(seedOption())
    .option('--paper', 'the setting of Magdy & Jones (CLEF 2010): .2,.4,.6,.8, 3 samples, AP, R, PRES at 100 and 1000')
    .addHelpText('after', examples);
}

function checkTogether(options: RobustOptions): void {
  const flag = (name: string) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  const refuse = (names: readonly (keyof RobustOptions)[], why: string) => {
    const given = names.find((name) => options[name] !== undefined);
    if (given) throw new UsageError(`invalid ${flag(given)}: ${why}`);
  };
  if (options.paper) {
    const fixed = [...Object.keys(paper), 'depths', 'leaveOut'] as (keyof RobustOptions)[];
    refuse(fixed, '--paper sets it; expected one of the two');
  }
  if (options.drop === 'pool') {
    refuse(['fractions', 'samples', 'keep'], 'pools are not sampled; expected --depths');
    refuse(['figure'], 'it shows shares of judgements kept; expected --drop relevant or judged');
  }
  if (options.drop !== 'pool') refuse(['depths', 'leaveOut'], 'it belongs to pools; expected --drop pool');
}
