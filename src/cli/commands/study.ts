import { join } from 'node:path';
import type { SectionName } from '../../features/registry.ts';
import { type CampaignStudy, studyCampaign } from '../../features/whole-study.ts';
import type { Campaign } from '../../model/campaign.ts';
import { UsageError } from '../../model/errors.ts';
import { freeFileName } from '../../model/file-name.ts';
import { simulationMark, simulationRemark } from '../../model/simulated.ts';
import { counted } from '../../model/wording.ts';
import { canSavePng, createFigureDocument, saveFigure } from '../../node/save-figure.ts';
import { makeFolder, writeFileAtomic, writeFolder } from '../../node/write-file.ts';
import { campaignJson } from '../../reports/campaign-json.ts';
import { campaignPage } from '../../reports/campaign-page.ts';
import { type CampaignPart, campaignParts, filesOf, listFindings } from '../../reports/campaign-parts.ts';
import { citedBy, renderCitations } from '../../reports/citations.ts';
import { campaignProvenance, type ResultProvenance } from '../../reports/result-json.ts';
import { type PageFigure, renderStudyPage } from '../../reports/study-page.ts';
import { renderStudy } from '../../reports/study-report.ts';
import { visible } from '../../reports/writers/text.ts';
import { campaignParameters } from '../../studies/campaign-parameters.ts';
import type { GivenParameters } from '../../studies/parameters.ts';
import { studyMeasures } from '../../studies/standard-measures.ts';
import { openCampaign, type ReadingOptions } from '../options/open-campaign.ts';
import { parameterOption } from '../options/parameter-options.ts';
import { describeCommand, parseArguments } from '../options/parse-arguments.ts';
import {
  addMeasureOptions,
  addPolicyOptions,
  addTopicOptions,
  type MeasureOptions,
  measuresOf,
  policiesOf,
} from '../options/shared-options.ts';
import { printNotes } from '../print-result.ts';
import { tellProgress, write } from '../terminal.ts';
import { version } from '../version.ts';

interface StudyCommandOptions
  extends Omit<ReadingOptions, 'collection'>,
    MeasureOptions,
    GivenParameters<typeof campaignParameters> {
  readonly output: string;
  readonly title?: string;
}

const examples = `
examples
  nmax study qrels.txt runs/ -o study                   then open study/index.html
  nmax study qrels.txt runs/ -o study -m PRES@100,R@100,AP,nDCG@10
  nmax study qrels.txt runs/ -o study --title "TREC 2003 Robust" --seed 7 --samples 1000
  nmax study qrels.txt runs/ -o study --drop pool --depths 10,50   with shallower pools instead of missing relevant documents

It writes index.html (to read), study.json (every number, with file hashes), tables/*.csv and *.tex,
figures/*.svg and, where @resvg/resvg-js is installed, *.png, and references.bib (what the measures and
statistics shown are cited by). The same files and seed give the same bytes.
`;

/** `nmax study QRELS RUN… -o DIR` */
export async function runStudy(args: readonly string[]): Promise<number> {
  const command = addPolicyOptions(
    addTopicOptions(
      addMeasureOptions(
        describeCommand('study', 'Study a campaign: every study, its tables and figures, and a page to read.'),
        false,
      ),
    ),
  )
    .argument('<qrels>', 'qrels file')
    .argument('<run...>', 'run files, folders or patterns')
    .requiredOption('-o, --output <folder>', 'where to write')
    .option('--title <text>', 'title of the page');
  for (const [name, parameter] of Object.entries(campaignParameters))
    command.addOption(parameterOption(name, parameter));
  const parsed = await parseArguments(command.addHelpText('after', examples), args);
  if (!parsed) return 0;
  const options = parsed.opts<StudyCommandOptions>();
  const [qrelsPath, runPaths] = parsed.processedArgs as [string, string[]];
  const { output, title, alpha, samples, cutoffs, collection, rel, seed, drop, depths } = options;
  if (depths && drop !== 'pool') throw new UsageError('invalid --depths: it belongs to pools; expected --drop pool');
  const { robustAt = options.measure ? undefined : [100, 1000] } = options;
  const measures = await measuresOf(options, studyMeasures);
  // The folder is made before anything is read: where it cannot be, nobody waits for the studies.
  const { study, findings, tables, figures, remarks } = await writeFolder(output, async (folder) => {
    const campaign = await openCampaign(qrelsPath, runPaths, { ...options, format: 'json' });
    const provenance = campaignProvenance(campaign, version);
    const progress = tellProgress('studies');
    const study = await studyCampaign(campaign, measures, {
      ...policiesOf(options),
      ...{ alpha, samples, cutoffs, robustAt, collection, rel, seed, drop, depths },
      onProgress: progress.tell,
    });
    progress.end();
    const parts = await campaignParts(study);
    const findings = listFindings(parts);
    for (const name of ['tables', 'figures']) await makeFolder(join(folder, name));
    const tables = await writeTables(parts, folder, provenance);
    const cited = [{ measures }, ...parts.map(({ definition, study: made }) => citedBy(definition, made))];
    await writeFileAtomic(join(folder, 'references.bib'), renderCitations(cited, version));
    await writeFileAtomic(join(folder, 'study.json'), campaignJson(study, parts, provenance, findings));
    const figures = await drawFigures(study, campaign, folder);
    const simulated = simulationRemark(campaign);
    const remarks = [...(simulated === undefined ? [] : [simulated]), ...(campaign.qrels.remarks ?? [])];
    const page = campaignPage(study, parts, {
      ...{ version, title, remarks, figures: figures.pages },
      linksTo: (name) => tableEndings.map((ending) => `tables/${name}.${ending}`),
      qrels: campaign.source!,
      dataFile: 'study.json',
      citationsFile: 'references.bib',
    });
    await writeFileAtomic(join(folder, 'index.html'), renderStudyPage(page));
    return { study, findings, tables, figures, remarks };
  });
  await write(`${[...remarks.map(visible), ...findings.map(visible)].join('\n')}\n`);
  await printNotes(study.notes);
  const written = `${counted(tables, 'table')} and ${counted(figures.count, 'figure')}`;
  await write(`\n${written}; to read: ${join(output, 'index.html')}\n`);
  return 0;
}

const tableEndings = ['csv', 'tex'] as const;

/** Writes the tables of every study as LaTeX and its rows as CSV; gives how many there are. */
async function writeTables(
  parts: readonly CampaignPart[],
  output: string,
  provenance: ResultProvenance,
): Promise<number> {
  let count = 0;
  for (const { definition, study } of parts)
    for (const [name, { rows, tables }] of filesOf(definition)) {
      const path = (ending: string) => join(output, 'tables', `${name}.${ending}`);
      await writeFileAtomic(path('csv'), renderStudy(definition, study, { format: 'csv', views: rows, provenance }));
      await writeFileAtomic(
        path('tex'),
        renderStudy(definition, study, { format: 'latex', views: tables, provenance }),
      );
      count++;
    }
  return count;
}

/** Saves every figure, and gives them drawn for the page. */
async function drawFigures(study: CampaignStudy, campaign: Campaign, output: string) {
  const { campaignStudyFigures } = await import('../../figures/campaign-study-figures.ts');
  const { serializeFigure } = await import('../../figures/kit/svg.ts');
  const document = await createFigureDocument();
  const note = simulationMark(campaign);
  const endings = (await canSavePng()) ? ['svg', 'png'] : ['svg'];
  const used = new Set<string>();
  const pages: Partial<Record<SectionName, PageFigure[]>> = {};
  for (const [section, figures] of Object.entries(campaignStudyFigures(study, campaign))) {
    const drawn: PageFigure[] = [];
    for (const figure of figures) {
      const { name: kind, subject } = figure;
      const name = freeFileName(subject === undefined ? [kind] : [kind, subject], used);
      const files = endings.map((ending) => `figures/${name}.${ending}`);
      for (const file of files) await saveFigure(figure.draw({ document, note }), join(output, file));
      const inline = (width: 'one' | 'two') =>
        serializeFigure(figure.draw({ document, width, note, colours: 'inline' }));
      drawn.push({ caption: figure.caption, wide: inline('two'), narrow: inline('one'), files });
    }
    pages[section as SectionName] = drawn;
  }
  return { pages, count: used.size };
}
