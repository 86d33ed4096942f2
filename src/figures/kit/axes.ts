import { gridY, type Markish, type PlotOptions } from '@observablehq/plot';
import type { Canvas } from './frame.ts';

/** An axis: its name, the values at its ends, and what of its ticks is out of the ordinary. */
export type Axis = Pick<
  NonNullable<PlotOptions['x']>,
  'type' | 'axis' | 'domain' | 'label' | 'nice' | 'ticks' | 'tickFormat'
>;

/** Two axes, how high they stand, and what is drawn between them. */
export interface Axes extends Pick<PlotOptions, 'marginTop' | 'marginRight' | 'marginBottom' | 'marginLeft'> {
  readonly x: Axis;
  readonly y: Axis;
  readonly height: number;
  readonly marks: readonly Markish[];
}

/** A plot with its axes at the left and below, and a line across at each tick. */
export function axes({ narrow, theme }: Canvas, { x, y, marks, ...rest }: Axes): PlotOptions {
  const ticks = y.ticks ?? 5;
  return {
    marginTop: 22,
    marginBottom: 36,
    marginLeft: 36,
    marginRight: 16,
    ...rest,
    x: { labelAnchor: 'center', labelArrow: 'none', ticks: narrow ? 5 : 10, ...x },
    y: { labelArrow: 'none', ...y, ticks },
    marks: [gridY({ stroke: theme.grid, strokeOpacity: 1, ticks: ticks as number }), ...marks],
  };
}
