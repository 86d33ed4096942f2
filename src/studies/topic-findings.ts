import { formatFixed } from '../math/c-printf.ts';
import type { Evaluation } from '../model/evaluation.ts';
import { counted } from '../model/wording.ts';

/** A sentence about the topics of an evaluation, and the topic that it is about most. */
export interface TopicFinding {
  readonly sentence: string;
  /** A position in the evaluation's topics. */
  readonly topic: number;
}

/** The topics that deserve a look by a measure: where runs differ most, where even the best has least, where all fail. */
export function describeTopics({ measures, topics, runs }: Evaluation, measure: number): TopicFinding[] {
  const { name, better } = measures[measure];
  const ranges = topics.map((_, t) => rangeOf(runs.map(({ values }) => values[measure][t])));
  const counting = topics.flatMap((_, t) => (Number.isNaN(ranges[t].low) ? [] : [t]));
  if (counting.length < 2) return [];
  const most = (key: (t: number) => number) => counting.reduce((best, t) => (key(t) > key(best) ? t : best));
  const shown = (value: number) => formatFixed(value, 4);
  const found: TopicFinding[] = [];
  const widest = most((t) => ranges[t].high - ranges[t].low);
  const { low, high } = ranges[widest];
  if (high > low)
    found.push({
      sentence: `Runs differ most on topic ${topics[widest]}: ${name} from ${shown(low)} to ${shown(high)}.`,
      topic: widest,
    });
  if (better !== 'higher') return found;
  const lost = counting.filter((t) => ranges[t].high === 0);
  if (lost.length > 0) {
    const ids = lost.slice(0, 3).map((t) => topics[t]);
    const named = `${ids.join(', ')}${lost.length > ids.length ? ', …' : ''}`;
    found.push({
      sentence: `On ${counted(lost.length, 'topic')} of ${counting.length} every run has 0 by ${name}: ${named}.`,
      topic: lost[0],
    });
  }
  const left = counting.filter((t) => ranges[t].high > 0);
  if (left.length === 0) return found;
  const hardest = left.reduce((worst, t) => (ranges[t].high < ranges[worst].high ? t : worst));
  found.push({
    sentence: `${lost.length > 0 ? 'Of the others, topic' : 'Topic'} ${topics[hardest]} is hardest: its best run has ${shown(ranges[hardest].high)}.`,
    topic: hardest,
  });
  return found;
}

/** The lowest and the highest of values that count; NaN where none does. */
function rangeOf(values: readonly number[]): { low: number; high: number } {
  let [low, high] = [Number.NaN, Number.NaN];
  for (const value of values) {
    if (!(low <= value)) low = Number.isNaN(value) ? low : value;
    if (!(high >= value)) high = Number.isNaN(value) ? high : value;
  }
  return { low, high };
}
