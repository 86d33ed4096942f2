import * as fc from 'fast-check';
import { type Campaign, createCampaign } from '../../src/model/campaign.ts';
import type { JudgedRun } from '../../src/model/judged-run.ts';
import { defaultPolicies } from '../../src/model/policy.ts';
import { buildQrels } from '../../src/model/qrels.ts';
import type { Run, RunTopic } from '../../src/model/run.ts';
import { headOfRun, judgeRun } from '../../src/ranking/judge-run.ts';

/**
 * Qrels and runs made by hand: grades by topic and document, and for each run the documents of a topic, best first.
 * With a depth the campaign has heads.
 */
export function campaign(
  grades: Readonly<Record<string, Readonly<Record<string, number>>>>,
  lists: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>,
  depth?: number,
): Campaign {
  const qrels = buildQrels(new Map(Object.entries(grades).map(([id, one]) => [id, new Map(Object.entries(one))])));
  return createCampaign(
    qrels,
    Object.entries(lists).map(([tag, topics]) => {
      const run = toRun(tag, topics);
      return { judged: judgeRun(run, qrels), head: depth === undefined ? undefined : headOfRun(run, qrels, depth) };
    }),
  );
}

function toRun(tag: string, topics: Readonly<Record<string, readonly string[]>>): Run {
  const entries = Object.entries(topics).map(([id, documents]) => {
    const scores = documents.map((_, i) => documents.length - i);
    const none = documents.map(() => 0);
    const topic: RunTopic = { documents: [...documents], scores, ranks: none, lines: none };
    return [id, topic] as const;
  });
  return { tag, topics: new Map(entries), lines: entries.length, duplicates: 0 };
}

interface RandomTopic {
  readonly grades: readonly number[];
  /** For each run the ranks of the judged documents; undefined where the run does not have the topic. */
  readonly found: readonly (readonly { rank: number; document: number }[] | undefined)[];
}

/** Random campaigns of judged runs, with grades from −1 to 2, topics without relevant documents and missing topics. */
export function campaigns(
  runs: number,
  { least = 1, most = 8 }: { least?: number; most?: number } = {},
): fc.Arbitrary<Campaign> {
  const topic: fc.Arbitrary<RandomTopic> = fc
    .array(fc.integer({ min: -1, max: 2 }), { minLength: 1, maxLength: 12 })
    .chain((grades) =>
      fc.record({
        grades: fc.constant(grades),
        found: fc.array(fc.option(foundOf(grades.length), { freq: 8, nil: undefined }), {
          minLength: runs,
          maxLength: runs,
        }),
      }),
    );
  return fc.array(topic, { minLength: least, maxLength: most }).map((topics) => assemble(topics, runs));
}

const foundOf = (documents: number) =>
  fc
    .uniqueArray(fc.record({ rank: fc.integer({ min: 1, max: 60 }), document: fc.nat(documents - 1) }), {
      selector: ({ document }) => document,
      maxLength: documents,
    })
    .map((entries) => entries.filter(({ rank }, i) => entries.findIndex((other) => other.rank === rank) === i))
    .map((entries) => entries.sort((a, b) => a.rank - b.rank));

function assemble(topics: readonly RandomTopic[], count: number): Campaign {
  const id = (t: number) => `T${String(t).padStart(3, '0')}`;
  const judgements = topics.map(({ grades }, t) => {
    const documents = grades.map((grade, d) => [`D${String(d).padStart(3, '0')}`, grade] as const);
    return [id(t), new Map(documents)] as const;
  });
  const runs = Array.from({ length: count }, (_, r): JudgedRun => {
    const lists = topics.map(({ found }) => found[r]);
    const offsets = new Uint32Array(topics.length + 1);
    lists.forEach((list, t) => {
      offsets[t + 1] = offsets[t] + (list?.length ?? 0);
    });
    const entries = lists.flatMap((list) => list ?? []);
    return {
      tag: `run${r + 1}`,
      retrieved: Int32Array.from(lists, (list) => (list === undefined ? -1 : 60)),
      offsets,
      ranks: Uint32Array.from(entries, ({ rank }) => rank),
      documents: Uint32Array.from(entries, ({ document }) => document),
      policies: { ties: defaultPolicies.ties, duplicates: defaultPolicies.duplicates },
      counts: { lines: 60 * topics.length, topics: topics.length, unknownTopics: 0, tied: 0, duplicates: 0 },
    };
  });
  return createCampaign(buildQrels(new Map(judgements)), runs);
}
