/** Places of which each can be taken once, and how many are left before one: a Fenwick tree over ones. */
export class RemainingPlaces {
  readonly #counts: Uint32Array;
  readonly #size: number;
  readonly #top: number;

  constructor(size: number) {
    this.#size = size;
    this.#counts = new Uint32Array(size + 1);
    for (let i = 1; i <= size; i++) this.#counts[i] = i & -i;
    this.#top = size === 0 ? 0 : 1 << (31 - Math.clz32(size));
  }

  /** Takes a place and tells how many that are left stand before it. */
  take(place: number): number {
    const counts = this.#counts;
    const size = this.#size;
    let before = 0;
    for (let i = place; i > 0; i -= i & -i) before += counts[i];
    for (let i = place + 1; i <= size; i += i & -i) counts[i]--;
    return before;
  }

  /** Takes the place before which so many are left, and tells which it is. */
  takeAfter(before: number): number {
    const counts = this.#counts;
    const size = this.#size;
    let place = 0;
    let left = before;
    for (let step = this.#top; step > 0; step >>= 1) {
      const next = place + step;
      if (next > size) continue;
      if (counts[next] <= left) {
        left -= counts[next];
        place = next;
      } else counts[next]--;
    }
    return place;
  }
}
