import { compareBytes } from './byte-order.ts';
import type { Qrels } from './qrels.ts';
import { requireAllJudgements } from './sampling.ts';
import { refuseSubtopics } from './subtopics.ts';

/** What several sets of judgements say of a topic. */
export interface JoinedTopic {
  readonly topic: string;
  /** Positions of the sets that have the topic. */
  readonly sets: readonly number[];
  /** For each document that one of them lists the grade by each set; undefined where it has no line. */
  readonly grades: ReadonlyMap<string, readonly (number | undefined)[]>;
}

/** Lays several sets of judgements side by side, topic by topic in byte order; documents come in the order of the sets. */
export function* joinJudgements(sets: readonly Qrels[]): Generator<JoinedTopic> {
  for (const qrels of sets) {
    requireAllJudgements(qrels, 'what several sets of judgements have in common');
    refuseSubtopics(qrels, 'what several sets of judgements have in common');
  }
  const places = sets.map(({ topics }) => new Map(topics.map((topic, t) => [topic, t])));
  const topics = [...new Set(sets.flatMap((qrels) => qrels.topics))].sort(compareBytes);
  for (const topic of topics) {
    const having = places.flatMap((place, s) => (place.has(topic) ? [s] : []));
    const grades = new Map<string, (number | undefined)[]>();
    for (const s of having) {
      const { offsets, documents, grades: given } = sets[s];
      const t = places[s].get(topic)!;
      for (let i = offsets[t]; i < offsets[t + 1]; i++) {
        let row = grades.get(documents[i]);
        if (!row) {
          row = new Array<number | undefined>(sets.length).fill(undefined);
          grades.set(documents[i], row);
        }
        row[s] = given[i];
      }
    }
    yield { topic, sets: having, grades };
  }
}

/** Whether a grade is one: without a line there is none, and a negative one means pooled but not judged. */
export function isJudged(grade: number | undefined): grade is number {
  return grade !== undefined && grade >= 0;
}

/** Whether two sets judge the same documents of the same topics alike. */
export function isSameJudgements(first: Qrels, second: Qrels): boolean {
  return (
    isEqual(first.topics, second.topics) &&
    isEqual(first.offsets, second.offsets) &&
    isEqual(first.grades, second.grades) &&
    isEqual(first.documents, second.documents)
  );
}

function isEqual<T>(one: ArrayLike<T>, other: ArrayLike<T>): boolean {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}
