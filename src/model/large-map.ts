/** The most entries a `Map` of today's engines takes. */
const mostEntries = 2 ** 24 - 1;

/** A map of strings that takes more entries than a `Map` does: several of them, filled one after the other. */
export class LargeMap<V> implements ReadonlyMap<string, V> {
  readonly #limit: number;
  readonly #maps = [new Map<string, V>()];

  /** Another limit is for tests. */
  constructor(limit = mostEntries) {
    this.#limit = limit;
  }

  get size(): number {
    return this.#maps.reduce((total, { size }) => total + size, 0);
  }

  get(key: string): V | undefined {
    return this.#holder(key)?.get(key);
  }

  has(key: string): boolean {
    return this.#holder(key) !== undefined;
  }

  set(key: string, value: V): this {
    let map = this.#holder(key) ?? this.#maps[this.#maps.length - 1];
    if (map.size >= this.#limit && !map.has(key)) {
      map = new Map();
      this.#maps.push(map);
    }
    map.set(key, value);
    return this;
  }

  *entries(): MapIterator<[string, V]> {
    for (const map of this.#maps) yield* map.entries();
  }

  *keys(): MapIterator<string> {
    for (const map of this.#maps) yield* map.keys();
  }

  *values(): MapIterator<V> {
    for (const map of this.#maps) yield* map.values();
  }

  [Symbol.iterator](): MapIterator<[string, V]> {
    return this.entries();
  }

  forEach(act: (value: V, key: string, map: ReadonlyMap<string, V>) => void): void {
    for (const map of this.#maps) for (const [key, value] of map) act(value, key, this);
  }

  #holder(key: string): Map<string, V> | undefined {
    if (this.#maps.length === 1) return this.#maps[0].has(key) ? this.#maps[0] : undefined;
    return this.#maps.find((map) => map.has(key));
  }
}
