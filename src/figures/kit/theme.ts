/** Where the figure will live: in a file of its own, or inside a page whose colours it takes on. */
export type ColourMode = 'standalone' | 'inline';

/** The colours of a figure that do not stand for data. */
export interface Theme {
  /** Text and axes. */
  readonly ink: string;
  /** Secondary text and lines. */
  readonly soft: string;
  /** Grid lines and empty cells. */
  readonly grid: string;
  /** What text halos and gaps are painted with. */
  readonly paper: string;
  /** Shaded zones behind the data. */
  readonly shade: string;
  readonly series: readonly string[];
  /** The same hues dark enough for text. */
  readonly seriesInk: readonly string[];
}

/** How one series looks; colour, dash and symbol each tell it apart, so that grey print stays legible. */
export interface SeriesStyle {
  readonly colour: string;
  /** The colour for text. */
  readonly ink: string;
  /** A `stroke-dasharray`; `none` is a solid line. */
  readonly dash: string;
  readonly symbol: 'circle' | 'square' | 'triangle' | 'diamond' | 'plus' | 'times' | 'star';
}

/** Okabe & Ito 2008: without yellow, too pale for lines on white, its pale colours late, and its black as a grey. */
const okabeIto = ['#0072B2', '#D55E00', '#009E73', '#CC79A7', '#56B4E9', '#E69F00', '#555555'];
/** Each at least 4.5:1 on white. */
const darkened = ['#00659d', '#b34700', '#00785a', '#9c3f78', '#2076ad', '#946300', '#444444'];
const dashes = ['none', '7,3', '2,2.5', '9,3,2,3', '4,3', '12,3', '1,2'];
const symbols = ['circle', 'square', 'triangle', 'diamond', 'plus', 'times', 'star'] as const;

const standalone: Theme = {
  ink: '#1f1f1f',
  soft: '#5c5c5c',
  grid: '#dedede',
  paper: '#ffffff',
  shade: '#f1f1f1',
  series: okabeIto,
  seriesInk: darkened,
};

const inline: Theme = {
  ink: 'currentColor',
  soft: `var(--nmax-soft, ${standalone.soft})`,
  grid: `var(--nmax-grid, ${standalone.grid})`,
  paper: `var(--nmax-paper, ${standalone.paper})`,
  shade: `var(--nmax-shade, ${standalone.shade})`,
  series: okabeIto.map((colour, i) => `var(--nmax-series-${i + 1}, ${colour})`),
  seriesInk: darkened.map((colour, i) => `var(--nmax-series-${i + 1}-ink, ${colour})`),
};

/** Widths in pixels of a figure in one and in two columns of a printed page. */
export const columnWidths = { one: 340, two: 720 } as const;

/**
 * Fonts that are on people's machines: a figure looks native where it is shown and needs nothing to be loaded.
 * No quotes: resvg 2.6 finds a quoted family only when it stands first.
 */
export const fontStack =
  'system-ui, -apple-system, Segoe UI, Roboto, Helvetica Neue, Arial, Noto Sans, Liberation Sans, DejaVu Sans, sans-serif';

/** Size of all text in pixels; figures are drawn at print size, so it never goes below 8. */
export const fontSize = 10;

/** The series colours on a dark page, light enough for text as well. */
const lightened = ['#4fa8e0', '#f0803c', '#2cc79b', '#e09cc3', '#8fd0f5', '#f2bc45', '#b5b5b5'];

/** What inline figures take on from their page, by the name of the variable: on light paper and on dark. */
export const figureColours: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  'nmax-soft': [standalone.soft, '#a8a8a8'],
  'nmax-grid': [standalone.grid, '#3a3a3a'],
  'nmax-paper': [standalone.paper, '#161616'],
  'nmax-shade': [standalone.shade, '#262626'],
  ...Object.fromEntries(
    lightened.flatMap((dark, i) => [
      [`nmax-series-${i + 1}`, [okabeIto[i], dark]],
      [`nmax-series-${i + 1}-ink`, [darkened[i], dark]],
    ]),
  ),
};

/** The colours for a mode. */
export function themeOf(mode: ColourMode): Theme {
  return mode === 'inline' ? inline : standalone;
}

/** The look of series `i`; with more than seven the colours come again with the next dash and symbol. */
export function seriesStyle(theme: Theme, i: number): SeriesStyle {
  const shifted = i + Math.floor(i / theme.series.length);
  return {
    colour: theme.series[i % theme.series.length],
    ink: theme.seriesInk[i % theme.series.length],
    dash: dashes[shifted % dashes.length],
    symbol: symbols[shifted % symbols.length],
  };
}

/** Attributes that keep text legible over lines: a margin of paper around the letters. */
export function halo(theme: Theme): Record<string, string | number> {
  return { stroke: theme.paper, 'stroke-width': 3, 'stroke-linejoin': 'round', 'paint-order': 'stroke' };
}
