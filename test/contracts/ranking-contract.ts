import { describe, expect, test } from 'vitest';
import { parseQrels } from '../../src/formats/parse.ts';
import type { JudgedRun } from '../../src/model/judged-run.ts';
import type { RankingPolicies } from '../../src/model/policy.ts';
import type { Qrels } from '../../src/model/qrels.ts';
import { type RankingCase, rankingCases } from './ranking-cases.ts';

/** One way from the bytes of a run to a judged run; undefined where it refuses the run. */
export interface RankingImplementation {
  readonly name: string;
  judge(
    bytes: Uint8Array,
    qrels: Qrels,
    policies: Partial<RankingPolicies>,
  ): JudgedRun | undefined | Promise<JudgedRun | undefined>;
  /** Cases it leaves to another implementation, by title. */
  readonly skip?: readonly { readonly reason: string; readonly cases: readonly string[] }[];
}

/** Holds an implementation of ranking to every case. */
export function rankingContract({ name, judge, skip = [] }: RankingImplementation): void {
  describe(`ranking contract: ${name}`, () => {
    for (const example of rankingCases) {
      const skipped = skip.find(({ cases }) => cases.includes(example.title));
      if (skipped) test.skip(`${example.title} (${skipped.reason})`);
      else test(example.title, () => check(example, judge));
    }
    test('skips only cases there are', () => {
      const titles = rankingCases.map(({ title }) => title);
      for (const { cases } of skip) expect(titles).toEqual(expect.arrayContaining([...cases]));
    });
  });
}

async function check(example: RankingCase, judge: RankingImplementation['judge']): Promise<void> {
  const qrels = parseQrels(example.qrels);
  const bytes = typeof example.run === 'string' ? new TextEncoder().encode(example.run) : example.run;
  const judged = await judge(bytes, qrels, example.policies ?? {});
  if (example.expected === undefined) {
    expect(judged).toBeUndefined();
    return;
  }
  expect(judged).toBeDefined();
  expect(describeRun(judged!, qrels)).toEqual(example.expected.ranks);
  if (example.expected.tag !== undefined) expect(judged!.tag).toBe(example.expected.tag);
  expect(judged!.counts).toMatchObject(example.expected.counts ?? {});
}

/** For each topic of the run: documents retrieved, then the judged ones with their ranks. */
function describeRun(run: JudgedRun, qrels: Qrels): Record<string, string> {
  const topics = qrels.topics.flatMap((topic, t) => {
    if (run.retrieved[t] === -1) return [];
    const parts = [String(run.retrieved[t])];
    for (let i = run.offsets[t]; i < run.offsets[t + 1]; i++)
      parts.push(`${qrels.documents[qrels.offsets[t] + run.documents[i]]}@${run.ranks[i]}`);
    return [[topic, parts.join(' ')]];
  });
  return Object.fromEntries(topics);
}
