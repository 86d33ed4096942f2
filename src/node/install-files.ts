import { createHash } from 'node:crypto';
import type { ServedFile } from './serve-page.ts';

/**
 * What lets a browser keep the empty workbench for use without the server and without a network: a page that asks for
 * it and takes it back, the worker that answers from what is kept, and what installing it as an application takes.
 * The workbench itself stays as it is, closed to everything; only the asking page may start the worker.
 */
export function installFiles(version: string): ServedFile[] {
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    "style-src 'unsafe-inline'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return [
    { name: 'install', type: 'text/html; charset=utf-8', body: page(version), policy },
    {
      name: 'offline.js',
      type: 'text/javascript; charset=utf-8',
      body: worker,
      policy: "default-src 'none'; connect-src 'self'",
    },
    { name: 'manifest.webmanifest', type: 'application/manifest+json', body: manifest },
    { name: 'icon.svg', type: 'image/svg+xml', body: icon },
  ];
}

const worker = `const kept = 'nmax-workbench ' + registration.scope;
addEventListener('install', (event) => {
  const files = ['./', 'install', 'manifest.webmanifest', 'icon.svg'];
  event.waitUntil(caches.open(kept).then((cache) => cache.addAll(files)).then(() => skipWaiting()));
});
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  const found = caches.match(event.request, { cacheName: kept, ignoreSearch: true });
  event.respondWith(found.then((response) => response ?? fetch(event.request)));
});
`;

const manifest = `${JSON.stringify(
  {
    name: 'nmax workbench',
    short_name: 'nmax',
    description: 'Recall-oriented retrieval, evaluated in the browser.',
    start_url: './',
    scope: './',
    display: 'standalone',
    icons: [{ src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' }],
  },
  null,
  2,
)}\n`;

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192"><rect width="192" height="192" fill="#fff"/><path d="M40 150V48l70 88V42" fill="none" stroke="#1d1d1b" stroke-width="14"/><path d="M116 150h44" stroke="#0072b2" stroke-width="14"/></svg>\n`;

const script = `
const said = (text) => { document.getElementById('said').textContent = text; };
const scope = new URL('./', location.href).href;
const kept = () => navigator.serviceWorker.getRegistration(scope);
const tell = async () => said(await kept() ? 'It is kept in this browser.' : 'It is not kept in this browser.');
const trying = (work) => async () => {
  try {
    await work();
  } catch (error) {
    said('This browser refuses: ' + error.message);
  }
};
document.getElementById('keep').onclick = trying(async () => {
  await navigator.serviceWorker.register('offline.js', { scope });
  await navigator.serviceWorker.ready;
  await tell();
});
document.getElementById('remove').onclick = trying(async () => {
  await (await kept())?.unregister();
  await caches.delete('nmax-workbench ' + scope);
  await tell();
});
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  const install = document.getElementById('install');
  install.hidden = false;
  install.onclick = () => event.prompt();
});
trying(tell)();
`;

function page(version: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="manifest" href="manifest.webmanifest">
<link rel="icon" href="icon.svg">
<title>Keep the workbench in this browser</title>
<style>
:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 62ch; margin: 3rem auto; padding: 0 1rem }
button { font: inherit; padding: 4px 12px; min-height: 32px }
</style>
</head>
<body>
<main>
<h1>Keep the workbench in this browser</h1>
<p>It then opens at this address without <code>nmax serve</code> and without a network. Keep a bookmark of <a href="./">the workbench</a>, or install it as an application: here, where the browser offers it, or from its menu.</p>
<p>Kept are the empty workbench of nmax ${version}, this page, its icon and its description: no campaign and no file of yours. It stays as it is now; for a newer nmax, remove it and keep the newer one.</p>
<p><button id="keep" type="button">Keep it</button> <button id="install" type="button" hidden>Install it as an application</button> <button id="remove" type="button">Remove it</button></p>
<p id="said" role="status"></p>
</main>
<script>${script}</script>
</body>
</html>
`;
}
