import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatFixed } from '../../src/math/c-printf.ts';
import { hypergeometricMass } from '../../src/math/hypergeometric.ts';
import { normalQuantile } from '../../src/math/normal.ts';
import { countInterval, highestShare, lowestShare, mostRelevant } from '../../src/significance/count-interval.ts';
import { mostRelevantOfStrata, stratifiedInterval } from '../../src/significance/stratified-count.ts';
import { estimateRecall } from '../../src/studies/estimate/estimate.ts';

/** A probability that limits hold, the sum of the probabilities of all samples of which they do. */
interface Coverage {
  /** Of all numbers of relevant documents that the population can have, the worst and the mean. */
  readonly least: number;
  readonly mean: number;
}

function coverageOf(
  population: number,
  sample: number,
  limits: (relevant: number) => { readonly low: number; readonly high: number },
): Coverage {
  const intervals = Array.from({ length: sample + 1 }, (_, k) => limits(k));
  let least = 1;
  let sum = 0;
  for (let relevant = 0; relevant <= population; relevant++) {
    let coverage = 0;
    const most = Math.min(sample, relevant);
    for (let k = Math.max(0, sample + relevant - population); k <= most; k++)
      if (intervals[k].low <= relevant && relevant <= intervals[k].high)
        coverage += hypergeometricMass(k, { population, relevant, sample });
    least = Math.min(least, coverage);
    sum += coverage;
  }
  return { least, mean: sum / (population + 1) };
}

const error = 0.05;
const z = normalQuantile(1 - error / 2);

/** The interval of the normal distribution that is often used, with the correction for a finite population. */
function normalInterval(population: number, sample: number, k: number) {
  const share = k / sample;
  const spread = z * Math.sqrt(((share * (1 - share)) / sample) * ((population - sample) / (population - 1)));
  return { low: population * (share - spread), high: population * (share + spread) };
}

const tried = [
  ...[5, 10].map((sample) => [20, sample]),
  ...[5, 20, 50].map((sample) => [100, sample]),
  ...[50, 100, 300].map((sample) => [1000, sample]),
  [5086, 500],
];

test('limits hold as often as they say for every number of relevant documents, counted and as documented', () => {
  const rows = tried.map(([population, sample]) => {
    const draw = (relevant: number) => ({ population, sample, relevant });
    const oneSided = coverageOf(population, sample, (k) => ({ low: 0, high: mostRelevant(draw(k), error) }));
    const twoSided = coverageOf(population, sample, (k) => countInterval(draw(k), error));
    const normal = coverageOf(population, sample, (k) => normalInterval(population, sample, k));
    expect(oneSided.least).toBeGreaterThanOrEqual(1 - error - 1e-12);
    expect(twoSided.least).toBeGreaterThanOrEqual(1 - error - 1e-12);
    const shares = [oneSided, twoSided, normal].flatMap(({ least, mean }) => [least, mean]);
    return `| ${[population, sample, ...shares.map((share) => formatFixed(share, 4))].join(' | ')} |`;
  });
  const documented = readFileSync(new URL('../../docs/estimate.md', import.meta.url), 'utf8');
  expect(documented.split('\n').filter((line) => /^\| \d+ \| \d+ \| [01]\./.test(line))).toEqual(rows);
});

test('every population up to 25, every sample of it and every confidence: no number is covered too seldom', () => {
  for (let population = 1; population <= 25; population++)
    for (let sample = 0; sample <= population; sample++)
      for (const level of [0.01, 0.05, 0.2]) {
        const draw = (relevant: number) => ({ population, sample, relevant });
        const { least } = coverageOf(population, sample, (k) => countInterval(draw(k), level));
        expect(least, `${[population, sample, level]}`).toBeGreaterThanOrEqual(1 - level - 1e-12);
      }
});

test.each([
  [
    [30, 8],
    [60, 10],
  ],
  [
    [12, 5],
    [20, 5],
    [8, 4],
  ],
  [
    [40, 4],
    [10, 9],
  ],
])('the bounds of strata %j %j hold for every spread of relevant documents', (...sizes) => {
  const samples = combinations(sizes.map(([, sample]) => sample)).map((counts) => {
    const strata = sizes.map(([population, sample], h) => ({ population, sample, relevant: counts[h] }));
    return { counts, most: mostRelevantOfStrata(strata, error), ...stratifiedInterval(strata, error) };
  });
  for (const spread of combinations(sizes.map(([population]) => population))) {
    const total = spread.reduce((sum, count) => sum + count, 0);
    let below = 0;
    let within = 0;
    for (const { counts, most, low, high } of samples) {
      let probability = 1;
      for (let h = 0; h < sizes.length && probability > 0; h++)
        probability *= hypergeometricMass(counts[h], {
          population: sizes[h][0],
          sample: sizes[h][1],
          relevant: spread[h],
        });
      if (total <= most) below += probability;
      if (low <= total && total <= high) within += probability;
    }
    expect(Math.min(below, within), `${spread}`).toBeGreaterThanOrEqual(1 - error - 1e-12);
  }
});

test('a control set holds as often as it says, by what was not found and by its hits alone', () => {
  const sample = 12;
  for (const [collection, found, missed] of [
    [40, 6, 4],
    [40, 1, 9],
    [30, 10, 0],
    [60, 15, 1],
  ]) {
    const recall = found / (found + missed);
    let known = 0;
    let alone = 0;
    for (let hits = 0; hits <= Math.min(found, sample); hits++)
      for (let lost = 0; lost <= Math.min(missed, sample - hits); lost++) {
        const probability =
          hypergeometricMass(hits, { population: collection, relevant: found, sample }) *
          hypergeometricMass(lost, { population: collection - found, relevant: missed, sample: sample - hits });
        const relevant = hits + lost;
        const { quantities } = estimateRecall({ found, collection, sample, relevant, hits });
        const bound = quantities.find(({ quantity }) => quantity === 'recall')!.bound!;
        if (bound <= recall + 1e-12) known += probability;
        const low = lowestShare(hits, relevant, error / 2);
        const high = relevant === 0 ? 1 : highestShare(hits, relevant, error / 2);
        if (low <= recall && recall <= high) alone += probability;
      }
    expect(known, `${[collection, found, missed]}`).toBeGreaterThanOrEqual(1 - error - 1e-12);
    expect(alone, `${[collection, found, missed]}`).toBeGreaterThanOrEqual(1 - error - 1e-12);
  }
});

/** Every choice of a whole number from 0 to each of the limits. */
function combinations(limits: readonly number[]): number[][] {
  return limits.reduce<number[][]>(
    (lists, limit) => lists.flatMap((list) => Array.from({ length: limit + 1 }, (_, count) => [...list, count])),
    [[]],
  );
}
