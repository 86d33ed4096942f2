import type { Random } from '../src/math/random.ts';

/** What can be written to a file and read back: bytes, text, numbers and records of them. */
export type Plain =
  | string
  | number
  | boolean
  | null
  | Uint8Array
  | readonly Plain[]
  | { readonly [key: string]: Plain };

/** One kind of input, and what must hold of it. */
export interface Target<I extends Plain = Plain> {
  readonly name: string;
  /** What the answer is compared with, in words. */
  readonly oracle: string;
  /** An input, the same for the same random numbers. */
  readonly make: (random: Random) => I;
  /** Throws where something does not hold. */
  readonly check: (input: I) => void | Promise<void>;
  /** How many inputs the tests give it for one of the others; 1 where it is left out. Below 1 for what is slow. */
  readonly share?: number;
}

/** A target by its parts, its inputs as those of all. */
export function defineTarget<I extends Plain>(target: Target<I>): Target {
  return target as unknown as Target;
}

/** A program says something else than it must: what, and what was expected. */
export class Mismatch extends Error {
  override readonly name = 'Mismatch';
}

/** Throws unless two things are the same to the last bit. */
export function expectSame(found: unknown, expected: unknown, what: string): void {
  if (isSame(found, expected)) return;
  throw new Mismatch(`${what}: ${show(found)}; expected ${show(expected)}`);
}

function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (a.constructor !== b.constructor) return false;
  if (a instanceof Map && b instanceof Map) return isSame([...a], [...b]);
  if (ArrayBuffer.isView(a) && ArrayBuffer.isView(b)) return isSameArray(a as Uint8Array, b as Uint8Array);
  const [keys, others] = [Object.keys(a), Object.keys(b)];
  return (
    keys.length === others.length &&
    keys.every((key) => Object.hasOwn(b, key) && isSame(a[key as keyof typeof a], b[key as keyof typeof b]))
  );
}

function isSameArray(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((value, i) => Object.is(value, b[i]));
}

function show(value: unknown): string {
  const text = JSON.stringify(value, (_, part) => (ArrayBuffer.isView(part) ? [...(part as Uint8Array)] : part));
  return (text ?? String(value)).slice(0, 300);
}
