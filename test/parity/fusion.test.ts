import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { parseRun } from '../../src/formats/parse.ts';
import { fuseRuns } from '../../src/fusion/fuse-runs.ts';
import { sharedData } from '../support/needs.ts';
import { readFixture } from './read-fixture.ts';

interface Fused {
  readonly method: string;
  readonly norm: string;
  readonly params: Readonly<Record<string, number>> & { readonly weights?: readonly number[] };
  readonly scores: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** Scores by topic and document that ranx gives three generated runs of five topics, of which one has a list of one. */
const recorded = readFixture<{
  readonly program: string;
  readonly runs: readonly Record<string, Record<string, number>>[];
  readonly fused: readonly Fused[];
}>('../ranx/fusion.json');

describe(`fusion as ${recorded.program} has it`, () => {
  const runs = recorded.runs.map((run, i) => parseRun(run, { tag: `r${i}` }));
  let compared = 0;

  it.each(recorded.fused)('gives the same scores: $method, $norm', ({ method, norm, params, scores }) => {
    const { weights, ...numbers } = params;
    const { run } = fuseRuns(runs, { method, norm, weights, params: numbers });
    for (const [topic, expected] of Object.entries(scores)) {
      const { documents, scores } = run.topics.get(topic)!;
      expect([...documents].sort()).toEqual(Object.keys(expected).sort());
      documents.forEach((document, i) => {
        // ranx takes −1e9 for the score of a run that does not have the document, which is more than −7.8e9.
        const isSentinel = expected[document] === -1e9;
        if (isSentinel) expect([method, norm, topic]).toEqual(['max', 'max', 't2']);
        else expect(Math.abs(scores[i] - expected[document])).toBeLessThan(1e-9 * Math.max(1, Math.abs(scores[i])));
        compared++;
      });
    }
  });

  it('compares 5,688 values', () => {
    expect(compared).toBe(5688);
  });
});

/** Of four runs of TREC 2003 Robust, 20 topics: how many documents each topic has, and the sum of their scores. */
const robust = readFixture<{
  readonly runs: readonly string[];
  readonly topics: readonly string[];
  readonly fused: readonly (Omit<Fused, 'scores'> & {
    readonly documents: readonly number[];
    readonly sums: readonly number[];
  })[];
}>('../ranx/robust-fusion.json');

describe('fusion of real runs', { tags: ['data'] }, () => {
  const runs = sharedData
    ? robust.runs.map((name) => {
        const run = parseRun(gunzipSync(readFileSync(`${sharedData}/robust03/runs/input.${name}.gz`)));
        return { ...run, topics: new Map(robust.topics.map((topic) => [topic, run.topics.get(topic)!])) };
      })
    : [];

  it.each(robust.fused)('sums to the same: $method, $norm', ({ method, norm, params, documents, sums }) => {
    const { weights, ...numbers } = params;
    const { run } = fuseRuns(runs, { method, norm, weights, params: numbers });
    robust.topics.forEach((topic, t) => {
      const { scores } = run.topics.get(topic)!;
      const sum = scores.reduce((total, score) => total + score, 0);
      // Thousands of scores are added, in another order.
      const size = Math.max(
        1,
        scores.reduce((total, score) => total + Math.abs(score), 0),
      );
      expect([scores.length, Math.abs(sum - sums[t]) < 1e-9 * size]).toEqual([documents[t], true]);
    });
  });
});
