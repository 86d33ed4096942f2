export type Severity = 'error' | 'warning' | 'note';

/** One thing noticed in a file. An error refuses the file; a warning or a note does not. */
export interface Finding {
  readonly code: string;
  readonly severity: Severity;
  /** The file, or what stands for it. */
  readonly source: string;
  /** Counted from 1; absent where the finding is about the whole file. */
  readonly line?: number;
  readonly message: string;
}

/** What reading noticed of a file that may change what its numbers mean: one for each kind. */
export interface SeriousFinding {
  readonly code: string;
  readonly count: number;
  /** File, line, what is there and what to do about it. */
  readonly message: string;
}

/** What becomes of a file that may be less than what was meant: read with a note, or refused. */
export const findingRules = ['note', 'error'] as const;
export type FindingRule = (typeof findingRules)[number];

/** Formats a finding as `file:line: message`. */
export function formatFinding({ source, line, message }: Finding): string {
  return line === undefined ? `${source}: ${message}` : `${source}:${line}: ${message}`;
}
