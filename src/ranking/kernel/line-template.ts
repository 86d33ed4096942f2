const longest = 256;

/** Bytes the next line is expected to repeat: compared four at a time, the last four overlapping those before. */
export class LineTemplate {
  /** 0 where there is nothing to compare with. */
  length = 0;
  readonly #words = new Int32Array(longest / 4);
  #last = 0;
  #lastMask = -1;

  forget(): void {
    this.length = 0;
  }

  learn(view: DataView, start: number, end: number): void {
    this.length = end - start > longest ? 0 : end - start;
    for (let i = 0; i * 4 < this.length; i++) this.#words[i] = view.getInt32(start + i * 4, true);
    this.#lastMask = this.length < 4 ? (1 << (this.length * 8)) - 1 : -1;
    this.#last = view.getInt32(start + Math.max(this.length - 4, 0), true) & this.#lastMask;
  }

  /** Whether the bytes at `start` are the ones learnt. */
  matches(view: DataView, start: number): boolean {
    const { length } = this;
    const words = this.#words;
    let i = 0;
    for (let at = 4; at < length; at += 4) if (view.getInt32(start + at - 4, true) !== words[i++]) return false;
    if (length >= 4) return view.getInt32(start + length - 4, true) === this.#last;
    return length > 0 && (view.getInt32(start, true) & this.#lastMask) === this.#last;
  }
}
