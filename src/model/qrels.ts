import { compareBytes } from './byte-order.ts';

/**
 * The judgements of a collection.
 * Topics, and documents within a topic, are in byte order, so that nothing depends on the order of a file.
 */
export interface Qrels {
  readonly topics: readonly string[];
  /** The judgements of topic `t` are entries `offsets[t]` to `offsets[t + 1]`. */
  readonly offsets: Uint32Array;
  readonly documents: readonly string[];
  /** The judged grades; a negative one means pooled but not judged. */
  readonly grades: Int32Array;
}

/**
 * Which judgements count: an entry for each of the qrels' grades, where 0 makes the document unjudged.
 * Ranks do not depend on judgements, so that a mask stands for qrels with fewer of them.
 */
export type JudgementMask = Uint8Array;

/** Builds qrels from judgements grouped by topic. */
export function buildQrels(judgements: ReadonlyMap<string, ReadonlyMap<string, number>>): Qrels {
  const topics = [...judgements.keys()].sort(compareBytes);
  const offsets = new Uint32Array(topics.length + 1);
  const documents: string[] = [];
  const grades: number[] = [];
  topics.forEach((topic, t) => {
    const entries = [...judgements.get(topic)!].sort(([a], [b]) => compareBytes(a, b));
    for (const [document, grade] of entries) {
      documents.push(document);
      grades.push(grade);
    }
    offsets[t + 1] = documents.length;
  });
  return { topics, offsets, documents, grades: Int32Array.from(grades) };
}

/** The number of documents of a topic with a grade of at least `rel`. */
export function countRelevant(qrels: Qrels, topic: number, rel = 1): number {
  let count = 0;
  for (let i = qrels.offsets[topic]; i < qrels.offsets[topic + 1]; i++) if (qrels.grades[i] >= rel) count++;
  return count;
}
