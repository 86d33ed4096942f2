import { nearestPlace } from '../kit/answers.ts';
import { canvasOf, type FigureOptions } from '../kit/frame.ts';
import { lineChart } from '../kit/line-chart.ts';
import type { Pen } from '../kit/pen.ts';
import { count, formatFixed, listed } from '../kit/text.ts';

/** The values of runs at every cut-off, and where two of them change places. */
export interface CrossingsData {
  /** Without its cut-off: `PRES`. */
  readonly measure: string;
  readonly cutoffs: readonly number[];
  readonly runs: readonly {
    readonly name: string;
    /** Its place among them unless told. */
    readonly look?: number;
    /** One for each cut-off. */
    readonly values: readonly number[];
  }[];
  readonly crossings: readonly {
    /** The first Nmax at which the passing run is ahead. */
    readonly nmax: number;
    readonly passing: string;
    readonly passed: string;
    /** What is said of both sides; a line each. */
    readonly sides?: readonly string[];
  }[];
}

export interface CrossingsOptions extends FigureOptions {
  /** How Nmax is laid out; `log` unless told, as runs change places most among the first documents. */
  readonly scale?: 'log' | 'linear';
  /** An Nmax that is marked. */
  readonly nmax?: number;
}

/** Draws a measure against Nmax, a line for each run and a dot wherever two of them change places. */
export function renderCrossings(data: CrossingsData, options: CrossingsOptions): SVGSVGElement {
  const { measure, cutoffs, runs, crossings } = data;
  const { scale = 'log', nmax } = options;
  const [least, most] = [Math.min(...cutoffs), Math.max(...cutoffs)];
  const said = crossings.map((one) => `${one.passing} passes ${one.passed} at ${one.nmax}`);
  const { narrow } = canvasOf(options);
  const known = runs.flatMap(({ values }) => values).filter(Number.isFinite);
  const words = {
    title: `Where ${count(runs.length, 'run')} change places under ${measure}, Nmax from ${least} to ${most}`,
    description: `A line for each of ${listed(
      runs.map(({ name }) => name),
      12,
      ', ',
    )}. ${crossings.length === 0 ? 'No two change places.' : `${count(crossings.length, 'change')} of places: ${listed(said, 12, '; ')}.`}`,
  };
  return lineChart(options, words, {
    lines: runs.map(({ name, look, values }, r) => ({ name, run: name, look: look ?? r, y: values, markers: false })),
    at: cutoffs,
    x: {
      domain: [least, most],
      label: 'Nmax',
      ...(scale === 'log'
        ? { type: 'log' as const, ticks: ticksBetween(least, most, narrow), tickFormat: String }
        : {}),
    },
    y: { domain: [0, Math.max(0, ...known) || 1], nice: true, label: measure },
    height: [300, 460],
    rules: nmax === undefined || nmax < least || nmax > most ? [] : [{ x: nmax, label: `Nmax = ${nmax}`, dash: '2,2' }],
    over: (pen) => dots(pen, data),
  });
}

/** A dot for each change of places, at the value of the run that passes. */
function dots(pen: Pen, { cutoffs, runs, crossings }: CrossingsData): SVGElement[] {
  const places = crossings.flatMap((crossing) => {
    const value = runs.find(({ name }) => name === crossing.passing)?.values[cutoffs.indexOf(crossing.nmax)];
    return value === undefined ? [] : [{ crossing, x: pen.x(crossing.nmax), y: pen.y(value), value }];
  });
  pen.answer((atX, atY) => {
    const i = nearestPlace(places, { x: atX, y: atY }, 6);
    if (i === -1) return undefined;
    const { crossing, x, y, value } = places[i];
    const { passing, passed, nmax, sides = [] } = crossing;
    const lines = [`${passing} passes ${passed}`, `Nmax ${nmax}, at ${formatFixed(value, 4)}`, ...sides];
    return { lines, run: passing, other: passed, x, y };
  });
  const { ink, paper } = pen.theme;
  return places.map(({ x, y }) => pen.circle(x, y, 3.2, { fill: paper, stroke: ink, width: 1.3 }));
}

/** 1, 2, 5, 10 …; on a narrow figure 1, 10, 100. */
function ticksBetween(least: number, most: number, narrow: boolean): number[] {
  const ticks: number[] = [];
  for (let decade = 1; decade <= most; decade *= 10)
    for (const times of narrow ? [1] : [1, 2, 5]) ticks.push(times * decade);
  return ticks.filter((tick) => tick >= least && tick <= most);
}
