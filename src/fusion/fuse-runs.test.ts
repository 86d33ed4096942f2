import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRun } from '../formats/parse.ts';
import { type FusionOptions, fuseRuns, fusionMethods } from './fuse-runs.ts';

const a = parseRun({ 1: { x: 3, y: 2, z: 1 }, 2: { x: 1 } }, { tag: 'a' });
const b = parseRun({ 1: { y: 10, w: 0 } }, { tag: 'b' });
const fused = (options: FusionOptions, runs = [a, b]) => {
  const { documents, scores } = fuseRuns(runs, options).run.topics.get('1')!;
  return Object.fromEntries(documents.map((document, i) => [document, scores[i]]));
};

describe('fuseRuns', () => {
  it('adds reciprocal ranks unless told otherwise', () => {
    expect(fused({})).toEqual({ y: 1 / 62 + 1 / 61, x: 1 / 61, w: 1 / 62, z: 1 / 63 });
    expect(fused({ params: { k: 0 } })).toEqual({ y: 1.5, x: 1, w: 0.5, z: 1 / 3 });
  });

  it('adds scores between 0 and 1 by CombSUM, under any of its names', () => {
    for (const method of ['sum', 'CombSUM', 'comb_sum'])
      expect(fused({ method })).toEqual({ y: 1.5, x: 1, z: 0, w: 0 });
    expect(fused({ method: 'wsum', weights: [2, 1], norm: 'none' })).toEqual({ x: 6, y: 14, z: 2, w: 0 });
  });

  it('orders equal scores by id, descending, and numbers the ranks', () => {
    const { documents, ranks } = fuseRuns([a, b], { method: 'sum' }).run.topics.get('1')!;
    expect([documents, ranks]).toEqual([
      ['y', 'x', 'z', 'w'],
      [1, 2, 3, 4],
    ]);
  });

  it('shares the points that are left among the documents that a run does not have', () => {
    expect(fused({ method: 'borda' })).toEqual({ y: 3 + 4, x: 4 + 1.5, z: 2 + 1.5, w: 1 + 3 });
  });

  it('looks only as deep, and keeps only as many, as it is told', () => {
    expect(fused({ depth: 1, params: { k: 0 } })).toEqual({ x: 1, y: 1 });
    expect(fused({ length: 2, params: { k: 0 } })).toEqual({ y: 1.5, x: 1 });
  });

  it('says what it did, which topics are not in all runs, and what was divided by nothing', () => {
    expect(fuseRuns([a, b], { method: 'mnz' }).notes.map(({ message }) => message)).toEqual([
      'CombMNZ (scores by min-max) of 2 runs, 2 topics',
      '1 topic not in all runs: fused from those that have them',
      'min-max: 1 list without two different scores above 0, divided by 1e-9 as ranx does',
    ]);
    expect(fuseRuns([a, b], { method: 'wsum', weights: [0.7, 0.3], norm: 'none', tag: 'mine' })).toMatchObject({
      run: { tag: 'mine' },
      notes: [{ message: 'Weighted sum (weights 0.7, 0.3; scores as they are) of 2 runs, 2 topics' }, {}],
    });
  });

  it.each([
    [{ method: 'nmz' }, 'unknown method: nmz; did you mean mnz'],
    [
      { norm: 'softmax', method: 'sum' },
      'unknown normalisation: softmax; expected one of min-max, min-max-inverted, max',
    ],
    [{ norm: 'borda' }, 'invalid normalisation: borda lists the documents of all runs in each, and rrf takes ranks'],
    [{ method: 'gmnz' }, 'missing gamma: gmnz needs it; expected a number of at least 0'],
    [{ params: { k: -1 } }, 'invalid k: -1; expected a number of at least 0'],
    [{ method: 'wsum' }, 'missing weights: wsum needs one for each run'],
    [{ method: 'wsum', weights: [1] }, '1 weights; expected 2, one for each run'],
    [{ weights: [1, 2] }, 'invalid weights: rrf takes none'],
    [{ ties: 'rank' }, 'run a: missing rank in topic 1; expected a number, as ties are by rank'],
  ] as const)('refuses %j', (options, message) => {
    expect(() => fuseRuns([a, b], options)).toThrow(message);
  });

  it('refuses a single run, and scores beyond all numbers', () => {
    expect(() => fuseRuns([a])).toThrow('1 run to fuse; expected at least two');
    const huge = parseRun({ 1: { x: 1.7e308 } });
    expect(() => fuseRuns([huge, huge], { method: 'sum', norm: 'none' })).toThrow('the fused score of x is too large');
  });
});

describe('Condorcet-fuse', () => {
  const votes = (lists: readonly (readonly string[])[], x: string, y: string) =>
    lists.reduce((sum, list) => {
      const [i, j] = [list.indexOf(x), list.indexOf(y)].map((at) => (at === -1 ? 1e9 : at));
      return sum + Math.sign(j - i);
    }, 0);

  it('puts no document above the next that most runs would have the other way, whatever the lists', () => {
    const list = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 });
    fc.assert(
      fc.property(fc.array(list, { minLength: 2, maxLength: 5 }), (lists) => {
        const { run } = fuseRuns(
          lists.map((ids) => parseRun({ 1: ids })),
          { method: 'condorcet' },
        );
        const { documents } = run.topics.get('1')!;
        expect(new Set(documents)).toEqual(new Set(lists.flat()));
        documents.slice(1).forEach((next, i) => {
          expect(votes(lists, documents[i], next)).toBeGreaterThanOrEqual(0);
        });
      }),
    );
  });
});

describe('every method', () => {
  const options = ({ name, isWeighted }: (typeof fusionMethods)[number]): FusionOptions => ({
    method: name,
    ...(isWeighted ? { weights: [1, 1] } : {}),
    ...(name === 'gmnz' ? { params: { gamma: 2 } } : name === 'rbc' ? { params: { phi: 0.8 } } : {}),
  });
  const text = fc.oneof(fc.constantFrom('__proto__', 'constructor', '', 'é', '\u{1f600}'), fc.string());
  const score = fc.double({ noNaN: true, min: -1e6, max: 1e6 });
  const run = fc
    .array(fc.tuple(text, fc.array(fc.tuple(text, score))), { minLength: 1 })
    .map((topics) => parseRun(new Map(topics.map(([id, documents]) => [id, new Map(documents)]))));

  it.each(fusionMethods)('$name has the documents of all runs, best first, whatever they are called', (method) => {
    fc.assert(
      fc.property(run, run, (one, other) => {
        const { topics } = fuseRuns([one, other], options(method)).run;
        for (const [topic, { documents, scores }] of topics) {
          const expected = [one, other].flatMap((given) => given.topics.get(topic)?.documents ?? []);
          expect(new Set(documents)).toEqual(new Set(expected));
          expect(scores.every((score, i) => i === 0 || score <= scores[i - 1])).toBe(true);
        }
        expect(topics.size).toBe(new Set([...one.topics.keys(), ...other.topics.keys()]).size);
      }),
      { numRuns: 50 },
    );
  });
});
