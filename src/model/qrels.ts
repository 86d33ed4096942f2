import { compareBytes } from './byte-order.ts';
import type { LabelledGrade } from './grade-labels.ts';
import type { Note } from './note.ts';
import type { Preferences } from './preferences.ts';
import type { ReadingFacts } from './reading.ts';
import { type JudgementSampling, selectSampling } from './sampling.ts';
import { arrangeSubtopics, type GradesBySubtopic, type JudgedSubtopics } from './subtopics.ts';

/**
 * The judgements of a collection.
 * Topics, and documents within a topic, are in byte order, so that nothing depends on the order of a file.
 */
export interface Qrels {
  readonly topics: readonly string[];
  /** The judgements of topic `t` are entries `offsets[t]` to `offsets[t + 1]`. */
  readonly offsets: Uint32Array;
  readonly documents: readonly string[];
  /** The judged grades; a negative one means pooled but not judged. */
  readonly grades: Int32Array;
  /** How the judged documents were chosen, where they are a random sample. */
  readonly sampling?: JudgementSampling;
  /** What each document was judged for, where topics have subtopics. */
  readonly subtopics?: JudgedSubtopics;
  /** Which documents judges prefer to which, where that was asked; grades alone say it otherwise. */
  readonly preferences?: Preferences;
  /** The words that grades were written as, where they were. */
  readonly gradeLabels?: readonly LabelledGrade[];
  /** What is known about those who read, and how much there is to read, where someone said. */
  readonly reading?: ReadingFacts;
  /** What a reader of numbers made with these qrels should know about their file; every output shows it. */
  readonly notes?: readonly Note[];
  /** What the comment lines at the head of their file say. */
  readonly remarks?: readonly string[];
}

/**
 * What becomes of each judgement: an entry for each of the qrels' grades, one of {@link maskedAs}.
 * Ranks do not depend on judgements, so that a mask stands for qrels with fewer of them.
 */
export type JudgementMask = Uint8Array;

/**
 * What a mask can make of a judgement. `unlisted` is a document without a line in the qrels, `pooled` one with a
 * negative grade: known to have been in the pool, and not judged. Most measures take both for unjudged alike; infAP
 * does not.
 */
export const maskedAs = { unlisted: 0, kept: 1, pooled: 2 } as const;

/**
 * Builds qrels from judgements grouped by topic.
 * The numbers of the documents are their grades, or their places in `grades`, `sampling` and `subtopics` where those are given.
 */
export function buildQrels(
  judgements: ReadonlyMap<string, ReadonlyMap<string, number>>,
  grades?: ArrayLike<number>,
  sampling?: JudgementSampling,
  subtopics?: (place: number) => GradesBySubtopic,
): Qrels {
  const topics = sortByBytes([...judgements.keys()]);
  const offsets = new Uint32Array(topics.length + 1);
  let total = 0;
  for (const [t, topic] of topics.entries()) {
    total += judgements.get(topic)!.size;
    offsets[t + 1] = total;
  }
  const documents: string[] = [];
  const sorted = new Int32Array(total);
  const places = sampling || subtopics ? new Uint32Array(total) : undefined;
  for (const topic of topics) {
    const numbers = judgements.get(topic)!;
    for (const document of sortByBytes([...numbers.keys()])) {
      const number = numbers.get(document)!;
      sorted[documents.length] = grades ? grades[number] : number;
      if (places) places[documents.length] = number;
      documents.push(document);
    }
  }
  return {
    topics,
    offsets,
    documents,
    grades: sorted,
    ...(sampling ? { sampling: selectSampling(sampling, places!) } : {}),
    ...(subtopics ? { subtopics: arrangeSubtopics(offsets, Array.from(places!, subtopics)) } : {}),
  };
}

/** Files are in order as often as not. */
function sortByBytes(ids: string[]): string[] {
  for (let i = 1; i < ids.length; i++) if (compareBytes(ids[i - 1], ids[i]) > 0) return ids.sort(compareBytes);
  return ids;
}

/** Whether a topic has a document with a grade of at least `rel`. */
export function hasRelevant({ offsets, grades }: Qrels, topic: number, rel = 1): boolean {
  for (let i = offsets[topic]; i < offsets[topic + 1]; i++) if (grades[i] >= rel) return true;
  return false;
}

/** The number of documents of a topic with a grade of at least `rel`. */
export function countRelevant(qrels: Qrels, topic: number, rel = 1): number {
  let count = 0;
  for (let i = qrels.offsets[topic]; i < qrels.offsets[topic + 1]; i++) if (qrels.grades[i] >= rel) count++;
  return count;
}
