import { InputError } from '../model/errors.ts';
import { type Finding, formatFinding, type SeriousFinding, type Severity } from '../model/finding.ts';
import { shown } from './fields.ts';
import { type FindingCode, type FindingKind, findingKinds } from './finding-kinds.ts';

/** How many findings of a kind are kept in full; all are counted. */
const keptPerCode = 100;
/** Remarks further down, or longer ones, are not about the whole file. */
const mostRemarks = 20;
const mostRemarkLetters = 500;

/** Collects what a reader notices in one source: every finding is counted, the first of each kind kept in full. */
export class FindingLog {
  /** What findings are about from now on: a table may be several files. */
  source: string;
  readonly #remarks: string[] = [];
  readonly #kept = new Map<FindingCode, Finding[]>();
  readonly #counts = new Map<FindingCode, number>();

  constructor(source: string) {
    this.source = source;
  }

  add(code: FindingCode, message: string, line?: number): void {
    const count = this.#counts.get(code) ?? 0;
    this.#counts.set(code, count + 1);
    if (count >= keptPerCode) return;
    const kept = this.#kept.get(code) ?? [];
    kept.push({ code, severity: findingKinds[code].severity, source: this.source, line, message });
    this.#kept.set(code, kept);
  }

  /** Notes a comment line; those at the head of the source are kept as its remarks. */
  addComment(text: string, line: number): void {
    this.add('comments', shown(text), line);
    if (line === this.#remarks.length + 1 && line <= mostRemarks)
      this.#remarks.push(text.replace(/^#+\s*/, '').slice(0, mostRemarkLetters));
  }

  /** What the comment lines at the head of the source say. */
  get remarks(): readonly string[] {
    return this.#remarks;
  }

  count(code: FindingCode): number {
    return this.#counts.get(code) ?? 0;
  }

  /** The kinds of findings there are, errors first. */
  codes(): FindingCode[] {
    const weight: Record<Severity, number> = { error: 0, warning: 1, note: 2 };
    const severity = (code: FindingCode) => weight[findingKinds[code].severity];
    return [...this.#counts.keys()].sort((a, b) => severity(a) - severity(b));
  }

  /** The first findings of a kind. */
  first(code: FindingCode): readonly Finding[] {
    return this.#kept.get(code) ?? [];
  }

  /** What does not refuse the source and may still change what its numbers mean, other than kinds a policy allows. */
  serious(allowed: readonly FindingCode[] = []): SeriousFinding[] {
    return this.codes().flatMap((code) => {
      const kind: FindingKind = findingKinds[code];
      if (!kind.serious || allowed.includes(code)) return [];
      const count = this.count(code);
      const more = count > 1 ? ` (and ${count - 1} more in this file)` : '';
      return [{ code, count, message: `${formatFinding(this.first(code)[0])}${more}; ${kind.hint}` }];
    });
  }

  /** Whether there are findings that refuse the source, other than kinds a policy allows. */
  refused(allowed: readonly FindingCode[] = []): boolean {
    return this.codes().some((code) => findingKinds[code].severity === 'error' && !allowed.includes(code));
  }

  /** Throws when the source is refused. */
  assertAccepted(allowed: readonly FindingCode[] = []): void {
    for (const problem of this.refusal(allowed)) throw problem;
  }

  /** Why the source is refused, where it is: the message tells the first error and how many more there are. */
  refusal(allowed: readonly FindingCode[] = []): InputError[] {
    const codes = this.codes().filter((code) => findingKinds[code].severity === 'error' && !allowed.includes(code));
    if (codes.length === 0) return [];
    const errors = codes.flatMap((code) => this.first(code)).sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
    const total = codes.reduce((sum, code) => sum + this.count(code), 0);
    const more = total > 1 ? ` (and ${total - 1} more in this file; nmax validate lists them)` : '';
    return [new InputError(formatFinding(errors[0]) + more, errors)];
  }
}
