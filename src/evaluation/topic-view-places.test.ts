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

test('topics of as many documents of one grade have the same list, so that what is made of it is made once', () => {
  const lists = (['1 1', '2 2', '1 1', '1 1 1', '1 0', '1 0', '2', '1 1'] as const).map((grades) => grades.split(' '));
  const alike = parseQrels(
    lists.flatMap((grades, t) => grades.map((grade, d) => `${t + 1} 0 d${d} ${grade}\n`)).join(''),
  );
  const view = new TopicView(alike);
  const none = judgeRun(parseRun('1 Q0 x 1 1 t\n'), alike);
  const ideals = lists.map((_, t) => {
    view.load(none, t);
    return view.topic.ideal;
  });
  expect(ideals.map((ideal) => [...ideal])).toEqual(lists.map((grades) => grades.map(Number)));
  expect(ideals.map((ideal) => ideals.indexOf(ideal))).toEqual([0, 1, 0, 3, 4, 5, 6, 0]);
});

test('a mask that keeps all changes nothing', () => {
  expect(gradesOf(new TopicView(qrels, { mask: maskOf({}) }))).toEqual(gradesOf(new TopicView(qrels)));
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

test('documents that were pooled and not judged are counted', () => {
  const view = new TopicView(qrels, { mask: maskOf({ f: maskedAs.pooled }) });
  view.load(run, 0);
  view.threshold(1);
  expect(view.topic).toMatchObject({ relevant: 2, nonrelevant: 1, pooledOnly: 3, found: 1 });
});

test('of so many topics that their grades are not kept apart each has its own', () => {
  const count = (1 << 16) + 2;
  const offsets = Uint32Array.from({ length: count + 1 }, (_, t) => 2 * t);
  const many = {
    ...qrels,
    topics: Array.from({ length: count }, (_, t) => `t${t}`),
    offsets,
    grades: Int32Array.from({ length: 2 * count }, (_, i) => i),
  };
  const view = new TopicView(many);
  const none = {
    ...run,
    retrieved: new Int32Array(count).fill(-1),
    offsets: new Uint32Array(count + 1),
  };
  const isKept = (t: number) => {
    view.load(none, t);
    const { ideal } = view.topic;
    expect([...ideal]).toEqual([2 * t + 1, 2 * t]);
    view.load(none, t);
    return view.topic.ideal === ideal;
  };
  expect([0, count - 3, count - 2, count - 1].map(isKept)).toEqual([true, true, false, false]);
});

test('a place is used again by topics that fit into it, and made anew for a wider one', () => {
  const sizes = [3, 2, 40, 40, 39];
  const listed = sizes.flatMap((size, t) => Array.from({ length: size }, (_, i) => `${t} 0 d${i} 1\n`));
  const wide = parseQrels(listed.join(''));
  const all = judgeRun(parseRun(listed.map((line, i) => line.replace(/(\S+) 1\n/, `$1 1 ${-i} t\n`)).join('')), wide);
  const view = new TopicView(wide);
  const places = sizes.map((size, t) => {
    view.load(all, t);
    view.threshold(1);
    const { found, ranks } = view.topic;
    expect([...ranks.subarray(0, found)]).toEqual(Array.from({ length: size }, (_, i) => i + 1));
    return view.topic;
  });
  expect(places.map((place) => places.indexOf(place))).toEqual([0, 0, 2, 2, 2]);
});
