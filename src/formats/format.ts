import type { Run } from '../model/run.ts';
import type { FindingLog } from './finding-log.ts';
import type { Cell, OpenRows } from './records.ts';
import type { ScreeningChoices } from './screening/screening-choices.ts';

export const fileKinds = ['run', 'qrels'] as const;
export type FileKind = (typeof fileKinds)[number];

/** A format of runs and qrels: all that is known of it, to recognise, read and write its files. */
export interface Format<Name extends string = string> {
  readonly name: Name;
  /** What files of the format end in, without the dot; a run's name leaves it out. */
  readonly endings: readonly string[];
  /** Further endings, which stay in the name. */
  readonly qrelsEndings?: readonly string[];
  /** Whether a text that begins so, its byte order mark aside, is in the format. */
  sniff(head: string): boolean;
  /** Tells a run from qrels by the beginning of a text. */
  kind(head: string): FileKind;
  /** Opens a file, to take its bytes as they arrive and put what they hold into the sink. */
  read(sink: Sink, log: FindingLog): ByteReader;
  /** What a run in the format has that nobody keeps, in words. */
  readonly unread?: string;
  /** Absent for a format that is only read. */
  readonly write?: FormatWriter;
}

/** Takes what a format reads, in whichever shape it has it; what is wrong with it goes to the log. */
export interface Sink {
  /** What becomes of it; most formats need not know. */
  readonly kind: FileKind;
  /** How the files of a review are read, where that was said. */
  readonly review?: ScreeningChoices;
  /** The topics of an engine's answers that name none, in their order, where they were given. */
  readonly topics?: readonly string[];
  /** A line of TREC text, in its columns. */
  columns(fields: readonly string[], line: number): void;
  /** The rows of a table with named columns. */
  readonly rows: OpenRows;
  /** A topic, which may stay empty. */
  topic(topic: string): void;
  /** How many documents of a topic are still to be decided on. */
  undecided(topic: string, documents: number): void;
  /** A score or a grade by topic and document. */
  entry(topic: string, document: string, value: Cell, line: number): void;
  /** The next document of a topic's list, which has neither: the order is that of the ranks; in qrels it is relevant. */
  listed(topic: string, document: Cell, line: number): void;
}

/** Takes bytes as they arrive. */
export interface ByteReader {
  /** False once the input is refused whatever follows, so that nothing more needs to be read. */
  push(chunk: Uint8Array): boolean;
  end(): void;
}

/** How a format is written, and what it cannot hold. */
export interface FormatWriter {
  /** Whether an id would not be read back as it is. */
  refusesId(id: string): boolean;
  /** Whether the tag of a run would not be read back as it is. */
  refusesTag(tag: string): boolean;
  /** What ids and tags are expected to be, in words. */
  readonly holds: string;
  /** What a topic's id at this place would be taken for instead, in words. */
  misreads?(topic: string, isFirst: boolean): string | undefined;
  /** Whether the ranks and the tag of a run have a place. */
  readonly hasRanks: boolean;
  /** Whether the probabilities and strata of sampled judgements have a place. */
  readonly hasSampling?: boolean;
  /** Whether the subtopics that documents were judged for have a place. */
  readonly hasSubtopics?: boolean;
  /** Whether topics without documents have a place. */
  readonly hasEmptyTopics: boolean;
  /** What of a run is not carried over, in words. */
  losses?(run: Run): string[];
  /** The text in pieces, the first of them a whole line; a tag is that of a run. Absent for a format that is no text. */
  text?(topics: readonly WrittenTopic[], tag: string | undefined): Iterable<string>;
}

/** The documents of a topic, with what is written beside each. */
export interface WrittenTopic {
  readonly topic: string;
  readonly documents: readonly string[];
  /** Scores of a run, grades of qrels. */
  readonly values: ArrayLike<number>;
  /** Absent for qrels. */
  readonly ranks?: readonly number[];
  /** Of sampled judgements: the probability of each, and its stratum after it where there are strata. */
  readonly sampling?: readonly string[];
  /** The subtopic that each is judged for; a document stands once for each of its own. */
  readonly subtopics?: readonly string[];
}
