import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boundEvaluation } from '../../src/evaluation/bounds.ts';
import { evaluateCampaign } from '../../src/evaluation/evaluator.ts';
import { sweepCutoffs } from '../../src/features/sweep/compute.ts';
import { parseQrels } from '../../src/index.ts';
import { type Random, seededRandom } from '../../src/math/random.ts';
import { measureFamilies } from '../../src/measures/measure-family.ts';
import { parseMeasure } from '../../src/measures/measure-name.ts';
import { presAt } from '../../src/measures/pres.ts';
import { resolveMeasures } from '../../src/measures/resolve.ts';
import { createCampaign } from '../../src/model/campaign.ts';
import type { RankedTopic } from '../../src/model/ranked-topic.ts';
import { sampleTopic } from '../../src/model/sample-topic.ts';
import { judgeRun } from '../../src/ranking/judge-run.ts';
import { campaigns } from '../support/campaign.ts';

type Fraction = readonly [bigint, bigint];

/** The double nearest to a fraction, halves to even: 64 bits more than the divisor has, and one for what is left. */
function nearest([above, below]: Fraction): number {
  if (above === 0n) return 0;
  const sign = above < 0n ? -1n : 1n;
  const shift = BigInt(below.toString(2).length + 64);
  const scaled = (sign * above) << shift;
  const quotient = (scaled / below) | (scaled % below === 0n ? 0n : 1n);
  return Number(sign * quotient) / 2 ** Number(shift);
}

const sum = (ranks: Iterable<number>) => BigInt([...ranks].reduce((total, rank) => total + rank, 0));
const within = ({ ranks }: RankedTopic, k: number) => [...ranks].filter((rank) => rank <= k);
const count = (topic: RankedTopic, k: number) => BigInt(within(topic, k).length);

/** PRES by its definition (SIGIR 2010, equation 4): the ranks of the missed are written out and added up. */
function presByDefinition(topic: RankedTopic, nmax: number): Fraction {
  const found = within(topic, nmax);
  const n = topic.relevant;
  const missed = Array.from({ length: n - found.length }, (_, i) => BigInt(nmax) + BigInt(found.length + 1 + i));
  const [N, all] = [BigInt(n), missed.reduce((total, rank) => total + rank, sum(found))];
  // 1 − (all/n − (n+1)/2)/Nmax, over 2·n·Nmax.
  return [2n * N * BigInt(nmax) - 2n * all + N * (N + 1n), 2n * N * BigInt(nmax)];
}

/** Ranks of all relevant documents of N, the missed last. */
const ranksIn = ({ ranks, relevant, found }: RankedTopic, N: number) => [
  ...ranks,
  ...Array.from({ length: relevant - found }, (_, i) => N - i),
];

function pairsInOrder(topic: RankedTopic, N: number): Fraction {
  const n = BigInt(topic.relevant);
  const pairs = n * (BigInt(N) - n);
  return [pairs - (sum(ranksIn(topic, N)) - (n * (n + 1n)) / 2n), pairs];
}

const complement = ([above, below]: Fraction): Fraction => [below - above, below];
const big = (number: number) => BigInt(number);
/** The rank by which so many are found of N documents. */
const rankOf = (topic: RankedTopic, needed: number, N: number) => ranksIn(topic, N).sort((a, b) => a - b)[needed - 1];

const N = 5000;
const k = 60;
/** Each value as a fraction of whole numbers, counted another way than the measures do; topics list 3,000 of 5,000 documents. */
const fractions: Readonly<Record<string, (topic: RankedTopic) => Fraction>> = {
  [`PRES@${k}`]: (topic) => presByDefinition(topic, k),
  [`PRESest@${k}`]: (topic) => {
    const [above, below] = presByDefinition(topic, k);
    return topic.relevant > k ? [above * big(topic.relevant), below * big(k)] : [above, below];
  },
  [`Rnorm(N=${N})`]: (topic) => pairsInOrder(topic, N),
  [`Loss(N=${N})`]: (topic) => complement(pairsInOrder(topic, N)),
  [`R@${k}`]: (topic) => [count(topic, k), big(topic.relevant)],
  [`P@${k}`]: (topic) => [count(topic, k), big(k)],
  [`RelP@${k}`]: (topic) => [count(topic, k), big(Math.min(k, topic.relevant))],
  [`F@${k}`]: (topic) => [2n * count(topic, k), big(topic.relevant + k)],
  [`F(beta=3)@${k}`]: (topic) => [10n * count(topic, k), big(9 * topic.relevant + k)],
  [`Success@${k}`]: (topic) => [topic.ranks[0] <= k ? 1n : 0n, 1n],
  RR: (topic) => (topic.found > 0 ? [1n, big(topic.ranks[0])] : [0n, 1n]),
  Rprec: (topic) => [count(topic, topic.relevant), big(topic.relevant)],
  SetP: (topic) => [big(topic.found), big(topic.retrieved)],
  SetR: (topic) => [big(topic.found), big(topic.relevant)],
  SetRelP: (topic) => [big(topic.found), big(Math.min(topic.retrieved, topic.relevant))],
  SetAP: (topic) => [big(topic.found) ** 2n, big(topic.retrieved) * big(topic.relevant)],
  'IPrec@0': ({ ranks }) => {
    let best: Fraction = [0n, 1n];
    for (const [i, rank] of ranks.entries())
      if (big(i + 1) * best[1] > best[0] * big(rank)) best = [big(i + 1), big(rank)];
    return best;
  },
  Accuracy: (topic) => {
    const m = big(topic.found);
    const pairs = m * (big(topic.retrieved) - m);
    return m === 0n ? [0n, 1n] : [pairs - (sum(topic.ranks) - (m * (m + 1n)) / 2n), pairs];
  },
  [`ATD(N=${N})`]: (topic) => [sum(ranksIn(topic, N)), big(topic.relevant)],
  [`NormArea(N=${N})`]: (topic) => {
    const n = big(topic.relevant);
    return [big(topic.found) * (2n * big(N) + 1n) - 2n * sum(topic.ranks), 2n * n * big(N) - n * n];
  },
  // 7% of 5,000 documents are 350, where 0.07 · 5000 is 350.00000000000006.
  [`NCG(N=${N})@7`]: (topic) => [count(topic, 350), big(topic.relevant)],
  [`Elusion(N=${N})@${k}`]: (topic) => [big(topic.relevant) - count(topic, k), big(N - k)],
  [`Richness(N=${N})`]: (topic) => [big(topic.relevant), big(N)],
  [`PrecisionAtRecall(N=${N})@0.5`]: (topic) => {
    const needed = Math.ceil(topic.relevant / 2);
    return [big(needed), big(rankOf(topic, needed, N))];
  },
  [`TNR(N=${N})@0.5`]: (topic) => {
    const needed = Math.ceil(topic.relevant / 2);
    const others = N - topic.relevant;
    return [big(others - (rankOf(topic, needed, N) - needed)), big(others)];
  },
  [`Effort(unit=share,N=${N})@0.5`]: (topic) => [big(rankOf(topic, Math.ceil(topic.relevant / 2), N)), big(N)],
  LastRel: ({ ranks, found }) => [big(found > 0 ? ranks[found - 1] : 0), 1n],
  Judged: (topic) => [big(topic.found), big(topic.retrieved)],
};

function drawTopic(random: Random, most: number, deepest: number): RankedTopic {
  const n = 1 + random.below(most);
  const ranks = new Set<number>();
  for (let left = random.below(n + 1); left > 0; left--) ranks.add(1 + random.below(deepest));
  return sampleTopic([...ranks], n);
}

describe('PRES', () => {
  test('is the double nearest to its fraction, never above recall, and recall itself where one document is checked', () => {
    const random = seededRandom(2010);
    const topics = Number(process.env.NMAX_EXACT_TOPICS ?? 300_000);
    let [apart, above, first] = [0, 0, 0];
    for (let i = 0; i < topics; i++) {
      const topic = drawTopic(random, 1 + random.below(40), 1 + random.below(2000));
      const nmax = 1 + random.below(1 + random.below(2000));
      const value = presAt(topic, nmax);
      if (value !== nearest(presByDefinition(topic, nmax))) apart++;
      if (value > within(topic, nmax).length / topic.relevant) above++;
      if (presAt(topic, 1) !== within(topic, 1).length / topic.relevant) first++;
    }
    expect({ apart, above, first }).toEqual({ apart: 0, above: 0, first: 0 });
  });

  test('of a topic of 200 whose first document is found is 0.005 after one document', () => {
    expect(presAt(sampleTopic([1], 200), 1)).toBe(0.005);
  });

  test('is exact to n · Nmax = 2^53, and beyond within two units of the last place', () => {
    const random = seededRandom(53);
    for (let i = 0; i < 2000; i++) {
      const topic = drawTopic(random, 40, 2 ** 32 - 1);
      const most = Math.floor(2 ** 53 / topic.relevant);
      expect(presAt(topic, most)).toBe(nearest(presByDefinition(topic, most)));
      const beyond = 2 ** 60;
      const value = nearest(presByDefinition(topic, beyond));
      expect(Math.abs(presAt(topic, beyond) - value)).toBeLessThanOrEqual(2 * Number.EPSILON * value);
    }
  });
});

const depths = [1, 2, 7, 30, 60] as const;

/** That each value of PRES is none above that of recall, and the same after one document; values by depth, one list each. */
function expectBelow(pres: readonly ArrayLike<number>[], recall: readonly ArrayLike<number>[]): void {
  expect(Array.from(pres[0])).toEqual(Array.from(recall[0]));
  pres.forEach((values, d) => {
    for (let i = 0; i < values.length; i++)
      expect(values[i], `value ${i} at ${depths[d]}`).toBeLessThanOrEqual(recall[d][i]);
  });
}

describe('PRES is never above recall, and recall itself after one document', () => {
  const pres = resolveMeasures(depths.map((depth) => `PRES@${depth}`));
  const recall = resolveMeasures(depths.map((depth) => `R@${depth}`));

  test('in values, means, bounds and sweeps', () => {
    fc.assert(
      fc.property(campaigns(2), (given) => {
        const of = (measures: typeof pres) => {
          const evaluation = boundEvaluation(given, evaluateCampaign(given, measures), measures, { over: 'run' });
          return evaluation.runs.map(({ values, summaries, bounds }) =>
            values.map((own, m) => {
              const { low, high, summary } = bounds![m]!;
              return [...own, summaries[m].value, ...low, ...high, summary.low, summary.high];
            }),
          );
        };
        const [ofPres, ofRecall] = [of(pres), of(recall)];
        for (const [r, lists] of ofPres.entries()) expectBelow(lists, ofRecall[r]);
        const { families } = sweepCutoffs(given, measureFamilies(['PRES', 'R'], depths));
        families[0].values.forEach((means, r) => {
          const other = families[1].values[r];
          expectBelow(
            means.map((one) => [one]),
            other.map((one) => [one]),
          );
        });
      }),
    );
  });

  test('in means over the orders of equal scores', () => {
    const random = seededRandom(7);
    for (let i = 0; i < 200; i++) {
      const documents = Array.from({ length: 60 }, (_, d) => `d${d}`);
      const lines = documents.map((id) => `t 0 ${id} ${random.below(3) === 0 ? 1 : 0}`);
      const qrels = parseQrels(`${lines.join('\n')}\nt 0 missed 1\n`);
      const levels = 1 + random.below(30);
      const scores = documents.map(() => random.below(levels));
      const none = documents.map(() => 0);
      const run = { tag: 'r', topics: new Map([['t', { documents, scores, ranks: none, lines: none }]]) };
      const judged = judgeRun({ ...run, lines: 60, duplicates: 0 }, qrels, { ties: 'expected' });
      const [of] = evaluateCampaign(createCampaign(qrels, [{ judged }]), [...pres, ...recall]).runs;
      expectBelow(of.values.slice(0, depths.length), of.values.slice(depths.length));
    }
  });
});

describe('the values of measures that are fractions of whole numbers', () => {
  const page = readFileSync(new URL('../../docs/precision.md', import.meta.url), 'utf8');

  test.each(Object.entries(fractions))('of %s are the doubles nearest to them', (name, fractionOf) => {
    const { evaluate, definition } = parseMeasure(name);
    const random = seededRandom(name.length);
    for (let i = 0; i < 3000; i++) {
      const topic = { ...drawTopic(random, 100, 1 + random.below(3000)), retrieved: 3000 };
      expect(evaluate(topic), `${[...topic.ranks]} of ${topic.relevant}`).toBe(nearest(fractionOf(topic)));
    }
    expect(page).toMatch(new RegExp(`[ |]${definition.name}[,( ]`));
  });
});
