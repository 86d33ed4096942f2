import { dot, ruleY } from '@observablehq/plot';
import { nearestPlace } from '../kit/answers.ts';
import { axisChart } from '../kit/axes.ts';
import { canvasOf, type FigureOptions } from '../kit/frame.ts';
import { pointNames } from '../kit/point-names.ts';
import { cleanText, count, formatFixed } from '../kit/text.ts';

/** Where rules end the review of a run. */
export interface StoppingData {
  readonly run: string;
  /** The recall that is to be reached. */
  readonly target: number;
  /** Mean share of the collection that was looked at, and mean recall. */
  readonly rules: readonly { readonly name: string; readonly effort: number; readonly recall: number }[];
}

/** Draws the recall at which stopping rules end a review against the documents it took, each rule by name. */
export function renderStopping({ run, target, rules }: StoppingData, options: FigureOptions): SVGSVGElement {
  const drawn = rules.filter(({ effort, recall }) => Number.isFinite(effort) && Number.isFinite(recall));
  const points = drawn.map(({ name, effort, recall }) => ({ name: cleanText(name), x: 100 * effort, y: recall }));
  const names = pointNames(
    drawn.map(({ name }) => name),
    points,
  );
  const { theme } = canvasOf(options);
  const words = {
    title: `${cleanText(run)}: recall when rules stop, against documents looked at`,
    description: `A dot for each of ${count(drawn.length, 'stopping rule')}: the share of the collection that was looked at to the right, recall upwards, a line at ${target}.`,
    note: () => (names.unnamed() > 0 ? `${count(names.unnamed(), 'rule')} in crowded places not named` : undefined),
  };
  /** A tenth below which nothing lies. */
  const lowest = Math.max(0, Math.min(0.9, Math.floor(10 * Math.min(target, ...points.map(({ y }) => y))) / 10));
  return axisChart(options, words, {
    height: [300, 460],
    margins: { top: 24, right: 18, left: 40 },
    x: { nice: true, about: [4, 8], domain: [0, 100], label: 'documents looked at, % of the collection' },
    y: { nice: true, about: [4, 8], domain: [lowest, 1], label: 'recall' },
    upright: true,
    marks: [
      ruleY([target], { stroke: theme.soft, strokeDasharray: '4,3' }),
      dot(points, { x: 'x', y: 'y', r: 3, fill: theme.series[0], title: 'name' }),
      names.draw,
      (pen) => {
        pen.answer((atX, atY) => {
          const places = points.map((point) => ({ x: pen.x(point.x), y: pen.y(point.y) }));
          const i = nearestPlace(places, { x: atX, y: atY }, 16);
          if (i === -1) return undefined;
          const { name, x, y } = points[i];
          return { lines: [name, `recall ${formatFixed(y, 3)}`, `${formatFixed(x, 1)}% looked at`], ...places[i] };
        });
        return [];
      },
    ],
  });
}
