import { readFileSync } from 'node:fs';
import { expect } from 'vitest';

/** The recorded or printed numbers of a file in this folder. */
export function readGolden<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as T;
}

/** The promise of golden values: the same rule gives the same number to 1e-12, unless a test says why not. */
export function expectNear(ours: number, theirs: number, tolerance = 1e-12): void {
  expect(Math.abs(ours - theirs), `${ours} for ${theirs}`).toBeLessThanOrEqual(tolerance);
}
