import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { compress } from 'lzma1';
import { minify, type Plugin, transformWithOxc } from 'vite';

/**
 * Packs the page's script and writes its Content-Security-Policy: nothing is loaded from anywhere, and of inline scripts
 * only the one runs that unpacks the other, known by its hash.
 */
export function sealPage(): Plugin {
  return {
    name: 'seal-page',
    enforce: 'post',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        for (const asset of Object.values(bundle)) {
          if (asset.type !== 'asset' || !asset.fileName.endsWith('.html')) continue;
          const loader = await makeLoader();
          const page = packScript(String(asset.source), loader);
          const meta = `<meta http-equiv="Content-Security-Policy" content="${policyOf(hashOf(loader))}" />`;
          asset.source = page.replace('<meta charset="utf-8" />', (charset) => `${charset}\n    ${meta}`);
          if (!asset.source.includes(meta)) throw new Error('no place for the policy in the page');
        }
      },
    },
  };
}

/**
 * Unpacks the script of the page and starts it from a blob, from which the worker starts too. It is no module, as one
 * from a blob never answers on file://; the function keeps its names to itself, as a module would: a
 * variable that was called top would be the window's.
 */
const start = `(async () => {
  const packed = Uint8Array.from(atob(document.getElementById('nmax-script').textContent), (c) => c.charCodeAt(0));
  const parts = ['"use strict"; (() => {', unpackLzma(packed), '})()'];
  const script = document.createElement('script');
  script.src = URL.createObjectURL(new Blob(parts, { type: 'text/javascript' }));
  document.body.append(script);
})().catch((error) => {
  document.getElementById('app').textContent = 'The workbench could not be started: ' + error.message;
});`;

/** The script that starts the other one, with what unpacks it. */
async function makeLoader(): Promise<string> {
  const file = new URL('unpack-lzma.ts', import.meta.url);
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file.pathname);
  const whole = `{ ${code.replace(/^export /gm, '')} ${start} }`;
  return (await minify('loader.js', whole)).code;
}

/** The page with its one script packed: a report of it is smaller by more than half a megabyte. */
function packScript(page: string, loader: string): string {
  const scripts = [...page.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>\s*/g)].filter(
    ([, attributes]) => !attributes.includes('application/json'),
  );
  if (scripts.length !== 1) throw new Error(`${scripts.length} scripts in the page; expected one`);
  const [[element, , content]] = scripts;
  // An eighth smaller than deflate, which browsers unpack themselves, for about a tenth of a second more until the page is drawn.
  const packed = Buffer.from(compress(Buffer.from(content), 9)).toString('base64');
  const body = `<script type="application/octet-stream" id="nmax-script">${packed}</script>\n<script>${loader}</script>\n`;
  return page.replace(element, '').replace('</body>', () => `${body}</body>`);
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

function policyOf(hash: string): string {
  return [
    "default-src 'none'",
    "connect-src 'none'",
    `script-src ${hash} 'wasm-unsafe-eval' blob:`,
    'worker-src blob:',
    "style-src 'unsafe-inline'",
    'img-src data: blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}
