import type { MeasureDefinition, ParameterValues, RankSums } from '../../model/measure.ts';
import type { RankedTopic } from '../../model/ranked-topic.ts';
import { meanOfSums } from './mean-of-sums.ts';
import { OrderedTopic } from './ordered-topic.ts';
import { tieGroups } from './tie-groups.ts';

type Evaluate = (topic: RankedTopic) => number;

/** The exact mean of a measure over all orders of equal scores, as its definition says; undefined where it does not. */
export function exactMean(
  { overOrders, fromSums }: Pick<MeasureDefinition, 'overOrders' | 'fromSums'>,
  params: ParameterValues,
  evaluate: Evaluate,
): Evaluate | undefined {
  if (typeof overOrders === 'function') {
    const own = overOrders as (topic: RankedTopic, params: ParameterValues) => number;
    return (topic) => own(topic, params);
  }
  switch (overOrders) {
    case 'sums': {
      const formula = fromSums as (sums: RankSums, relevant: number, params: ParameterValues) => number;
      const cutoff = (params.cutoff as number | undefined) ?? Number.POSITIVE_INFINITY;
      return (topic) => meanOfSums(topic, cutoff, (sums, relevant) => formula(sums, relevant, params));
    }
    case 'pairs':
      return (topic) => meanWithReverse(topic, evaluate);
    case 'places':
      return (topic) => meanOfTurns(topic, evaluate);
  }
  return undefined;
}

function meanWithReverse(topic: RankedTopic, evaluate: Evaluate): number {
  const reversed = new OrderedTopic(topic);
  for (const group of tieGroups(topic)) reversed.reverse(group);
  const value = evaluate(topic);
  return value + (evaluate(reversed.settle()) - value) / 2;
}

/** A group is turned round place by place while the others stay: each document stands at each rank once. */
function meanOfTurns(topic: RankedTopic, evaluate: Evaluate): number {
  const value = evaluate(topic);
  const turning = new OrderedTopic(topic);
  let mean = value;
  for (const group of tieGroups(topic)) {
    const size = group.last - group.first + 1;
    let sum = 0;
    for (let places = 1; places < size; places++) {
      turning.turn(group, places);
      sum += evaluate(turning.settle()) - value;
    }
    turning.turn(group, 0);
    mean += sum / size;
  }
  return mean;
}
