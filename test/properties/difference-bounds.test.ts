import { describe, expect, it } from 'vitest';
import {
  differenceBounds,
  differenceOf,
  isTight,
  withoutDifference,
} from '../../src/features/judge-next/difference-bounds.ts';
import { gainingTopic, type PairTopic, withGrade, withJudgement } from '../../src/features/judge-next/pair-topic.ts';
import { seededRandom } from '../../src/math/random.ts';
import { resolveMeasures } from '../../src/measures/resolve.ts';
import type { Measure } from '../../src/model/measure.ts';
import { rankedTopic } from '../support/ranked-topic.ts';

const measures = resolveMeasures([
  ...['PRES@3', 'PRES@6', 'R@4', 'P@3', 'F@4', 'RBP(p=0.7)', 'RBP(p=0.7,rel=1)', 'nDCG', 'nDCG(dcg=exp)@4'],
  ...['AP', 'AP@4', 'RR', 'Success@3', 'PRES(rel=2)@4'],
]);

/** Two lists drawn from a few documents, some of them judged. */
function drawPair(random: ReturnType<typeof seededRandom>, rel: number): { pair: PairTopic; highest: number } {
  const highest = Math.max(rel, 1 + random.below(2));
  const documents = Array.from({ length: 5 + random.below(5) }, (_, i) => `d${i}`);
  let left = highest === 1 ? 7 : 5;
  const grades = documents.map(() => {
    if (left > 0 && random.below(2) === 0) {
      left--;
      return undefined;
    }
    return random.below(highest + 1);
  });
  const draw = () => {
    const order = documents.map((_, i) => [random.uint32(), i]).sort(([a], [b]) => a - b);
    return order.slice(0, random.below(documents.length + 1)).map(([, i]) => i);
  };
  const lists = [draw(), draw()];
  const rankOf = (list: readonly number[], i: number) => list.indexOf(i) + 1;
  const [first, second] = lists.map((list) => {
    const found = Object.fromEntries(
      list.flatMap((i, place) => (grades[i] === undefined ? [] : [[place + 1, grades[i]]])),
    );
    const missed = grades.flatMap((grade, i) => (grade === undefined || list.includes(i) ? [] : [grade]));
    return gainingTopic(rankedTopic(found, { missed, retrieved: list.length, rel }));
  });
  const open = grades.flatMap((grade, i) => (grade === undefined ? [i] : []));
  const retrieved = open.filter((i) => lists.some((list) => list.includes(i)));
  const unknown = retrieved.map((i) => ({
    document: documents[i],
    first: rankOf(lists[0], i),
    second: rankOf(lists[1], i),
  }));
  return { pair: { topic: 't', first, second, unknown, outside: open.length - retrieved.length }, highest };
}

function* completions(pair: PairTopic, highest: number): Generator<PairTopic> {
  if (pair.unknown.length > 0) {
    for (let grade = 0; grade <= highest; grade++) yield* completions(withJudgement(pair, 0, grade), highest);
    return;
  }
  if (pair.outside === 0) return yield pair;
  for (let grade = 0; grade <= highest; grade++) {
    const [first, second] = [withGrade(pair.first, 0, grade), withGrade(pair.second, 0, grade)];
    yield* completions({ ...pair, first, second, outside: pair.outside - 1 }, highest);
  }
}

describe('the bounds of a difference', () => {
  // Sums of a few terms in another order differ by less than 1e-12.
  it.each(measures)(
    '$name: contain every way to judge, and are attained where they are said to be tight',
    (measure: Measure) => {
      const random = seededRandom(11);
      let tighter = 0;
      for (let round = 0; round < 60; round++) {
        const { pair, highest } = drawPair(random, measure.rel);
        const differences = [...completions(pair, highest)].map((one) => differenceOf(measure, one));
        const found = differenceBounds(measure, pair, highest);
        const [low, high] = [Math.min(...differences), Math.max(...differences)];
        expect(found.low, JSON.stringify(pair)).toBeLessThan(low + 1e-12);
        expect(found.high, JSON.stringify(pair)).toBeGreaterThan(high - 1e-12);
        if (isTight(measure)) {
          expect(found.low, JSON.stringify(pair)).toBeGreaterThan(low - 1e-12);
          expect(found.high, JSON.stringify(pair)).toBeLessThan(high + 1e-12);
        }
        if (found.high - found.low < 1e-12) tighter++;
      }
      expect(tighter).toBeLessThan(60);
    },
  );

  it('are not known for a measure without a formula for them', () => {
    const [bpref] = resolveMeasures(['Bpref']);
    expect(withoutDifference(bpref)).toContain('not known');
  });
});
