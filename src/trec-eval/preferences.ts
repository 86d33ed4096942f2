import { parseDouble } from '../math/c-numbers.ts';
import { compareBytes } from '../model/byte-order.ts';
import type { JudgementGroup } from '../model/preferences.ts';
import { buildQrels, type Qrels } from '../model/qrels.ts';
import { entryOf } from './judgement-groups.ts';

/** One line: the level that a judgement group gave a document in one of its sub-groups. */
export interface StatedLevel {
  readonly part: string;
  /** Counted from the topic's first in byte order. */
  readonly document: number;
  readonly level: number;
}

/** What a judgement group stated, by sub-group and level, highest first. */
export interface StatedGroup {
  readonly levels: readonly StatedLevel[];
  /** Whether it has sub-groups, which are only compared within, and by what follows from them. */
  readonly inParts: boolean;
}

/** Preferences as qrels whose documents are those compared, and what was stated of each topic. */
export interface StatedPreferences {
  readonly qrels: Qrels;
  readonly stated: readonly (readonly StatedGroup[])[];
}

/** Lines of topic, group, sub-group, document, level as preferences. */
export function statePreferences(lines: readonly (readonly string[])[]): StatedPreferences {
  const topics = new Map<string, Map<string, [part: string, document: string, level: number][]>>();
  const judgements = new Map<string, Map<string, number>>();
  for (const [topic, group, part, document, text] of lines) {
    const level = parseDouble(text);
    entryOf(
      entryOf(topics, topic, () => new Map()),
      group,
      () => [],
    ).push([part, document, level]);
    const judged = entryOf(judgements, topic, () => new Map<string, number>());
    judged.set(document, Math.max(judged.get(document) ?? 0, level > 0 ? 1 : 0));
  }
  const qrels = buildQrels(judgements);
  const named = qrels.topics.map((topic, t) => {
    const documents = qrels.documents.slice(qrels.offsets[t], qrels.offsets[t + 1]);
    const places = new Map(documents.map((document, d) => [document, d]));
    const groups = [...topics.get(topic)!].sort(([a], [b]) => compareBytes(a, b));
    return groups.map(([name, given]) => {
      const levels = given.map(([part, document, level]) => ({ part, document: places.get(document)!, level }));
      levels.sort((a, b) => compareBytes(a.part, b.part) || b.level - a.level);
      const inParts = levels[0].part !== levels[levels.length - 1].part;
      return { name, levels: inParts ? levels : withoutIllegal(levels), inParts };
    });
  });
  const preferences = named.map((groups) => groups.map(groupOf));
  return { qrels: { ...qrels, preferences }, stated: named };
}

/** trec_eval marks the start of a group with the level −3; where that is the highest, it loses the lowest. */
function withoutIllegal(levels: readonly StatedLevel[]): readonly StatedLevel[] {
  if (levels[0].level !== -3) return levels;
  const lowest = levels[levels.length - 1].level;
  return levels.filter(({ level }) => level !== lowest);
}

function groupOf({ name, levels, inParts }: StatedGroup & { readonly name: string }): JudgementGroup {
  if (!inParts) {
    const documents = Uint32Array.from(levels, ({ document }) => document);
    return { name, documents, levels: Float64Array.from(levels, ({ level }) => level) };
  }
  // The last level that a document has been given is its own.
  const own = new Map(levels.map(({ document, level }) => [document, level]));
  const documents = Uint32Array.from(own.keys()).sort();
  const places = new Map([...documents].map((document, i) => [document, i]));
  const above = new Uint8Array(documents.length ** 2);
  for (const [i, a] of levels.entries())
    for (let j = i + 1; j < levels.length && levels[j].part === a.part; j++)
      if (levels[j].level !== a.level)
        above[places.get(a.document)! * documents.length + places.get(levels[j].document)!] = 1;
  close(above, documents.length);
  return { name, documents, levels: Float64Array.from(documents, (document) => own.get(document)!), above };
}

/** What is preferred to what is preferred is preferred. */
function close(above: Uint8Array, count: number): void {
  for (let via = 0; via < count; via++)
    for (let a = 0; a < count; a++)
      if (above[a * count + via]) for (let b = 0; b < count; b++) if (above[via * count + b]) above[a * count + b] = 1;
  for (let a = 0; a < count; a++) above[a * count + a] = 0;
}
