import { parseLong } from '../math/c-numbers.ts';
import { compareBytes } from '../model/byte-order.ts';
import type { JudgedRun } from '../model/judged-run.ts';
import { buildQrels, type Qrels } from '../model/qrels.ts';
import { rejudge } from '../model/rejudge.ts';

/** Judgements by several groups: their documents together, and the qrels of each topic's first, second … group. */
export interface GroupedQrels {
  readonly qrels: Qrels;
  /** Qrels with the same topics; those of a later group are empty for a topic that has fewer. */
  readonly groups: readonly Qrels[];
  /** How many groups each topic has. */
  readonly counts: readonly number[];
}

/** Lines of topic, group, document, grade as qrels of each group; or the first document that a group lists twice. */
export function groupQrels(lines: readonly (readonly string[])[]): GroupedQrels | { readonly duplicate: string } {
  const topics = new Map<string, Map<string, Map<string, number>>>();
  const all = new Map<string, Map<string, number>>();
  let duplicate: readonly string[] | undefined;
  for (const [topic, group, document, grade] of lines) {
    const groups = entryOf(topics, topic, () => new Map<string, Map<string, number>>());
    const judged = entryOf(groups, group, () => new Map<string, number>());
    const place = [topic, group, document];
    if (judged.has(document) && !(duplicate && compareAll(duplicate, place) <= 0)) duplicate = place;
    judged.set(document, Math.max(-0x7fffffff, Math.min(0x7fffffff, parseLong(grade))));
    entryOf(all, topic, () => new Map<string, number>()).set(document, 0);
  }
  if (duplicate) return { duplicate: duplicate[2] };
  const qrels = buildQrels(all);
  const byTopic = qrels.topics.map((topic) => {
    const groups = [...topics.get(topic)!];
    return groups.sort(([a], [b]) => compareBytes(a, b)).map(([, judged]) => judged);
  });
  const most = byTopic.reduce((highest, { length }) => Math.max(highest, length), 0);
  const groups = Array.from({ length: most }, (_, g) =>
    buildQrels(new Map(qrels.topics.map((topic, t) => [topic, byTopic[t][g] ?? new Map()]))),
  );
  return { qrels, groups, counts: byTopic.map(({ length }) => length) };
}

/** A run judged by all groups as one of them judges it; both qrels have the same topics. */
export function rejudgeRun(run: JudgedRun, all: Qrels, group: Qrels): JudgedRun {
  const campaign = { qrels: all, ranking: run.policies, runs: [{ name: run.tag, judged: run }] };
  return rejudge([campaign], group).runs[0].judged;
}

function compareAll(a: readonly string[], b: readonly string[]): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return compareBytes(a[i], b[i]);
  return 0;
}

/** The entry of a map, made where it is missing. */
export function entryOf<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
  }
  return value;
}
