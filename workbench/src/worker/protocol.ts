import type { Finding } from 'nmax';

/** What the page asks of the worker: to begin a task, or to stop one. */
export type Request =
  | { readonly id: number; readonly task: string; readonly input: unknown }
  | { readonly id: number; readonly stop: true };

/** What the worker answers; a task has any number of updates and ends with a value or an error. */
export type Answer =
  | { readonly id: number; readonly update: unknown }
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: PlainError };

/** An error as it crosses from the worker to the page. */
export interface PlainError {
  readonly name: string;
  readonly message: string;
  readonly findings?: readonly Finding[];
}

/** How far a task has come, where it says nothing more telling. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}
