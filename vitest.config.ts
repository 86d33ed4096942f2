import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: {
    alias: [
      { find: /^nmax\/figures$/, replacement: fileURLToPath(new URL('src/figures.ts', import.meta.url)) },
      { find: /^nmax$/, replacement: fileURLToPath(new URL('src/index.ts', import.meta.url)) },
    ],
  },
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'workbench/**/*.test.ts'],
    globalSetup: ['test/build-once.ts'],
    testTimeout: 60_000,
  },
});
