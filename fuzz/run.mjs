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
  build: { ssr: `${root}fuzz/main.ts`, outDir: folder, minify: false, target: 'node20' },
});
await import(pathToFileURL(`${folder}/main.js`).href);
