import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { viteSingleFile } from 'vite-plugin-singlefile';
import solid from 'vite-plugin-solid';
import { sealPage } from './seal-page.ts';
import { setFormulas } from './set-formulas.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const { version } = JSON.parse(readFileSync(at('../package.json'), 'utf8'));

/** The records of studies that the page does not offer: src/page.ts has those it does. */
const page = readFileSync(at('../src/page.ts'), 'utf8');
const registry = readFileSync(at('../src/studies/registry.ts'), 'utf8');
const leftOut = [...registry.matchAll(/'\.\/records\/([\w-]+)\.ts'/g)].flatMap(([, name]) =>
  page.includes(`./studies/records/${name}.ts`) ? [] : [name],
);

/** Plot has a table of every colour scheme there is: eight kilobytes, of which no figure takes one. */
function withoutSchemes(): Plugin {
  const schemes: string = 'd3-scale-chromatic';
  return {
    name: 'without-schemes',
    enforce: 'pre',
    resolveId: (asked) => (asked === schemes ? `\0${schemes}` : undefined),
    async load(asked) {
      if (asked !== `\0${schemes}`) return undefined;
      const names = Object.keys(await import(schemes)).map((name) => `none as ${name}`);
      return `function none() { throw new Error('there are no colour schemes in the page'); }\nexport { ${names.join(', ')} };`;
    },
  };
}

/** The workbench as one page, dist/workbench.html, that loads nothing. */
export default defineConfig({
  root: at('.'),
  plugins: [
    withoutSchemes(),
    setFormulas(),
    solid({ solid: { delegateEvents: false } }),
    viteSingleFile({ removeViteModuleLoader: true, overrideConfig: { base: '/' } }),
    sealPage(),
  ],
  resolve: {
    alias: [
      { find: /^nmax\/(studies|reports|figures|page)$/, replacement: at('../src/$1.ts') },
      { find: /^nmax$/, replacement: at('../src/index.ts') },
      { find: new RegExp(`^\\./records/(?:${leftOut.join('|')})\\.ts$`), replacement: at('page-without-study.ts') },
      { find: /^d3-transition$/, replacement: at('page-without-transitions.ts') },
      { find: /^d3-geo$/, replacement: at('page-without-maps.ts') },
      // Parquet is read here, but neither brotli, whose dictionary would be a fifth of the page, nor Arrow.
      { find: /^hyparquet-compressors$/, replacement: at('page-codecs.ts') },
      { find: /^.*\/arrow-reader\.ts$/, replacement: at('page-arrow.ts') },
    ],
  },
  define: { NMAX_VERSION: JSON.stringify(version) },
  build: {
    outDir: at('../dist'),
    emptyOutDir: false,
    target: 'es2022',
    reportCompressedSize: false,
    modulePreload: false,
    // The page's script is the worker's too, and what is no module has no import.meta.
    rolldownOptions: { input: at('workbench.html'), transform: { define: { 'import.meta': '({})' } } },
  },
});
