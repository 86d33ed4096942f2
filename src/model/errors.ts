import type { Finding, SeriousFinding } from './finding.ts';

/** A mistake in what the user gave us; the command line prints it as one line, without a stack. */
export class UserError extends Error {
  override name = 'UserError';
}

/** A command or option that makes no sense. */
export class UsageError extends UserError {
  override name = 'UsageError';
}

/** Data that cannot be read; carries every finding, with file and line, not only the first. */
export class InputError extends UserError {
  override name = 'InputError';
  readonly findings: readonly Finding[];

  constructor(message: string, findings: readonly Finding[] = []) {
    super(message);
    this.findings = findings;
  }
}

/** What `--strict` makes of findings that are notes otherwise. */
export function refuseSerious(findings: readonly SeriousFinding[] = []): InputError[] {
  return findings.map(({ message }) => new InputError(`${message} (refused by --strict)`));
}

/** Several problems as one, a line each. */
export function joinProblems(problems: readonly InputError[]): InputError {
  return new InputError(
    problems.map(({ message }) => message).join('\n'),
    problems.flatMap(({ findings }) => findings),
  );
}
