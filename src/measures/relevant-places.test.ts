import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { campaigns } from '../../test/support/campaign.ts';
import { rankedTopic } from '../../test/support/ranked-topic.ts';
import { TopicView } from '../evaluation/topic-view.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';
import { relevantPlaces } from './relevant-places.ts';

/** What is known of the relevant documents, without the room that is left. */
function told(topic: RankedTopic) {
  const { judged, places, nonrelevant } = relevantPlaces(topic);
  const [places_, nonrelevant_] = [places, nonrelevant].map((one) => [...one.subarray(0, topic.found)]);
  return { judged, places: places_, nonrelevant: nonrelevant_ };
}

test('a loaded topic has the places of its own documents and threshold, whatever was loaded before', () => {
  fc.assert(
    fc.property(campaigns(2), fc.array(fc.integer({ min: -1, max: 3 }), { minLength: 1 }), ({ qrels, runs }, rels) => {
      const view = new TopicView(qrels);
      for (const { judged } of runs)
        for (let t = 0; t < qrels.topics.length; t++) {
          view.load(judged, t);
          for (const rel of rels) {
            view.threshold(rel);
            expect(told(view.topic)).toEqual(told({ ...view.topic, standing: undefined }));
            expect(relevantPlaces(view.topic)).toBe(view.topic.standing);
          }
        }
    }),
    { numRuns: 30 },
  );
});

test('places are counted among the judged documents, with those judged not relevant before them', () => {
  const topic = rankedTopic({ 1: 0, 2: 2, 3: -1, 5: 1, 8: 0, 9: 1 });
  expect(told(topic)).toEqual({ judged: 5, places: [1, 3, 5], nonrelevant: [1, 1, 2] });
});
