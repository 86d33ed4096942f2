import { InputError } from '../../../model/errors.ts';
import { type Finding, formatFinding } from '../../../model/finding.ts';

/** How many findings of a file are kept in full; all are counted. */
const kept = 100;

/** Collects why the files of a result are refused. */
export class ResultProblems {
  readonly #files = new Map<string, { readonly findings: Finding[]; count: number }>();

  get isEmpty(): boolean {
    return this.#files.size === 0;
  }

  /** Notes what is wrong; words are made only where they are kept. */
  add(source: string, line: number | undefined, message: () => string): void {
    const file = this.#files.get(source) ?? { findings: [], count: 0 };
    this.#files.set(source, file);
    if (file.count++ < kept)
      file.findings.push({ code: 'sql-result', severity: 'error', source, line, message: message() });
  }

  /** Throws where there are any: the first of each file, and how many more it has. */
  assertNone(): void {
    if (this.#files.size === 0) return;
    const files = [...this.#files.values()];
    const lines = files.map(({ findings: [first], count }) => {
      const more = count > 1 ? ` (and ${count - 1} more in this file)` : '';
      return formatFinding(first) + more;
    });
    throw new InputError(
      lines.join('\n'),
      files.flatMap(({ findings }) => findings),
    );
  }
}

/** Gives every row of several files a number, and the file and line of a number back. */
export class RowNumbers {
  readonly #files: { readonly name: string; readonly before: number }[] = [];
  #last = 0;

  /** The rows that follow are of this file. */
  begin(name: string): void {
    this.#files.push({ name, before: this.#last });
  }

  numberOf(line: number): number {
    this.#last = this.#files.at(-1)!.before + line;
    return this.#last;
  }

  placeOf(number: number): readonly [source: string, line: number] {
    const { name, before } = this.#files.findLast((file) => file.before < number)!;
    return [name, number - before];
  }
}
