import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { tags } from './test/support/needs.ts';
import { SkippedReporter } from './test/support/report-skipped.ts';

/** Tests of the build: they run `dist`, as users do. */
const ofBuild = ['test/{cli,e2e,faults,guards,messy,outputs,package}/**/*.test.ts'];

export default defineConfig(({ mode }) => {
  // Projects read this file again, in a mode of their own.
  if (mode === 'all') process.env.NMAX_TEST_ALL = '1';
  const isAll = process.env.NMAX_TEST_ALL !== undefined;
  return {
    resolve: {
      alias: [
        {
          find: /^nmax\/(studies|reports|figures|page)$/,
          replacement: `${fileURLToPath(new URL('src/', import.meta.url))}$1.ts`,
        },
        { find: /^nmax$/, replacement: fileURLToPath(new URL('src/index.ts', import.meta.url)) },
      ],
    },
    test: {
      setupFiles: ['test/support/seed.ts'],
      // For what hangs: a busy machine may take minutes for what takes seconds.
      testTimeout: 300_000,
      hookTimeout: 300_000,
      expect: { poll: { timeout: 60_000 } },
      // Two at least: on two processors one worker would leave the other idle.
      maxWorkers: Math.max(2, availableParallelism() - 1),
      tags,
      tagsFilter: [isAll ? 'all' : '!all'],
      reporters: ['default', new SkippedReporter(isAll)],
      projects: [
        {
          extends: true,
          test: {
            name: 'source',
            include: ['{src,test,fuzz,workbench}/**/*.test.ts'],
            exclude: ofBuild,
            isolate: false,
          },
        },
        {
          extends: true,
          test: {
            name: 'build',
            include: ofBuild,
            globalSetup: ['test/support/build-once.ts', 'test/support/command-lines.ts'],
            isolate: false,
          },
        },
      ],
    },
  };
});
