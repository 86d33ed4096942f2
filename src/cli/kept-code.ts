import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import module, { createRequire } from 'node:module';
import { basename, dirname, isAbsolute, join } from 'node:path';
import { Script } from 'node:vm';
import { unlessRefused } from '../node/system-error.ts';

/** Node 22.8 and later; not among the types of Node 20. */
const { enableCompileCache } = module as { enableCompileCache?: (folder: string) => unknown };

/**
 * Has Node keep what V8 made of our code for the next start: a fifth of a short command's time. Node does so itself from
 * version 22 on; for Node 20 it is done here, apart for each setting of V8, which takes nothing from another.
 */
export function keepCode({ args, setting }: { readonly args: readonly string[]; readonly setting: string }): void {
  if (process.env.NODE_DISABLE_COMPILE_CACHE) return;
  const folder = ownFolder();
  if (folder === undefined) return;
  if (enableCompileCache) enableCompileCache(folder);
  else
    keepBelow(
      join(folder, [process.version, process.platform, process.arch].join('-')),
      `${setting}-${shareOf(args[0])}`,
      args.some((arg) => arg === '--help' || arg === '-h'),
    );
}

/** A folder that belongs to who runs this, and that others may not write to: their code might be run. */
function ownFolder(): string | undefined {
  const { XDG_CACHE_HOME = '', HOME, LOCALAPPDATA = '' } = process.env;
  const caches = [XDG_CACHE_HOME, HOME ? join(HOME, '.cache') : '', LOCALAPPDATA].find(isAbsolute);
  if (caches === undefined) return undefined;
  const folder = join(caches, 'nmax');
  const found = unlessRefused(() => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return statSync(folder);
  });
  if (found === undefined) return undefined;
  const isOwn = process.getuid === undefined || (found.uid === process.getuid() && (found.mode & 0o022) === 0);
  return isOwn ? folder : undefined;
}

/** What is called again and again has code of its own; all other commands share what the first of them called. */
const shareOf = (command = '') => (['eval', 'trec_eval'].includes(command) ? command : 'others');

interface Loading {
  exports: unknown;
}

type Compile = (this: Loading, source: string, file: string) => unknown;

/** Files of the build whose name tells their content: what was kept under that name is of the same text. */
const namedByContent = /^[\w-]+-[\w-]{8}\.cjs$/;

/** What imports a module while it runs: V8 forgets with kept code who is to be asked for it. */
const importsModules = /\bimport\(/;

/** Builds of which code is kept besides this one: others may be installed too. */
const otherBuilds = 2;

function keepBelow(versions: string, share: string, isHelp: boolean): void {
  const { prototype } = module as unknown as { prototype: { _compile: Compile } };
  const compile = prototype._compile;
  const compiled: { readonly name: string; readonly script: Script }[] = [];
  const home = join(import.meta.dirname, 'cli');
  /** The first file names all others, so that its name is another in every build. */
  let build: string | undefined;
  const placeOf = (name: string) => join(versions, build!, share, name);
  prototype._compile = function (source, file) {
    const name = basename(file);
    if (dirname(file) !== home || !namedByContent.test(name)) return compile.call(this, source, file);
    build ??= name;
    const cachedData = readTwice(placeOf(name));
    if (cachedData === undefined && importsModules.test(source)) return compile.call(this, source, file);
    const script = new Script(module.wrap(source), { filename: file, cachedData });
    if (cachedData === undefined || script.cachedDataRejected) compiled.push({ name, script });
    return script.runInThisContext().call(this.exports, this.exports, createRequire(file), this, file, home);
  };
  // At the end, when the functions that were called are compiled too, and only of a command that did its work: later ones
  // would go without most of them. Where nothing can be written, the next start is as slow as this one.
  process.once('exit', (code) => {
    if (compiled.length === 0 || isHelp || code !== 0) return;
    unlessRefused(() => {
      const isNew = mkdirSync(join(versions, build!, share), { recursive: true, mode: 0o700 }) !== undefined;
      if (isNew) removeOldBuilds(versions, build!);
    });
    for (const { name, script } of compiled) unlessRefused(() => writeTwice(placeOf(name), script.createCachedData()));
  });
}

/** Removes the code of builds that were not begun lately. */
function removeOldBuilds(versions: string, build: string): void {
  const begun = readdirSync(versions)
    .filter((name) => name !== build && namedByContent.test(name))
    .map((name) => ({ path: join(versions, name), at: statSync(join(versions, name)).mtimeMs }));
  begun.sort((a, b) => b.at - a.at);
  for (const { path } of begun.slice(otherBuilds)) rmSync(path, { recursive: true, force: true });
}

/** V8 does not look for damage in what it takes, and runs it: bytes are there twice, and good where both are the same. */
function readTwice(path: string): Uint8Array | undefined {
  const bytes = unlessRefused(() => readFileSync(path));
  if (bytes === undefined || bytes.length === 0) return undefined;
  const [first, second] = [bytes.subarray(0, bytes.length / 2), bytes.subarray(bytes.length / 2)];
  return first.equals(second) ? first : undefined;
}

/** Beside the place and renamed: other starts may be reading. */
function writeTwice(path: string, bytes: Uint8Array): void {
  const unfinished = `${path}.${process.pid}`;
  try {
    writeFileSync(unfinished, Buffer.concat([bytes, bytes]), { flag: 'wx', mode: 0o600 });
    renameSync(unfinished, path);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}
