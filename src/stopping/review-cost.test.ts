import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankedTopic } from '../../test/support/ranked-topic.ts';
import { makeMeasure, parseMeasure } from '../measures/measure-name.ts';
import { costOfPhases, costStructureOf, reviewPhases } from './review-cost.ts';

test('the measure ReviewCost is the cost of a rule that stops after the training', () => {
  const ranks = fc
    .uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 12 })
    .map((some) => some.sort((a, b) => a - b));
  const amounts = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(
      ranks,
      fc.integer({ min: 0, max: 4 }),
      fc.integer({ min: 0, max: 40 }),
      fc.constantFrom(0.3, 0.5, 0.8, 0.95, 1),
      amounts,
      (found, missed, training, target, costs) => {
        fc.pre(found.length + missed > 0);
        const topic = rankedTopic(Object.fromEntries(found.map((rank) => [rank, 1])), {
          missed: Array.from({ length: missed }, () => 1),
          retrieved: 40,
        });
        const [a, b, c, d] = costs;
        const text = `ReviewCost(training=${training},trainingRelevant=${a},trainingOther=${b},relevant=${c},other=${d},N=60)@${target}`;
        const { definition, params } = parseMeasure(text);
        const list = { ranks: Uint32Array.from(found), length: 40, relevant: found.length + missed, collection: 60 };
        const phases = costOfPhases(reviewPhases(list, { rank: training }, target), costStructureOf(costs));
        expect(makeMeasure(definition, params).evaluate(topic)).toBe(phases.training + phases.review);
      },
    ),
    { numRuns: 500 },
  );
});
