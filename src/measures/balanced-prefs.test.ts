import { expect, test } from 'vitest';
import { makeTopic } from '../../test/support/ranked-topic.ts';
import type { Qrels } from '../model/qrels.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';
import { resolveMeasures } from './resolve.ts';

const evaluated = (seen: string, topic: RankedTopic) =>
  resolveMeasures([`BalancedPrefs(seen=${seen})`])[0].evaluate(topic);

/** A topic with one judgement group, `a2 b1 c0`, and the documents that a run has of them, in its order. */
function stated(levels: string, retrieved: string): RankedTopic {
  const words = levels.split(' ');
  const group = {
    name: 'j',
    documents: Uint32Array.from(words, (_, i) => i),
    levels: Float64Array.from(words, (word) => Number(word.slice(1))),
  };
  const found = Uint32Array.from(retrieved, (id) => words.findIndex((word) => word.startsWith(id)));
  const qrels = { preferences: [[group]], offsets: Uint32Array.of(0, words.length) } as unknown as Qrels;
  return { ...makeTopic([1]), judgedFound: found.length, judgements: { qrels, topic: 0, found } } as RankedTopic;
}

// trec_eval 10.0: -q -n -R prefs -m prefs_avgjg_Rnonrel -m prefs_avgjg_Rnonrel_ret, each document a line `1 j 0 ID LEVEL`.
test.each([
  ['a1 b0', 'a', 1, 1],
  ['a2 b1 c0 d0 e0 f0', 'cbdae', 0.1538, 0.1818],
  ['a2 b1 c0 d0 e0 f0', 'cbde', 0.1538, 0],
  ['a1 b2 c0 d0 e0', 'ca', 0.1818, 0],
  ['a2 b1 c1 d0 e-1 f-1 g-1 h-1', 'ecdb', 0.3103, 0.2],
  ['a3 b0 c0 d-1 e-1 f-2', 'bacd', 0.7857, 0.8],
  ['a2 b1 c-1 d-1 e0 f0 g0', 'eafgdb', 0.619, 0.5385],
])('%s in the order %s', (levels, retrieved, any, both) => {
  const topic = stated(levels, retrieved);
  // Printed with four decimals.
  expect(evaluated('any', topic)).toBeCloseTo(any, 4);
  expect(evaluated('both', topic)).toBeCloseTo(both, 4);
});

test('nothing is preferred where there is no judgement group', () => {
  const qrels = { preferences: [[]], offsets: Uint32Array.of(0, 1) } as unknown as Qrels;
  const judgements = { qrels, topic: 0, found: Uint32Array.of(0) };
  expect(evaluated('any', { ...makeTopic([1]), judgements } as RankedTopic)).toBe(0);
});
