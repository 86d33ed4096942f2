import { readFileSync } from 'node:fs';

/** What another program was recorded to answer, in a file of `fixtures`. */
export function readFixture<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8')) as T;
}
