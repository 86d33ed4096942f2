import { dot, line, ruleY } from '@observablehq/plot';
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
  /** Mean share of the collection that was looked at, mean recall, and what it cost until then, where that is known. */
  readonly rules: readonly {
    readonly name: string;
    readonly effort: number;
    readonly recall: number;
    readonly cost?: number;
    /** Topics whose list ended before the rule was satisfied. */
    readonly notSatisfied?: number;
  }[];
  /** Mean recall when the same share of every topic is looked at, from none to all. */
  readonly curve?: readonly { readonly effort: number; readonly recall: number }[];
}

/** Draws the recall at which stopping rules end a review against the documents it took, or what they cost, each rule by name. */
export function renderStopping(
  { run, target, rules, curve = [] }: StoppingData,
  options: FigureOptions,
): SVGSVGElement {
  const drawn = rules.filter(({ effort, recall }) => Number.isFinite(effort) && Number.isFinite(recall));
  const priced = drawn.length > 0 && drawn.every(({ cost }) => cost !== undefined);
  const points = drawn.map(({ name, effort, recall, cost, notSatisfied = 0 }) => ({
    name: cleanText(name),
    notSatisfied,
    x: priced ? cost! : 100 * effort,
    y: recall,
  }));
  const across = priced
    ? { title: 'what it cost', words: 'the mean cost until the stop', label: 'cost until the stop, mean of the topics' }
    : {
        title: 'documents looked at',
        words: 'the share of the collection that was looked at',
        label: 'documents looked at, % of the collection',
      };
  const ends = priced ? Math.max(...points.map(({ x }) => x)) || 1 : 100;
  const drawnCurve = priced ? [] : curve;
  const names = pointNames(
    drawn.map(({ name }) => name),
    points,
  );
  const { theme } = canvasOf(options);
  const words = {
    title: `${cleanText(run)}: recall when rules stop, against ${across.title}`,
    description: `A dot for each of ${count(drawn.length, 'stopping rule')}: ${across.words} to the right, recall upwards, a line at ${target}${drawnCurve.length > 0 ? ', and the curve of recall when the same share of every topic is looked at' : ''}.`,
    note: () => (names.unnamed() > 0 ? `${count(names.unnamed(), 'rule')} in crowded places not named` : undefined),
  };
  /** A tenth below which nothing lies. */
  const lowest = Math.max(0, Math.min(0.9, Math.floor(10 * Math.min(target, ...points.map(({ y }) => y))) / 10));
  return axisChart(options, words, {
    height: [300, 460],
    margins: { top: 24, right: 18, left: 40 },
    x: { nice: true, about: [4, 8], domain: [0, ends], label: across.label },
    y: { nice: true, about: [4, 8], domain: [lowest, 1], label: 'recall' },
    upright: true,
    marks: [
      ruleY([target], { stroke: theme.soft, strokeDasharray: '4,3' }),
      line(above(drawnCurve, lowest), { x: 'x', y: 'y', stroke: theme.soft, strokeWidth: 1.2 }),
      dot(points, { x: 'x', y: 'y', r: 3, fill: theme.series[0], title: 'name' }),
      names.draw,
      (pen) => {
        pen.answer((atX, atY) => {
          const places = points.map((point) => ({ x: pen.x(point.x), y: pen.y(point.y) }));
          const i = nearestPlace(places, { x: atX, y: atY }, 16);
          if (i === -1) return undefined;
          const { name, x, y, notSatisfied } = points[i];
          const spent = priced ? `cost ${formatFixed(x, 2)}` : `${formatFixed(x, 1)}% looked at`;
          const ended = notSatisfied > 0 ? [`not satisfied on ${count(notSatisfied, 'topic')}`] : [];
          return { lines: [name, `recall ${formatFixed(y, 3)}`, spent, ...ended], ...places[i] };
        });
        return [];
      },
    ],
  });
}

/** The part of the curve that is drawn: from where it passes the lowest recall of the axis. */
function above(curve: NonNullable<StoppingData['curve']>, lowest: number): { x: number; y: number }[] {
  return curve.flatMap(({ effort, recall }, i) => {
    const here = { x: 100 * effort, y: recall };
    if (recall < lowest) return [];
    const before = curve[i - 1];
    if (!before || before.recall >= lowest) return [here];
    const part = (lowest - before.recall) / (recall - before.recall);
    return [{ x: 100 * (before.effort + part * (effort - before.effort)), y: lowest }, here];
  });
}
