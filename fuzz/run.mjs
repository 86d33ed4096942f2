import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

// The sources are TypeScript: they are put together in one file first, so that what is tried is what is written now.
// Each process has a folder of its own, so that an input can be looked at while a hunt goes on.
const root = fileURLToPath(new URL('../', import.meta.url));
const cache = `${root}node_modules/.cache/`;
const folder = `${cache}nmax-fuzz-${process.pid}`;
mkdirSync(cache, { recursive: true });
for (const name of readdirSync(cache)) {
  const [, pid] = /^nmax-fuzz-(\d+)$/.exec(name) ?? [];
  if (pid !== undefined && !isRunning(Number(pid))) rmSync(cache + name, { recursive: true, force: true });
}
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code !== 'ESRCH';
  }
}

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
