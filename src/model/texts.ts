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
