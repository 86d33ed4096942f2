import { canvasOf, drawFigure, type FigureOptions } from '../kit/frame.ts';
import { pixelMark } from '../kit/marks.ts';
import { rowLabelMargin, rowLabels } from '../kit/rows.ts';
import { element, textElement } from '../kit/svg.ts';
import { count } from '../kit/text.ts';

/** Where the relevant documents of one topic stand in each run. */
export interface RankStripData {
  readonly topic: string;
  /** n, relevant documents of the topic. */
  readonly relevant: number;
  readonly nmax: number;
  readonly runs: readonly {
    readonly name: string;
    /** Ranks of the relevant documents retrieved; those beyond Nmax count as missed. */
    readonly ranks: readonly number[];
  }[];
}

const rowHeight = 15;
const zone = 72;
const mostCircles = 4;

/** Draws where each relevant document of a topic stands in each run, the missed ones beyond Nmax. */
export function renderRankStrip(data: RankStripData, options: FigureOptions): SVGSVGElement {
  const canvas = canvasOf(options);
  const { document, theme } = canvas;
  const { topic, relevant, nmax, runs } = data;
  const found = runs.map(({ ranks }) => ranks.filter((rank) => rank >= 1 && rank <= nmax));
  const names = runs.map(({ name }) => name);
  const marginTop = 24;
  const extent = runs.length * rowHeight;
  const strips = pixelMark(canvas, ({ left, right, x, y }) =>
    runs.flatMap((_, r) => {
      const middle = y(r);
      const missed = relevant - found[r].length;
      const base = element(document, 'path', {
        d: `M${left},${middle}H${right}`,
        stroke: theme.grid,
        'stroke-width': 1,
      });
      const ticks = found[r].map((rank) =>
        element(document, 'path', { d: `M${x(rank)},${middle - 5}v10`, stroke: theme.series[0], 'stroke-width': 1.8 }, [
          element(document, 'title', {}, [`rank ${rank}`]),
        ]),
      );
      const circles = Array.from({ length: Math.min(missed, mostCircles) }, (_, i) =>
        element(document, 'circle', {
          cx: right + 12 + i * 9,
          cy: middle,
          r: 3,
          fill: 'none',
          stroke: theme.series[1],
          'stroke-width': 1.2,
        }),
      );
      const number =
        missed > mostCircles
          ? [
              textElement(document, `+${missed - mostCircles}`, {
                x: right + 9 + mostCircles * 9,
                y: middle + 3.2,
                'text-anchor': 'start',
                'font-size': 9,
                fill: theme.seriesInk[1],
              }),
            ]
          : [];
      return [base, ...ticks, ...circles, ...number];
    }),
  );
  const backdrop = pixelMark(canvas, ({ right, top, bottom }) => [
    element(document, 'rect', {
      x: right + 5,
      y: top - 2,
      width: zone - 9,
      height: bottom - top + 4,
      fill: theme.shade,
    }),
    textElement(document, 'missed', {
      x: right + 9,
      y: top - 8,
      'text-anchor': 'start',
      fill: theme.seriesInk[1],
      'font-weight': 600,
    }),
    element(document, 'path', {
      d: `M${right},${top - 4}V${bottom}`,
      stroke: theme.ink,
      'stroke-width': 0.8,
      'stroke-dasharray': '2,2',
    }),
    textElement(document, `Nmax = ${nmax}`, { x: right - 3, y: top - 8, 'text-anchor': 'end' }),
  ]);
  return drawFigure(
    canvas,
    options,
    {
      title: `Ranks of the ${relevant} relevant documents of topic ${topic} in ${count(runs.length, 'run')}`,
      description: `Nmax = ${nmax}. ${runs
        .slice(0, 12)
        .map(
          ({ name }, r) =>
            `${name} found ${found[r].length}${found[r].length > 0 ? `, the first at rank ${Math.min(...found[r])}` : ''}`,
        )
        .join('; ')}${runs.length > 12 ? '; …' : ''}.`,
    },
    {
      height: marginTop + extent + 36,
      marginTop,
      marginBottom: 36,
      marginLeft: rowLabelMargin(canvas, names),
      marginRight: zone,
      x: {
        domain: [1, Math.max(2, nmax)],
        label: 'rank',
        labelAnchor: 'center',
        labelArrow: 'none',
        ticks: ticksTo(nmax, canvas.narrow ? 4 : 8),
      },
      y: { domain: [-0.5, runs.length - 0.5], axis: null, range: [marginTop, marginTop + extent] },
      marks: [backdrop, strips, rowLabels(canvas, names, { rowHeight })],
    },
  );
}

/** 1 and round numbers up to Nmax; a rank of 0 does not exist. */
function ticksTo(nmax: number, most: number): number[] {
  let step = 1;
  for (let k = 0; nmax / step > most; k++) step = [2, 5, 10][k % 3] * 10 ** Math.floor(k / 3);
  const ticks = [1];
  for (let tick = step === 1 ? 2 : step; tick <= nmax; tick += step) ticks.push(tick);
  return ticks;
}
