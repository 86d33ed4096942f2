/** Which sources are to be mutated: those of folders and files that were named, or those that changed. */
import { execFileSync } from 'node:child_process';
import { globSync } from 'tinyglobby';
import { folders } from './folders.mjs';

/** A mistake on the command line: exit code 2. */
export class Misunderstood extends Error {}

/** All sources of a folder that can be mutated. */
export function sourcesOf(folder) {
  const { leftOut } = folders[folder];
  const own = `src/${folder}/`;
  return globSync(`${own}**/*.ts`, { ignore: ['**/*.test.ts', ...leftOut.map((pattern) => own + pattern)] }).sort();
}

/** The sources of each folder that the words name: `measures`, `src/measures` or `src/measures/pres.ts`; all without words. */
export function namedFiles(words) {
  if (words.length === 0) return Object.fromEntries(Object.keys(folders).map((folder) => [folder, sourcesOf(folder)]));
  const chosen = {};
  for (const word of words) {
    const [folder, ...rest] = word
      .replace(/^(\.\/)?src\//, '')
      .replace(/\/$/, '')
      .split('/');
    if (!Object.hasOwn(folders, folder))
      throw new Misunderstood(`unknown folder: ${word}; expected ${Object.keys(folders).join(', ')} or a file in one`);
    const sources = sourcesOf(folder);
    const path = ['src', folder, ...rest].join('/');
    const own = rest.length === 0 ? sources : sources.filter((file) => file === path || file.startsWith(`${path}/`));
    if (own.length === 0)
      throw new Misunderstood(`${word}: no source that is mutated; expected one such as ${sources[0]}`);
    chosen[folder] = [...new Set([...(chosen[folder] ?? []), ...own])];
  }
  return chosen;
}

const git = (...args) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** What git says, or undefined where it does not know: another branch, an earlier commit that is not there. */
function known(...args) {
  try {
    return git(...args);
  } catch {
    return undefined;
  }
}

/** What changes are counted from: where this line left origin/main, or the commit before where it has not. */
export function lastLanded() {
  const fork = known('merge-base', 'HEAD', 'origin/main');
  return fork !== undefined && fork !== git('rev-parse', 'HEAD') ? fork : known('rev-parse', 'HEAD~1');
}

/** The sources of each folder that differ from a commit. */
export function changedFiles(since) {
  const changed = new Set(git('diff', '--name-only', since).split('\n'));
  const entries = Object.keys(folders).map((folder) => [folder, sourcesOf(folder).filter((file) => changed.has(file))]);
  return Object.fromEntries(entries.filter(([, files]) => files.length > 0));
}
