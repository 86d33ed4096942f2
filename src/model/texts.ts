import { counted } from './wording.ts';

/** What a topic or a document says: its title and how it begins. */
export interface TextEntry {
  /** The title, or the first words where there is none. */
  readonly title: string;
  /** The beginning of the text; empty where there is nothing beside the title. */
  readonly excerpt: string;
}

/** What topics and documents say, by their ids. Only those of a campaign are kept. */
export interface Texts {
  readonly topics: ReadonlyMap<string, TextEntry>;
  readonly documents: ReadonlyMap<string, TextEntry>;
}

/** What an id stands for. */
export type TextKind = keyof Texts;

/** The title of a topic or a document; empty where none is known. */
export function titleOf(texts: Texts | undefined, kind: TextKind, id: string): string {
  return texts?.[kind].get(id)?.title ?? '';
}

/** The texts with those of another file; of an id that both have, what was there stays. */
export function addTexts(
  texts: Texts | undefined,
  { kind, entries }: { readonly kind: TextKind; readonly entries: ReadonlyMap<string, TextEntry> },
): Texts {
  const { topics = new Map(), documents = new Map() } = texts ?? {};
  const joined = new Map([...entries, ...(kind === 'topics' ? topics : documents)]);
  return kind === 'topics' ? { topics: joined, documents } : { topics, documents: joined };
}

/** How many texts are kept, in words; `others` are those of ids that nobody wanted. */
export function describeTexts({ topics, documents }: Texts, others: number): string {
  const kept = `texts of ${counted(topics.size, 'topic')} and ${counted(documents.size, 'judged document')}`;
  return others === 0 ? kept : `${kept}; ${counted(others, 'text')} of other ids left out`;
}
