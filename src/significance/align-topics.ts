import { compareBytes } from '../model/byte-order.ts';

/** Two lists of values paired by topic, and the topics that had no partner. */
export interface AlignedTopics {
  /** The topics of both, in byte order. */
  readonly topics: readonly string[];
  readonly a: Float64Array;
  readonly b: Float64Array;
  /** Topics dropped because only the first has them. */
  readonly onlyA: readonly string[];
  /** Topics dropped because only the second has them. */
  readonly onlyB: readonly string[];
}

/** Pairs the values of two runs by topic id, never by position, and reports what was dropped. */
export function alignTopics(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): AlignedTopics {
  const topics = [...a.keys()].filter((topic) => b.has(topic)).sort(compareBytes);
  return {
    topics,
    a: Float64Array.from(topics, (topic) => a.get(topic)!),
    b: Float64Array.from(topics, (topic) => b.get(topic)!),
    onlyA: [...a.keys()].filter((topic) => !b.has(topic)).sort(compareBytes),
    onlyB: [...b.keys()].filter((topic) => !a.has(topic)).sort(compareBytes),
  };
}
