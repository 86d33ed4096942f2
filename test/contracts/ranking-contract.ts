import { describe, expect, test } from 'vitest';
import { parseQrels } from '../../src/formats/parse.ts';
import type { JudgedRun } from '../../src/model/judged-run.ts';
import type { RankingPolicies } from '../../src/model/policy.ts';
import type { Qrels } from '../../src/model/qrels.ts';
import type { HeadLists } from '../../src/model/run-head.ts';
import type { Judgement } from '../../src/sources/judge-source.ts';
import { type RankingCase, rankingCases } from './ranking-cases.ts';

/** What an implementation makes of a run; nothing where it refuses it. */
export type Ranked = Pick<Judgement, 'run' | 'head'>;

/** One way from the bytes of a run to a judged run, and its head where a depth is asked for. */
export interface RankingImplementation {
  readonly name: string;
  judge(bytes: Uint8Array, qrels: Qrels, policies: Partial<RankingPolicies>, head?: number): Ranked | Promise<Ranked>;
  /** False where it has no documents that nobody judged, and must refuse to give heads. */
  readonly hasHeads?: boolean;
  /** The depths of heads that are asked for; 1, 2 and 1000 unless told. */
  readonly depths?: readonly number[];
  /** Cases it cannot have or leaves to another implementation, by title. */
  readonly skip?: readonly { readonly reason: string; readonly cases: readonly string[] }[];
}

/** Holds an implementation of ranking to every case. */
export function rankingContract(implementation: RankingImplementation): void {
  const { name, skip = [] } = implementation;
  describe(`ranking contract: ${name}`, () => {
    for (const example of rankingCases) {
      if (skip.some(({ cases }) => cases.includes(example.title))) continue;
      test(example.title, () => check(example, implementation));
    }
    test('skips only cases there are', () => {
      const titles = rankingCases.map(({ title }) => title);
      for (const { cases } of skip) expect(titles).toEqual(expect.arrayContaining([...cases]));
    });
  });
}

async function check(example: RankingCase, implementation: RankingImplementation): Promise<void> {
  const { judge, hasHeads = true, depths = [1, 2, 1000] } = implementation;
  const qrels = parseQrels(example.qrels);
  const bytes = typeof example.run === 'string' ? new TextEncoder().encode(example.run) : example.run;
  const { run: judged, head } = await judge(bytes, qrels, example.policies ?? {});
  expect(head, 'a head nobody asked for').toBeUndefined();
  if (example.expected === undefined) {
    expect(judged).toBeUndefined();
    return;
  }
  expect(judged).toBeDefined();
  expect(describeRun(judged!, qrels)).toEqual(example.expected.ranks);
  if (example.expected.tag !== undefined) expect(judged!.tag).toBe(example.expected.tag);
  expect(judged!.counts).toMatchObject(example.expected.counts ?? {});
  if (example.policies?.ties === 'expected') {
    await expect(async () => judge(bytes, qrels, example.policies!, 1)).rejects.toThrow('needs one order');
    return;
  }
  for (const depth of depths) {
    const ranked = await judge(bytes, qrels, example.policies ?? {}, depth);
    if (!hasHeads) {
      expect([ranked.run, ranked.head]).toEqual([undefined, undefined]);
      continue;
    }
    expect(ranked.run).toEqual(judged);
    checkHead(ranked.head!, depth, judged!, qrels);
    for (const [topic, documents] of Object.entries(example.expected.heads ?? {}))
      expect(ranked.head!.topics.get(topic)).toEqual(documents.split(' ').slice(0, depth));
  }
}

/** A head has every topic of the run, as deep as asked for, and the judged documents at their ranks. */
function checkHead(head: HeadLists, depth: number, run: JudgedRun, qrels: Qrels): void {
  expect(head.depth).toBe(depth);
  expect(head.topics.size).toBe(run.counts.topics);
  qrels.topics.forEach((topic, t) => {
    const documents = head.topics.get(topic);
    expect(documents?.length ?? -1).toBe(Math.min(depth, run.retrieved[t]));
    const judged = qrels.documents.slice(qrels.offsets[t], qrels.offsets[t + 1]);
    const at = new Map<number, string>();
    for (let i = run.offsets[t]; i < run.offsets[t + 1]; i++) at.set(run.ranks[i], judged[run.documents[i]]);
    documents?.forEach((document, i) => {
      if (judged.includes(document) || at.has(i + 1)) expect(document).toBe(at.get(i + 1));
    });
  });
}

/** For each topic of the run: documents retrieved, then the judged ones with their ranks. */
function describeRun(run: JudgedRun, qrels: Qrels): Record<string, string> {
  const topics = qrels.topics.flatMap((topic, t) => {
    if (run.retrieved[t] === -1) return [];
    const parts = [String(run.retrieved[t])];
    for (let i = run.offsets[t]; i < run.offsets[t + 1]; i++)
      parts.push(`${qrels.documents[qrels.offsets[t] + run.documents[i]]}@${run.ranks[i]}${describeSpan(run, i)}`);
    return [[topic, parts.join(' ')]];
  });
  return Object.fromEntries(topics);
}

/** The ranks of every order of equal scores, where they are told. */
function describeSpan({ ties }: JudgedRun, i: number): string {
  return ties ? `(${ties.first[i]}–${ties.last[i]})` : '';
}
