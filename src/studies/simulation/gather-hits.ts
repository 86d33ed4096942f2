import type { Random } from '../../math/random.ts';
import type { FoundDocuments } from './choose-found.ts';
import { drawGaussians } from './gaussian.ts';

/**
 * Deals the margins of a run's hits out again, so that the largest gather on topics that only this run prefers.
 * What is found stays the same, and so do the margins as a whole; 0 changes nothing, at 1 only the topic counts.
 */
export function gatherHits(
  found: FoundDocuments,
  scores: Float64Array,
  clustering: number,
  random: Random,
): FoundDocuments {
  if (clustering === 0) return found;
  const { offsets, documents, margins } = found;
  const topics = offsets.length - 1;
  const liking = drawGaussians(topics, random);
  const preference = new Float64Array(documents.length);
  for (let t = 0; t < topics; t++) {
    for (let i = offsets[t]; i < offsets[t + 1]; i++)
      preference[i] = Math.sqrt(1 - clustering) * scores[documents[i]] + Math.sqrt(clustering) * liking[t];
  }
  const order = Array.from(preference.keys()).sort((a, b) => preference[b] - preference[a] || a - b);
  const descending = margins.slice().sort().reverse();
  const dealt = new Float64Array(margins.length);
  order.forEach((entry, place) => {
    dealt[entry] = descending[place];
  });
  return { offsets, documents, margins: dealt };
}
