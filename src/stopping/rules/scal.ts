import type { Random } from '../../math/random.ts';
import { collectionOrder, growingBatches, relevanceOf } from '../collection-order.ts';
import { defineStoppingRule, endOfList, stopAt } from '../stopping-rule.ts';

/** A batch of which some documents were drawn. */
export interface SampledBatch {
  readonly size: number;
  readonly sample: number;
  /** Relevant ones in the sample. */
  readonly relevant: number;
}

/** The first batch by whose end the target of the estimated and calibrated number of relevant documents is reached; else the last. */
export function reachingBatch(batches: readonly SampledBatch[], target: number, calibration: number): number {
  let total = 0;
  const estimates = batches.map(({ size, sample, relevant }) => {
    total += (relevant * size) / sample;
    return total;
  });
  const wanted = target * (calibration * total);
  const reached = estimates.findIndex((estimate) => wanted <= estimate);
  return reached === -1 ? batches.length - 1 : reached;
}

/** Draws so many of a stretch of positions, without replacement. */
function drawFrom(positions: Uint32Array, sample: number, random: Random): Uint32Array {
  for (let i = 0; i < sample; i++) {
    const j = i + random.below(positions.length - i);
    [positions[i], positions[j]] = [positions[j], positions[i]];
  }
  return positions.subarray(0, sample);
}

export const SCAL = defineStoppingRule({
  name: 'SCAL',
  title: 'Scalable review by a sample of each batch',
  summary:
    'Draws at most so many documents of each batch down the list, estimates from them how many are relevant, and goes to the batch by which the target is reached.',
  cite: 'cormack-grossman-2016-scal',
  draws: true,
  params: {
    sample: { type: 'integer', min: 1, default: 30, summary: 'most documents drawn of a batch' },
    calibration: { type: 'number', min: 0, default: 1.05, summary: 'by what the estimate is multiplied' },
    share: {
      type: 'number',
      min: 0,
      max: 1,
      default: 1,
      summary: 'share of the collection that batches are made of, drawn at random',
    },
    until: {
      type: 'choice',
      choices: ['batch', 'relevant'],
      default: 'batch',
      summary: 'goes to the end of that batch, or to the last relevant document drawn by then, as auto-stop-tar has it',
    },
  },
  stop: (list, { target }, { sample, calibration, share, until }, random) => {
    const isRelevant = relevanceOf(list);
    const order = collectionOrder(list, random);
    const kept = Math.floor(share * order.length);
    const places = kept < order.length ? drawInOrder(order, kept, random) : order;
    const drawn = new Set<number>();
    const batches: (SampledBatch & { readonly end: number; readonly lastRelevant: number })[] = [];
    let [start, lastRelevant] = [0, -1];
    for (const size of growingBatches()) {
      if (start >= places.length) break;
      const end = Math.min(places.length, start + size);
      const positions = Uint32Array.from({ length: end - start }, (_, i) => start + i);
      let relevant = 0;
      const chosen = drawFrom(positions, Math.min(sample, end - start), random);
      for (const position of chosen) {
        drawn.add(places[position]);
        if (!isRelevant(places[position])) continue;
        relevant++;
        lastRelevant = Math.max(lastRelevant, position);
      }
      batches.push({ size: end - start, sample: chosen.length, relevant, end: end - 1, lastRelevant });
      start = end;
    }
    if (batches.length === 0) return endOfList(list);
    const reached = batches[reachingBatch(batches, target, calibration)];
    const position = until === 'batch' ? reached.end : reached.lastRelevant;
    return stopAt(position === -1 ? Number.POSITIVE_INFINITY : places[position], list, drawn);
  },
});

/** So many places drawn at random, in the order they had. */
function drawInOrder(order: Uint32Array, kept: number, random: Random): Uint32Array {
  const positions = drawFrom(
    Uint32Array.from(order, (_, i) => i),
    kept,
    random,
  );
  return positions.sort().map((position) => order[position]);
}
