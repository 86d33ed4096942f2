import { defineConfig } from 'tsdown';

/** Three builds, so that what runs anywhere shares no chunk with what needs Node. */
export default defineConfig([
  {
    entry: { index: 'src/index.ts' },
    platform: 'neutral',
    target: 'es2022',
    dts: true,
    clean: true,
    fixedExtension: true,
  },
  {
    entry: { node: 'src/node.ts', 'scan-worker': 'src/node/scan-worker.ts' },
    platform: 'node',
    target: 'node20',
    dts: true,
    clean: false,
  },
  {
    entry: { cli: 'src/cli/main.ts', 'cli/scan-worker': 'src/node/scan-worker.ts' },
    platform: 'node',
    target: 'node20',
    dts: false,
    minify: true,
    clean: false,
    outputOptions: { chunkFileNames: 'cli/[name]-[hash].mjs' },
  },
]);
