import type { Campaign } from './campaign.ts';
import type { JudgedRun } from './judged-run.ts';
import type { Note } from './note.ts';
import type { Qrels } from './qrels.ts';
import { narrowReading } from './reading.ts';
import { selectHeadTopics } from './run-head.ts';
import { selectStops } from './run-stops.ts';
import { selectSampling } from './sampling.ts';
import { selectSubtopics } from './subtopics.ts';
import { narrowGroups } from './topic-groups.ts';
import { counted } from './wording.ts';

export interface TopicSetOptions {
  /** What the set is called in notes. */
  readonly name?: string;
  /** What else a reader should know about it. */
  readonly notes?: readonly Note[];
}

/**
 * The campaign with some of its topics, by their positions, in the order of the qrels.
 * What was counted while runs were read stays as it was: it is about all topics.
 */
export function selectTopics(
  campaign: Campaign,
  positions: readonly number[],
  { name = 'topic set', notes = [] }: TopicSetOptions = {},
): Campaign {
  const { qrels, runs, groups, heads, unjudged } = campaign;
  const kept = [...new Set(positions)].sort((a, b) => a - b);
  const message = `${name}: ${kept.length} of ${counted(qrels.topics.length, 'topic')}; what was counted while the runs were read is of all topics`;
  return {
    ...campaign,
    qrels: selectJudgements(qrels, kept, [{ code: 'topic-set', message }, ...notes, ...(qrels.notes ?? [])]),
    runs: runs.map((run) => ({ ...run, judged: selectRanks(run.judged, kept) })),
    ...(groups ? { groups: narrowGroups(groups, kept) } : {}),
    ...(heads ? { heads: selectHeadTopics(heads, kept) } : {}),
    ...(unjudged ? { unjudged: Uint32Array.from(kept, (t) => unjudged[t]) } : {}),
  };
}

function selectJudgements(qrels: Qrels, kept: readonly number[], notes: readonly Note[]): Qrels {
  const offsets = offsetsOf(qrels.offsets, kept);
  const grades = new Int32Array(offsets[kept.length]);
  kept.forEach((t, place) => {
    grades.set(qrels.grades.subarray(qrels.offsets[t], qrels.offsets[t + 1]), offsets[place]);
  });
  const { sampling, subtopics } = qrels;
  const topics = kept.map((t) => qrels.topics[t]);
  let documents: readonly string[] | undefined;
  return {
    ...(sampling ? { sampling: selectSampling(sampling, positionsOf(qrels.offsets, kept)) } : {}),
    ...(subtopics ? { subtopics: selectSubtopics(subtopics, kept, positionsOf(qrels.offsets, kept)) } : {}),
    topics,
    offsets,
    grades,
    // Ids are made into strings only when someone asks for them.
    get documents() {
      documents ??= kept.flatMap((t) => qrels.documents.slice(qrels.offsets[t], qrels.offsets[t + 1]));
      return documents;
    },
    notes,
    gradeLabels: qrels.gradeLabels,
    ...(qrels.reading ? { reading: narrowReading(qrels.reading, topics) } : {}),
    remarks: qrels.remarks,
  };
}

function positionsOf(offsets: Uint32Array, kept: readonly number[]): number[] {
  return kept.flatMap((t) => Array.from({ length: offsets[t + 1] - offsets[t] }, (_, i) => offsets[t] + i));
}

function selectRanks(run: JudgedRun, kept: readonly number[]): JudgedRun {
  const offsets = offsetsOf(run.offsets, kept);
  const ranks = new Uint32Array(offsets[kept.length]);
  const documents = new Uint32Array(offsets[kept.length]);
  kept.forEach((t, place) => {
    ranks.set(run.ranks.subarray(run.offsets[t], run.offsets[t + 1]), offsets[place]);
    documents.set(run.documents.subarray(run.offsets[t], run.offsets[t + 1]), offsets[place]);
  });
  const retrieved = Int32Array.from(kept, (t) => run.retrieved[t]);
  const selected = { ...run, retrieved, offsets, ranks, documents };
  if (run.stops) return { ...selected, stops: selectStops(run.stops, kept) };
  if (!run.ties) return selected;
  const entries = positionsOf(run.offsets, kept);
  const { first, last } = run.ties;
  const ties = { first: Uint32Array.from(entries, (i) => first[i]), last: Uint32Array.from(entries, (i) => last[i]) };
  return { ...selected, ties };
}

function offsetsOf(offsets: Uint32Array, kept: readonly number[]): Uint32Array {
  const own = new Uint32Array(kept.length + 1);
  kept.forEach((t, place) => {
    own[place + 1] = own[place] + offsets[t + 1] - offsets[t];
  });
  return own;
}
