import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { JudgedRun } from '../model/judged-run.ts';
import { clefIpTable4 } from './clef-ip-table4.ts';
import { simulateClefIp } from './simulate-clef-ip.ts';

const campaign = simulateClefIp({ seed: 1 });
const { qrels } = campaign;
const runs = campaign.runs.map(({ judged }) => judged);

test('there are 400 topics and 48 runs, named as in the table', () => {
  expect(qrels.topics.length).toBe(400);
  expect(campaign.runs.map(({ name }) => name)).toEqual(clefIpTable4.map((row) => row.tag));
  expect(clefIpTable4.map((row) => row.tag)).toEqual(
    Array.from({ length: 48 }, (_, i) => `R${String(i + 1).padStart(2, '0')}`),
  );
});

test('n is 6 on average, at least 3, and exactly 3 for over a quarter of the topics', () => {
  const { offsets } = qrels;
  const sizes = Array.from({ length: 400 }, (_, t) => offsets[t + 1] - offsets[t]);
  expect(sizes.reduce((sum, n) => sum + n, 0)).toBe(2400);
  expect(Math.min(...sizes)).toBe(3);
  expect(sizes.filter((n) => n === 3).length).toBeGreaterThan(100);
});

test('no topic and no judged document is repeated, and only relevant documents are judged', () => {
  expect(new Set(qrels.topics).size).toBe(400);
  expect(new Set(qrels.documents).size).toBe(2400);
  for (const document of qrels.documents) expect(document).toMatch(/^EP-\d{7}-[AB]\d$/);
  expect(new Set(qrels.grades)).toEqual(new Set([1]));
});

test('topics, and documents within a topic, are in byte order', () => {
  expect([...qrels.topics].sort()).toEqual(qrels.topics);
  for (let t = 0; t < 400; t++) {
    const documents = qrels.documents.slice(qrels.offsets[t], qrels.offsets[t + 1]);
    expect([...documents].sort()).toEqual(documents);
  }
});

test('the ranks of a topic ascend within its list, and no document stands at two of them', () => {
  for (const { tag, offsets, ranks, documents, retrieved } of runs) {
    for (let t = 0; t < 400; t++) {
      const n = qrels.offsets[t + 1] - qrels.offsets[t];
      const ofTopic = [0, ...ranks.slice(offsets[t], offsets[t + 1])];
      const found = documents.slice(offsets[t], offsets[t + 1]);
      const sound =
        ofTopic.every((rank, i) => i === 0 || rank > ofTopic[i - 1]) &&
        retrieved[t] >= Math.max(1, ...ofTopic) &&
        retrieved[t] <= 1000 &&
        new Set(found).size === found.length &&
        found.every((document) => document < n);
      if (!sound) expect.fail(`${tag} topic ${t}: ranks ${ofTopic.slice(1)} of documents ${found}`);
    }
  }
});

test('some lists are shorter than 1000 documents', () => {
  expect(runs.every(({ retrieved }) => retrieved.some((length) => length < 1000))).toBe(true);
});

test('a hard topic is hard for all: the recall of two unlike runs goes together over topics', () => {
  const recall = (run: number) =>
    Array.from({ length: 400 }, (_, t) => {
      const { offsets } = runs[run];
      return (offsets[t + 1] - offsets[t]) / (qrels.offsets[t + 1] - qrels.offsets[t]);
    });
  expect(correlate(recall(0), recall(20))).toBeGreaterThan(0.2);
});

test('runs near each other in the table find more of the same documents than runs far apart', () => {
  expect(overlap(34, 36)).toBeGreaterThan(overlap(34, 13) + 0.1);
});

test('the same seed gives the same campaign, another seed another one', () => {
  expect(simulateClefIp({ seed: 1 })).toEqual(campaign);
  const other = simulateClefIp({ seed: 2 });
  expect(other.qrels.documents).not.toEqual(qrels.documents);
  expect(other.runs[0].judged.ranks).not.toEqual(runs[0].ranks);
});

test('the simulation uses no function whose last digit engines may choose', () => {
  const folder = new URL('./simulation/', import.meta.url);
  const sources = readdirSync(folder).filter((name) => !name.endsWith('.test.ts'));
  const files = [
    ...sources.map((name) => new URL(name, folder)),
    ...['./simulate-clef-ip.ts', './write-simulated.ts', '../math/portable-exponential.ts', '../math/random.ts'].map(
      (name) => new URL(name, import.meta.url),
    ),
  ];
  for (const file of files) {
    const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    expect(code, file.pathname).not.toMatch(/\*\*|Math\.(?!(abs|floor|imul|max|min|sqrt)\b)/);
  }
});

describe('clustering', () => {
  const clustered = simulateClefIp({ seed: 1, clustering: 1 });
  const [{ judged: first }] = clustered.runs;

  test('is off unless asked for', () => {
    expect(campaign.clustering).toBe(0);
    expect(clustered.clustering).toBe(1);
  });

  test('finds the same documents, at other ranks', () => {
    expect(first.documents).toEqual(runs[0].documents);
    expect(first.offsets).toEqual(runs[0].offsets);
    expect(first.ranks).not.toEqual(runs[0].ranks);
  });

  test('gathers the first hits of a run on fewer topics', () => {
    const early = ({ offsets, ranks }: JudgedRun) =>
      qrels.topics.filter((_, t) => offsets[t + 1] > offsets[t] && ranks[offsets[t]] <= 10).length;
    expect(early(first)).toBeLessThan(0.8 * early(runs[0]));
  });
});

test('options out of range are refused with what was expected', () => {
  for (const seed of [-1, 0.5, 2 ** 32, Number.NaN])
    expect(() => simulateClefIp({ seed })).toThrow(`invalid seed: ${seed}; expected an integer from 0 to 4294967295`);
  for (const clustering of [-0.1, 1.1, Number.NaN])
    expect(() => simulateClefIp({ seed: 1, clustering })).toThrow(
      `invalid clustering: ${clustering}; expected a number from 0 to 1`,
    );
});

/** The share of the documents of run `a` or `b` that both find. */
function overlap(a: number, b: number): number {
  const list = (run: number) =>
    qrels.topics.flatMap((_, t) =>
      [...runs[run].documents.slice(runs[run].offsets[t], runs[run].offsets[t + 1])].map(
        (document) => `${t}/${document}`,
      ),
    );
  const first = new Set(list(a));
  const second = list(b);
  const both = second.filter((document) => first.has(document)).length;
  return both / (first.size + second.length - both);
}

function correlate(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const product = (x: readonly number[], y: readonly number[]) =>
    mean(x.map((value, i) => value * y[i])) - mean(x) * mean(y);
  return product(a, b) / Math.sqrt(product(a, a) * product(b, b));
}
