import { join } from 'node:path';
import type { StudyFigure } from '../../figures/study-figure.ts';
import type { Qrels } from '../../model/qrels.ts';
import { simulationMark, simulationRemark } from '../../model/simulated.ts';
import type { StudyPart } from '../../model/study-part.ts';
import { counted } from '../../model/wording.ts';
import { canSavePng, createFigureDocument, saveFigure } from '../../node/save-figure.ts';
import { makeFolder, writeFileAtomic } from '../../node/write-file.ts';
import { campaignJson } from '../../reports/campaign-json.ts';
import { campaignPage } from '../../reports/campaign-page.ts';
import { campaignReports } from '../../reports/campaign-reports.ts';
import { listFindings } from '../../reports/study-findings.ts';
import { type PageFigure, renderStudyPage } from '../../reports/study-page.ts';
import { renderStudy } from '../../reports/study-report.ts';
import { visible } from '../../reports/writers/text.ts';
import { type CampaignStudy, studyCampaign } from '../../studies/campaign-study.ts';
import { openCampaign, type ReadingOptions } from '../options/open-campaign.ts';
import {
  depthsOption,
  describeCommand,
  integerOption,
  parseArguments,
  shareOption,
} from '../options/parse-arguments.ts';
import {
  addMeasureOptions,
  addPolicyOptions,
  type MeasureOptions,
  measuresOf,
  policiesOf,
} from '../options/shared-options.ts';
import { studyMeasures } from '../options/study-measures.ts';
import { printNotes } from '../print-result.ts';
import { provenanceOf, seedOption, showProgress } from '../study-command.ts';
import { write } from '../terminal.ts';
import { version } from '../version.ts';

interface StudyCommandOptions extends ReadingOptions, MeasureOptions {
  readonly output: string;
  readonly title?: string;
  readonly alpha: number;
  readonly samples: number;
  readonly cutoffs?: readonly number[];
  readonly robustAt?: readonly number[];
  readonly collection?: number;
  readonly seed: number;
}

const examples = `
examples
  nmax study qrels.txt runs/ -o study                   then open study/index.html
  nmax study qrels.txt runs/ -o study -m PRES@100,R@100,AP,nDCG@10
  nmax study qrels.txt runs/ -o study --title "TREC 2003 Robust" --seed 7 --samples 1000

It writes index.html (to read), study.json (every number, with file hashes), tables/*.csv and *.tex,
figures/*.svg and, where @resvg/resvg-js is installed, *.png. The same files and seed give the same bytes.
`;

/** `nmax study QRELS RUN… -o DIR` */
export async function runStudy(args: readonly string[]): Promise<number> {
  const command = addPolicyOptions(
    addMeasureOptions(
      describeCommand('study', 'Study a campaign: every study, its tables and figures, and a page to read.'),
    ),
  )
    .argument('<qrels>', 'qrels file')
    .argument('<run...>', 'run files, folders or patterns')
    .requiredOption('-o, --output <folder>', 'where to write')
    .option('--title <text>', 'title of the page')
    .addOption(shareOption('--alpha <level>', 'runs are told apart below this p-value', 0, 1).default(0.05))
    .addOption(integerOption('--samples <n>', 'samples of judgements for each share', 1, 1_000_000).default(100))
    .addOption(depthsOption('--cutoffs <list>', 'cut-offs of the sweep (default: 10:100:10)'))
    .addOption(
      depthsOption(
        '--robust-at <list>',
        'cut-offs with fewer judgements (default: those of --measure; 100,1000 where none is named)',
      ),
    )
    .addOption(integerOption('--collection <n>', 'documents in the collection, for the random line', 1, 1e12))
    .addOption(seedOption())
    .addHelpText('after', examples);
  const parsed = parseArguments(command, args);
  if (!parsed) return 0;
  const options = parsed.opts<StudyCommandOptions>();
  const [qrelsPath, runPaths] = parsed.processedArgs as [string, string[]];
  const { output, title, alpha, samples, cutoffs, collection, rel, seed } = options;
  const { robustAt = options.measure ? undefined : [100, 1000] } = options;
  const measures = await measuresOf(options, studyMeasures);
  for (const folder of ['tables', 'figures']) await makeFolder(join(output, folder));
  const campaign = await openCampaign(qrelsPath, runPaths, { ...options, format: 'json' });
  const provenance = provenanceOf(campaign);
  const study = await studyCampaign(campaign, measures, {
    ...policiesOf(options),
    ...{ alpha, samples, cutoffs, robustAt, collection, rel, seed },
    onProgress: showProgress('studying'),
  });
  const simulated = simulationRemark(campaign);
  const remarks = [...(simulated === undefined ? [] : [simulated]), ...(campaign.qrels.remarks ?? [])];
  const reports = campaignReports(study);
  for (const { name, report } of reports)
    for (const [format, ending] of [
      ['csv', 'csv'],
      ['latex', 'tex'],
    ] as const)
      await writeFileAtomic(join(output, 'tables', `${name}.${ending}`), renderStudy(report, { format, provenance }));
  await writeFileAtomic(join(output, 'study.json'), campaignJson(study, reports, provenance, campaign));
  const figures = await drawFigures(study, campaign.qrels, output, simulationMark(campaign));
  const page = campaignPage(study, reports, {
    ...{ version, title, remarks, figures: figures.pages },
    filesOf: (name) => [`tables/${name}.csv`, `tables/${name}.tex`],
    qrels: campaign.source!,
    dataFile: 'study.json',
  });
  await writeFileAtomic(join(output, 'index.html'), renderStudyPage(page));
  await write(`${[...remarks.map(visible), ...listFindings(study)].join('\n')}\n`);
  await printNotes(study.notes);
  const tables = counted(reports.length, 'table');
  await write(`\n${tables} and ${counted(figures.count, 'figure')}; to read: ${join(output, 'index.html')}\n`);
  return 0;
}

/** Saves every figure, and gives them drawn for the page. */
async function drawFigures(study: CampaignStudy, qrels: Qrels, output: string, note: string | undefined) {
  const { campaignStudyFigures } = await import('../../figures/campaign-study-figures.ts');
  const { serializeFigure } = await import('../../figures/kit/svg.ts');
  const document = await createFigureDocument();
  const endings = (await canSavePng()) ? ['svg', 'png'] : ['svg'];
  const used = new Set<string>();
  const pages: Partial<Record<StudyPart, PageFigure[]>> = {};
  for (const [part, figures] of Object.entries(campaignStudyFigures(study, qrels))) {
    const drawn: PageFigure[] = [];
    for (const figure of figures) {
      const name = fileName(figure, used);
      const files = endings.map((ending) => `figures/${name}.${ending}`);
      for (const file of files) await saveFigure(figure.draw({ document, note }), join(output, file));
      const inline = (width: 'one' | 'two') =>
        serializeFigure(figure.draw({ document, width, note, colours: 'inline' }));
      drawn.push({ caption: figure.caption, wide: inline('two'), narrow: inline('one'), files });
    }
    pages[part as StudyPart] = drawn;
  }
  return { pages: pages as Record<StudyPart, PageFigure[]>, count: used.size };
}

/** A name that every file system takes, and that no other figure has. */
function fileName({ name, subject }: StudyFigure, used: Set<string>): string {
  const base = [name, ...(subject === undefined ? [] : [subject])]
    .join('-')
    .replace(/[^\w@.-]+/g, '-')
    .slice(0, 100);
  let free = base;
  for (let i = 2; used.has(free.toLowerCase()); i++) free = `${base}-${i}`;
  used.add(free.toLowerCase());
  return free;
}
