import { expect, test } from 'vitest';
import { campaign } from '../../test/support/campaign.ts';
import { evaluateCampaign } from '../evaluation/evaluator.ts';
import { resolveMeasures } from '../measures/resolve.ts';
import { selectTopics } from './select-topics.ts';
import { groupTopics } from './topic-groups.ts';

const judgements = {
  t1: { a: 1, b: 0 },
  t2: { a: 2, c: 1, d: 0 },
  t3: { e: 0 },
  t4: { a: 1, f: 1 },
};
const lists = { one: { t1: ['x', 'a'], t2: ['d', 'c', 'a'], t4: ['f'] }, two: { t2: ['a'], t3: ['e'] } };
const given = campaign(judgements, lists);
const measures = resolveMeasures(['PRES@5', 'AP', 'nDCG@10', 'Bpref', 'NumRel', 'RBP']);

test('a campaign of some topics has the values of a campaign that never had the others', () => {
  const kept = ['t1', 't2', 't4'];
  const fewer = <T>(byTopic: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(byTopic).filter(([topic]) => kept.includes(topic)));
  const alone = campaign(fewer(judgements), { one: fewer(lists.one), two: fewer(lists.two) });
  const selected = selectTopics(given, [3, 0, 1, 0]);
  expect(selected.qrels.topics).toEqual(kept);
  expect(selectTopics(given, [1], { name: 'topic set x' }).qrels.notes![0].message).toMatch(
    /^topic set x: 1 of 4 topics; /,
  );
  expect(selected.qrels.documents).toEqual(alone.qrels.documents);
  expect(selected.qrels.grades).toEqual(alone.qrels.grades);
  const [ours, theirs] = [selected, alone].map((one) => evaluateCampaign(one, measures));
  expect(ours.runs).toEqual(theirs.runs);
});

test('groups follow their topics, and what is odd about them is counted', () => {
  const rows = [
    { key: 't1', labels: ['x', 'fr'] },
    { key: 't2', labels: ['x', ''] },
    { key: 't4', labels: ['y', 'en'] },
    { key: 't4', labels: ['x', 'en'] },
    { key: 'zz', labels: ['y', 'en'] },
  ];
  const groups = groupTopics({ columns: ['class', 'language'], rows }, given.qrels.topics);
  expect(groups.groupings[0].groups).toEqual([
    { name: 'x', topics: [0, 1, 3] },
    { name: 'y', topics: [3] },
  ]);
  expect(groups.notes.map(({ message }) => message)).toEqual([
    'groups: 1 topic not in the qrels (zz); ignored',
    'groups by class: 1 topic in no group (t3); 1 topic in more than one (t4)',
    'groups by language: 2 topics in no group (t2, t3)',
  ]);
  const narrowed = selectTopics({ ...given, groups }, [0, 1]);
  expect(narrowed.groups!.groupings.map(({ groups: own }) => own)).toEqual([
    [{ name: 'x', topics: [0, 1] }],
    [{ name: 'fr', topics: [0] }],
  ]);
});
