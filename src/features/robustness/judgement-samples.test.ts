import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { campaign, campaigns } from '../../../test/support/campaign.ts';
import { seededRandom } from '../../math/random.ts';
import type { JudgementMask, Qrels } from '../../model/qrels.ts';
import { keepRules, keptOf, relevantSampler } from './judgement-samples.ts';

const keptIn = (qrels: Qrels, mask: JudgementMask, t: number, chosen: (grade: number) => boolean) =>
  Array.from(mask.subarray(qrels.offsets[t], qrels.offsets[t + 1])).filter(
    (bit, d) => bit === 1 && chosen(qrels.grades[qrels.offsets[t] + d]),
  ).length;

test.each([
  { n: 6, fraction: 0.2, ceil: 2, round: 1, floor: 1 },
  { n: 3, fraction: 0.8, ceil: 3, round: 2, floor: 2 },
  { n: 1, fraction: 0.2, ceil: 1, round: 1, floor: 1 },
  { n: 100, fraction: 0.07, ceil: 7, round: 7, floor: 7 },
  { n: 15, fraction: 0.2, ceil: 3, round: 3, floor: 3 },
  { n: 4, fraction: 1, ceil: 4, round: 4, floor: 4 },
])('of $n documents a share of $fraction keeps $ceil, $round or $floor by the rule', ({ n, fraction, ...expected }) => {
  for (const rule of keepRules) expect(keptOf(n, fraction, rule)).toBe(expected[rule]);
});

test('a sample keeps its share of each topic’s relevant documents and every other judgement', () => {
  fc.assert(
    fc.property(campaigns(1), fc.constantFrom(0.2, 0.5, 1), fc.constantFrom(...keepRules), ({ qrels }, share, rule) => {
      const mask = relevantSampler(qrels)(share, rule, seededRandom(5));
      qrels.topics.forEach((_, t) => {
        const all = new Uint8Array(mask.length).fill(1);
        const relevant = keptIn(qrels, all, t, (grade) => grade >= 1);
        expect(keptIn(qrels, mask, t, (grade) => grade >= 1)).toBe(relevant === 0 ? 0 : keptOf(relevant, share, rule));
        const isOther = (grade: number) => grade < 1;
        expect(keptIn(qrels, mask, t, isOther)).toBe(keptIn(qrels, all, t, isOther));
      });
    }),
  );
});

test('every subset of a topic is drawn equally often', () => {
  const { qrels } = campaign({ T1: { A: 1, B: 1, C: 1, D: 1 } }, {});
  const random = seededRandom(11);
  const sample = relevantSampler(qrels);
  const counts = new Map<string, number>();
  const draws = 6000;
  for (let i = 0; i < draws; i++) {
    const key = sample(0.5, 'ceil', random).join('');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  expect(counts.size).toBe(6);
  // χ² with five degrees of freedom stays below 20.5 with probability 0.999.
  const expected = draws / 6;
  const distance = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  expect(distance).toBeLessThan(20.5);
});
