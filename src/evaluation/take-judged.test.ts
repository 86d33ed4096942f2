import { expect, test } from 'vitest';
import { parseQrels, parseRun } from '../formats/parse.ts';
import { maskedAs } from '../model/qrels.ts';
import { judgeRun } from '../ranking/judge-run.ts';
import { TopicView, type TopicViewOptions } from './topic-view.ts';

const qrels = parseQrels('1 0 a 2\n1 0 b 0\n1 0 c -1\n1 0 d 1\n1 0 e 3\n');
/** Ranks 1 to 6; nobody judged x. */
const run = judgeRun(
  parseRun(['b', 'a', 'x', 'c', 'e', 'd'].map((id, i) => `1 Q0 ${id} 0 ${9 - i} t\n`).join('')),
  qrels,
);

function shown(options: TopicViewOptions) {
  const view = new TopicView(qrels, options);
  view.load(run, 0);
  const { judgedFound, judgedRanks, judgedGrades, gaining } = view.topic;
  const pairs = (count: number, ranks: Uint32Array, grades: Int32Array) =>
    Array.from({ length: count }, (_, i) => `${ranks[i]}:${grades[i]}`).join(' ');
  return [pairs(judgedFound, judgedRanks, judgedGrades), pairs(gaining!.count, gaining!.ranks, gaining!.grades)];
}

const mask = Uint8Array.from(qrels.documents, (id) =>
  id === 'e' ? maskedAs.unlisted : id === 'd' ? maskedAs.pooled : maskedAs.kept,
);

test('judged documents are taken as rank and grade, those with a gain beside them', () => {
  expect(shown({})).toEqual(['1:0 2:2 4:-1 5:3 6:1', '2:2 5:3 6:1']);
});

test('judgements that do not count are left out, and pooled documents have a grade below 0', () => {
  expect(shown({ mask })).toEqual(['1:0 2:2 4:-1 6:-1', '2:2']);
});

test('in a list of judged documents alone they have the ranks that they have there', () => {
  expect(shown({ unjudged: 'judged-only' })).toEqual(['1:0 2:2 3:3 4:1', '2:2 3:3 4:1']);
  expect(shown({ unjudged: 'judged-only', mask })[0]).toBe('1:0 2:2');
});
