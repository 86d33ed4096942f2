/** Sources and tests as Node itself loads TypeScript; every generation of modules is loaded anew, with a state of its own. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { resolve as resolvePath } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

// Stryker enters its copy of the project after this file is loaded.
let root = '';
const doors = { nmax: 'index', 'nmax/studies': 'studies', 'nmax/reports': 'reports', 'nmax/figures': 'figures' };

const isOurs = (url) => root !== '' && url.startsWith(root) && !url.includes('/node_modules/');

/** What a module imports is of its own generation. */
function resolve(specifier, context, next) {
  const door = doors[specifier];
  const found = door === undefined ? next(specifier, context) : { url: `${root}src/${door}.ts`, shortCircuit: true };
  if (!isOurs(found.url) || found.url.includes('?')) return found;
  const [, generation] = (context.parentURL ?? '').split('?');
  return generation === undefined ? found : { ...found, url: `${found.url}?${generation}` };
}

/**
 * What Stryker puts into a source that it mutates: it counts which test reaches which mutant, in an object with a property
 * for each, and asks everywhere whether that one is switched on, by its name. Both are most of the time of a test: here an
 * array counts, which is emptied after every test, and mutants are numbers.
 */
const counter = 'function cover() {';
const counting = `${counter} for (var n = 0; n < arguments.length; n++) ns.hits[arguments[n]]++; return;`;
const named = /\bstry(?:Cov|MutAct)_\w+\("\d+"(?:, ?"\d+")*\)/g;
const numbered = (source) => source.replaceAll(named, (call) => call.replaceAll('"', ''));

function load(url, context, next) {
  const [file] = url.split('?');
  if (isOurs(file) && file.endsWith('.json')) return jsonModule(file);
  const loaded = next(url, context);
  const source = String(loaded.source);
  if (!isOurs(file) || !source.includes(counter)) return loaded;
  return { ...loaded, source: numbered(source).replace(counter, counts ? counting : `${counter} return;`) };
}

/** Bundlers give the properties of a JSON file by name; Node does not. */
function jsonModule(file) {
  const value = JSON.parse(readFileSync(fileURLToPath(file), 'utf8'));
  const names = Object.keys(value).filter((key) => /^[a-z]\w*$/i.test(key));
  const source = `const value = ${JSON.stringify(value)};
export default value;
export const { ${names.join(', ')} } = value;`;
  return { format: 'module', source, shortCircuit: true };
}

registerHooks({ resolve, load });

let generations = 0;
let counts = true;

/** Modules loaded from now on do not count who reaches them, which takes most of the time. */
export function stopCounting() {
  counts = false;
}

/** Gives what loads files of a generation that nothing was loaded of before. */
export function newGeneration() {
  const generation = `generation=${++generations}`;
  return (file) => {
    root = pathToFileURL(`${process.cwd()}/`).href;
    return import(`${pathToFileURL(resolvePath(file)).href}?${generation}`);
  };
}
