import { expect, test } from 'vitest';
import { campaign } from '../../test/support/campaign.ts';
import { resolveMeasures } from '../measures/resolve.ts';
import { evaluateRun } from './evaluate-run.ts';
import { blockSize } from './measure-groups.ts';
import { TopicView } from './topic-view.ts';

test('a topic of which a run lists nothing counts with those that it has, and one that it does not have does not', () => {
  const { qrels, runs } = campaign({ 1: { a: 1 }, 2: { b: 1 }, 3: { c: 1 } }, { one: { 1: ['a'] } });
  const run = { ...runs[0].judged, retrieved: Int32Array.of(1, 0, -1) };
  const policies = { topics: 'both', zeroRelevant: 'zero', unjudged: 'nonrelevant' } as const;
  const [recall] = evaluateRun(qrels, run, resolveMeasures(['R@5']), new TopicView(qrels), policies);
  expect([...recall]).toEqual([1, 0, Number.NaN]);
});

test('topics have the values of their own lists, however many blocks there are', () => {
  const topics = Array.from({ length: 2 * blockSize + 3 }, (_, t) => `t${t}`);
  const { qrels, runs } = campaign(Object.fromEntries(topics.map((id) => [id, { a: 1 }])), {
    one: Object.fromEntries(topics.map((id, t) => [id, [...Array.from({ length: t % 5 }, (_, i) => `z${i}`), 'a']])),
  });
  const policies = { topics: 'qrels', zeroRelevant: 'zero', unjudged: 'nonrelevant' } as const;
  const measures = resolveMeasures(['AP', 'RR', 'P(judged_only=true)@1', 'NumRet']);
  const values = evaluateRun(qrels, runs[0].judged, measures, new TopicView(qrels), policies);
  const ranks = qrels.topics.map((id) => (Number(id.slice(1)) % 5) + 1);
  expect(values.map((one) => [...one])).toEqual([
    ranks.map((rank) => 1 / rank),
    ranks.map((rank) => 1 / rank),
    ranks.map(() => 1),
    ranks,
  ]);
});
