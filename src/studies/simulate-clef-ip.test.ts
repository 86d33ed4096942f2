import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { simulatedCampaign } from '../../test/support/simulated.ts';
import type { JudgedRun } from '../model/judged-run.ts';
import { clefIpTable4 } from './clef-ip-table4.ts';
import { simulateClefIp } from './simulate-clef-ip.ts';

const campaign = simulatedCampaign();
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

test('another seed gives another campaign', { tags: ['all'] }, () => {
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

test('with clustering a run finds the same documents, its first hits on fewer topics', { tags: ['all'] }, () => {
  const [{ judged: clustered }] = simulateClefIp({ seed: 1, clustering: 1 }).runs;
  expect(clustered.documents).toEqual(runs[0].documents);
  expect(clustered.offsets).toEqual(runs[0].offsets);
  const early = ({ offsets, ranks }: JudgedRun) =>
    qrels.topics.filter((_, t) => offsets[t + 1] > offsets[t] && ranks[offsets[t]] <= 10).length;
  expect(early(clustered)).toBeLessThan(0.8 * early(runs[0]));
});

test('options out of range are refused', () => {
  for (const seed of [-1, 0.5, 2 ** 32, Number.NaN]) expect(() => simulateClefIp({ seed })).toThrow('invalid seed');
  for (const clustering of [-0.1, 1.1, Number.NaN])
    expect(() => simulateClefIp({ seed: 1, clustering })).toThrow('invalid clustering');
});
