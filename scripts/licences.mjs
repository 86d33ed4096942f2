// Builds record which packages they take code from; the licences of those packages are written after them.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Beside what was built; not in the package. */
const records = join(root, 'dist/.bundled');
const builds = ['cli', 'library', 'scan-worker', 'workbench'];
const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** The compiler of the kernel leaves its runtime in the WebAssembly, where no bundler sees it. */
const inKernel = 'node_modules/assemblyscript';

/** The folder of the package that a module belongs to. */
const folderPattern = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//;

/** A plugin that records which packages a build takes code from. */
export function recordPackages(build) {
  return {
    name: 'record-packages',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const modules = Object.values(bundle).flatMap(({ modules = {} }) => Object.entries(modules));
        const folders = modules
          .filter(([, { renderedLength }]) => renderedLength > 0)
          .map(([module]) => relative(root, module.replace(/^\0/, '')).replaceAll('\\', '/'))
          .flatMap((path) => folderPattern.exec(path)?.[1] ?? [])
          // An installed package may be a link to elsewhere; the lock file knows its folder all the same.
          .map((folder) => folder.slice(folder.indexOf('node_modules/')));
        mkdirSync(records, { recursive: true });
        writeFileSync(join(records, `${build}.json`), `${JSON.stringify([...new Set(folders)].sort(), null, 2)}\n`);
      },
    },
  };
}

/** The folders of all packages that have code in the build. */
export function recordedPackages() {
  const missing = builds.filter((build) => !readdirSync(records).includes(`${build}.json`));
  if (missing.length > 0) throw new Error(`dist/.bundled: no record of ${missing.join(', ')}; expected npm run build`);
  return [...new Set(builds.flatMap((build) => read(`dist/.bundled/${build}.json`)))].sort();
}

/** The folder of a package as another one finds it, as Node resolves it. */
function resolve(name, from, packages) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const folder = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (packages[folder]) return folder;
    if (at === '') throw new Error(`package-lock.json: no ${name}, which ${from} asks for; expected npm ci`);
  }
}

/** The licences of the packages in the build, and of what they may have inside themselves: their dependencies. */
function licences() {
  const { packages } = read('package-lock.json');
  const folders = new Set([...recordedPackages(), inKernel]);
  for (const folder of folders)
    if (folder !== inKernel)
      for (const name of Object.keys(packages[folder].dependencies ?? {})) folders.add(resolve(name, folder, packages));
  const sections = [...folders].map((folder) => {
    const { name, version, license } = read(`${folder}/package.json`);
    const file = readdirSync(join(root, folder)).find((entry) => /^licen[cs]e/i.test(entry));
    const text = file ? readFileSync(join(root, folder, file), 'utf8').trim() : `Licence: ${license}`;
    return { id: `${name}@${version}`, text: `${name} ${version} (${license})\n\n${text}\n` };
  });
  sections.sort((a, b) => (a.id < b.id ? -1 : 1));
  return `nmax is bundled with code of these packages.\n\n${sections.map(({ text }) => text).join(`\n${'-'.repeat(72)}\n\n`)}`;
}

export function writeLicences() {
  writeFileSync(join(root, 'dist/THIRD-PARTY-LICENCES.txt'), licences());
}
