import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { recordedPackages } from './record-packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** The compiler of the kernel leaves its runtime in the WebAssembly, where no bundler sees it. */
const inKernel = 'node_modules/assemblyscript';

const lock = read('package-lock.json');

/** The folder of a package as seen from another, as Node resolves it. */
function resolve(name, from) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const folder = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (lock.packages[folder]) return folder;
    if (at === '') throw new Error(`package-lock.json: no ${name}, which ${from} asks for; expected npm ci`);
  }
}

/** Packages with all that they depend on: what a package brings may be a bundle itself, as d3-array has internmap inside. */
function withDependencies(folders) {
  const found = new Set(folders);
  for (const folder of found)
    for (const name of Object.keys(lock.packages[folder].dependencies ?? {})) found.add(resolve(name, folder));
  return [...found];
}

/** A package by its folder: what its manifest says of it, and the hash that the lock file has. */
function packageAt(folder, relation) {
  const { name, version, license } = read(`${folder}/package.json`);
  return { folder, name, version, license, relation, integrity: lock.packages[folder].integrity };
}

/** Packages whose code is in the published one, and those that it asks for where they are wanted. */
export function publishedPackages() {
  const { optionalDependencies = {}, peerDependencies = {} } = read('package.json');
  const bundled = [...withDependencies(recordedPackages()), inKernel].map((folder) => packageAt(folder, 'bundled'));
  const optional = Object.keys(optionalDependencies).map((name) => packageAt(`node_modules/${name}`, 'optional'));
  const peers = Object.keys(peerDependencies).map((name) => packageAt(`node_modules/${name}`, 'peer'));
  const byName = (a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1);
  return [...bundled.sort(byName), ...optional.sort(byName), ...peers.sort(byName)];
}

/** The text of a package's licence; what its manifest says where it brings none. */
export function licenceText({ folder, license }) {
  const file = readdirSync(join(root, folder)).find((entry) => /^licen[cs]e/i.test(entry));
  return file ? readFileSync(join(root, folder, file), 'utf8').trim() : `Licence: ${license}`;
}
