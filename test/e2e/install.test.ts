import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { listedRuns, openFiles, openPage } from './browser.ts';
import { writeCampaign } from './campaign-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'nmax-e2e-install-'));
const files = writeCampaign(folder);
const cli = resolve(import.meta.dirname, '../../dist/cli.cjs');
afterAll(() => rmSync(folder, { recursive: true }));

async function serve(...args: string[]): Promise<{ server: ChildProcess; address: string }> {
  const server = spawn(process.execPath, [cli, 'serve', ...args, '--no-open']);
  const [text] = await once(server.stdout!, 'data');
  return { server, address: /https?:\S+/.exec(String(text))![0] };
}

describe('the page kept by the browser', { tags: ['chromium'] }, () => {
  test('it opens without the server once it is kept, with remembered files, and is gone once removed', async () => {
    const { server, address } = await serve();
    const { page, context, faults, close } = await openPage();
    try {
      await context.setOffline(false);
      await page.goto(address);
      const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
      expect(policy, 'the page itself stays closed').toContain("connect-src 'none'");
      await page.getByRole('link', { name: 'Keep this page in the browser' }).click();
      await page.getByText('It is not kept in this browser.').waitFor();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Keep it' }).click();
      await page.getByText('It is kept in this browser.').waitFor();
      server.kill('SIGINT');
      await once(server, 'exit');

      await page.goto(`${address}#open`);
      await openFiles(page, [files.qrels, files.early, files.late]);
      await page.getByRole('checkbox', { name: 'Remember these files' }).click();
      await page.locator('.remembered li').waitFor();
      await page.goto(`${address}#runs`);
      await page.reload();
      await page.getByRole('button', { name: 'open again: qrels.txt' }).click();
      await expect.poll(() => listedRuns(page)).toEqual(['late', 'early']);
      expect(await page.evaluate(() => caches.keys())).toHaveLength(1);

      await page.goto(`${address}install`);
      await page.getByRole('button', { name: 'Remove it' }).click();
      await page.getByText('It is not kept in this browser.').waitFor();
      expect(await page.evaluate(() => caches.keys())).toEqual([]);
      expect(faults.filter((fault) => !fault.startsWith(`a request: ${new URL(address).origin}`))).toEqual([]);
      await expect(page.goto(address)).rejects.toThrow('ERR_CONNECTION_REFUSED');
    } finally {
      server.kill('SIGINT');
      await close();
    }
  });

  test('a campaign that is served is never kept', async () => {
    const { server, address } = await serve(files.qrels, files.early, files.late);
    const { page, context, close } = await openPage();
    try {
      await context.setOffline(false);
      await page.goto(`${address}#open`);
      await page.locator('.summary').waitFor();
      expect(await page.getByRole('link', { name: 'Keep this page' }).count()).toBe(0);
      expect((await page.goto(`${address}install`))!.status()).toBe(404);
    } finally {
      server.kill('SIGINT');
      await close();
    }
  });
});
