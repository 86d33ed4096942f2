import { createHash } from 'node:crypto';
import { deflateAsync } from '@gfx/zopfli';
import type { Plugin } from 'vite';

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
          const page = await packScript(String(asset.source));
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
const loader = `(async () => {
  const packed = Uint8Array.from(atob(document.getElementById('nmax-script').textContent), (c) => c.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const parts = ['"use strict"; (() => {', await new Response(stream).blob(), '})()'];
  const script = document.createElement('script');
  script.src = URL.createObjectURL(new Blob(parts, { type: 'text/javascript' }));
  document.body.append(script);
})().catch((error) => {
  document.getElementById('app').textContent = 'The workbench could not be started: ' + error.message;
});`;

/** The page with its one script packed: a report of it is smaller by more than half a megabyte. */
async function packScript(page: string): Promise<string> {
  const scripts = [...page.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>\s*/g)].filter(
    ([, attributes]) => !attributes.includes('application/json'),
  );
  if (scripts.length !== 1) throw new Error(`${scripts.length} scripts in the page; expected one`);
  const [[element, , content]] = scripts;
  // Zopfli finds what zlib does not look for: the same form, a twenty-fifth smaller, for two seconds of the build.
  const packed = Buffer.from(await deflateAsync(Buffer.from(content), { numiterations: 5 })).toString('base64');
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
