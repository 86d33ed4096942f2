import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, resolve } from 'node:path';
import { defineConfig } from 'tsdown';
import { recordPackages } from './scripts/record-packages.mjs';

const commandLine = { platform: 'node', target: 'node20', dts: false, minify: true, clean: false } as const;

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

/**
 * What `nmax eval` loads, in one file: two dozen small ones take 10 ms longer to find and compile.
 * The other commands use most of it too.
 */
const usedByEval = importedBy(resolve('src/cli/commands/eval.ts'));
const isUsedByEval = (id: string) => usedByEval.has(id) || /node_modules[\\/](commander|picocolors)/.test(id);

/** Commander loads child_process for subcommands that are programs of their own, which we have none of. */
const withoutChildProcess = {
  name: 'without-child-process',
  resolveId: (id: string, importer?: string) =>
    id === 'node:child_process' && importer?.includes('commander') ? '\0child-process' : undefined,
  load: (id: string) => (id === '\0child-process' ? 'export default {};' : undefined),
};

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
    inputOptions: { resolve: { mainFields: ['module', 'main'] } },
    outputOptions: { chunkFileNames: 'library/[name]-[hash].mjs' },
  },
  {
    entry: { cli: 'src/cli/main.ts' },
    ...commandLine,
    plugins: [withoutChildProcess, recordPackages('cli')],
    outputOptions: {
      chunkFileNames: 'cli/[name]-[hash].mjs',
      codeSplitting: { groups: [{ name: 'eval', test: isUsedByEval }] },
    },
  },
  // A worker loads nothing but this file.
  {
    entry: { 'cli/scan-worker': 'src/node/scan-worker.ts' },
    ...commandLine,
    plugins: [recordPackages('scan-worker')],
  },
]);
