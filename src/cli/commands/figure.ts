import { evaluateCampaign } from '../../evaluation/evaluator.ts';
import { sortRuns } from '../../evaluation/sort-runs.ts';
import { type StudyEntry, studies } from '../../features/registry.ts';
import type { FigureDefinition } from '../../figures/define-figure.ts';
import type { FigureOptions } from '../../figures/kit/frame.ts';
import { figures, ofCollections } from '../../figures/registry.ts';
import { nearest } from '../../math/edit-distance.ts';
import { selectRuns } from '../../model/campaign.ts';
import { UsageError } from '../../model/errors.ts';
import { collectionSize } from '../../model/reading.ts';
import { simulationMark } from '../../model/simulated.ts';
import type { Table } from '../../model/table.ts';
import { figureFormatOf } from '../../node/figure-format.ts';
import { createFigureDocument, saveFigure } from '../../node/save-figure.ts';
import { renderText } from '../../reports/writers/text.ts';
import { findTopic } from '../../studies/find-topic.ts';
import { studyMeasures } from '../../studies/standard-measures.ts';
import { findFigure, parseWidth } from '../options/figure-options.ts';
import { openCampaign, type ReadingOptions } from '../options/open-campaign.ts';
import { describeCommand, integerOption, parseArguments } from '../options/parse-arguments.ts';
import {
  addMeasureOptions,
  addPolicyOptions,
  addTopicOptions,
  type MeasureOptions,
  measuresOf,
  policiesOf,
  readsColumns,
} from '../options/shared-options.ts';
import { printNotes } from '../print-result.ts';
import { terminalInk, write } from '../terminal.ts';

interface FigureCommandOptions extends ReadingOptions, MeasureOptions {
  readonly list?: boolean;
  readonly output?: string;
  readonly width: NonNullable<FigureOptions['width']>;
  readonly scale: number;
  readonly topic?: string;
  readonly nmax: number;
}

/** The figures of one run on one topic. */
const areas = ['pres-area', ...ofCollections];

const examples = `
examples
  nmax figure --list
  nmax figure pres-area -o pres-area.svg                        what a measure does
  nmax figure pres-and-rr -o slide.png --width 960 --scale 2
  nmax figure rank-strip qrels.txt runs/ --topic 301 -o topic-301.svg
  nmax figure pres-area qrels.txt run.txt --topic 301 -o area.svg
  nmax figure recall-fallout qrels.txt run.txt --topic 301 --collection 528155 -o fallout.svg
`;

/** `nmax figure NAME [QRELS RUN…] -o FILE` and `nmax figure --list` */
export async function runFigure(args: readonly string[]): Promise<number> {
  const command = addPolicyOptions(
    addTopicOptions(
      addMeasureOptions(describeCommand('figure', 'Draw a figure of what a measure does, or of one topic.')),
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
  if (!entry.draw && !isOfTopic(entry))
    throw new UsageError(`${name} is a figure of a study; expected ${drawnBy(entry)}`);
  const { output, width } = options;
  if (output === undefined)
    throw new UsageError(`missing --output; expected a file such as -o ${name}.svg, .png or .pdf`);
  figureFormatOf(output);
  if (qrelsPath === undefined) {
    if (!entry.draw)
      throw new UsageError(`figure needs data: ${name}; expected nmax figure ${name} QRELS RUN… --topic T`);
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
  const { topic = '', nmax, rel } = options;
  const measures = await measuresOf(options, studyMeasures);
  const campaign = await openCampaign(qrelsPath, runPaths, { ...options, sparesTopic: true });
  const evaluation = evaluateCampaign(campaign, measures, policiesOf(options));
  const t = findTopic(campaign.qrels.topics, topic);
  // Runs in a list stand best first; of areas the first is that of the run that was given first.
  const runs = areas.includes(name) ? campaign : selectRuns(campaign, sortRuns(evaluation, 0));
  const collection = ofCollections.includes(name) ? collectionSize(campaign.qrels, t) : undefined;
  const { topicFigures } = await import('../../figures/topic-figures.ts');
  const figures = topicFigures(runs, t, { nmax, rel, collection }).filter((figure) => figure.name === name);
  return { figures, notes: evaluation.notes, note: simulationMark(campaign) };
}

function checkData(entry: FigureDefinition, runPaths: readonly string[], options: FigureCommandOptions): void {
  const { name } = entry;
  if (!isOfTopic(entry)) throw new UsageError(`figure takes no data: ${name}; expected nmax figure ${name} -o FILE`);
  if (runPaths.length === 0) throw new UsageError(`missing runs; expected nmax figure ${name} QRELS RUN…`);
  if (options.topic === undefined) throw new UsageError(`missing --topic; expected the topic that ${name} is of`);
  if (options.collection === undefined && ofCollections.includes(name))
    throw new UsageError(`missing --collection; expected how many documents the collection has, which ${name} shows`);
}

function isOfTopic({ from = [] }: FigureDefinition): boolean {
  return from.includes('topic');
}

function findEntry(name: string): FigureDefinition {
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
    notes: ['a file is .svg, .png or .pdf'],
  };
}

/** The commands that draw a figure. */
function drawnBy({ name, draw, from = [] }: FigureDefinition): string {
  const data = 'QRELS RUN… --topic T';
  const lines = from.map((giver) => {
    if (giver === 'topic') return `nmax figure ${name} ${draw ? `[${data}]` : data}`;
    const { command, chosenBy }: StudyEntry = studies[giver];
    return `nmax ${command} …${chosenBy ? ` --${chosenBy}` : ''} --figure ${name}=FILE`;
  });
  return lines.join(' or ') || `nmax figure ${name}`;
}
