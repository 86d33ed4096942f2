import { expect, test } from 'vitest';
import { parseQrels } from '../formats/parse.ts';
import { resolveMeasures } from '../measures/resolve.ts';
import { createCampaign } from '../model/campaign.ts';
import type { Qrels } from '../model/qrels.ts';
import { summaryEstimate, topicEstimate } from './estimate-interval.ts';
import { evaluate } from './evaluate.ts';
import { evaluateCampaign } from './evaluator.ts';
import { designOf, designVariance } from './sample-design.ts';

const estimable = [
  ...['R@3', 'R@8', 'P@3', 'F@4', 'F(beta=2)@8', 'PRES@3', 'PRES@20', 'PRESest@2', 'AP', 'AP@4'],
  ...['SetR', 'NumRel', 'NumRelRet'],
];
const run = { t: { e: 11, b: 10, a: 9, x: 8, c: 7, d: 6, y: 5, f: 4, g: 3, z: 2, h: 1 } };
const lines = ['a 1 .5', 'b 0 .5', 'c 1 .25', 'd 0 .25', 'e 2 1', 'f 1 .5', 'g 0 .25', 'h 1 .25', 'i 0 1', 'j 1 .5'];
const qrelsOf = (some: readonly string[]) => some.map((line) => `t 0 ${line}\n`).join('');
const withProbability = (p: number) => qrelsOf(lines.map((line) => line.replace(/\S+$/, String(p))));

test('with every probability 1 the values are those of the plain measures, bit for bit, and sure', () => {
  const plain = evaluate({
    qrels: qrelsOf(lines.map((line) => line.replace(/ \S+$/, ''))),
    runs: { run },
    measures: estimable,
  });
  const sampled = evaluate({ qrels: withProbability(1), runs: { run }, measures: estimable });
  expect(sampled.runs[0].values).toEqual(plain.runs[0].values);
  expect(sampled.runs[0].summaries).toEqual(plain.runs[0].summaries);
  estimable.forEach((_, m) => {
    const [value] = plain.runs[0].values[m];
    expect(topicEstimate(sampled, 0, m, 0, 0.95)).toMatchObject({
      interval: { low: value, high: value },
      isWeak: false,
    });
  });
});

test('estimates and intervals are those of an independent program', () => {
  // NumPy 2 and SciPy: Horvitz–Thompson sums, derivatives written out by hand.
  const measures = ['R@10', 'P@10', 'F@10', 'PRES@10', 'AP', 'NumRel'];
  const evaluation = evaluate({ qrels: qrelsOf(lines), runs: { run }, measures });
  const values = evaluation.runs[0].values.map(([value]) => value);
  const expected = [0.6, 0.9, 0.7200000000000001, 0.6133333333333333, 0.8601801229073957, 15];
  values.forEach((value, m) => {
    expect(value, measures[m]).toBeCloseTo(expected[m], 13);
  });
  const { centre, variance, degrees } = evaluation.runs[0].estimates![0]!;
  expect(centre[0]).toBeCloseTo(0.5910326086956521, 13);
  // The derivatives are taken by differences of a millionth.
  expect(variance[0]).toBeCloseTo(0.027676641862475513, 9);
  expect(degrees[0]).toBeCloseTo(6.916338818174645, 6);
  const { low, high } = topicEstimate(evaluation, 0, 0, 0, 0.95)!.interval;
  expect(low).toBeCloseTo(0.22041407494371146, 7);
  expect(high).toBeCloseTo(0.880768360285944, 7);
  expect(evaluation.runs[0].estimates![1]!.plainVariance[0]).toBeCloseTo(0.16, 9);
  expect(evaluation.runs[0].estimates![5]!.plainVariance[0]).toBeCloseTo(30, 6);
  expect(evaluation.sample!.get(1)!.effective[0]).toBe(5);
});

/** Every sample there can be of a population of eight documents, with its probability. */
function everySample(kind: 'alone' | 'stratified') {
  const probabilities = [0.5, 0.25, 0.75, 0.5, 0.25, 0.5, 0.75, 0.25];
  const strata = [0, 0, 0, 0, 1, 1, 1, 1];
  const all = Array.from({ length: 256 }, (_, bits) => probabilities.map((_, i) => (bits >> i) % 2 === 1));
  if (kind === 'alone')
    return all.map((drawn) => ({
      drawn,
      probabilities,
      chance: drawn.reduce((product, is, i) => product * (is ? probabilities[i] : 1 - probabilities[i]), 1),
    }));
  const sizes = [3, 2];
  const fits = all.filter((drawn) =>
    sizes.every((size, h) => drawn.filter((is, i) => is && strata[i] === h).length === size),
  );
  return fits.map((drawn) => ({
    drawn,
    probabilities: strata.map((h) => sizes[h] / 4),
    strata,
    chance: 1 / fits.length,
  }));
}

const population = [1, 0, 1, 1, 0, 1, 0, 1];
const order = { t: Object.fromEntries(['d3', 'd0', 'd1', 'd5', 'd6', 'd2'].map((d, i) => [d, 10 - i])) };
const truth = evaluate({
  qrels: { t: Object.fromEntries(population.map((grade, i) => [`d${i}`, grade])) },
  runs: { run: order },
  measures: ['NumRel', 'NumRelRet', 'P@4', 'P@2'],
}).runs[0].values.map(([value]) => value);

test.each(['alone', 'stratified'] as const)(
  'over every sample drawn %s sums and precision are unbiased, and so is their variance',
  (kind) => {
    const measures = resolveMeasures(['NumRel', 'NumRelRet', 'P@4', 'P@2']);
    const sums = measures.map(() => ({ mean: 0, square: 0, variance: 0 }));
    for (const { drawn, chance, ...sampling } of everySample(kind)) {
      const qrels: Qrels = {
        topics: ['t'],
        offsets: Uint32Array.of(0, 8),
        documents: population.map((_, i) => `d${i}`),
        grades: Int32Array.from(population, (grade, i) => (drawn[i] ? grade : -1)),
        sampling: {
          probabilities: Float64Array.from(sampling.probabilities),
          ...('strata' in sampling
            ? { strata: Uint32Array.from(sampling.strata as number[]), strataNames: ['1', '2'] }
            : {}),
        },
      };
      const ranked = evaluate({ qrels, runs: { run: order }, measures });
      const design = designOf(qrels, 1);
      measures.forEach(({ name }, m) => {
        const value = ranked.runs[0].values[m][0];
        const cutoff = name.startsWith('P') ? Number(name.slice(2)) : name === 'NumRelRet' ? 6 : 8;
        const scale = name.startsWith('P') ? cutoff : 1;
        const within = ['d3', 'd0', 'd1', 'd5', 'd6', 'd2', 'd4', 'd7'].slice(0, cutoff);
        const relevant = population.flatMap((grade, i) => (grade > 0 && drawn[i] ? [`d${i}`] : []));
        const variance = designVariance(design, 0, (place) => (within.includes(relevant[place]) ? 1 / scale : 0));
        sums[m].mean += chance * value;
        sums[m].square += chance * (value - truth[m]) ** 2;
        sums[m].variance += chance * variance;
      });
    }
    sums.forEach(({ mean, square, variance }, m) => {
      expect(mean, measures[m].name).toBeCloseTo(truth[m], 12);
      expect(variance, measures[m].name).toBeCloseTo(square, 12);
    });
  },
);

test('a topic without a relevant document in the sample is unknown, and left out', () => {
  const qrels = `${qrelsOf(lines)}u 0 a 0 0.5\nv 0 a 0 1\n`;
  const evaluation = evaluate({
    qrels,
    runs: { run: { ...run, u: { a: 1 }, v: { a: 1 } } },
    measures: ['R@10', 'P@10'],
  });
  expect([...evaluation.runs[0].values[0]]).toEqual([0.6, Number.NaN, 0]);
  expect([...evaluation.runs[0].values[1]]).toEqual([0.9, 0, 0]);
});

test('measures that cannot be estimated have no value, those about the sample say so', () => {
  const { runs, notes } = evaluate({
    qrels: qrelsOf(lines),
    runs: { run },
    measures: ['nDCG@10', 'RR', 'infAP', 'Judged@3'],
  });
  expect(runs[0].values.slice(0, 2).map(([value]) => value)).toEqual([Number.NaN, Number.NaN]);
  expect(runs[0].values[3][0]).toBe(1);
  expect(notes.find(({ code }) => code === 'not-estimated')?.message).toMatch(/: nDCG@10, RR$/);
  expect(notes.find(({ code }) => code === 'of-sample')?.message).toMatch(/: infAP, Judged@3$/);
});

test('a list of judged documents only is refused', () => {
  const measures = ['AP'];
  expect(() => evaluate({ qrels: qrelsOf(lines), runs: { run }, measures, unjudged: 'judged-only' })).toThrow(
    /sampled judgements: a list of the judged documents only cannot be estimated/,
  );
});

test('an elusion sample without a relevant document leaves a recall below 1 open', () => {
  const found = Array.from({ length: 30 }, (_, i) => `f${i}`);
  const rest = Array.from({ length: 100 }, (_, i) => `r${i}`);
  const text = `${found.map((id) => `t 0 ${id} 1 1\n`).join('')}${rest.map((id) => `t 0 ${id} 0 0.05\n`).join('')}`;
  const list = { t: Object.fromEntries(found.map((id, i) => [id, 100 - i])) };
  const evaluation = evaluate({ qrels: text, runs: { list }, measures: ['R@30'] });
  const { interval } = topicEstimate(evaluation, 0, 0, 0, 0.95)!;
  expect(evaluation.runs[0].values[0][0]).toBe(1);
  expect(interval.high).toBe(1);
  // Up to 3.69 documents of the sample could have been missed with 97.5% (Poisson), 74 of all: a recall of 0.29.
  expect(interval.low).toBeLessThan(0.29);
  expect(interval.low).toBeGreaterThan(0.1);
});

test('the mean of one topic is that topic', () => {
  const qrels = parseQrels(qrelsOf(lines));
  const evaluation = evaluate({ qrels, runs: { run }, measures: ['PRES@10'] });
  expect(summaryEstimate(evaluation, 0, 0, 0.9)).toEqual(topicEstimate(evaluation, 0, 0, 0, 0.9));
  expect(evaluateCampaign(createCampaign(qrels, []), resolveMeasures(['AP'])).runs).toEqual([]);
});
