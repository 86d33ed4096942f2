import { compareBytes } from './byte-order.ts';
import { UsageError } from './errors.ts';

/**
 * What a topic can mean, and the grade of each judged document for each of these subtopics.
 * The document's own grade in the qrels is the highest of them.
 */
export interface JudgedSubtopics {
  /** What subtopics are called; those of topic `t` are entries `offsets[t]` to `offsets[t + 1]`, in byte order. */
  readonly names: readonly string[];
  readonly offsets: Uint32Array;
  /** How likely each is meant, in the order of `names`; equally within a topic without it. */
  readonly chances?: Float64Array;
  /** The grades of judgement `i` are entries `starts[i]` to `starts[i + 1]`. */
  readonly starts: Uint32Array;
  /** Which of its topic's subtopics each grade is for, from 0. */
  readonly numbers: Uint32Array;
  readonly grades: Int32Array;
}

/** The grades of one document by the names of subtopics. */
export type GradesBySubtopic = ReadonlyMap<string, number>;

/** Lays out the subtopics of judgements, given for each of them the grades of its document. */
export function arrangeSubtopics(offsets: Uint32Array, judgements: readonly GradesBySubtopic[]): JudgedSubtopics {
  const names: string[] = [];
  const ends = new Uint32Array(offsets.length);
  const starts = new Uint32Array(judgements.length + 1);
  const numbers: number[] = [];
  const grades: number[] = [];
  for (let t = 0; t + 1 < offsets.length; t++) {
    const own = new Set<string>();
    for (let i = offsets[t]; i < offsets[t + 1]; i++) for (const name of judgements[i].keys()) own.add(name);
    const sorted = [...own].sort(compareBytes);
    const places = new Map(sorted.map((name, place) => [name, place]));
    for (const name of sorted) names.push(name);
    ends[t + 1] = names.length;
    for (let i = offsets[t]; i < offsets[t + 1]; i++) {
      const entries = [...judgements[i]].map(([name, grade]) => [places.get(name)!, grade] as const);
      for (const [number, grade] of entries.sort(([a], [b]) => a - b)) {
        numbers.push(number);
        grades.push(grade);
      }
      starts[i + 1] = numbers.length;
    }
  }
  return { names, offsets: ends, starts, numbers: Uint32Array.from(numbers), grades: Int32Array.from(grades) };
}

/** The subtopics of some topics and judgements, by their positions. */
export function selectSubtopics(
  { names, offsets, starts, numbers, grades, chances }: JudgedSubtopics,
  topics: readonly number[],
  judgements: ArrayLike<number>,
): JudgedSubtopics {
  const entries: number[] = [];
  const ownStarts = new Uint32Array(judgements.length + 1);
  for (let place = 0; place < judgements.length; place++) {
    const i = judgements[place];
    for (let e = starts[i]; e < starts[i + 1]; e++) entries.push(e);
    ownStarts[place + 1] = entries.length;
  }
  const ownOffsets = new Uint32Array(topics.length + 1);
  topics.forEach((t, place) => {
    ownOffsets[place + 1] = ownOffsets[place] + offsets[t + 1] - offsets[t];
  });
  return {
    names: topics.flatMap((t) => names.slice(offsets[t], offsets[t + 1])),
    offsets: ownOffsets,
    starts: ownStarts,
    numbers: Uint32Array.from(entries, (e) => numbers[e]),
    grades: Int32Array.from(entries, (e) => grades[e]),
    ...(chances
      ? { chances: Float64Array.from(topics.flatMap((t) => [...chances.subarray(offsets[t], offsets[t + 1])])) }
      : {}),
  };
}

/** Refuses judgements by subtopic, for what would lose the subtopics. */
export function refuseSubtopics({ subtopics }: { readonly subtopics?: JudgedSubtopics }, what: string): void {
  if (subtopics === undefined) return;
  throw new UsageError(
    `subtopics: ${what} would lose them; expected judgements without subtopics, or those of one subtopic`,
  );
}
