import { defineConfig } from 'tsdown';

/** Four builds, so that what runs anywhere shares no chunk with what needs Node. */
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
    entry: { figures: 'src/figures.ts' },
    platform: 'neutral',
    target: 'es2022',
    dts: true,
    clean: false,
    fixedExtension: true,
    // Plot's dependencies isoformat and interval-tree-1d have only a "main", which a neutral build does not look at.
    inputOptions: { resolve: { mainFields: ['module', 'main'] } },
    outputOptions: { chunkFileNames: 'figures/[name]-[hash].mjs' },
  },
  {
    entry: { node: 'src/node.ts', 'scan-worker': 'src/node/scan-worker.ts' },
    platform: 'node',
    target: 'node20',
    dts: true,
    clean: false,
    outputOptions: { chunkFileNames: 'node/[name]-[hash].mjs' },
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
