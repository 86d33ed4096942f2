import type { Qrels } from './qrels.ts';
import type { HeadLists } from './run-head.ts';

/** Collects the documents of each topic that nobody judged: those the qrels list without a grade, and those of runs. */
export class UnjudgedPool {
  readonly #positions: ReadonlyMap<string, number>;
  readonly #judged: readonly ReadonlySet<string>[];
  readonly #unjudged: readonly Set<string>[];

  constructor({ topics, offsets, documents, grades }: Qrels) {
    this.#positions = new Map(topics.map((topic, t) => [topic, t]));
    const select = (t: number, judged: boolean) => {
      const chosen = new Set<string>();
      for (let i = offsets[t]; i < offsets[t + 1]; i++) if (grades[i] >= 0 === judged) chosen.add(documents[i]);
      return chosen;
    };
    this.#judged = topics.map((_, t) => select(t, true));
    this.#unjudged = topics.map((_, t) => select(t, false));
  }

  /** Adds what a run retrieved; topics that the qrels do not have are passed over. */
  add({ topics }: HeadLists): void {
    for (const [topic, documents] of topics) {
      const t = this.#positions.get(topic);
      if (t === undefined) continue;
      for (const document of documents) if (!this.#judged[t].has(document)) this.#unjudged[t].add(document);
    }
  }

  /** How many there are of each topic of the qrels. */
  counts(): Uint32Array {
    return Uint32Array.from(this.#unjudged, (documents) => documents.size);
  }
}
