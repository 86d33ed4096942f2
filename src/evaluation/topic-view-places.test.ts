import { expect, test } from 'vitest';
import { parseQrels, parseRun } from '../formats/parse.ts';
import { maskedAs } from '../model/qrels.ts';
import { judgeRun } from '../ranking/judge-run.ts';
import { TopicView } from './topic-view.ts';

const qrels = parseQrels('1 0 a 1\n1 0 b 0\n1 0 c 2\n1 0 d -1\n1 0 e -2\n1 0 f 0\n2 0 g 3\n2 0 h 1\n3 0 i 0\n');
const run = judgeRun(parseRun('1 Q0 a 1 1 t\n'), qrels);

const gradesOf = (view: TopicView, topics = [0, 1, 2]) =>
  topics.map((t) => {
    view.load(run, t);
    return [...view.topic.ideal];
  });

const maskOf = (masked: Readonly<Record<string, number>>) =>
  Uint8Array.from(qrels.documents, (id) => masked[id] ?? maskedAs.kept);

test('the grades of a topic are there best first, whether it was found or not', () => {
  expect(gradesOf(new TopicView(qrels))).toEqual([[2, 1, 0, 0, -1, -2], [3, 1], [0]]);
});

test('judgements that do not count are left out, and pooled documents stand before other grades below 0', () => {
  const { unlisted, pooled } = maskedAs;
  const view = new TopicView(qrels, { mask: maskOf({ c: unlisted, f: pooled, d: unlisted, g: pooled, i: unlisted }) });
  expect(gradesOf(view)).toEqual([[1, 0, -1, -2], [1, -1], []]);
  view.useMask(maskOf({ e: unlisted, a: pooled, d: pooled }));
  expect(gradesOf(view)).toEqual([[2, 0, 0, -1, -1], [3, 1], [0]]);
  view.useMask();
  expect(gradesOf(view)).toEqual(gradesOf(new TopicView(qrels)));
});
