import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { viteSingleFile } from 'vite-plugin-singlefile';
import solid from 'vite-plugin-solid';
import { recordPackages } from '../scripts/licences.mjs';
import { sealPage } from './seal-page.ts';
import { setFormulas } from './set-formulas.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const { version } = JSON.parse(readFileSync(at('../package.json'), 'utf8'));

/** The studies that the page does not offer: src/page.ts has those it does. */
const page = readFileSync(at('../src/page.ts'), 'utf8');
const registry = readFileSync(at('../src/features/registry.ts'), 'utf8');
const leftOut = [...registry.matchAll(/import\('(\.\.?)\/([\w/-]+)\.ts'\)/g)].flatMap(([, from, name]) =>
  page.includes(from === '..' ? `./${name}.ts` : `./features/${name}.ts`) ? [] : [name],
);

/** What Plot brings and no figure takes: a table of every colour scheme there is, and scales of dates. */
const unused: readonly string[] = ['d3-scale-chromatic', 'd3-time', 'd3-time-format'];

/** Means over the orders of equal scores, which the page does not offer. */
const unoffered = /\/src\/measures\/orders\/(?:mean-of-sums|mean-over-orders|mean-worth|order-statistics)\.ts$/;

/** Leaves out what is never called: its functions say so when one is. */
function withoutUnused(): Plugin {
  const namesOf = async (asked: string) => {
    const name = asked.replace(/^\0/, '');
    if (asked.startsWith('\0') && unused.includes(name)) return Object.keys(await import(name));
    if (!unoffered.test(asked)) return undefined;
    return Array.from(readFileSync(asked, 'utf8').matchAll(/^export (?:function|const) (\w+)/gm), ([, one]) => one);
  };
  return {
    name: 'without-unused',
    enforce: 'pre',
    resolveId: (asked) => (unused.includes(asked) ? `\0${asked}` : undefined),
    async load(asked) {
      const names = await namesOf(asked);
      if (!names) return undefined;
      const none = `function none() { throw new Error('not in the page: ${asked.replace(/.*[/\0]/, '')}'); }`;
      return `${none}\nexport { ${names.map((one) => `none as ${one}`).join(', ')} };`;
    },
  };
}

/** Leaves out the examples of commands, which only the command line shows. */
function withoutExamples(): Plugin {
  return {
    name: 'without-examples',
    enforce: 'pre',
    transform: (code, from) =>
      from.includes('/src/studies/records/') ? code.replace(/\bexamples: `[^`]*`/, "examples: ''") : undefined,
  };
}

/** The workbench as one page, dist/workbench.html, that loads nothing. */
export default defineConfig({
  root: at('.'),
  plugins: [
    recordPackages('workbench'),
    withoutUnused(),
    withoutExamples(),
    setFormulas(),
    solid({ solid: { delegateEvents: false } }),
    viteSingleFile({ removeViteModuleLoader: true, overrideConfig: { base: '/' } }),
    sealPage(),
  ],
  resolve: {
    alias: [
      { find: /^nmax\/(studies|reports|figures|page)$/, replacement: at('../src/$1.ts') },
      { find: /^nmax$/, replacement: at('../src/index.ts') },
      { find: new RegExp(`^\\.\\.?/(?:${leftOut.join('|')})\\.ts$`), replacement: at('page-without-study.ts') },
      { find: /^\.\/friedman-figures\.ts$/, replacement: at('page-without-figures.ts') },
      { find: /^d3-transition$/, replacement: at('page-without-transitions.ts') },
      { find: /^d3-geo$/, replacement: at('page-without-maps.ts') },
      // Parquet is read here, but neither brotli, whose dictionary would be a fifth of the page, nor Arrow.
      { find: /^hyparquet-compressors$/, replacement: at('page-codecs.ts') },
      { find: /^.*\/arrow-reader\.ts$/, replacement: at('page-arrow.ts') },
      { find: /^.*\/screening-formats\.ts$/, replacement: at('page-screening.ts') },
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
    rolldownOptions: {
      input: at('workbench.html'),
      transform: { define: { 'import.meta': '({})' } },
      // Packing the page takes a second.
      checks: { pluginTimings: false },
    },
  },
});
