import { expect, it } from 'vitest';
import { makeTopic } from '../../test/support/ranked-topic.ts';
import type { JudgementGroup } from '../model/preferences.ts';
import type { Qrels } from '../model/qrels.ts';
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

/** Documents a, b, c and d, of which a run has some, in its order; each group prefers a document to another. */
function stated(preferred: readonly string[], retrieved: string): RankedTopic {
  const numbers = (ids: string) => Uint32Array.from(ids, (id) => 'abcd'.indexOf(id));
  const preferences = preferred.map((pair) => ({
    name: pair,
    documents: numbers(pair),
    levels: Float64Array.of(1, 0),
  }));
  const qrels = { preferences: [preferences], offsets: Uint32Array.of(0, 4) } as unknown as Qrels;
  const found = numbers(retrieved);
  return { ...makeTopic([1]), judgedFound: found.length, judgements: { qrels, topic: 0, found } } as RankedTopic;
}

it('of a pair that groups do not agree on counts the share that does, and nothing of one that was not retrieved', () => {
  // trec_eval 10.0: -R prefs -m prefs_pair -m prefs_simp -m prefs_avgjg, with four decimals 0.3333 and 0.1667, 0.5, 0.5.
  const groups = ['ab', 'ab', 'ba', 'cd'];
  expect(evaluated('Prefs(by=pair)', stated(groups, 'ab'))).toBeCloseTo((2 / 3 + 0) / 2, 15);
  expect(evaluated('Prefs(by=pair)', stated(groups, 'ba'))).toBeCloseTo((1 / 3 + 0) / 2, 15);
  expect(evaluated('Prefs', stated(groups, 'ab'))).toBe(2 / 4);
  expect(evaluated('Prefs(by=group)', stated(groups, 'ab'))).toBe(2 / 4);
});

it('says what the mean is over, and fills it in', () => {
  const working = (name: string, topic: RankedTopic) => resolveMeasures([name])[0].explain!(topic);
  const said = 'preferences fulfilled over those possible';
  const groups = ['ab', 'ab', 'ba', 'cd'];
  expect(working('Prefs', stated(groups, 'ab'))).toEqual([`${said}: 2/4`]);
  expect(working('Prefs(by=pair)', stated(groups, 'ab'))).toEqual([`${said}, a mean by pair: (2/3 + 0/1) / 2`]);
  expect(working('Prefs(by=group)', stated(groups, 'ab'))).toEqual([
    `${said}, a mean by group: (1/1 + 1/1 + 0/1 + 0/1) / 4`,
  ]);
  expect(working('Prefs(by=pair)', stated([], 'ab'))).toEqual([`${said}, a mean by pair: (0) / 1`]);
});
