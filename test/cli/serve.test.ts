import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listedRuns, openPage, setNmax, shownScores } from '../e2e/browser.ts';
import { writeCampaign } from '../e2e/campaign-files.ts';
import { Workplace } from '../support/workplace.ts';

const place = new Workplace();
const cli = resolve(import.meta.dirname, '../../dist/cli.cjs');
let server: ChildProcessWithoutNullStreams;
let url: string;
let origin: string;
/** A page of another site, which knows even the secret. */
let foreign: Server;
let foreignUrl: string;

beforeAll(async () => {
  const files = writeCampaign(place.folder);
  server = spawn(process.execPath, [cli, 'serve', files.qrels, files.early, files.late, '--no-open']);
  url = await new Promise<string>((done) => server.stdout.once('data', (text) => done(String(text).trim())));
  ({ origin } = new URL(url));
  const page = `<!doctype html><title>foreign</title><a href="${url}">a link</a>
    <img src="${origin}//"><img src="${origin}/"><img src="${url}"><iframe src="${url}"></iframe><script src="${url}"></script>`;
  foreign = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(page));
  await new Promise<void>((done) => foreign.listen(0, '127.0.0.1', done));
  foreignUrl = `http://localhost:${(foreign.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  foreign.close();
  const ended = new Promise((done) => server.once('exit', done));
  server.kill('SIGINT');
  expect(await ended).toBe(0);
  place.remove();
});

test('the address has a secret, without which nothing is told', async () => {
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[\w-]{24}\/$/);
  expect((await fetch(url)).status).toBe(200);
  for (const path of ['/', '//', '/favicon.ico', `${new URL(url).pathname}x`])
    expect([path, (await fetch(origin + path)).status]).toEqual([path, 404]);
});

describe('in a browser', { tags: ['chromium'] }, () => {
  test('the page opens, moves, survives a reload and a link into it, and its worker works', async () => {
    const { page, context, faults, close } = await openPage();
    try {
      await context.setOffline(false);
      await page.goto(url);
      await page.locator('.leaderboard').waitFor();
      expect((await listedRuns(page)).sort()).toEqual(['early', 'late']);
      await setNmax(page, 20);
      const moved = await shownScores(page);
      await page.reload();
      await page.locator('.leaderboard').waitFor();
      expect(await shownScores(page)).toEqual(moved);
      await page.goto('about:blank');
      await page.goto(`${url}#runs?nmax=20`);
      await page.locator('.leaderboard').waitFor();
      expect(await shownScores(page)).toEqual(moved);
      const others = faults.filter(
        (fault) => !fault.startsWith(`a request: ${url}`) && fault !== 'a request: about:blank',
      );
      expect(others).toEqual([]);
    } finally {
      await close();
    }
  });

  test('a page of another site can neither read it, nor show it, nor go to it, nor end it', async () => {
    const { page, context, close } = await openPage();
    try {
      await context.setOffline(false);
      const answers: [string, number][] = [];
      page.on('response', (response) => {
        if (response.url().startsWith(origin)) answers.push([response.url().slice(origin.length), response.status()]);
      });
      await page.goto(foreignUrl, { waitUntil: 'load' });
      const taken = await page.evaluate(
        (address) =>
          fetch(address, { mode: 'cors' }).then(
            () => 'read',
            () => 'refused',
          ),
        url,
      );
      expect(taken).toBe('refused');
      await Promise.all([page.waitForURL(`${origin}/**`), page.getByText('a link').click()]);
      expect(await page.locator('body').textContent()).toBe('asked for by another site\n');
      // Images and scripts are refused before the browser tells their answers.
      expect(answers.length).toBeGreaterThan(0);
      expect(answers.filter(([, status]) => status !== 403)).toEqual([]);
      expect((await fetch(url)).status).toBe(200);
    } finally {
      await close();
    }
  });
});
