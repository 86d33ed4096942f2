const longest = 256;

/** Bytes the next line is expected to repeat: compared four at a time. */
export class LineTemplate {
  /** 0 where there is nothing to compare with. */
  length = 0;
  readonly words = new Int32Array(longest / 4);
  readonly masks = new Int32Array(longest / 4);
  wordCount = 0;

  forget(): void {
    this.length = 0;
    this.wordCount = 0;
  }

  learn(view: DataView, start: number, end: number): void {
    this.forget();
    if (end - start > longest) return;
    this.length = end - start;
    this.wordCount = (this.length + 3) >> 2;
    this.masks.fill(-1, 0, this.wordCount);
    if (this.length & 3) this.masks[this.wordCount - 1] = (1 << ((this.length & 3) * 8)) - 1;
    for (let i = 0; i < this.wordCount; i++) this.words[i] = view.getInt32(start + i * 4, true) & this.masks[i];
  }

  /** Whether the bytes at `start` are the ones learnt. */
  matches(view: DataView, start: number): boolean {
    const { words, masks, wordCount } = this;
    for (let i = 0; i < wordCount; i++) if ((view.getInt32(start + i * 4, true) & masks[i]) !== words[i]) return false;
    return wordCount > 0;
  }
}
