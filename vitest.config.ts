import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
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
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'fuzz/*.test.ts', 'mutate/*.test.ts', 'workbench/**/*.test.ts'],
    globalSetup: ['test/build-once.ts', 'test/support/command-lines.ts'],
    setupFiles: ['test/seed.ts'],
    testTimeout: 60_000,
    // Two at least: on two processors one worker would leave the other idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
});
