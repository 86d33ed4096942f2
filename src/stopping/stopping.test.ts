import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hypergeometricTails } from '../math/hypergeometric.ts';
import { seededRandom } from '../math/random.ts';
import { builtinStoppingRules } from './registry.ts';
import { missedTarget } from './rules/cmh.ts';
import { certifyingCount } from './rules/target.ts';
import { foundWithin, type ScreenedList } from './screened-list.ts';
import { parseStoppingRule } from './stopping-rule-name.ts';

const aim = { target: 0.95, confidence: 0.95 };
const stopOf = (rule: string, list: ScreenedList, seed = 1) =>
  parseStoppingRule(rule, builtinStoppingRules).stop(list, aim, seededRandom(seed));
const listOf = (ranks: number[], length: number, relevant = ranks.length, collection = length): ScreenedList => ({
  ...{ ranks, length, relevant, collection },
});
const anyList = fc
  .record({
    labels: fc.array(fc.boolean(), { minLength: 1, maxLength: 60 }),
    missing: fc.nat(4),
    rest: fc.nat(20),
  })
  .map(({ labels, missing, rest }) => {
    const ranks = labels.flatMap((relevant, i) => (relevant ? [i + 1] : []));
    const relevant = ranks.length + missing;
    return listOf(ranks, labels.length, relevant, labels.length + missing + rest);
  })
  .filter(({ relevant }) => relevant > 0);

describe('stopping rules', () => {
  const list = listOf([1, 3, 4, 9, 30], 40);

  it.each([
    ['Oracle', 30],
    ['Fixed', 20],
    ['Fixed(share=0.51)', 21],
    // 2 in a row after rank 1 would be 3, which is relevant; after 4 they are 5 and 6.
    ['Streak(documents=2)', 6],
    ['Streak(documents=5)', 14],
    // 5% of 40 documents are 2.
    ['Streak', 6],
    // 3, 1, 0 of 5 documents: the third batch is the first without one.
    ['BatchPrecision(batch=5,most=0)', 15],
    ['BatchPrecision(batch=5,most=0.2,batches=2)', 15],
    // 4 found at 9: 1.2 · 4 + 7 = 11.8.
    ['Rule2399(constant=7)', 12],
    ['Budget(batch=10)', 30],
  ])('%s stops at %i', (rule, rank) => {
    expect(stopOf(rule, list)).toEqual({ rank });
  });

  it.each(['Streak(documents=30)', 'Rule2399', 'Knee', 'IPP'])('%s is not satisfied when the list ends', (rule) => {
    expect(stopOf(rule, list)).toEqual({ rank: 40, satisfied: false });
  });

  it.each([
    // Half of 100 documents, and 5 in a row after rank 30, are not in a list of 32; nor is the batch from 31 to 40 whole.
    ['Fixed', 32, false],
    ['Streak(documents=3)', 7, undefined],
    ['Streak(documents=22)', 32, false],
    ['BatchPrecision(batch=31,most=0)', 32, false],
    ['BatchPrecision(batch=10,most=0)', 20, undefined],
    ['Oracle', 30, undefined],
  ])('%s on a list that ends before the collection stops at %i, satisfied: %s', (rule, rank, satisfied) => {
    const stop = stopOf(rule, listOf([1, 3, 4, 9, 30], 32, 5, 100));
    expect(stop).toEqual({ rank, ...(satisfied === undefined ? {} : { satisfied }) });
  });

  it('no rule is satisfied by a batch that was looked at in part', () => {
    // The 15 last of 215 bring nothing; the batch of 200 before them brought 20.
    const some = listOf(
      Array.from({ length: 20 }, (_, i) => 10 * i + 1),
      215,
      20,
      1000,
    );
    expect(stopOf('BatchPrecision', some)).toEqual({ rank: 215, satisfied: false });
    expect(stopOf('BatchPrecision', { ...some, collection: 215 })).toEqual({ rank: 215 });
  });

  it('Knee compares slopes before and after, by documents', () => {
    // After 20: 10 of the first 10, none of the next 10: 1 / (1/10) = 10, and 156 − 10 are asked for; after 160 it is 150.
    const steep = listOf(
      [...Array(10).keys()].map((i) => i + 1),
      300,
    );
    expect(stopOf('Knee(batch=10,least=0)', steep)).toEqual({ rank: 160 });
    expect(stopOf('Knee(batch=10,least=200)', steep)).toEqual({ rank: 200 });
  });

  it('CMH of any window is the smallest, brought about by the longest with as many relevant documents', () => {
    fc.assert(
      fc.property(anyList, fc.constantFrom(0.5, 0.8, 0.95), (one, target) => {
        for (let depth = 1; depth <= one.length; depth++) {
          const found = foundWithin(one, depth);
          let smallest = 1;
          for (let start = 0; start < depth; start++) {
            const before = foundWithin(one, start);
            const population = one.collection - start;
            const relevant = Math.floor(found / target + 1 - before);
            const draw = { population, relevant, sample: depth - start };
            smallest = Math.min(smallest, relevant > population ? 0 : hypergeometricTails(found - before, draw).atMost);
          }
          expect(Math.abs(missedTarget(one, depth, found, target) - smallest)).toBeLessThan(1e-12);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('CMH stops at the first document after which the target cannot well have been missed', () => {
    fc.assert(
      fc.property(anyList, (one) => {
        const first = Array.from({ length: one.length }, (_, i) => i + 1).find(
          (depth) => missedTarget(one, depth, foundWithin(one, depth), aim.target) < 1 - aim.confidence,
        );
        expect(stopOf('CMH', one).rank).toBe(first ?? one.length);
      }),
    );
  });

  it('every rule stops within the list, draws within the collection, and the same with the same seed', () => {
    fc.assert(
      fc.property(anyList, fc.nat(), (one, seed) => {
        for (const { name } of builtinStoppingRules) {
          const { rank, drawn = new Set() } = stopOf(name, one, seed);
          expect(rank >= 0 && rank <= one.length && Number.isInteger(rank)).toBe(true);
          for (const place of drawn) expect(place >= 1 && place <= one.collection).toBe(true);
          expect(stopOf(name, one, seed)).toEqual(stopOf(name, one, seed));
        }
      }),
    );
  });

  it('Target stops at the last of the relevant documents drawn, QBCB at one before it where that is enough', () => {
    const many = listOf(
      Array.from({ length: 200 }, (_, i) => i + 1),
      400,
    );
    const { rank, drawn } = stopOf('Target', many);
    expect(Math.max(...[...drawn!].filter((place) => place <= 200))).toBe(rank);
    expect([...drawn!].filter((place) => place <= 200)).toHaveLength(10);
    // scipy 1.17 binom.sf(98, 100, .95) = .0371, binom.sf(97, 100, .95) = .1183.
    expect(certifyingCount(100, 0.95, 0.95)).toBe(99);
    // 0.95^58 = .0510 and 0.95^59 = .0485: with fewer than 59 nothing can be certified.
    expect([certifyingCount(58, 0.95, 0.95), certifyingCount(59, 0.95, 0.95)]).toEqual([59, 59]);
    const places = [...stopOf('QBCB', many).drawn!].filter((place) => place <= 200).sort((a, b) => a - b);
    expect(stopOf('QBCB', many).rank).toBe(places[98]);
  });

  it('QBCB keeps its promise in the long run', () => {
    const many = listOf(
      Array.from({ length: 300 }, (_, i) => 3 * i + 1),
      1000,
    );
    let reached = 0;
    for (let seed = 0; seed < 400; seed++)
      if (foundWithin(many, stopOf('QBCB', many, seed).rank) / 300 >= 0.95) reached++;
    // 380 are promised; drawn without replacement it is sooner more.
    expect(reached).toBeGreaterThanOrEqual(375);
  });

  it.each([
    ['Kne', 'unknown stopping rule: Kne; did you mean Knee'],
    ['SCAL', 'unknown stopping rule: SCAL; it trains the ranking anew as it goes'],
    ['Streak(share=2)', 'invalid share: 2 in Streak; expected a number from 0 to 1'],
    ['Streak(shar=0.2)', 'unknown parameter: shar in Streak(shar=0.2); expected documents, share'],
    ['CMH(target=0.8)', 'unknown parameter: target in CMH(target=0.8); CMH has no parameters'],
    ['Knee@100', 'invalid stopping rule: Knee@100; a rule takes no @'],
    ['Elusion(spending=mine)', 'invalid spending: mine in Elusion; expected one of equal, pocock, cubic'],
    ['(', 'invalid stopping rule: (; expected NAME(key=value), such as Streak(share=0.1)'],
  ])('refuses %s', (text, message) => {
    expect(() => parseStoppingRule(text, builtinStoppingRules)).toThrow(message);
  });
});
