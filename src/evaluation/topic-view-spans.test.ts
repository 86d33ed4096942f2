import { expect, test } from 'vitest';
import { parseQrels, parseRun } from '../formats/parse.ts';
import { maskedAs } from '../model/qrels.ts';
import { judgeRun } from '../ranking/judge-run.ts';
import { TopicView, type TopicViewOptions } from './topic-view.ts';

const qrels = parseQrels('0 0 q 1\n1 0 a 1\n1 0 b 0\n1 0 c 2\n1 0 d -1\n1 0 e 1\n2 0 f 3\n2 0 g 1\n');
/** Ranks 1 to 3 are shared by a, b and x, 4 is d's, 5 and 6 are shared by y and c, 7 and 8 by e and z. */
const text = ['a 9', 'x 9', 'b 9', 'd 8', 'y 7', 'c 7', 'e 6', 'z 6']
  .map((line) => line.replace(/(.) (.)/, '1 Q0 $1 0 $2 t\n'))
  .join('');
const tied = judgeRun(parseRun(text), qrels, { ties: 'expected' });
const first = 1;

function shown(options: TopicViewOptions) {
  const view = new TopicView(qrels, { ofOrders: true, ...options });
  view.load(tied, first);
  const { judgedFound, judgements, ties } = view.topic;
  const spans = Array.from({ length: judgedFound }, (_, i) => {
    const id = qrels.documents[judgements!.found[i]];
    return `${id} ${ties!.first[i]}–${ties!.last[i]}`;
  });
  return spans.sort().join(', ');
}

test('the ranks that judged documents share are those of the list', () => {
  expect(shown({})).toBe('a 1–3, b 1–3, c 5–6, d 4–4, e 7–8');
});

test('where judgements are left out the others keep theirs', () => {
  const mask = new Uint8Array(qrels.grades.length).fill(maskedAs.kept);
  mask[qrels.documents.indexOf('a')] = maskedAs.unlisted;
  mask[qrels.documents.indexOf('c')] = maskedAs.unlisted;
  expect(shown({ mask })).toBe('b 1–3, d 4–4, e 7–8');
});

test('in a list of judged documents alone they share the ranks that they have there', () => {
  expect(shown({ unjudged: 'judged-only' })).toBe('a 1–2, b 1–2, c 3–3, e 4–4');
});

test('where people stopped is not told of a list of judged documents alone', () => {
  const stop = Int32Array.of(-1, 3, -1);
  const run = { ...judgeRun(parseRun(text), qrels), stops: { shown: stop, feedback: stop, listed: stop } };
  const view = new TopicView(qrels);
  view.load(run, first);
  expect(view.topic.stop).toEqual({ shown: 3, feedback: 3, listed: 3 });
  expect(() => view.load(run, first, 0, true)).toThrow('invalid --stops: lists of judged documents alone');
});

test('runs of which every order counts and sampled judgements are refused, unless they are expected', () => {
  expect(() => new TopicView(qrels).load(tied, first)).toThrow('what is computed from single ranks');
  const sampled = { ...qrels, sampling: { probabilities: new Float64Array(8).fill(0.5) } };
  expect(() => new TopicView(sampled)).toThrow('what is computed from single judgements');
  expect(() => new TopicView(sampled, { ofSample: true })).not.toThrow();
});
