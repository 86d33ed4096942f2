import { type Random, seededRandom, seedOfName } from '../../math/random.ts';
import type { RankedTopic } from '../../model/ranked-topic.ts';
import { OrderedTopic } from './ordered-topic.ts';
import { type TieGroup, tieGroups } from './tie-groups.ts';

type Evaluate = (topic: RankedTopic) => number;

/** Orders of a topic that are gone through; of more as many are drawn. */
export const mostOrders = 1000;
/** What the orders that are drawn depend on, besides the topic. */
export const orderSeed = 1;

/** A mean over orders of equal scores. */
export interface OrderMean {
  readonly value: number;
  /** The standard error of a mean over orders that were drawn; absent where the mean is exact. */
  readonly error?: number;
}

/**
 * The means of measures over all orders of equal scores of a topic whose `ties` are known, by going through the orders,
 * or through a thousand that are drawn where there are more: the same for all of the measures.
 */
export function meansOverOrders(evaluates: readonly Evaluate[], topic: RankedTopic): OrderMean[] {
  const tied = tieGroups(topic).filter(({ first, last }) => first < last);
  const ordered = new OrderedTopic(topic);
  const values = Float64Array.from(evaluates, (evaluate) => evaluate(topic));
  const sums = new Float64Array(values.length);
  const squares = new Float64Array(values.length);
  let orders = 0;
  const add = () => {
    const topic = ordered.settle();
    orders++;
    for (let m = 0; m < values.length; m++) {
      const difference = evaluates[m](topic) - values[m];
      sums[m] += difference;
      squares[m] += difference * difference;
    }
  };
  const isWhole = countOrders(tied) <= mostOrders;
  if (isWhole) goThrough(tied, ordered, add);
  else {
    const draw = drawOrders(tied, ordered, seededRandom(seedOf(topic)));
    for (let i = 0; i < mostOrders; i++) {
      draw();
      add();
    }
  }
  return Array.from(values, (value, m) => {
    const variance = Math.max(0, squares[m] - (sums[m] * sums[m]) / orders) / (orders - 1);
    return { value: value + sums[m] / orders, ...(isWhole ? {} : { error: Math.sqrt(variance / orders) }) };
  });
}

/** A topic has the same orders whichever others are evaluated. */
function seedOf({ judgements }: RankedTopic): number {
  const id = judgements?.qrels.topics[judgements.topic] ?? '';
  return seedOfName(orderSeed, id);
}

/** In how many ways the judged documents can take the ranks of their groups; not counted further than it matters. */
function countOrders(groups: readonly TieGroup[]): number {
  let count = 1;
  for (const { first, last, start, end } of groups)
    for (let i = 0; i < end - start && count <= mostOrders; i++) count *= last - first + 1 - i;
  return count;
}

/** Sets every order in turn. */
function goThrough(groups: readonly TieGroup[], ordered: OrderedTopic, visit: () => void): void {
  const goOn = (g: number) => {
    if (g === groups.length) visit();
    else arrange(groups[g], [], () => goOn(g + 1));
  };
  /** Gives each document of a group, one after the other, one of the ranks that are left. */
  const arrange = (group: TieGroup, ranks: readonly number[], done: () => void) => {
    if (ranks.length === group.end - group.start) {
      setRanks(group, Float64Array.from(ranks), ordered);
      done();
      return;
    }
    for (let rank = group.first; rank <= group.last; rank++)
      if (!ranks.includes(rank)) arrange(group, [...ranks, rank], done);
  };
  goOn(0);
}

/** Sets an order at random each time it is called. */
function drawOrders(groups: readonly TieGroup[], ordered: OrderedTopic, random: Random): () => void {
  const places = groups.map(({ first, last }) => Float64Array.from({ length: last - first + 1 }, (_, i) => first + i));
  return () =>
    groups.forEach((group, g) => {
      const ranks = places[g];
      const count = group.end - group.start;
      for (let i = 0; i < count; i++) {
        const other = i + random.below(ranks.length - i);
        [ranks[i], ranks[other]] = [ranks[other], ranks[i]];
      }
      setRanks(group, ranks.subarray(0, count), ordered);
    });
}

/** Gives the documents of a group their ranks, and puts them in order. */
function setRanks({ first, last, start, end }: TieGroup, ranks: Float64Array, ordered: OrderedTopic): void {
  const count = end - start;
  let place = start;
  if (last - first < 8 * count) {
    const taken = new Int32Array(last - first + 1).fill(-1);
    for (let i = 0; i < count; i++) taken[ranks[i] - first] = i;
    for (let i = 0; i < taken.length; i++) if (taken[i] >= 0) ordered.put(place++, start + taken[i], first + i);
    return;
  }
  // Rank and document in one number, which is sorted many times faster than pairs are.
  for (const key of ranks.map((rank, i) => rank * count + i).sort()) {
    const document = key % count;
    ordered.put(place++, start + document, (key - document) / count);
  }
}
