import type { Contributions, UnknownDocuments, ValueRange } from '../model/bounds.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';
import { type GainStep, highestRatio } from './highest-ratio.ts';

/** The lowest and the highest value of a measure that is a sum of contributions: exact. */
export function contributionBounds(
  topic: RankedTopic,
  { ranks, outside, highest }: UnknownDocuments,
  contributions: Contributions,
): ValueRange {
  const { weight, pairs = 0, divisor } = contributions;
  const weights = Float64Array.from(ranks, weight).filter((one) => one > 0);
  const found = foundOf(topic, weight);
  const above = aboveOf(topic, contributions);
  const steps = stepsOf(topic, highest, contributions);
  const free = ranks.length - weights.length + outside;
  const together = (sign: number) => (count: number) => sign * pairs * (pairsOf(found + count) - pairsOf(found));
  return {
    // Not its negative: that of 0 would be −0.
    low:
      0 -
      highestRatio({
        base: -above,
        steps,
        coefficients: weights.map((one) => -one).reverse(),
        free,
        together: together(-1),
        divisor,
      }),
    high: highestRatio({ base: above, steps, coefficients: weights, free, together: together(1), divisor }),
  };
}

/** Pairs among so many documents. */
export const pairsOf = (count: number): number => (count * (count - 1)) / 2;

/** The relevant documents of a topic that are found within a measure's reach. */
export function foundOf({ ranks, found }: RankedTopic, weight: Contributions['weight']): number {
  return ranks.subarray(0, found).filter((rank) => weight(rank) > 0).length;
}

/** What the judged documents of a topic contribute. */
export function aboveOf(topic: RankedTopic, { weight, gain, pairs = 0 }: Contributions): number {
  let sum = pairs * pairsOf(foundOf(topic, weight));
  if (gain === undefined) {
    for (let i = 0; i < topic.found; i++) sum += weight(topic.ranks[i]);
    return sum;
  }
  for (let i = 0; i < topic.judgedFound; i++) {
    const own = gain(topic.judgedGrades[i]);
    if (own > 0) sum += own * weight(topic.judgedRanks[i]);
  }
  return sum;
}

/**
 * The steps of the gains that tell documents of a topic apart, from the lowest: the gains of its judged documents, and
 * the highest there can be. Gains between them make no difference: a step that as many judged documents reach as the
 * next is best chosen as the next.
 */
export function stepsOf({ ideal, relevant }: RankedTopic, highest: number, { gain }: Contributions): GainStep[] {
  if (gain === undefined) return [{ gain: 1, reached: relevant }];
  const judged = Array.from(ideal, (grade) => gain(grade));
  const levels = [...new Set([...judged, highestGain(highest, gain)])].filter((one) => one > 0).sort((a, b) => a - b);
  return levels.map((level, l) => ({
    gain: level - (levels[l - 1] ?? 0),
    reached: judged.filter((one) => one >= level).length,
  }));
}

/** The highest gain of the grades from 0 to the highest; grades beyond a few hundred are no scale that gains are listed for. */
function highestGain(highest: number, gain: (grade: number) => number): number {
  let best = gain(highest);
  for (let grade = 0; grade < Math.min(highest, 1000); grade++) best = Math.max(best, gain(grade));
  return best;
}
