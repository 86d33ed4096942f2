import type { Relevant } from './run-draft.ts';

/** How far the recall of a run may be from what it should be. */
const TOLERANCE = 0.00005;

/** The documents a run finds, grouped by topic, best first in each, and by how much each passes the threshold. */
export interface FoundDocuments {
  readonly offsets: Uint32Array;
  readonly documents: Uint32Array;
  readonly margins: Float64Array;
}

/**
 * Finds the documents with the highest latent scores, as many as give the wanted mean recall.
 * A document weighs 1/n, so the threshold alone may step over the value: then documents next to it change sides.
 */
export function chooseFound(scores: Float64Array, relevant: Relevant, recall: number): FoundDocuments {
  const { offsets, topicOf } = relevant;
  const topics = offsets.length - 1;
  const weigh = (document: number) => 1 / ((offsets[topicOf[document] + 1] - offsets[topicOf[document]]) * topics);
  const order = Array.from(scores.keys()).sort((a, b) => scores[b] - scores[a] || a - b);
  const found = new Uint8Array(scores.length);
  let reached = 0;
  let count = 0;
  while (count < order.length && reached + weigh(order[count]) / 2 < recall) {
    found[order[count]] = 1;
    reached += weigh(order[count++]);
  }
  const threshold = count < order.length ? scores[order[count]] : scores[order[count - 1]] - 0.01;

  for (let distance = 0; distance < order.length && Math.abs(reached - recall) > TOLERANCE; distance++) {
    for (const place of [count + distance, count - 1 - distance]) {
      if (place < 0 || place >= order.length) continue;
      const document = order[place];
      const change = found[document] ? -weigh(document) : weigh(document);
      if (Math.abs(reached + change - recall) >= Math.abs(reached - recall)) continue;
      found[document] ^= 1;
      reached += change;
    }
  }
  return groupByTopic(order, found, scores, threshold, relevant);
}

function groupByTopic(
  order: readonly number[],
  found: Uint8Array,
  scores: Float64Array,
  threshold: number,
  { offsets, topicOf }: Relevant,
): FoundDocuments {
  const topics = offsets.length - 1;
  const groups: number[][] = Array.from({ length: topics }, () => []);
  for (const document of order) if (found[document]) groups[topicOf[document]].push(document);
  const starts = new Uint32Array(topics + 1);
  groups.forEach((group, t) => {
    starts[t + 1] = starts[t] + group.length;
  });
  const documents = Uint32Array.from(groups.flat());
  const margins = Float64Array.from(documents, (document) => Math.max(scores[document] - threshold, 0.001));
  return { offsets: starts, documents, margins };
}
