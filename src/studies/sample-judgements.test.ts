import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { campaign, campaigns } from '../../test/support/campaign.ts';
import { differenceEstimate, summaryEstimate, topicEstimate } from '../evaluation/estimate-interval.ts';
import { evaluateCampaign } from '../evaluation/evaluator.ts';
import { parseQrels } from '../formats/parse.ts';
import { writeQrels } from '../formats/write.ts';
import { seededRandom } from '../math/random.ts';
import { resolveMeasures } from '../measures/resolve.ts';
import { createCampaign } from '../model/campaign.ts';
import type { Qrels } from '../model/qrels.ts';
import { type SampleRule, sampleJudgements, withoutUnsampled } from './sample-judgements.ts';

/** Two topics of 300 documents, 60 of them relevant, and two runs that find them early and less early. */
const random = seededRandom(11);
const ids = Array.from({ length: 300 }, (_, i) => `d${String(i).padStart(3, '0')}`);
const graded = Object.fromEntries(ids.map((id, i) => [id, i % 5 === 0 ? 1 : 0]));
const listOf = (help: number) =>
  [...ids].map((id) => ({ id, score: random.uniform() + help * graded[id] })).sort((a, b) => b.score - a.score);
const lists = () => ({ s: listOf(0.4).map(({ id }) => id), t: listOf(0.3).map(({ id }) => id) });
const whole = campaign({ s: graded, t: graded }, { a: lists(), b: lists() });
const drawnOf = ({ grades }: Qrels) => grades.filter((grade) => grade >= 0).length;

test('each document is drawn on its own, a number of each topic, or a share of each stratum', () => {
  const shared = sampleJudgements(whole.qrels, { share: 0.3 }, 4);
  expect(drawnOf(shared)).toBeGreaterThan(140);
  expect(drawnOf(shared)).toBeLessThan(220);
  expect(new Set(shared.sampling!.probabilities)).toEqual(new Set([0.3]));
  const sized = sampleJudgements(whole.qrels, { size: 25 }, 4);
  expect(drawnOf(sized)).toBe(50);
  expect([...new Set(sized.sampling!.probabilities)]).toEqual([25 / 300]);
  const rule = { depths: [10, 50], shares: [1, 0.2, 0.05] };
  const strata = sampleJudgements(whole.qrels, rule, 4, whole.runs);
  const { probabilities } = strata.sampling!;
  for (const { judged } of whole.runs) for (let i = 0; i < 10; i++) expect(probabilities[judged.documents[i]]).toBe(1);
  expect(new Set(strata.sampling!.strata).size).toBe(6);
});

test('a sample is written and read back, with or without what was not drawn, and gives the same estimates', () => {
  const rule = { depths: [20], shares: [0.5, 0.1] };
  const sample = sampleJudgements(whole.qrels, rule, 3, whole.runs);
  const read = (qrels: Qrels) => parseQrels([...writeQrels(qrels, 'trec').chunks].join(''));
  const back = read(sample);
  expect(back.grades).toEqual(sample.grades);
  expect(back.sampling!.probabilities).toEqual(sample.sampling!.probabilities);
  const namesOf = ({ sampling }: Qrels) => Array.from(sampling!.strata!, (stratum) => sampling!.strataNames![stratum]);
  expect(namesOf(back)).toEqual(namesOf(sample));
  const lean = withoutUnsampled(sample);
  expect(namesOf(read(lean))).toEqual(namesOf(lean));
  expect(read(lean).sampling!.probabilities).toEqual(lean.sampling!.probabilities);
  expect(drawnOf(lean)).toBe(lean.grades.length);
});

test('a topic of which nothing is drawn stays a topic', () => {
  const { topics, grades, offsets } = withoutUnsampled(sampleJudgements(whole.qrels, { share: 1e-9 }));
  expect([...topics, ...grades, ...offsets]).toEqual(['s', 't', -1, -1, 0, 1, 2]);
});

test.each<[SampleRule, string]>([
  [{ share: 1.1 }, 'invalid share: 1.1'],
  [{ size: 0 }, 'invalid size: 0'],
  [{ depths: [20, 10], shares: [1, 1, 1] }, 'invalid depths: 20, 10'],
  [{ depths: [10], shares: [1] }, 'invalid shares: 1; expected 2'],
  [{ depths: [10], shares: [1, 0.5] }, 'depths without runs'],
])('%j is refused', (rule, message) => {
  expect(() => sampleJudgements(whole.qrels, rule)).toThrow(message);
});

const measures = resolveMeasures(['R@50', 'P@50', 'F@50', 'PRES@50', 'AP', 'NumRel']);

test('of any campaign a sample of everything gives the plain values', () => {
  fc.assert(
    fc.property(campaigns(2), (given) => {
      const judged = { ...given.qrels, grades: given.qrels.grades.map((grade) => Math.max(0, grade)) };
      const plain = evaluateCampaign(createCampaign(judged, given.runs), measures);
      const all = createCampaign(sampleJudgements(judged, { share: 1 }), given.runs);
      const sampled = evaluateCampaign(all, measures);
      sampled.runs.forEach(({ values, summaries }, r) => {
        expect(values).toEqual(plain.runs[r].values);
        expect(summaries).toEqual(plain.runs[r].summaries);
      });
    }),
  );
});

test('intervals of 400 samples hold the truth about as often as they say', () => {
  const truth = evaluateCampaign(whole, measures);
  const samples = 400;
  const held = measures.map(() => ({ topic: 0, weak: 0, mean: 0, pair: 0 }));
  for (let seed = 1; seed <= samples; seed++) {
    const sample = createCampaign(sampleJudgements(whole.qrels, { share: 0.4 }, seed), whole.runs);
    const estimated = evaluateCampaign(sample, measures);
    measures.forEach((_, m) => {
      const within = (value: number, { low, high }: { low: number; high: number }) => value >= low && value <= high;
      const [a, b] = truth.runs.map(({ values }) => values[m]);
      const topic = topicEstimate(estimated, 0, m, 0, 0.95)!;
      if (topic.isWeak) held[m].weak++;
      else if (within(a[0], topic.interval)) held[m].topic++;
      if (within(truth.runs[0].summaries[m].value, summaryEstimate(estimated, 0, m, 0.95)!.interval)) held[m].mean++;
      const pair = differenceEstimate(estimated, m, [0, 1], [0, 1], 0.95)!.interval;
      if (within((a[0] - b[0] + a[1] - b[1]) / 2, pair)) held[m].pair++;
    });
  }
  held.forEach(({ topic, weak, mean, pair }, m) => {
    const { name } = measures[m];
    // Three standard errors of a share of 0.95 of 400 are 0.033. Average precision near 1 is warned of nearly always.
    if (name === 'AP') expect(weak).toBeGreaterThan(0.9 * samples);
    const shares = { topic: topic / (samples - weak), mean: mean / samples, pair: pair / samples };
    for (const [what, share] of Object.entries(shares)) {
      if (name === 'AP' || (name === 'NumRel' && what === 'pair')) continue;
      expect(share, `${name} ${what}`).toBeGreaterThan(0.915);
      expect(share, `${name} ${what}`).toBeLessThanOrEqual(0.99);
    }
  });
});
