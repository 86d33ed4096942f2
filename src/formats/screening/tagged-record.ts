/** A record of tagged lines, such as RIS and NBIB have. */
export class TaggedRecord {
  readonly line: number;
  readonly #fields = new Map<string, string[]>();
  #last: string[] | undefined;

  constructor(line: number) {
    this.line = line;
  }

  add(tag: string, value: string): void {
    const values = this.#fields.get(tag) ?? [];
    values.push(value.trim());
    this.#fields.set(tag, values);
    this.#last = values;
  }

  /** Goes on with the last field; false where there is none. */
  continue(text: string): boolean {
    if (!this.#last) return false;
    this.#last.push(`${this.#last.pop()}\n${text.trim()}`);
    return true;
  }

  has(tags: readonly string[]): boolean {
    return tags.some((tag) => this.#fields.has(tag));
  }

  /** Every value of a tag. */
  all(tag: string): readonly string[] {
    return this.#fields.get(tag) ?? [];
  }

  /** The first value that is not blank of the first tag that has one, on one line. */
  first(tags: readonly string[]): string {
    for (const tag of tags)
      for (const value of this.all(tag)) if (value !== '') return value.replace(/\s+/g, ' ').trim();
    return '';
  }

  /** The first values of tags that may serve as ids, by the tags in lower case. */
  ids(tags: readonly string[]): Map<string, string> {
    return new Map(tags.map((tag) => [tag.toLowerCase(), this.first([tag.toUpperCase()])]));
  }
}
