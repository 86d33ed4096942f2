import type { Measure, RankSums, TopicFacts } from '../model/measure.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';
import type { ReaderDepth, Readers } from '../model/reading.ts';
import { addRank, clearSums } from './rank-sums.ts';
import { readersOf } from './reader-depth.ts';
import { sumOf } from './working.ts';

/** Filled for one topic after the other, so that nothing is allocated per topic. */
const shared: RankSums = { found: 0, rankSum: 0, precisionSum: 0, firstRank: 0 };

/**
 * The functions of a measure whose cut-off is no number: its value at the depth of each topic, or, of many readers, the
 * mean of the values at their depths, weighted by how many stop there. What all have in common is its value exactly.
 */
export function readByReaders(depth: ReaderDepth, measureAt: (cutoff: number) => Measure) {
  const known = new Map<number, Measure>();
  const at = (cutoff: number): Measure => {
    const measure = known.get(cutoff) ?? measureAt(cutoff);
    known.set(cutoff, measure);
    return measure;
  };
  const byReaders = new WeakMap<Readers, readonly Measure[]>();
  const allAt = (readers: Readers): readonly Measure[] => {
    const measures = byReaders.get(readers) ?? readers.depths.map(at);
    byReaders.set(readers, measures);
    return measures;
  };
  const { explain, bounds, overOrders } = at(1);
  const isOneDepth = depth.kind === 'topic' || depth.kind === 'share';
  return {
    readers: depth,
    evaluate: (topic: RankedTopic): number => {
      const readers = readersOf(depth, topic);
      return typeof readers === 'number' ? at(readers).evaluate(topic) : meanOver(readers, allAt(readers), topic);
    },
    overOrders:
      overOrders &&
      ((topic: RankedTopic): number => {
        const readers = readersOf(depth, topic);
        if (typeof readers === 'number') return at(readers).overOrders!(topic);
        const { depths, weights } = readers;
        const whole = weights.reduce((sum, weight) => sum + weight, 0);
        return depths.reduce((sum, one, i) => sum + weights[i] * at(one).overOrders!(topic), 0) / whole;
      }),
    explain: (topic: RankedTopic): readonly string[] => {
      const readers = readersOf(depth, topic);
      if (typeof readers === 'number')
        return [`documents checked in this topic: ${readers}`, ...(explain ? at(readers).explain!(topic) : [])];
      return explainMean(readers, allAt(readers), topic);
    },
    // The fewest documents that a reader checks: what cannot be had by one of them cannot be had by all.
    remark:
      depth.kind === 'readers' && at(1).remark
        ? (topics: Iterable<TopicFacts>) => at(depth.depths[0]).remark!(topics)
        : undefined,
    bounds:
      isOneDepth && bounds
        ? (topic: RankedTopic, unknown: Parameters<typeof bounds>[1]) =>
            at(readersOf(depth, topic) as number).bounds!(topic, unknown)
        : undefined,
  };
}

/** The weighted mean; where every value is the same, as 1 for the best list, it is that to the last bit. */
function meanOver({ depths, weights }: Readers, measures: readonly Measure[], topic: RankedTopic): number {
  let sum = 0;
  let whole = 0;
  const reads = measures[0].fromSums !== undefined;
  let next = 0;
  clearSums(shared);
  for (let i = 0; i < depths.length; i++) {
    whole += weights[i];
    if (!reads) {
      sum += weights[i] * measures[i].evaluate(topic);
      continue;
    }
    while (next < topic.found && topic.ranks[next] <= depths[i]) addRank(shared, topic.ranks[next++]);
    if (shared.found > 0) sum += weights[i] * measures[i].fromSums!(shared, topic.relevant);
  }
  return sum / whole;
}

function explainMean({ depths, weights }: Readers, measures: readonly Measure[], topic: RankedTopic): string[] {
  const values = measures.map((measure) => measure.evaluate(topic));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const few = depths.slice(0, 12);
  return [
    ...few.map((depth, i) => `${(100 * weights[i]) / whole}% of the readers stop after ${depth}; value ${values[i]}`),
    ...(depths.length > few.length ? [`… and so on to depth ${depths.at(-1)}`] : []),
    `weighted mean over the readers: (${sumOf(depths.map((_, i) => `${weights[i]} · ${values[i]}`))}) / ${whole}`,
  ];
}
