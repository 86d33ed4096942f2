import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/**
 * Writes the page's Content-Security-Policy: nothing is loaded from anywhere, and of inline scripts only
 * the page's own runs, known by its hash.
 */
export function sealPage(): Plugin {
  return {
    name: 'seal-page',
    enforce: 'post',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const asset of Object.values(bundle)) {
          if (asset.type !== 'asset' || !asset.fileName.endsWith('.html')) continue;
          const page = String(asset.source);
          const hashes = inlineScripts(page).map(
            (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
          );
          if (hashes.length !== 1) throw new Error(`${hashes.length} scripts in the page; expected one`);
          const meta = `<meta http-equiv="Content-Security-Policy" content="${policyOf(hashes)}" />`;
          asset.source = page.replace('<meta charset="utf-8" />', (charset) => `${charset}\n    ${meta}`);
          if (!asset.source.includes(meta)) throw new Error('no place for the policy in the page');
        }
      },
    },
  };
}

function policyOf(hashes: readonly string[]): string {
  return [
    "default-src 'none'",
    "connect-src 'none'",
    `script-src ${hashes.join(' ')} 'wasm-unsafe-eval' blob:`,
    'worker-src blob:',
    "style-src 'unsafe-inline'",
    'img-src data: blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** The contents of the scripts that a browser would run. */
function inlineScripts(page: string): string[] {
  return [...page.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes]) => !attributes.includes('application/json'))
    .map(([, , content]) => content);
}
