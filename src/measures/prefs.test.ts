import { expect, it } from 'vitest';
import { makeTopic } from '../../test/make-topic.ts';
import type { JudgementGroup } from '../model/preferences.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';
import { rankGroups, tallyPreferences } from './ranked-preferences.ts';
import { resolveMeasures } from './resolve.ts';

const evaluated = (name: string, topic: RankedTopic) => resolveMeasures([name])[0].evaluate(topic);

it('counts the 13 preferences of the example in trec_eval’s description of its format', () => {
  // Levels 3, 2, 0, 6, 0, 2: five with the document of level 6, four with that of 3, two each with those of 2.
  const topic = makeTopic([3, 2, 0, 6, 0, 2]);
  expect(evaluated('NumPrefs', topic)).toBe(13);
  // Fulfilled: 3 before 2, 0, 0, 2; 2 before 0, 0; 6 before 0, 2.
  expect(evaluated('NumPrefsFul', topic)).toBe(8);
  expect(evaluated('Prefs', topic)).toBe(8 / 13);
});

it('takes a document that was not retrieved for one that stands after all others', () => {
  const topic = makeTopic([0, 2], [1, 1]);
  // 2 above 0: no; 2 above both 1: yes; both 1 above 0: no; nothing between the two.
  expect(['any', 'one', 'both'].map((seen) => evaluated(`Prefs(seen=${seen})`, topic))).toEqual([2 / 5, 2 / 5, 0]);
});

it('lets what is not judged be', () => {
  expect(evaluated('NumPrefs', makeTopic([-1, 1, undefined, 0], [-2]))).toBe(1);
});

it('counts what a group compared only, by what is preferred to what', () => {
  const group: JudgementGroup = {
    name: 'u',
    documents: Uint32Array.of(0, 1, 2),
    levels: Float64Array.of(1, 2, 1),
    above: Uint8Array.of(0, 0, 1, 1, 0, 1, 0, 0, 0),
  };
  const { groups, retrieved } = rankGroups([group], Uint32Array.of(2, 1), 3);
  expect(tallyPreferences(groups[0], retrieved)).toEqual({ pairs: [1, 2, 0], fulfilled: [0, 1] });
});
