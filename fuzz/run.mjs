import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

// The sources are TypeScript: they are put together in one file first, so that what is tried is what is written now.
const root = fileURLToPath(new URL('../', import.meta.url));
const folder = `${root}node_modules/.cache/nmax-fuzz`;
const doors = ['studies', 'reports', 'figures', 'page'].map((door) => ({
  find: `nmax/${door}`,
  replacement: `${root}src/${door}.ts`,
}));
await build({
  root,
  configFile: false,
  logLevel: 'error',
  resolve: { alias: [...doors, { find: 'nmax', replacement: `${root}src/index.ts` }] },
  build: {
    ssr: true,
    outDir: folder,
    minify: false,
    target: 'node20',
    rollupOptions: {
      // Threads that read are a file of their own, which is looked for beside what starts them.
      input: { main: `${root}fuzz/main.ts`, 'scan-worker': `${root}src/node/scan-worker.ts` },
      output: { entryFileNames: '[name].mjs' },
    },
  },
});
await import(pathToFileURL(`${folder}/main.mjs`).href);
