import { readFileSync } from 'node:fs';

/** The recorded or printed numbers of a file in this folder. */
export function readGolden<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as T;
}
