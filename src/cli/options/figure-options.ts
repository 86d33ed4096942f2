import type { Command } from 'commander';
import type { FigureOptions } from '../../figures/kit/frame.ts';
import type { StudyFigure } from '../../figures/study-figure.ts';
import { nearest } from '../../math/edit-distance.ts';
import type { Campaign } from '../../model/campaign.ts';
import { UsageError } from '../../model/errors.ts';
import { simulationMark } from '../../model/simulated.ts';
import { figureFormatOf } from '../../node/figure-format.ts';
import { splitFigure } from './check-files.ts';
import { repeatable } from './parse-arguments.ts';

/** Parsed options of a command that can draw. */
export interface FigureChoices {
  readonly figure?: readonly string[];
  readonly figureWidth?: FigureOptions['width'];
}

/** Adds the options that save figures of a study, of the kinds named; the first is drawn when none is asked for. */
export function addFigureOptions(command: Command, kinds: readonly string[]): Command {
  const names = kinds.length === 1 ? '' : `, or NAME=file for one of ${kinds.join(', ')}`;
  return command
    .addOption(repeatable('--figure <file>', `save a figure as .svg, .png or .pdf${names}; again for more`))
    .option(
      '--figure-width <width>',
      'one or two columns of a printed page, or pixels (default: two)',
      parseWidth('--figure-width'),
    );
}

/** Reads a width as it is given to an option. */
export function parseWidth(flag: string) {
  return (text: string): NonNullable<FigureOptions['width']> => {
    if (text === 'one' || text === 'two') return text;
    const pixels = Number(text);
    if (/^\d+$/.test(text) && pixels >= 200 && pixels <= 10_000) return pixels;
    throw new UsageError(`invalid ${flag}: ${text}; expected one, two or pixels from 200 to 10000`);
  };
}

/** A figure that was asked for: `robustness:100=tau.svg`, `scores=scores.png` or `any.svg`. */
interface Wanted {
  readonly name: string;
  readonly subject?: string;
  readonly path: string;
}

/** Checks what `--figure` asks for before anything long is done. */
export function checkFigures({ figure = [] }: FigureChoices, kinds: readonly string[]): void {
  for (const text of figure) parseFigure(text, kinds);
}

/** Draws and saves the figures that were asked for; their code is loaded only then. */
export async function saveFigures(
  { figure = [], figureWidth }: FigureChoices,
  kinds: readonly string[],
  load: () => Promise<readonly StudyFigure[]>,
  campaign?: Campaign,
): Promise<void> {
  if (figure.length === 0) return;
  const figures = await load();
  // What is drawn when none is named is the first kind that there is of this data.
  const there = kinds.filter((kind) => figures.some(({ name }) => name === kind));
  const wanted = figure.map((text) => parseFigure(text, [...there, ...kinds]));
  const { createFigureDocument, saveFigure } = await import('../../node/save-figure.ts');
  const document = await createFigureDocument();
  const note = campaign && simulationMark(campaign);
  for (const one of wanted)
    await saveFigure(findFigure(one, figures).draw({ document, width: figureWidth, note }), one.path);
}

/** The figure asked for among those a study has; without a subject the first of its name. */
export function findFigure(
  { name, subject }: Pick<Wanted, 'name' | 'subject'>,
  figures: readonly StudyFigure[],
): StudyFigure {
  const named = figures.filter((figure) => figure.name === name);
  if (named.length === 0) throw new UsageError(`no figure ${name} of this data; ${whatIs(figures)}`);
  if (subject === undefined) return named[0];
  const found = named.find((figure) => figure.subject === subject);
  if (found) return found;
  const subjects = named.flatMap((figure) => figure.subject ?? []);
  const hint = nearest(subject, subjects) ?? subjects[0];
  throw new UsageError(
    `no figure ${name}:${subject}; ${hint === undefined ? `expected ${name}` : `did you mean ${name}:${hint}`}`,
  );
}

function whatIs(figures: readonly StudyFigure[]): string {
  const names = [...new Set(figures.map(({ name }) => name))];
  return names.length === 0 ? 'there is none' : `there is ${names.join(', ')}`;
}

function parseFigure(text: string, kinds: readonly string[]): Wanted {
  const wanted = { name: kinds[0], ...splitFigure(text) };
  if (!kinds.includes(wanted.name)) {
    const suggestion = nearest(wanted.name, kinds);
    const hint = suggestion ? `did you mean ${suggestion}` : `expected one of ${[...new Set(kinds)].join(', ')}`;
    throw new UsageError(`unknown figure: ${wanted.name}; ${hint}`);
  }
  figureFormatOf(wanted.path);
  return wanted;
}
