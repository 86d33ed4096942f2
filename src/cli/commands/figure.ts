import { evaluateCampaign } from '../../evaluation/evaluator.ts';
import { type StudyEntry, studies } from '../../features/registry.ts';
import type { FigureEntry } from '../../figures/define-figure.ts';
import type { FigureOptions } from '../../figures/kit/frame.ts';
import { figures, ofCollections } from '../../figures/registry.ts';
import { nearest } from '../../math/edit-distance.ts';
import { familyMeasures, measureFamilies } from '../../measures/measure-family.ts';
import { UsageError } from '../../model/errors.ts';
import { simulationMark } from '../../model/simulated.ts';
import type { Table } from '../../model/table.ts';
import { figureFormatOf } from '../../node/figure-format.ts';
import { createFigureDocument, saveFigure } from '../../node/save-figure.ts';
import { renderText } from '../../reports/writers/text.ts';
import type { AnyStudy } from '../../studies/define-study.ts';
import { depthList, type GivenParameters, seedParameter, wholeNumber } from '../../studies/parameters.ts';
import { studyMeasures } from '../../studies/standard-measures.ts';
import type { SubjectOptions } from '../../studies/subject.ts';
import { findFigure, parseWidth } from '../options/figure-options.ts';
import { openCampaign, type ReadingOptions } from '../options/open-campaign.ts';
import { parameterOption } from '../options/parameter-options.ts';
import { describeCommand, integerOption, parseArguments } from '../options/parse-arguments.ts';
import {
  addMeasureOptions,
  addPolicyOptions,
  addTopicOptions,
  type MeasureOptions,
  measuresOf,
  namesOf,
  policiesOf,
  readsColumns,
} from '../options/shared-options.ts';
import { printNotes } from '../print-result.ts';
import { terminalInk, write } from '../terminal.ts';

const figureParameters = {
  cutoffs: depthList({ summary: 'cut-offs of sweep and robustness', standard: '10:100:10 and 100,1000' }),
  samples: wholeNumber({ summary: 'samples for each share, for robustness', min: 1, max: 1_000_000, default: 100 }),
  seed: seedParameter,
};

interface FigureCommandOptions extends ReadingOptions, MeasureOptions, GivenParameters<typeof figureParameters> {
  readonly list?: boolean;
  readonly output?: string;
  readonly width: NonNullable<FigureOptions['width']>;
  readonly scale: number;
  readonly topic?: string;
  readonly nmax?: number;
}

const examples = `
examples
  nmax figure --list
  nmax figure pres-area -o pres-area.svg                        what a measure does
  nmax figure pres-and-rr -o slide.png --width 960 --scale 2
  nmax figure scores qrels.txt runs/ -m PRES@100,R@100,AP -o scores.svg
  nmax figure robustness:100 qrels.txt runs/ -o robustness.pdf  one of several: its cut-off, measure or run
  nmax figure rank-strip qrels.txt runs/ --topic 301 -o topic-301.svg
  nmax figure pres-area qrels.txt run.txt --topic 301 -o area.svg
  nmax figure recall-fallout qrels.txt run.txt --topic 301 --collection 528155 -o fallout.svg
  nmax figure topic-differences qrels.txt new.txt old.txt -m PRES@100 -o by-topic.svg
`;

/** `nmax figure NAME [QRELS RUN…] -o FILE` and `nmax figure --list` */
export async function runFigure(args: readonly string[]): Promise<number> {
  const command = addPolicyOptions(
    addTopicOptions(
      addMeasureOptions(describeCommand('figure', 'Draw a figure of what a measure does, or of a campaign.')),
    ),
    { withTopic: false },
  )
    .argument('[name]', 'a figure; NAME:WHICH where there are several')
    .argument('[qrels]', 'qrels file')
    .argument('[run...]', 'run files, folders or patterns')
    .option('-l, --list', 'list every figure and what it needs')
    .option('-o, --output <file>', 'file to write: .svg, .png or .pdf')
    .option('-w, --width <width>', 'one or two columns of a printed page, or pixels', parseWidth('--width'), 'two')
    .option('--scale <n>', 'pixels of a PNG for each pixel of the figure', parseScale, 3)
    .option('--topic <id>', 'the topic of rank-strip, topic-misses and the areas')
    .addOption(
      integerOption('--nmax <n>', 'documents checked, for rank-strip, topic-misses and pres-area', 1, 1e9).default(100),
    )
    .addHelpText('after', examples);
  for (const [name, parameter] of Object.entries(figureParameters)) command.addOption(parameterOption(name, parameter));
  const parsed = await parseArguments(command, args);
  if (!parsed) return 0;
  const options = parsed.opts<FigureCommandOptions>();
  const [given, qrelsPath, runPaths] = parsed.processedArgs as [string | undefined, string | undefined, string[]];
  if (options.list) {
    await write(renderText(figureTable(), terminalInk()));
    return 0;
  }
  if (given === undefined) throw new UsageError('missing figure; nmax figure --list shows the names');
  const colon = given.indexOf(':');
  const [name, subject] = colon === -1 ? [given] : [given.slice(0, colon), given.slice(colon + 1)];
  const entry = findEntry(name);
  const { output, width } = options;
  if (output === undefined)
    throw new UsageError(`missing --output; expected a file such as -o ${name}.svg, .png or .pdf`);
  figureFormatOf(output);
  if (qrelsPath === undefined) {
    if (!entry.draw) throw new UsageError(`figure needs data: ${name}; expected nmax figure ${name} QRELS RUN…`);
    await saveFigure(await entry.draw({ document: await createFigureDocument(), width }), output, options);
    return 0;
  }
  checkData(entry, runPaths, options);
  if (options.groups !== undefined && options.group === undefined && !readsColumns(options))
    throw new UsageError('invalid --groups: a figure is of one set of topics; expected --group NAME too');
  const { figures: all, notes, note } = await figuresOf(name, qrelsPath, runPaths, options);
  const drawn = findFigure({ name, subject }, all);
  await saveFigure(drawn.draw({ document: await createFigureDocument(), width, note }), output, options);
  await printNotes(notes);
  return 0;
}

async function figuresOf(name: string, qrelsPath: string, runPaths: readonly string[], options: FigureCommandOptions) {
  const { topic, nmax = 100, rel, samples, seed, cutoffs } = options;
  const about = { ...(await namesOf(options)), rel, ...policiesOf(options) };
  const measures = (await movedMeasures(name, about, nmax)) ?? (await measuresOf(options, studyMeasures));
  const campaign = await openCampaign(qrelsPath, runPaths, { ...options, sparesTopic: true });
  const { campaignFigures } = await import('../../figures/campaign-figures.ts');
  const { notes } = evaluateCampaign(campaign, measures, policiesOf(options));
  const all = await campaignFigures(name, campaign, { ...about, topic, nmax, cutoffs, samples, seed });
  return { figures: all, notes, note: simulationMark(campaign) };
}

/** Of a study that moves cut-offs, its measures at one of them: what they have to remark is the same. */
async function movedMeasures(figure: string, { measures, own, rel }: SubjectOptions, nmax: number) {
  const [giver] = findEntry(figure).from;
  if (giver === undefined || giver === 'topic') return undefined;
  const study: AnyStudy = await (studies[giver] as StudyEntry).load();
  if (!study.movesCutoffs) return undefined;
  return familyMeasures(measureFamilies(measures ?? study.measures ?? [], [nmax], { own, rel }));
}

function checkData(
  { name, needs }: FigureEntry,
  runPaths: readonly string[],
  { topic, collection }: FigureCommandOptions,
): void {
  if (needs === 'nothing') throw new UsageError(`figure takes no data: ${name}; expected nmax figure ${name} -o FILE`);
  if (runPaths.length === 0 && needs !== 'qrels')
    throw new UsageError(`missing runs; expected nmax figure ${name} QRELS RUN…`);
  if (needs === 'topic' && topic === undefined)
    throw new UsageError(`missing --topic; expected the topic that ${name} is of`);
  if (collection === undefined && ofCollections.includes(name))
    throw new UsageError(`missing --collection; expected how many documents the collection has, which ${name} shows`);
}

function findEntry(name: string): FigureEntry {
  const entry = figures.find((one) => one.name === name);
  if (entry) return entry;
  const suggestion = nearest(
    name,
    figures.map((one) => one.name),
  );
  throw new UsageError(
    `unknown figure: ${name}; ${suggestion ? `did you mean ${suggestion}` : 'nmax figure --list shows the names'}`,
  );
}

function parseScale(text: string): number {
  const scale = Number(text);
  if (text.trim() !== '' && scale > 0 && scale <= 20) return scale;
  throw new UsageError(`invalid --scale: ${text}; expected a number up to 20`);
}

function figureTable(): Table {
  return {
    columns: [
      { title: 'figure', align: 'left' },
      { title: 'shows', align: 'left' },
      { title: 'drawn by', align: 'left' },
      { title: 'paper', align: 'left' },
    ],
    rows: figures.map((entry) =>
      [entry.name, entry.title, drawnBy(entry), entry.paper ?? ''].map((text) => ({ text })),
    ),
    notes: ['nmax figure NAME … -o FILE draws it as .svg, .png or .pdf; the study commands do with --figure'],
  };
}

function drawnBy({ name, draw, needs }: FigureEntry): string {
  const files = { qrels: 'QRELS', runs: 'QRELS RUN…', topic: 'QRELS RUN… --topic T' };
  const data = needs === 'nothing' ? [] : [`${name} ${files[needs]}`];
  return [...(draw ? [name] : []), ...data].join(' or ');
}
