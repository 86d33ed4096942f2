import { getSystemErrorMap } from 'node:util';

/** The operating system's answer to a call. */
export type SystemError = NodeJS.ErrnoException & { readonly code: string };

/** Whether an error is the operating system's answer (a missing file, a full disk) and no fault of ours. */
export function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && 'code' in error && wordsOf(error.code) !== undefined;
}

/** A system error in words, without code, call and path: `permission denied`. */
export function describeSystemError(error: SystemError): string {
  return wordsOf(error.code) ?? error.code;
}

/** A system error that nobody explained better, on a line: `/tmp/x: cannot mkdtemp: no space left on device`. */
export function explainSystemError(error: SystemError): string {
  return `${error.path ?? 'the system'}: cannot ${error.syscall ?? 'go on'}: ${describeSystemError(error)}`;
}

/** By the name of the error: its number is lost between threads. */
function wordsOf(code: unknown): string | undefined {
  if (typeof code !== 'string') return undefined;
  for (const [name, words] of getSystemErrorMap().values()) if (name === code) return words;
  return undefined;
}

/** What a function gives, or undefined where the operating system refuses it; reading the file then tells why. */
export function unlessRefused<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return undefined;
  }
}
