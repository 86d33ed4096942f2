import { getSystemErrorMap } from 'node:util';

/** Whether an error is the operating system's answer (a missing file, a full disk) and no fault of ours. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException & { readonly code: string } {
  return error instanceof Error && 'code' in error && wordsOf(error.code) !== undefined;
}

/** A system error in words, without code, call and path: `permission denied`. */
export function describeSystemError(error: NodeJS.ErrnoException & { readonly code: string }): string {
  return wordsOf(error.code) ?? error.code;
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
