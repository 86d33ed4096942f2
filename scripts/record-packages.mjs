import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Beside what was built; not in the package. */
const records = join(root, 'dist/.bundled');

/** The folder of the package that a module belongs to. */
const folderPattern = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;

/** What is installed may be linked from elsewhere; the lock file knows it by its folder all the same. */
const fromModules = (folder) => folder.slice(folder.indexOf('node_modules/'));

/** A plugin that writes down which packages a build takes code from. */
export function recordPackages(build) {
  return {
    name: 'record-packages',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const modules = Object.values(bundle).flatMap(({ modules = {} }) => Object.entries(modules));
        const taken = modules.filter(([, { renderedLength }]) => renderedLength > 0);
        const folders = taken.flatMap(([module]) => folderPattern.exec(module.replace(/^\0/, ''))?.[1] ?? []);
        const own = folders.map((folder) => fromModules(relative(root, folder).replaceAll('\\', '/')));
        mkdirSync(records, { recursive: true });
        writeFileSync(join(records, `${build}.json`), `${JSON.stringify([...new Set(own)].sort(), null, 2)}\n`);
      },
    },
  };
}

/** Every build that must have a record. */
export const recordedBuilds = ['cli', 'library', 'scan-worker', 'workbench'];

/** The folders, from the root, of all packages of which there is code in what was built. */
export function recordedPackages() {
  const found = readdirSync(records)
    .map((name) => name.replace(/\.json$/, ''))
    .sort();
  const missing = recordedBuilds.filter((build) => !found.includes(build));
  if (missing.length > 0) throw new Error(`dist/.bundled: no record of ${missing.join(', ')}; expected npm run build`);
  return [
    ...new Set(found.flatMap((build) => JSON.parse(readFileSync(join(records, `${build}.json`), 'utf8')))),
  ].sort();
}
