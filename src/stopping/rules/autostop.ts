import { collectionOrder, growingBatches, relevanceOf } from '../collection-order.ts';
import { defineStoppingRule } from '../stopping-rule.ts';
import {
  conservativeVariance,
  type DrawnPositions,
  drawChances,
  estimatedTotal,
  newPositions,
  varianceOfTotal,
} from '../unequal-draws.ts';

/** Whether so many relevant documents are enough: what is found, against the estimate of all with its deviation. */
export function isEnough(
  drawn: DrawnPositions,
  { target, collection, condition }: { target: number; collection: number; condition: 'loose' | 'strict1' | 'strict2' },
): boolean {
  const found = drawn.relevant.length;
  const total = estimatedTotal(drawn);
  if (found === 0 || found < target * total) return false;
  if (condition === 'loose') return true;
  const variance = condition === 'strict1' ? varianceOfTotal(drawn) : conservativeVariance(drawn, collection);
  // Of a negative variance there is no deviation: it goes on.
  return found >= target * (total + Math.sqrt(variance));
}

export const AutoStop = defineStoppingRule({
  name: 'AutoStop',
  title: 'Sampling with an estimate of the total',
  summary:
    'Looks only at documents drawn at random, those high in the list most often, and stops when the target of the estimated number of relevant documents is found.',
  cite: 'li-kanoulas-2020',
  draws: true,
  params: {
    condition: {
      type: 'choice',
      choices: ['loose', 'strict1', 'strict2'],
      default: 'loose',
      summary:
        'the estimate itself, or the estimate and its standard deviation: from pairs (strict1) or conservative (strict2)',
    },
  },
  stop: (list, { target }, { condition }, random) => {
    const { collection } = list;
    const isRelevant = relevanceOf(list);
    const places = collectionOrder(list, random);
    const chances = drawChances(collection);
    const next = newPositions(chances, random);
    const drawn = new Set<number>();
    const relevant: number[] = [];
    let draws = 0;
    for (const size of growingBatches()) {
      draws += size;
      while (next.at <= draws) {
        const position = next.take();
        drawn.add(places[position]);
        if (isRelevant(places[position])) relevant.push(chances[position]);
      }
      const soFar = { draws, distinct: drawn.size, relevant };
      if (drawn.size === collection || isEnough(soFar, { target, collection, condition })) break;
    }
    return { rank: 0, drawn };
  },
});
