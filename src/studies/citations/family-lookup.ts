import type { CollectedPatent, PatentCollection } from './patent-collection.ts';

/** Tells who belongs to whose family, by the names of families and by the members that are listed. */
export class FamilyLookup {
  readonly #collection: PatentCollection;
  readonly #byName = new Map<string, CollectedPatent[]>();
  readonly #listedBy = new Map<string, CollectedPatent[]>();

  constructor(collection: PatentCollection) {
    this.#collection = collection;
    for (const document of collection.documents) {
      if (document.family !== undefined) append(this.#byName, document.family, document);
      for (const member of document.members) append(this.#listedBy, member, document);
    }
  }

  /** The documents of the collection that are of the family of a number, with those of the number itself. */
  ofKey(key: string): Set<CollectedPatent> {
    const own = this.#collection.withKey(key);
    const found = new Set([...own, ...(this.#listedBy.get(key) ?? [])]);
    for (const document of own) for (const relative of this.ofDocument(document)) found.add(relative);
    return found;
  }

  /** The documents of the collection that are of a document's family, without itself. */
  ofDocument(document: CollectedPatent): Set<CollectedPatent> {
    const found = new Set(document.family === undefined ? [] : this.#byName.get(document.family));
    for (const one of this.#listedBy.get(document.key) ?? []) found.add(one);
    for (const member of document.members) for (const one of this.#collection.withKey(member)) found.add(one);
    // Other kinds of the same number, where kind codes do not matter.
    for (const one of this.#collection.withKey(document.key)) found.add(one);
    found.delete(document);
    return found;
  }

  /** Whether two documents are of one family, or the same. */
  areOne(one: CollectedPatent, other: CollectedPatent): boolean {
    if (one.key === other.key || (one.family !== undefined && one.family === other.family)) return true;
    return one.members.has(other.key) || other.members.has(one.key);
  }
}

function append<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
