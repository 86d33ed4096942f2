import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, resolve } from 'node:path';
import { defineConfig } from 'tsdown';
import { recordPackages } from './scripts/licences.mjs';

/** How long the bundler's own plugins take is no news. */
const quiet = { checks: { pluginTimings: false } };

/** CommonJS starts faster than modules: Node has less to load. */
const commandLine = {
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  dts: false,
  minify: true,
  clean: false,
  inputOptions: quiet,
} as const;

/** Every file of ours that a file imports at once, not only when something is asked for. */
function importedBy(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path] of readFileSync(file, 'utf8').matchAll(
    /^(?:import|export) (?!type )[^;]*?\bfrom '(\.[^']+\.ts)';$/gm,
  ))
    importedBy(resolve(dirname(file), path), found);
  return found;
}

const usedBy = (path: string) => importedBy(resolve(path));
const usedByEntry = usedBy('src/cli/start.ts');
const usedByAll = usedBy('src/cli/main.ts');
const usedByEval = usedBy('src/cli/commands/eval.ts');
const usedByDropIn = usedBy('src/cli/commands/trec-eval.ts');

/**
 * What commands load, in as few files as leave out what is not needed: two dozen small ones take 10 ms longer to find
 * and compile, and a quarter of a megabyte of formats and options that `nmax trec_eval` does without takes as long.
 * What every command starts with is a file of its own, which the entry loads when V8 is set.
 */
const groups = [
  { name: 'entry', test: (id: string) => usedByEntry.has(id) },
  { name: 'start', test: (id: string) => usedByAll.has(id) || /node_modules[\\/]picocolors/.test(id) },
  { name: 'core', test: (id: string) => usedByEval.has(id) && usedByDropIn.has(id) },
  { name: 'eval', test: (id: string) => usedByEval.has(id) || /node_modules[\\/]commander/.test(id) },
  { name: 'trec-eval', test: (id: string) => usedByDropIn.has(id) },
].map((group, i, all) => ({ ...group, priority: all.length - i }));

/** Commander loads child_process for subcommands that are programs of their own, which we have none of. */
const withoutChildProcess = {
  name: 'without-child-process',
  resolveId: {
    filter: { id: /^node:child_process$/ },
    handler: (_: string, importer?: string) => (importer?.includes('commander') ? '\0child-process' : undefined),
  },
  load: { filter: { id: /^\0child-process$/ }, handler: () => 'export default {};' },
};

/** Takes something else for the library that inflates archives, which makes its tables as soon as it is loaded. */
const inflateBy = (code: string) => ({
  name: 'inflate-by',
  resolveId: {
    filter: { id: /^fflate\/browser$/ },
    handler: (_: string, importer?: string) => (importer?.endsWith('zip-archive.ts') ? '\0inflate' : undefined),
  },
  load: { filter: { id: /^\0inflate$/ }, handler: () => code },
});
/** Archives are seldom opened: the library is loaded when one is. */
const whenOpened = `export function Inflate(...given) { return new (require('fflate/browser').Inflate)(...given); }`;
/** A thread that scans only tells formats apart. */
const neverOpened = `export function Inflate() { throw new Error('an archive in a thread that opens none'); }`;

/**
 * The library's doors are one build, so that a class is the same through whichever it comes; what one of them needs alone,
 * such as Node, is in chunks that the others do not import (test/guards/entries.test.ts). The command line is a build of
 * its own, made to start fast.
 */
export default defineConfig([
  {
    entry: {
      index: 'src/index.ts',
      studies: 'src/studies.ts',
      reports: 'src/reports.ts',
      figures: 'src/figures.ts',
      node: 'src/node.ts',
      'scan-worker': 'src/node/scan-worker.ts',
    },
    platform: 'neutral',
    target: 'es2022',
    dts: true,
    clean: true,
    fixedExtension: true,
    plugins: [recordPackages('library')],
    deps: { neverBundle: [/^node:/, ...builtinModules] },
    // Plot's dependencies isoformat and interval-tree-1d have only a "main", which a neutral build does not look at.
    inputOptions: { ...quiet, resolve: { mainFields: ['module', 'main'] } },
    outputOptions: { chunkFileNames: 'library/[name]-[hash].mjs' },
  },
  {
    entry: { cli: 'src/cli/start.ts' },
    ...commandLine,
    plugins: [withoutChildProcess, inflateBy(whenOpened), recordPackages('cli')],
    outputOptions: {
      chunkFileNames: 'cli/[name]-[hash].cjs',
      codeSplitting: { groups },
    },
  },
  // A worker loads nothing but this file.
  {
    entry: { 'cli/scan-worker': 'src/node/scan-worker.ts' },
    ...commandLine,
    plugins: [inflateBy(neverOpened), recordPackages('scan-worker')],
  },
]);
