import { signOfDifference } from '../../math/settle.ts';
import { aboveOf, foundOf, stepsOf } from '../../measures/contribution-bounds.ts';
import { highestPairedRatio } from '../../measures/highest-paired-ratio.ts';
import { highestRatio } from '../../measures/highest-ratio.ts';
import { followSums, within } from '../../measures/sum-bounds.ts';
import type { Contributions, ValueRange } from '../../model/bounds.ts';
import { UsageError } from '../../model/errors.ts';
import type { Measure } from '../../model/measure.ts';
import type { RankedTopic } from '../../model/ranked-topic.ts';
import type { PairTopic } from './pair-topic.ts';

/** How two runs differ on a topic by a measure: the first less the second, 0 where that is rounding alone. */
export function differenceOf(measure: Measure, { first, second }: Pick<PairTopic, 'first' | 'second'>): number {
  const value = (topic: RankedTopic) => (topic.relevant > 0 ? measure.evaluate(topic) : 0);
  const [a, b] = [value(first), value(second)];
  return signOfDifference(a, b) === 0 ? 0 : a - b;
}

/** Why nothing can be said of how far unjudged documents change a difference; undefined where it can. */
export function withoutDifference({ contributions, bounds, fromSums }: Measure): string | undefined {
  if (contributions || (bounds && fromSums)) return undefined;
  return 'how unjudged documents could change a difference by it is not known';
}

/** Whether the bounds of a difference are the lowest and the highest there can be; otherwise they are only safe. */
export const isTight = ({ contributions }: Measure): boolean => contributions !== undefined;

/**
 * The lowest and highest difference of two runs on a topic, whatever is judged: a document that both retrieved is
 * judged once, and counts for both.
 */
export function differenceBounds(measure: Measure, pair: PairTopic, highest: number): ValueRange {
  const { contributions } = measure;
  const value = differenceOf(measure, pair);
  if (pair.unknown.length + pair.outside === 0) return { low: value, high: value };
  const { low, high } = contributions
    ? {
        low: 0 - highestDifference(contributions, swapped(pair), highest),
        high: highestDifference(contributions, pair, highest),
      }
    : { low: 0 - highestBySums(measure, swapped(pair)), high: highestBySums(measure, pair) };
  return { low: Math.min(low, value), high: Math.max(high, value) };
}

/** The same topic, the runs having changed places. */
function swapped({ first, second, unknown, ...pair }: PairTopic): PairTopic {
  const turned = unknown.map((one) => ({ ...one, first: one.second, second: one.first }));
  return { ...pair, first: second, second: first, unknown: turned };
}

function highestDifference(contributions: Contributions, pair: PairTopic, highest: number): number {
  const { first, second, unknown, outside } = pair;
  const { weight, pairs, divisor } = contributions;
  const weigh = (rank: number) => (rank > 0 ? weight(rank) : 0);
  const base = aboveOf(first, contributions) - aboveOf(second, contributions);
  if (pairs === undefined) {
    const coefficients = unknown.map((one) => weigh(one.first) - weigh(one.second));
    const telling = Float64Array.from(coefficients.filter((one) => one !== 0))
      .sort()
      .reverse();
    return highestRatio({
      base,
      steps: stepsOf(first, highest, contributions),
      coefficients: telling,
      free: unknown.length - telling.length + outside,
      divisor,
    });
  }
  const weights = unknown.map((one) => [weigh(one.first), weigh(one.second)] as const);
  const select = (isFirst: boolean, isSecond: boolean) =>
    weights.filter(([a, b]) => a > 0 === isFirst && b > 0 === isSecond);
  return highestPairedRatio({
    base,
    relevant: first.relevant,
    unit: divisor(1),
    foundFirst: foundOf(first, weight),
    foundSecond: foundOf(second, weight),
    pairs,
    onlyFirst: Float64Array.from(select(true, false), ([a]) => a)
      .sort()
      .reverse(),
    onlySecond: Float64Array.from(select(false, true), ([, b]) => b).sort(),
    both: Float64Array.from(select(true, true), ([a, b]) => a - b)
      .sort()
      .reverse(),
    neither: select(false, false).length + outside,
  });
}

/**
 * What no difference exceeds by a formula of sums: for each number of further relevant documents the first run at its
 * best and the second at its worst, with the same number relevant in all. Which documents these are may differ, so that
 * the true highest can be lower.
 */
function highestBySums(measure: Measure, { first, second, unknown, outside }: PairTopic): number {
  const total = unknown.length + outside;
  const best = valuesBySums(
    measure,
    first,
    unknown.map((one) => one.first),
    'first',
    total,
  );
  const worst = valuesBySums(
    measure,
    second,
    unknown.map((one) => one.second),
    'last',
    total,
  );
  let highest = Number.NEGATIVE_INFINITY;
  for (let added = 0; added <= total; added++) highest = Math.max(highest, best[added] - worst[added]);
  return highest;
}

/** The best or worst value of a run where 0, 1, 2 … further documents are relevant, in its list or not. */
function valuesBySums(
  { fromSums, params, name }: Measure,
  topic: RankedTopic,
  places: readonly number[],
  from: 'first' | 'last',
  total: number,
): Float64Array {
  if (!fromSums) throw new UsageError(`${name}: no formula of sums; expected one of the built-in measures`);
  const cutoff = (params.cutoff as number | undefined) ?? Number.POSITIVE_INFINITY;
  const known = within(topic.ranks.subarray(0, topic.found), cutoff);
  const unknown = within(Uint32Array.from(places.filter((rank) => rank > 0)).sort(), cutoff);
  const reachless = total - unknown.length;
  const values = new Float64Array(total + 1);
  followSums(known, unknown, from, (sums, inList) => {
    const value = (relevant: number) => (sums.found > 0 ? fromSums(sums, relevant) : 0);
    // At best all that can stand in the list do; at worst only those that nothing else is left for.
    if (from === 'first') {
      values[inList] = value(topic.relevant + inList);
      if (inList === unknown.length)
        for (let added = inList; added <= total; added++) values[added] = value(topic.relevant + added);
      return;
    }
    if (inList === 0) for (let added = 0; added <= reachless; added++) values[added] = value(topic.relevant + added);
    else values[reachless + inList] = value(topic.relevant + reachless + inList);
  });
  return values;
}
