import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Packages whose code the build takes in; what they depend on comes along. */
const bundled = [
  'commander',
  'picocolors',
  'tinyglobby',
  '@observablehq/plot',
  'linkedom',
  'solid-js',
  'hyparquet',
  'hyparquet-compressors',
  'hyparquet-writer',
  'fzstd',
  'fflate',
  '@uwdata/flechette',
];

/** The folder of a package as seen from another, as Node resolves it. */
function folderOf(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
    if (folder === dirname(folder)) return undefined;
  }
}

function collect(name, from, found) {
  const folder = folderOf(name, from);
  if (!folder || found.has(folder)) return;
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : `Licence: ${manifest.license}`;
  found.set(folder, { title: `${manifest.name} ${manifest.version} (${manifest.license})`, text });
  for (const dependency of Object.keys(manifest.dependencies ?? {})) collect(dependency, folder, found);
}

const found = new Map();
for (const name of bundled) collect(name, root, found);
const sections = [...found.values()]
  .sort((a, b) => (a.title < b.title ? -1 : 1))
  .map(({ title, text }) => `${title}\n\n${text}\n`);
writeFileSync(
  join(root, 'dist/THIRD-PARTY-LICENCES.txt'),
  `nmax is bundled with code of these packages.\n\n${sections.join(`\n${'-'.repeat(72)}\n\n`)}`,
);
