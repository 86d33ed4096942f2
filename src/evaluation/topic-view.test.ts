import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { campaigns } from '../../test/support/campaign.ts';
import { everyMeasure, withSubtopic } from '../../test/support/every-measure.ts';
import type { Campaign } from '../model/campaign.ts';
import { unjudgedPolicies } from '../model/policy.ts';
import { noGrade, noRank, type RankedTopic } from '../model/ranked-topic.ts';
import { TopicView } from './topic-view.ts';

/** One topic of one run after the other in the same place, each with a threshold. */
const turns = campaigns(3).chain((given) =>
  fc.record({
    given: fc.constant(given),
    unjudged: fc.constantFrom(...unjudgedPolicies),
    shown: fc.array(
      fc.record({
        run: fc.nat(given.runs.length - 1),
        topic: fc.nat(given.qrels.topics.length - 1),
        rel: fc.integer({ min: 0, max: 3 }),
      }),
      { minLength: 2, maxLength: 12 },
    ),
  }),
);

function show({ runs }: Campaign, view: TopicView, turn: { run: number; topic: number; rel: number }): RankedTopic {
  view.load(runs[turn.run].judged, turn.topic);
  view.threshold(turn.rel);
  return view.topic;
}

describe('a topic that others took turns with', () => {
  test('has nothing to read past its last rank', () => {
    fc.assert(
      fc.property(turns, ({ given, unjudged, shown }) => {
        const view = new TopicView(given.qrels, { unjudged });
        for (const turn of shown) {
          const { ranks, found, judgedRanks, judgedGrades, judgedFound } = show(given, view, turn);
          expect(ranks.subarray(found).every((rank) => rank === noRank)).toBe(true);
          expect(judgedRanks.subarray(judgedFound).every((rank) => rank === noRank)).toBe(true);
          expect(judgedGrades.subarray(judgedFound).every((grade) => grade === noGrade)).toBe(true);
        }
      }),
    );
  });

  test('says which documents its grades are of', () => {
    fc.assert(
      fc.property(turns, ({ given, unjudged, shown }) => {
        const view = new TopicView(given.qrels, { unjudged });
        for (const turn of shown) {
          const { judgedGrades, judgedFound, judgements } = show(given, view, turn);
          const { qrels, topic, found } = judgements!;
          expect(topic).toBe(turn.topic);
          for (let i = 0; i < judgedFound; i++) {
            expect(qrels.grades[found[i]]).toBe(judgedGrades[i]);
            expect(found[i] >= qrels.offsets[topic] && found[i] < qrels.offsets[topic + 1]).toBe(true);
          }
          expect(new Set(found.subarray(0, judgedFound)).size).toBe(judgedFound);
        }
      }),
    );
  });

  test.each(everyMeasure)('$name is what it is on a topic alone, and so is its working', ({ evaluate, explain }) => {
    fc.assert(
      fc.property(turns, ({ given: plain, unjudged, shown }) => {
        const given = withSubtopic(plain);
        const view = new TopicView(given.qrels, { unjudged });
        for (const turn of shown) {
          const topic = show(given, view, turn);
          const alone = show(given, new TopicView(given.qrels, { unjudged }), turn);
          expect(evaluate(topic)).toBe(evaluate(alone));
          expect(explain?.(topic)).toEqual(explain?.(alone));
        }
      }),
      { numRuns: 30 },
    );
  });
});
