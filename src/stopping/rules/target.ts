import { binomialTails } from '../../math/hypergeometric.ts';
import type { Random } from '../../math/random.ts';
import type { ScreenedList } from '../screened-list.ts';
import { defineStoppingRule, stopAt } from '../stopping-rule.ts';

/** Draws documents of the collection until so many of them are relevant, or there are no more. */
function drawRelevant(list: ScreenedList, wanted: number, random: Random) {
  const { ranks, length, relevant, collection } = list;
  const isRelevant = new Set<number>(Array.from(ranks));
  for (let missing = 0; missing < relevant - ranks.length; missing++) isRelevant.add(length + 1 + missing);
  const enough = Math.min(wanted, relevant);
  /** What stands where in a shuffled list, as far as it is not its own place. */
  const moved = new Map<number, number>();
  const drawn = new Set<number>();
  const found: number[] = [];
  for (let next = 0; next < collection && found.length < enough; next++) {
    const at = next + random.below(collection - next);
    const chosen = moved.get(at) ?? at;
    moved.set(at, moved.get(next) ?? next);
    drawn.add(chosen + 1);
    if (isRelevant.has(chosen + 1)) found.push(chosen + 1);
  }
  return { drawn, found: found.sort((a, b) => a - b) };
}

export const Target = defineStoppingRule({
  name: 'Target',
  title: 'Target set',
  summary: 'Draws documents at random until so many are relevant, and stops when the list has brought all of those.',
  cite: 'cormack-grossman-2016',
  draws: true,
  params: {
    relevant: { type: 'integer', min: 1, default: 10, summary: 'relevant documents that are drawn' },
  },
  stop: (list, _, { relevant }, random) => {
    const { drawn, found } = drawRelevant(list, relevant, random);
    return stopAt(found.at(-1) ?? Number.POSITIVE_INFINITY, list, drawn);
  },
});

export const QBCB = defineStoppingRule({
  name: 'QBCB',
  title: 'Quantile with a binomial confidence bound',
  summary:
    'Draws documents at random until so many are relevant, and stops when the list has brought so many of those that the target is reached with the confidence asked for.',
  cite: 'lewis-2021',
  promises: true,
  draws: true,
  params: {
    relevant: { type: 'integer', min: 1, default: 100, summary: 'relevant documents that are drawn' },
  },
  stop: (list, { target, confidence }, { relevant }, random) => {
    const { drawn, found } = drawRelevant(list, relevant, random);
    const needed = certifyingCount(found.length, target, confidence);
    return stopAt(found[needed - 1] ?? Number.POSITIVE_INFINITY, list, drawn);
  },
});

/** The fewest of n relevant documents drawn that must have been found to be so sure of the target; n + 1 where none are enough. */
export function certifyingCount(n: number, target: number, confidence: number): number {
  for (let count = 1; count <= n; count++) if (binomialTails(count, n, target).atLeast <= 1 - confidence) return count;
  return n + 1;
}
