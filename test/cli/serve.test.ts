import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listedRuns, openPage, setNmax, shownScores } from '../e2e/browser.ts';
import { files } from '../e2e/campaign.ts';
import { startServer } from '../support/serve.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let url: string;
let origin: string;
/** A page of another site, which knows even the secret. */
let foreign: Server;
let foreignUrl: string;

beforeAll(async () => {
  server = await startServer(...files);
  url = server.address;
  ({ origin } = new URL(url));
  const page = `<!doctype html><title>foreign</title><a href="${url}">a link</a>
    <img src="${origin}//"><img src="${origin}/"><img src="${url}"><iframe src="${url}"></iframe><script src="${url}"></script>`;
  foreign = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(page));
  await new Promise<void>((done) => foreign.listen(0, '127.0.0.1', done));
  foreignUrl = `http://localhost:${(foreign.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  foreign.close();
  expect(await server.stop()).toBe(0);
});

test('the address has a secret, without which nothing is told', async () => {
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[\w-]{24}\/$/);
  expect((await fetch(url)).status).toBe(200);
  for (const path of ['/', '//', '/favicon.ico', `${new URL(url).pathname}x`])
    expect([path, (await fetch(origin + path)).status]).toEqual([path, 404]);
});

describe('in a browser', { tags: ['chromium'] }, () => {
  test('the page opens, moves, survives a reload and a link into it, and its worker works', async () => {
    const { page } = await openPage({ address: url });
    await expect.poll(() => listedRuns(page)).toEqual(['good', 'late', 'fair', 'early', 'poor']);
    await setNmax(page, 20);
    const moved = await shownScores(page);
    await page.reload();
    await expect.poll(() => shownScores(page)).toEqual(moved);
    await page.goto('about:blank');
    await page.goto(`${url}#runs?nmax=20`);
    await expect.poll(() => shownScores(page)).toEqual(moved);
  });

  test('a page of another site can neither read it, nor show it, nor go to it, nor end it', async () => {
    const { page, context, faults } = await openPage();
    await context.setOffline(false);
    const answers: number[] = [];
    page.on('response', (response) => {
      if (response.url().startsWith(origin)) answers.push(response.status());
    });
    await page.goto(foreignUrl, { waitUntil: 'load' });
    const read = page.evaluate((address) => fetch(address, { mode: 'cors' }), url);
    await expect(read).rejects.toThrow('Failed to fetch');
    await Promise.all([page.waitForURL(`${origin}/**`), page.getByText('a link').click()]);
    expect(await page.locator('body').textContent()).toContain('another site');
    // Images and scripts are refused before the browser tells their answers.
    expect(new Set(answers)).toEqual(new Set([403]));
    expect((await fetch(url)).status).toBe(200);
    faults.length = 0;
  });
});
