import { canvasOf, drawFigure, type FigureOptions } from '../kit/frame.ts';
import { pixelMark } from '../kit/marks.ts';
import { rowLabelMargin, rowLabels } from '../kit/rows.ts';
import { element, textElement } from '../kit/svg.ts';
import { count, formatNumber } from '../kit/text.ts';

/** How many pairs of runs fall into each class of agreement between measures, in the order to be drawn. */
export interface AgreementData {
  readonly classes: readonly { readonly label: string; readonly pairs: number }[];
}

const rowHeight = 24;

/** Draws in how many pairs of runs the measures agree on which is better ([S] Fig. 7). */
export function renderAgreement({ classes }: AgreementData, options: FigureOptions): SVGSVGElement {
  const canvas = canvasOf(options);
  const { document, theme } = canvas;
  const total = classes.reduce((sum, { pairs }) => sum + pairs, 0);
  const share = (pairs: number) => (total > 0 ? formatNumber((100 * pairs) / total, 1) : '0');
  const names = classes.map(({ label }) => label);
  const marginTop = 6;
  const numbers = pixelMark(canvas, ({ x, y }) =>
    classes.map(({ pairs }, i) =>
      textElement(document, `${pairs} (${share(pairs)}%)`, { x: x(pairs) + 5, y: y(i) + 3.4, 'text-anchor': 'start' }),
    ),
  );
  return drawFigure(
    canvas,
    options,
    {
      title: `Agreement of measures over ${count(total, 'pair')} of runs`,
      description: `Pairs of runs in each class: ${classes.map(({ label, pairs }) => `${label}, ${pairs} (${share(pairs)}%)`).join('; ')}.`,
    },
    {
      height: marginTop + classes.length * rowHeight + 34,
      marginTop,
      marginBottom: 34,
      marginLeft: rowLabelMargin(canvas, names),
      marginRight: 82,
      x: {
        domain: [0, Math.max(1, ...classes.map(({ pairs }) => pairs))],
        label: 'pairs of runs',
        labelAnchor: 'center',
        labelArrow: 'none',
        ticks: canvas.narrow ? 3 : 6,
      },
      y: {
        domain: [-0.5, classes.length - 0.5],
        axis: null,
        range: [marginTop, marginTop + classes.length * rowHeight],
      },
      marks: [
        pixelMark(canvas, ({ x, y }) =>
          classes.map(({ pairs }, i) =>
            element(document, 'rect', {
              x: x(0),
              y: y(i) - rowHeight * 0.36,
              width: x(pairs) - x(0),
              height: rowHeight * 0.72,
              fill: theme.series[0],
            }),
          ),
        ),
        rowLabels(canvas, names, { rowHeight }),
        numbers,
      ],
    },
  );
}
