import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { engineOf } from '../sources/sql/location.ts';
import { engineNames } from './engines/registry.ts';
import { unlessRefused } from './system-error.ts';

/** Standard input, as a path. */
export const standardInput = '-';

/**
 * Turns what a user names into files: a folder is every file in it, a pattern (`runs/*.gz`) every match, `-` is standard input.
 * A place in an engine (`duckdb:…`) is kept as it is.
 * A name that is a file is that file, whatever characters it has; one that is nothing is kept, so that reading it reports it.
 */
export async function expandPaths(given: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  for (const path of given) files.push(...(await expandPath(path)));
  return [...new Set(files)];
}

async function expandPath(path: string): Promise<string[]> {
  if (path === standardInput || engineOf(path, engineNames) !== undefined) return [path];
  const kind = unlessRefused(() => statSync(path));
  if (kind?.isDirectory()) return filesIn(path);
  if (kind || !/[*?[{(!+@]/.test(path)) return [path];
  const { glob } = await import('tinyglobby');
  const matches = await glob([path.replaceAll('\\', '/')], { onlyFiles: true, expandDirectories: false });
  return matches.length > 0 ? matches.sort() : [path];
}

/** The files of a folder by name; those in its subfolders and hidden ones are not meant. The folder itself where it has none. */
function filesIn(folder: string): string[] {
  const entries = unlessRefused(() => readdirSync(folder, { withFileTypes: true })) ?? [];
  const files = entries.filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'));
  const names = files.map((entry) => entry.name).sort();
  return names.length > 0 ? names.map((name) => join(folder, name)) : [folder];
}
