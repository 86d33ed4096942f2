import type { JudgementGroup } from '../model/preferences.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';

/**
 * The preferences of one judgement group, its documents by their places: those retrieved in the order of the run, from
 * 0, then the others. They stand by level, highest first, and by place within a level.
 */
export interface RankedGroup {
  readonly places: readonly number[];
  readonly levels: readonly number[];
  /** Whether the first document is preferred to the second, of a group that only compared some. */
  readonly above?: (a: number, b: number) => boolean;
}

/** The preferences of a topic, as a run fulfils them or does not. */
export interface RankedPreferences {
  /** Judged documents retrieved: the places below it. */
  readonly retrieved: number;
  readonly judged: number;
  readonly groups: readonly RankedGroup[];
}

/** The preferences of a topic: those that judges stated, or those between documents of different grades. */
export function rankPreferences(topic: RankedTopic): RankedPreferences {
  const { judgements, judgedFound, judgedGrades, ideal } = topic;
  const stated = judgements?.qrels.preferences?.[judgements.topic];
  if (stated !== undefined) {
    const { offsets } = judgements!.qrels;
    const start = offsets[judgements!.topic];
    const found = judgements!.found.subarray(0, judgedFound).map((position) => position - start);
    return rankGroups(stated, found, offsets[judgements!.topic + 1] - start);
  }
  // A negative grade is that of a document nobody judged.
  const levels = Array.from(judgedGrades.subarray(0, judgedFound)).filter((grade) => grade >= 0);
  const retrieved = levels.length;
  const found = new Map<number, number>();
  for (const grade of levels) found.set(grade, (found.get(grade) ?? 0) + 1);
  for (const grade of ideal) {
    const left = found.get(grade) ?? 0;
    if (left > 0) found.set(grade, left - 1);
    else if (grade >= 0) levels.push(grade);
  }
  return { retrieved, judged: levels.length, groups: [sortGroup([...levels.keys()], levels)] };
}

/** What groups prefer, given which of the judged documents of the topic were retrieved, in the order of the run. */
export function rankGroups(groups: readonly JudgementGroup[], found: Uint32Array, judged: number): RankedPreferences {
  const places = placeDocuments(found, judged);
  return {
    retrieved: found.length,
    judged,
    groups: groups.map(({ documents, levels, above }) =>
      sortGroup(
        Array.from(documents, (d) => places[d]),
        levels,
        above && ((a, b) => above[a * documents.length + b] === 1),
      ),
    ),
  };
}

/** The place of each judged document: those retrieved in their order, then the others in theirs. */
export function placeDocuments(found: Uint32Array, judged: number): Int32Array {
  const places = new Int32Array(judged).fill(-1);
  found.forEach((document, i) => {
    places[document] = i;
  });
  let next = found.length;
  for (let d = 0; d < judged; d++) if (places[d] < 0) places[d] = next++;
  return places;
}

function sortGroup(
  places: readonly number[],
  levels: ArrayLike<number>,
  above?: (a: number, b: number) => boolean,
): RankedGroup {
  const order = [...places.keys()].sort((a, b) => levels[b] - levels[a] || places[a] - places[b]);
  return {
    places: order.map((i) => places[i]),
    levels: order.map((i) => levels[i]),
    ...(above ? { above: (a: number, b: number) => above(order[a], order[b]) } : {}),
  };
}

/** Preferences of a group by how many documents of the pair were retrieved, and the documents they are between. */
export interface PreferenceTally {
  /** Pairs with both documents, with one, and with none of them retrieved. */
  readonly pairs: readonly [both: number, one: number, none: number];
  /** Of those the ones fulfilled: the preferred document is retrieved, before the other if that is. */
  readonly fulfilled: readonly [both: number, one: number];
}

/** Counts the preferences of a group, or of the documents `kept` of it. */
export function tallyPreferences(
  { places, levels, above }: RankedGroup,
  retrieved: number,
  kept: (document: number) => boolean = () => true,
): PreferenceTally {
  const pairs: [number, number, number] = [0, 0, 0];
  const fulfilled: [number, number] = [0, 0];
  const documents = [...places.keys()].filter(kept);
  if (above) {
    for (const a of documents)
      for (const b of documents) {
        if (!above(a, b)) continue;
        const unseen = Number(places[a] >= retrieved) + Number(places[b] >= retrieved);
        pairs[unseen]++;
        if (unseen < 2 && places[a] < places[b]) fulfilled[unseen]++;
      }
    return { pairs, fulfilled };
  }
  // Down the list, a document fulfils a preference with each one before it that has a higher level.
  const levelOf = new Map([...new Set(documents.map((d) => levels[d]))].map((level, i) => [level, i]));
  const seen = new Float64Array(levelOf.size);
  const unseen = new Float64Array(levelOf.size);
  for (const d of documents.sort((a, b) => places[a] - places[b])) {
    const level = levelOf.get(levels[d])!;
    if (places[d] >= retrieved) unseen[level]++;
    else {
      for (let higher = 0; higher < level; higher++) fulfilled[0] += seen[higher];
      seen[level]++;
    }
  }
  for (let high = 0; high < seen.length; high++)
    for (let low = high + 1; low < seen.length; low++) {
      pairs[0] += seen[high] * seen[low];
      pairs[1] += seen[high] * unseen[low] + unseen[high] * seen[low];
      pairs[2] += unseen[high] * unseen[low];
      fulfilled[1] += seen[high] * unseen[low];
    }
  return { pairs, fulfilled };
}
