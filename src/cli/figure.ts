import { figures } from '../figures/registry.ts';
import type { columnWidths } from '../figures/theme.ts';
import { nearest } from '../math/edit-distance.ts';
import { UsageError } from '../model/errors.ts';
import { createFigureDocument, figureFormatOf, saveFigure } from '../node/save-figure.ts';
import type { Table } from '../reports/table.ts';
import { renderText } from '../reports/text.ts';
import { describeCommand, parseArguments } from './parse-arguments.ts';
import { terminalInk, write } from './terminal.ts';

interface FigureCommandOptions {
  readonly list?: boolean;
  readonly output?: string;
  readonly width: keyof typeof columnWidths | number;
  readonly scale: number;
}

const examples = `
examples
  nmax figure --list
  nmax figure pres-area -o pres-area.svg
  nmax figure crowded-topics -o crowded-topics.pdf --width one
  nmax figure pres-and-rr -o slide.png --width 960 --scale 2
`;

/** `nmax figure NAME -o FILE` and `nmax figure --list` */
export async function runFigure(args: readonly string[]): Promise<number> {
  const command = describeCommand('figure', 'Draw a figure of what a measure does, or list all figures.')
    .argument('[name]', 'a figure that needs no data')
    .option('-l, --list', 'list every figure and what it needs')
    .option('-o, --output <file>', 'file to write: .svg, .png or .pdf')
    .option('-w, --width <width>', 'one or two columns of a printed page, or pixels', parseWidth, 'two')
    .option('--scale <n>', 'pixels of a PNG for each pixel of the figure', parseScale, 3)
    .addHelpText('after', examples);
  const parsed = parseArguments(command, args);
  if (!parsed) return 0;
  const options = parsed.opts<FigureCommandOptions>();
  const [name] = parsed.processedArgs as [string?];
  if (options.list) {
    await write(renderText(figureTable(), terminalInk()));
    return 0;
  }
  if (name === undefined) throw new UsageError('missing figure; nmax figure --list shows the names');
  const draw = findFigure(name);
  if (options.output === undefined)
    throw new UsageError(`missing --output; expected a file such as -o ${name}.svg, .png or .pdf`);
  figureFormatOf(options.output);
  const svg = await draw({ document: await createFigureDocument(), width: options.width });
  await saveFigure(svg, options.output, options);
  return 0;
}

function findFigure(name: string) {
  const entry = figures.find((one) => one.name === name);
  if (entry?.draw) return entry.draw;
  if (entry) throw new UsageError(`figure needs data: ${name}; expected ${entry.needs}, which the study commands have`);
  const suggestion = nearest(
    name,
    figures.map((one) => one.name),
  );
  throw new UsageError(
    `unknown figure: ${name}; ${suggestion ? `did you mean ${suggestion}` : 'nmax figure --list shows the names'}`,
  );
}

function parseWidth(text: string): FigureCommandOptions['width'] {
  if (text === 'one' || text === 'two') return text;
  const pixels = Number(text);
  if (/^\d+$/.test(text) && pixels >= 200 && pixels <= 10_000) return pixels;
  throw new UsageError(`invalid --width: ${text}; expected one, two or pixels from 200 to 10000`);
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
      { title: 'needs', align: 'left' },
      { title: 'paper', align: 'left' },
    ],
    rows: figures.map(({ name, title, needs, paper = '' }) => [name, title, needs, paper].map((text) => ({ text }))),
    notes: ['nmax figure NAME -o FILE draws those that need nothing'],
  };
}
