import { expect, test } from 'vitest';
import { Evaluator } from '../evaluation/evaluator.ts';
import { parseQrels, parseRun } from '../formats/parse.ts';
import { judgeRun } from '../ranking/judge-run.ts';
import { documentsWithGain, gainingDocuments, judgedDocuments } from './gains.ts';

const qrels = parseQrels('1 0 a 2\n1 0 b 0\n1 0 c -1\n1 0 d 1\n1 0 e 0\n');
const run = judgeRun(
  parseRun('1 Q0 b 1 9 t\n1 Q0 a 2 8 t\n1 Q0 x 3 7 t\n1 Q0 c 4 6 t\n1 Q0 e 5 5 t\n1 Q0 d 6 4 t\n'),
  qrels,
);

test('a topic tells the documents with a gain apart, and judged ones where gains are chosen', () => {
  const topic = new Evaluator(qrels).topic(run, 0);
  const { count, ranks, grades } = documentsWithGain(topic);
  expect([...ranks.subarray(0, count)]).toEqual([2, 6]);
  expect([...grades.subarray(0, count)]).toEqual([2, 1]);
  expect(documentsWithGain(topic, { 0: 1 })).toMatchObject({ count: 5 });
  expect(judgedDocuments(topic)).toMatchObject({ count: 5 });
});

test('a topic whose judged documents were changed has not those of the topic it was made of', () => {
  const topic = new Evaluator(qrels).topic(run, 0);
  const changed = { ...topic, judgedFound: 1, judgedRanks: Uint32Array.of(3), judgedGrades: Int32Array.of(1) };
  expect(gainingDocuments(changed)).toMatchObject({ count: 1, ranks: Uint32Array.of(3) });
});
