import { seededRandom } from '../../src/math/random.ts';
import { clefIpTable4 } from '../../src/studies/clef-ip-table4.ts';
import { table4Scores } from '../../src/studies/papers/reproduce-correlations.ts';

/** Data that is made up from a seed; it shows what figures look like and nothing about any system. */
const random = (seed: number) => seededRandom(seed).uniform;

/** The printed scores of 48 runs ([S] Table 4). */
export const clefIp = {
  runs: clefIpTable4.map(({ tag }) => tag),
  measures: ['MAP', 'recall', 'PRES'],
  values: [table4Scores.AP, table4Scores.R, table4Scores.PRES],
};

/** Names of the length and kind that campaigns have. */
export const runNames = ['bm25-default', 'bm25-rm3', 'dense', 'hybrid-rrf', 'boolean', 'splade-max'];

export const someScores = {
  runs: runNames,
  measures: ['AP', 'R@100', 'PRES@100', 'nDCG@100', 'P@10'],
  values: [
    [0.21, 0.24, 0.26, 0.29, 0.06, 0.28],
    [0.55, 0.63, 0.52, 0.66, 0.41, 0.6],
    [0.44, 0.5, 0.46, 0.56, 0.22, 0.51],
    [0.39, 0.43, 0.44, 0.49, 0.15, 0.47],
    [0.3, 0.32, 0.36, 0.38, 0.12, 0.37],
  ],
};

export const sweep = {
  cutoffs: [10, 20, 30, 40, 50, 60, 70, 80, 90, 100],
  runs: runNames.slice(0, 4),
  measures: ['AP', 'R', 'PRES'],
  values: [0.3, 0.7, 0.55].map((height, m) =>
    [0.9, 1, 0.8, 1.1].map((skill, r) =>
      [10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map((k) => (height * skill * k) / (k + 14 + 9 * m + 6 * ((r * 2) % 3))),
    ),
  ),
};

const everyCutoff = Array.from({ length: 300 }, (_, i) => i + 1);
export const crossings = {
  measure: 'PRES',
  cutoffs: everyCutoff,
  runs: runNames.slice(0, 3).map((name, r) => ({
    name,
    values: everyCutoff.map((k) => ([0.7, 0.55, 0.85][r] * k) / (k + [50, 14, 120][r])),
  })),
  // Where those curves meet: 0.7 (k + 14) = 0.55 (k + 50) and so on, rounded up.
  crossings: [
    { nmax: 119, passing: 'bm25-default', passed: 'bm25-rm3' },
    { nmax: 181, passing: 'dense', passed: 'bm25-rm3' },
    { nmax: 277, passing: 'dense', passed: 'bm25-default' },
  ],
};

const manyNames = runNames.flatMap((name) => [name, `${name}-fused`]);

/** Documents of a topic in runs: later rows are found by more runs. */
export const topicMisses = {
  topic: '303',
  nmax: 100,
  runs: manyNames,
  documents: Array.from({ length: 24 }, (_, d) => ({
    document: `FT${921 + d}-${(d * 7919) % 10_000}`,
    ranks: manyNames.map((_, r) => {
      const place = ((d * 37 + r * 61 + d * r * 13) % 97) + 1;
      const reach = 1 + Math.floor((1 - d / 24) * 9);
      return place > 90 || (d === 3 && r > 0) || d === 4 ? 0 : Math.ceil((place * reach * (r + 3)) / 9);
    }),
  })),
};

/** Ten rules on a run that a person might have to screen. */
export const stopping = {
  run: 'active learning',
  target: 0.95,
  curve: Array.from({ length: 51 }, (_, i) => ({ effort: i / 50, recall: 1 - (1 - i / 50) ** 8 })),
  rules: [
    { name: 'Oracle', effort: 0.26, recall: 0.969 },
    { name: 'Fixed', effort: 0.5, recall: 0.985 },
    { name: 'Streak', effort: 0.2, recall: 0.83 },
    { name: 'BatchPrecision', effort: 0.4, recall: 0.93 },
    { name: 'Rule2399', effort: 0.73, recall: 0.99 },
    { name: 'Knee', effort: 0.8, recall: 0.992 },
    { name: 'Budget', effort: 0.44, recall: 0.96 },
    { name: 'CMH', effort: 0.81, recall: 0.999 },
    { name: 'Target', effort: 0.52, recall: 0.94 },
    { name: 'QBCB', effort: 0.97, recall: 0.999 },
  ],
};

/** Five rules on thirty topics. */
export const stoppingTopics = {
  run: 'active learning',
  target: 0.95,
  rules: ['Oracle', 'Fixed', 'Streak', 'CMH', 'Target'].map((name, r) => ({
    name,
    topics: Array.from({ length: 30 }, (_, t) => {
      const loss = [0.04, 0.1, 0.6, 0.02, 0.2][r];
      return {
        topic: String(301 + t),
        recall: Math.max(0, Math.min(1, 1.02 - (loss * ((t * 37 + r * 11) % 60)) / 60)),
      };
    }),
  })),
};

export const misses = {
  nmax: 100,
  runs: 12,
  topics: Array.from({ length: 24 }, (_, t) => ({
    topic: `${301 + t}`,
    nowhere: (t * 7) % 13 > 8 ? t % 5 : 0,
    beyond: (t * 5) % 9,
    one: (t * 3) % 5,
    some: 2 + ((t * 11) % 17),
    all: (t * 13) % 23,
  })),
};

const percents = [1, 2, 5, ...Array.from({ length: 25 }, (_, i) => 4 * (i + 1))]
  .filter((p) => p !== 4)
  .sort((a, b) => a - b);

export const recallPercent = {
  checked: percents,
  ofCollection: true,
  runs: runNames.slice(0, 3).map((name, r) => ({
    name,
    recall: percents.map((p) => Math.min(1, ([1.12, 1.08, 0.9][r] * p) / (p + [8, 14, 20][r]))),
  })),
  ideal: percents.map((p) => Math.min(1, p / 4)),
  random: percents.map((p) => p / 100),
};

export const swapRate = {
  topics: [5, 10, 15, 20, 25, 30, 35, 40, 45, 50],
  measures: [
    { name: 'PRES@100', rates: [0.27, 0.217, 0.183, 0.152, 0.146, 0.126, 0.118, 0.106, 0.097, 0.091] },
    { name: 'AP', rates: [0.24, 0.177, 0.149, 0.129, 0.109, 0.099, 0.096, 0.082, 0.073, 0.067] },
    { name: 'P@10', rates: [0.336, 0.277, 0.242, 0.231, 0.19, 0.185, 0.173, 0.166, 0.146, 0.139] },
  ],
  accepted: 0.05,
};

export const robustness = {
  fractions: [0.2, 0.4, 0.6, 0.8],
  measures: [
    { name: 'AP', mean: [0.71, 0.81, 0.87, 0.93], lowest: [0.63, 0.76, 0.83, 0.9], spread: 0.05 },
    { name: 'R@100', mean: [0.9, 0.93, 0.955, 0.975], lowest: [0.87, 0.91, 0.94, 0.965], spread: 0.02 },
    { name: 'PRES@100', mean: [0.915, 0.94, 0.968, 0.982], lowest: [0.885, 0.925, 0.957, 0.975], spread: 0.015 },
  ].map(({ spread, ...rest }) => ({
    ...rest,
    band: rest.mean.map((tau, i) => [tau - spread / (i + 1), Math.min(1, tau + spread / (i + 1))] as [number, number]),
  })),
};

export const correlations = {
  statistic: 'Kendall’s tau-b',
  measures: ['PRES@100', 'R@100', 'AP', 'nDCG@100', 'P@10', 'Unjudged@10'],
  values: [
    [1, 0.87, 0.66, 0.81, 0.58, -0.35],
    [0.87, 1, 0.56, 0.74, 0.49, -0.28],
    [0.66, 0.56, 1, 0.83, 0.77, -0.41],
    [0.81, 0.74, 0.83, 1, 0.72, -0.44],
    [0.58, 0.49, 0.77, 0.72, 1, -0.62],
    [-0.35, -0.28, -0.41, -0.44, -0.62, 1],
  ],
};

export const agreement = {
  measures: ['MAP', 'recall', 'PRES'],
  classes: [
    { label: 'all agree', groups: [['MAP', 'recall', 'PRES']], pairs: 812 },
    { label: 'only recall & PRES agree', groups: [['MAP'], ['recall', 'PRES']], pairs: 164 },
    { label: 'only MAP & PRES agree', groups: [['MAP', 'PRES'], ['recall']], pairs: 108 },
    { label: 'only MAP & recall agree', groups: [['MAP', 'recall'], ['PRES']], pairs: 11 },
    { label: 'none agree', groups: [['MAP'], ['recall'], ['PRES']], pairs: 33 },
  ],
};

/** n of many topics, most of them small. */
export function relevantCounts(topics: number, least: number, seed: number): number[] {
  const draw = random(seed);
  return Array.from({ length: topics }, () => least + Math.floor((1 / (draw() * 0.97 + 0.03) - 1) * 2.2));
}

/** Values of runs on topics, with topics that are hard for all. */
export function topicValues(runs: number, topics: number, seed: number): number[][] {
  const draw = random(seed);
  const ease = Array.from({ length: topics }, () => draw() * 1.3 - 0.3);
  return Array.from({ length: runs }, (_, r) =>
    ease.map((own) => Math.max(0, Math.min(1, own + 0.35 * (draw() - 0.5) - (0.35 * r) / runs))),
  );
}

/** How much larger each score is than each other. */
export function differencesOf(scores: readonly number[]): number[][] {
  return scores.map((score) => scores.map((other) => score - other));
}

/** Which of runs with such mean values beat which when differences above `margin` count. */
export function outcomesOf(values: readonly number[], margin: number): number[][] {
  return values.map((row) =>
    values.map((column) => (Math.abs(row - column) < margin ? 0 : Math.sign(row - column) || 0)),
  );
}

export function differences(topics: number, seed: number) {
  const draw = random(seed);
  const values = Array.from({ length: topics }, (_, t) => (t % 9 === 0 ? 0 : (draw() - 0.42) ** 3 * 4));
  return {
    measure: 'PRES@100',
    first: 'hybrid-rrf',
    second: 'bm25-default',
    topics: values.map((_, t) => String(301 + t)),
    differences: values,
  };
}

const ranksOf = random(5);
export const rankStrip = {
  topic: '301',
  relevant: 9,
  nmax: 100,
  runs: runNames.map((name, r) => ({
    name,
    ranks: Array.from({ length: 9 }, () => 1 + Math.floor(ranksOf() ** 2.2 * 100 * (1.05 + (r / 6) * 0.7))),
  })),
};

export const scatter = {
  runs: clefIp.runs,
  x: { measure: 'MAP', values: clefIp.values[0] },
  y: { measure: 'PRES', values: clefIp.values[2] },
};

export const pairs = {
  measure: 'PRES@100',
  runs: runNames,
  outcomes: outcomesOf(someScores.values[2], 0.05),
  differences: differencesOf(someScores.values[2]),
};

export const meanRanks = {
  measure: 'PRES@100',
  runs: runNames,
  meanRanks: [2.1, 3.4, 1.7, 4.9, 4.3, 4.6],
  criticalDifference: 1.07,
  alpha: 0.05,
};

export const heatmap = {
  measure: 'PRES@100',
  runs: runNames,
  topics: Array.from({ length: 40 }, (_, t) => String(301 + t)),
  values: topicValues(6, 40, 3),
};

/** Names that try to break a figure. */
export const hostileNames = [
  '<script>alert(1)</script>',
  '"quotes" & \'apostrophes\'',
  'a-name-so-long-that-no-margin-of-any-figure-could-ever-hold-the-whole-of-it-2009',
  'مرحبا-بالعالم',
  '🔥🧑‍🚀 emoji',
  '__proto__',
  ']]> --> %00 \u0000\u0007 \ud800',
  'line\nbreak\ttab \u202e overridden',
  '',
  '特許検索システム',
];
