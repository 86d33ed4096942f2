import { UserError } from './errors.ts';
import type { Qrels } from './qrels.ts';
import type { RankedTopic } from './ranked-topic.ts';
import type { TopicGroups } from './topic-groups.ts';

/** How deep people read: depths, ascending, and how many or what share of them stop after each. */
export interface Readers {
  readonly depths: readonly number[];
  readonly weights: readonly number[];
}

/** How far down a list is read where it is not one number for all: by many readers, or as far as a topic says. */
export type ReaderDepth =
  /** Readers that the measure's name says: `{100:0.5,500:0.5}`, `geometric:0.99`. */
  | ({ readonly kind: 'readers' } & Readers)
  /** Those of a log: `readers`. */
  | { readonly kind: 'log' }
  /** The number that a column has for the topic: `topic:budget`. */
  | { readonly kind: 'topic'; readonly column: string }
  /** Of the documents there are, rounded up: `10%`. */
  | { readonly kind: 'share'; readonly percent: number };

/**
 * What is known about reading besides judgements: who reads, how much there is to read, numbers of topics.
 * Topics are named by their ids, so that whatever becomes of the qrels it stays true.
 */
export interface ReadingFacts {
  /** How deep people read, from a log. */
  readonly readers?: Readers & { readonly path?: string };
  /** Documents there are: a number for every topic, or the name of a column. */
  readonly collection?: number | string;
  /** Columns of whole numbers: one of each topic, such as its budget. */
  readonly columns: readonly TopicNumbers[];
  /** Topics of which some documents are still to be decided on, as the file of a review in progress says. */
  readonly undecided?: readonly UndecidedDocuments[];
}

/** How many documents of a topic nobody has decided on yet. */
export interface UndecidedDocuments {
  readonly topic: string;
  readonly documents: number;
}

/** A number for each topic that has one. */
export interface TopicNumbers {
  readonly name: string;
  readonly of: ReadonlyMap<string, number>;
}

/** Qrels with what is known about reading. */
export function withReading(qrels: Qrels, reading: ReadingFacts): Qrels {
  // As descriptors: ids that are made when they are asked for stay so.
  const own = Object.getOwnPropertyDescriptors(qrels);
  return Object.defineProperties({}, { ...own, reading: { value: reading, enumerable: true } }) as Qrels;
}

/** A campaign whose qrels know how many documents there are: a number, a column, or those `judged` in each topic. */
export function withCollection<C extends { readonly qrels: Qrels }>(campaign: C, size: number | string): C {
  const { collection: _, columns = [], ...rest } = campaign.qrels.reading ?? {};
  const reading = { ...rest, columns, ...(size === 'judged' ? {} : { collection: size }) };
  return { ...campaign, qrels: withReading(campaign.qrels, reading) };
}

/** A campaign whose qrels know the columns of numbers of its groups. */
export function withGroupColumns<C extends { readonly qrels: Qrels; readonly groups?: TopicGroups }>(campaign: C): C {
  const { qrels, groups } = campaign;
  const columns = groups ? numberColumns(groups, qrels.topics) : [];
  return columns.length === 0 ? campaign : { ...campaign, qrels: withReading(qrels, { ...qrels.reading, columns }) };
}

/** What is known about reading for fewer topics; the ids of the others are gone. */
export function narrowReading({ columns, undecided, ...rest }: ReadingFacts, topics: readonly string[]): ReadingFacts {
  const narrow = ({ name, of }: TopicNumbers): TopicNumbers => {
    const pairs = topics.flatMap((topic) => (of.has(topic) ? [[topic, of.get(topic)!] as const] : []));
    return { name, of: new Map(pairs) };
  };
  return {
    ...rest,
    columns: columns.map(narrow),
    ...(undecided ? { undecided: undecided.filter(({ topic }) => topics.includes(topic)) } : {}),
  };
}

/** The columns of a table of groups whose labels are all positive whole numbers, where a topic has one of them at most. */
function numberColumns({ groupings }: TopicGroups, topics: readonly string[]): TopicNumbers[] {
  return groupings.flatMap(({ name, groups }) => {
    if (groups.length === 0 || !groups.every((group) => /^[1-9]\d{0,8}$/.test(group.name))) return [];
    const pairs = groups.flatMap((group) => group.topics.map((t) => [topics[t], Number(group.name)] as const));
    const of = new Map(pairs);
    return of.size === pairs.length ? [{ name, of }] : [];
  });
}

/** The number that a column has for a topic; what is missing is told. */
export function topicNumber(qrels: Pick<Qrels, 'reading' | 'topics'> | undefined, t: number, column: string): number {
  const columns = qrels?.reading?.columns ?? [];
  const found = columns.find(({ name }) => name === column);
  if (!found) {
    const there = columns.map(({ name }) => name).join(', ') || 'no column of positive whole numbers';
    throw new UserError(`unknown column: ${column}; expected one of the table of --groups, which has ${there}`);
  }
  const number = found.of.get(qrels!.topics[t]);
  if (number === undefined)
    throw new UserError(`topic ${qrels!.topics[t]}: no number in column ${column}; expected one for every topic`);
  return number;
}

/** How many documents there are for a topic, where someone said. */
export function collectionOf({ judgements }: Pick<RankedTopic, 'judgements'>): number | undefined {
  return judgements && collectionSize(judgements.qrels, judgements.topic);
}

/** How many documents there are for a topic of the qrels, where someone said. */
export function collectionSize(qrels: Qrels, t: number): number | undefined {
  const given = qrels.reading?.collection;
  return typeof given === 'string' ? topicNumber(qrels, t, given) : given;
}

/** How many documents of a topic nobody has decided on yet, as the file of a review says; 0 where no file does. */
export function undecidedDocuments({ reading, topics }: Pick<Qrels, 'reading' | 'topics'>, t: number): number {
  return reading?.undecided?.find(({ topic }) => topic === topics[t])?.documents ?? 0;
}
