import type { RenderFunction } from '@observablehq/plot';
import type { Canvas } from './frame.ts';
import { element } from './svg.ts';

/** The part of a plot inside its margins, in pixels, with the plot's scales. */
export interface Plane {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
}

/** A mark drawn by hand in pixels, for what depends on how much room there is. */
export function pixelMark(canvas: Canvas, draw: (plane: Plane) => readonly SVGElement[]): RenderFunction {
  return (_index, scales, _values, dimensions) => {
    const { marginLeft, marginRight, marginTop, marginBottom, width, height } = dimensions;
    const plane: Plane = {
      left: marginLeft,
      right: width - marginRight,
      top: marginTop,
      bottom: height - marginBottom,
      x: scales.x as Plane['x'],
      y: scales.y as Plane['y'],
    };
    const drawn = draw(plane);
    return drawn.length > 0 ? element(canvas.document, 'g', {}, drawn) : null;
  };
}
