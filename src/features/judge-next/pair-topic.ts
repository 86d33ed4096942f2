import type { RankedTopic } from '../../model/ranked-topic.ts';

/** A document that nobody judged, and where two runs have it. */
export interface PairDocument {
  readonly document: string;
  /** Its rank in the first run; 0 where it is not retrieved. */
  readonly first: number;
  /** Its rank in the second run; 0 where it is not retrieved. */
  readonly second: number;
}

/** One topic of two runs, with the documents that nobody judged. */
export interface PairTopic {
  readonly topic: string;
  readonly first: RankedTopic;
  readonly second: RankedTopic;
  readonly unknown: readonly PairDocument[];
  /** How many unjudged documents neither retrieved. */
  readonly outside: number;
}

/** A topic with the documents of a gain only: what is judged and worth nothing changes no measure that has bounds. */
export function gainingTopic({ judgedFound, judgedRanks, judgedGrades, ...topic }: RankedTopic): RankedTopic {
  const places = Array.from({ length: judgedFound }, (_, i) => i).filter(
    (i) => judgedGrades[i] > 0 || (judgedGrades[i] >= 0 && judgedGrades[i] >= topic.rel),
  );
  return {
    ...topic,
    pooledOnly: 0,
    ranks: topic.ranks.slice(0, topic.found),
    ideal: topic.ideal.filter((grade) => grade > 0 || (grade >= 0 && grade >= topic.rel)),
    judgedFound: places.length,
    judgedRanks: Uint32Array.from(places, (i) => judgedRanks[i]),
    judgedGrades: Int32Array.from(places, (i) => judgedGrades[i]),
  };
}

/** The two lists once a document has a grade. */
export function listsWith(
  pair: PairTopic,
  { first, second }: PairDocument,
  grade: number,
): Pick<PairTopic, 'first' | 'second'> {
  return { first: withGrade(pair.first, first, grade), second: withGrade(pair.second, second, grade) };
}

/** The topic once an unjudged document has a grade. */
export function withJudgement(pair: PairTopic, position: number, grade: number): PairTopic {
  const unknown = pair.unknown.filter((_, i) => i !== position);
  return { ...pair, ...listsWith(pair, pair.unknown[position], grade), unknown };
}

/** The topic once some of the unjudged documents have grades, by their ids. */
export function withJudgements(pair: PairTopic, grades: ReadonlyMap<string, number>): PairTopic {
  let { first, second } = pair;
  for (const one of pair.unknown) {
    const grade = grades.get(one.document);
    if (grade === undefined) continue;
    first = withGrade(first, one.first, grade);
    second = withGrade(second, one.second, grade);
  }
  return { ...pair, first, second, unknown: pair.unknown.filter(({ document }) => !grades.has(document)) };
}

/** A topic in which one more document is judged, at a rank or, with rank 0, missed. */
export function withGrade(topic: RankedTopic, rank: number, grade: number): RankedTopic {
  const isRelevant = grade >= topic.rel;
  if (grade <= 0 && !isRelevant) return { ...topic, nonrelevant: topic.nonrelevant + 1 };
  const place = firstAfter(topic.judgedRanks, rank);
  const found = isRelevant && rank > 0;
  return {
    ...topic,
    relevant: topic.relevant + (isRelevant ? 1 : 0),
    nonrelevant: topic.nonrelevant + (isRelevant ? 0 : 1),
    found: topic.found + (found ? 1 : 0),
    ranks: found ? insert(topic.ranks, firstAfter(topic.ranks, rank), rank) : topic.ranks,
    judgedFound: topic.judgedFound + (rank > 0 ? 1 : 0),
    judgedRanks: rank > 0 ? insert(topic.judgedRanks, place, rank) : topic.judgedRanks,
    judgedGrades: rank > 0 ? insert(topic.judgedGrades, place, grade) : topic.judgedGrades,
    ideal: insert(topic.ideal, firstBelow(topic.ideal, grade), grade),
  };
}

function firstAfter(ranks: Uint32Array, rank: number): number {
  let place = 0;
  while (place < ranks.length && ranks[place] < rank) place++;
  return place;
}

function firstBelow(grades: Int32Array, grade: number): number {
  let place = 0;
  while (place < grades.length && grades[place] >= grade) place++;
  return place;
}

function insert<A extends Uint32Array | Int32Array>(numbers: A, place: number, number: number): A {
  const longer = new (numbers.constructor as new (length: number) => A)(numbers.length + 1);
  longer.set(numbers.subarray(0, place));
  longer[place] = number;
  longer.set(numbers.subarray(place), place + 1);
  return longer;
}
