import { addTexts, type TextEntry, type Texts } from 'nmax/page';
import type { Task } from '../worker/task.ts';
import { readTexts } from './read-texts.ts';

/** Bytes of texts that are read again without asking. */
const bearable = 64 << 20;

export interface TextsOfInput {
  readonly documents: readonly string[];
  /** Whether files that are large are read too. */
  readonly asked: boolean;
}

export interface TextsOfOutput {
  readonly entries: ReadonlyMap<string, TextEntry>;
  /** Bytes that would have to be read, where that was not asked for. */
  readonly bytes?: number;
}

/** The texts of documents that nobody judged, from the files that were dropped: they are kept only when asked for. */
export const textsOf: Task<TextsOfInput, TextsOfOutput> = async ({ documents, asked }, { textFiles }, { signal }) => {
  const bytes = textFiles.reduce((sum, { size }) => sum + size, 0);
  if (bytes > bearable && !asked) return { entries: new Map(), bytes };
  const wanted = { topics: new Set<string>(), documents: new Set(documents) };
  let texts: Texts | undefined;
  for (const file of textFiles) {
    signal.throwIfAborted();
    const read = await readTexts(file, wanted);
    if (read.texts?.kind === 'documents') texts = addTexts(texts, read.texts);
  }
  return { entries: texts?.documents ?? new Map() };
};
