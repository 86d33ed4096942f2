import { UsageError } from '../model/errors.ts';
import { type JudgementMask, maskedAs, type Qrels } from '../model/qrels.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';

/** The judgements of a topic by subtopic. */
export interface SubtopicGrades {
  /** Subtopics of the topic. */
  readonly count: number;
  /** The judgements of the topic are `first` to before `last`. */
  readonly first: number;
  readonly last: number;
  /** Which of them the judged documents found are, in rank order. */
  readonly found: ArrayLike<number>;
  /** The grades of judgement `i` are entries `starts[i]` to `starts[i + 1]`. */
  readonly starts: ArrayLike<number>;
  readonly numbers: ArrayLike<number>;
  readonly grades: ArrayLike<number>;
  /** How likely each subtopic is meant; equally without it. */
  readonly chances?: ArrayLike<number>;
  readonly mask?: JudgementMask;
  /** What makes it the same topic as another time; undefined where that cannot be told. */
  readonly qrels?: Qrels;
  readonly topic?: number;
}

/** The judgements of a topic by subtopic; one that is made up of numbers alone is its own only subtopic. */
export function subtopicGrades(topic: RankedTopic): SubtopicGrades {
  const { judgements } = topic;
  if (judgements === undefined) return ofNumbers(topic);
  const { qrels, topic: t, found, mask } = judgements;
  const { subtopics } = qrels;
  if (subtopics === undefined)
    throw new UsageError(
      'missing subtopics: the qrels were read without them; expected --subtopics (subtopics: true in the library), which takes the second column for what a document was judged for',
    );
  const { starts, numbers, grades, offsets } = subtopics;
  const chances = subtopics.chances?.subarray(offsets[t], offsets[t + 1]);
  const count = offsets[t + 1] - offsets[t];
  const [first, last] = [qrels.offsets[t], qrels.offsets[t + 1]];
  return { count, first, last, found, starts, numbers, grades, chances, mask, qrels, topic: t };
}

function ofNumbers({ judgedGrades, judgedFound, ideal }: RankedTopic): SubtopicGrades {
  const retrieved = Array.from(judgedGrades.subarray(0, judgedFound));
  const missed = Array.from(ideal);
  for (const grade of retrieved) missed.splice(missed.indexOf(grade), 1);
  const grades = [...retrieved, ...missed];
  const starts = Array.from({ length: grades.length + 1 }, (_, i) => i);
  return { count: 1, first: 0, last: grades.length, found: starts, starts, numbers: grades.map(() => 0), grades };
}

/** Takes the subtopics that a judgement finds its document relevant for; none where it does not count. */
export function eachRelevant(
  { starts, numbers, grades, mask }: SubtopicGrades,
  judgement: number,
  rel: number,
  take: (subtopic: number) => void,
): void {
  if (mask !== undefined && mask[judgement] !== maskedAs.kept) return;
  for (let e = starts[judgement]; e < starts[judgement + 1]; e++) if (grades[e] >= rel) take(numbers[e]);
}

/** How many relevant documents each subtopic has. */
export function relevantBySubtopic(judged: SubtopicGrades, rel: number): Uint32Array {
  return remember(judged, `relevant ${rel}`, () => {
    const counts = new Uint32Array(judged.count);
    for (let i = judged.first; i < judged.last; i++) eachRelevant(judged, i, rel, (s) => counts[s]++);
    return counts;
  });
}

/** Subtopics that have a relevant document: the others are not counted, as in ndeval. */
export function countAnswered(judged: SubtopicGrades, rel: number): number {
  return relevantBySubtopic(judged, rel).reduce((sum, count) => sum + (count > 0 ? 1 : 0), 0);
}

/** What subtopics weigh before a document answers them: how likely they are, or 1 where all are equally. */
export function weightsOf({ count, chances }: SubtopicGrades): Float64Array {
  return chances ? Float64Array.from(chances) : new Float64Array(count).fill(1);
}

/** What the subtopics weigh together that have a relevant document; their number where all are equally likely. */
export function answeredWeight(judged: SubtopicGrades, rel: number): number {
  const { chances } = judged;
  if (!chances) return countAnswered(judged, rel);
  return relevantBySubtopic(judged, rel).reduce((sum, count, s) => sum + (count > 0 ? chances[s] : 0), 0);
}

const known = new WeakMap<Qrels, Map<string, unknown[]>>();

/** What depends on a topic's judgements only is made once; under a mask it is made each time. */
export function remember<T>({ qrels, topic, mask }: SubtopicGrades, key: string, make: () => T): T {
  if (qrels === undefined || mask !== undefined) return make();
  let byKey = known.get(qrels);
  if (byKey === undefined) {
    byKey = new Map();
    known.set(qrels, byKey);
  }
  let values = byKey.get(key);
  if (values === undefined) {
    values = [];
    byKey.set(key, values);
  }
  values[topic!] ??= make();
  return values[topic!] as T;
}
