import type { Patent } from '../../model/patent.ts';
import type { CollectedPatent, PatentCollection } from './patent-collection.ts';

/**
 * Gives the texts of documents as JSON lines, while their patents are read a second time: id, title, abstract, claims,
 * ipc, dates and family. A document that was read in several parts is given once, with the first of each field.
 */
export class PatentTexts {
  readonly #collection: PatentCollection;
  readonly #isWanted: (document: CollectedPatent) => boolean;
  readonly #unfinished = new Map<CollectedPatent, { read: number; patent: Patent }>();

  constructor(collection: PatentCollection, isWanted: (document: CollectedPatent) => boolean) {
    this.#collection = collection;
    this.#isWanted = isWanted;
  }

  /** Takes a patent; its line once the last of its parts is there. */
  take(patent: Patent): string | undefined {
    const document = this.#collection.find(patent.number);
    if (!document || !this.#isWanted(document)) return undefined;
    const before = this.#unfinished.get(document);
    const known = { read: (before?.read ?? 0) + 1, patent: { ...patent, ...before?.patent } };
    if (known.read < document.parts) {
      this.#unfinished.set(document, known);
      return undefined;
    }
    this.#unfinished.delete(document);
    return lineOf(document, known.patent);
  }
}

function lineOf(
  { id, date, filed, priority, family }: CollectedPatent,
  { title = '', abstract, claims, classes: ipc }: Patent,
): string {
  return `${JSON.stringify({ id, title, abstract, claims, ipc, date, filed, priority, family })}\n`;
}
