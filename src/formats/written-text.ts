import type { WrittenTopic } from './format.ts';

/** Neither is UTF-8 text as every reader takes it. */
export const isNoText = (text: string) => text.includes('\0') || /\p{Surrogate}/u.test(text);

/** Whether there is nothing but blanks. */
export const isBlank = (text: string) => text.trim() === '';

/** The shortest text that is read back as the number. */
export function numberText(value: number): string {
  return Object.is(value, -0) ? '-0' : String(value);
}

/** A table with a row a document; `join` makes a line of cells. */
export function* tableText(
  topics: readonly WrittenTopic[],
  tag: string | undefined,
  join: (cells: readonly string[]) => string,
): Generator<string> {
  yield `${join(tag === undefined ? ['topic', 'document', 'grade'] : ['topic', 'document', 'rank', 'score', 'tag'])}\n`;
  for (const { topic, document, value, rank } of entriesOf(topics))
    yield `${join(rank === undefined ? [topic, document, value] : [topic, document, rank, value, tag!])}\n`;
}

/** A document of a topic, with its numbers as they are written. */
interface WrittenEntry {
  readonly topic: string;
  readonly document: string;
  readonly value: string;
  /** Absent for qrels. */
  readonly rank?: string;
  /** What stands after the grade of a sampled judgement. */
  readonly sampling?: string;
  /** What the document was judged for. */
  readonly subtopic?: string;
}

/** The documents of all topics, one by one. */
export function* entriesOf(topics: readonly WrittenTopic[]): Generator<WrittenEntry> {
  for (const { topic, documents, values, ranks, sampling, subtopics } of topics)
    for (let i = 0; i < documents.length; i++)
      yield {
        topic,
        document: documents[i],
        value: numberText(values[i]),
        rank: ranks && numberText(ranks[i]),
        sampling: sampling?.[i],
        subtopic: subtopics?.[i],
      };
}
