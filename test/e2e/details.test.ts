import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openFiles, openPage, setNmax } from './browser.ts';
import { writeStudiesCampaign } from './studies-campaign.ts';

const folder = mkdtempSync(join(tmpdir(), 'nmax-e2e-details-'));
const files = writeStudiesCampaign(folder);
afterAll(() => rmSync(folder, { recursive: true }));

/** The same run under another tag. */
function copyRun(path: string, tag: string): string {
  const copy = join(folder, `${tag.slice(0, 20)}.txt`);
  writeFileSync(copy, readFileSync(path, 'utf8').replaceAll(/ run\d$/gm, ` ${tag}`));
  return copy;
}

describe('details of the page', { tags: ['chromium'] }, () => {
  test('the marks of the baseline are in what is copied from Runs and from Take away alike', async () => {
    const { page, context, faults, close } = await openPage({ hash: '#open?nmax=20' });
    try {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await openFiles(page, files);
      await page.getByRole('link', { name: 'Runs' }).click();
      await page.getByRole('button', { name: 'run3 as the baseline' }).click();
      const copied = async () => {
        await page.getByRole('button', { name: 'Runs: copy as LaTeX' }).click();
        await page.getByText('copied').first().waitFor();
        return page.evaluate(() => navigator.clipboard.readText());
      };
      const fromRuns = await copied();
      expect(fromRuns).toContain('\\textsuperscript{\\dag{}}');
      await page.evaluate(() => navigator.clipboard.writeText(''));
      await page.getByRole('link', { name: 'Take away' }).click();
      expect(await copied()).toBe(fromRuns);
      expect(faults).toEqual([]);
    } finally {
      await close();
    }
  });

  test('Topics says which deserve a look, and leads there', async () => {
    const { page, faults, close } = await openPage({ hash: '#open?nmax=20' });
    try {
      await openFiles(page, files);
      await page.getByRole('link', { name: 'Topics', exact: true }).click();
      const sentence = page.locator('.findings-list li').first();
      await sentence.waitFor();
      const topic = /^Runs differ most on topic (\S+): PRES@20 from/.exec((await sentence.textContent())!)?.[1];
      expect(topic).toBeDefined();
      await sentence.getByRole('button').click();
      await expect.poll(() => page.locator('.one-topic h2').textContent()).toContain(`Topic ${topic} `);
      expect(new URL(page.url()).hash).toContain(`topic=${topic}`);
      expect(faults).toEqual([]);
    } finally {
      await close();
    }
  });

  test('equal runs share a place, one document is one, and a text in a formula keeps its distance', async () => {
    const { page, faults, close } = await openPage();
    try {
      await openFiles(page, [...files, copyRun(files[2], 'again'), copyRun(files[2], 'oncemore')]);
      await page.getByRole('link', { name: 'Runs' }).click();
      const places = page.locator('.leaderboard tbody .place');
      await expect.poll(() => places.allTextContents()).toEqual(['1', '2=', '2=', '2=', '5', '6', '7']);
      await setNmax(page, 1);
      await expect.poll(() => page.getByRole('slider').getAttribute('aria-valuetext')).toBe('1 document');
      await page.locator('.chip-name').first().click();
      expect(await page.locator('.facts math mtext').allTextContents()).toContain('\u00a0for\u00a0the\u00a0missed');
      expect(faults).toEqual([]);
    } finally {
      await close();
    }
  });

  test('on a narrow screen the first number of a row is seen whole, however long the name', async () => {
    const { page, close } = await openPage({ width: 390 });
    try {
      const long = 'a-name-as-long-as-those-of-campaigns-of-many-participants';
      await openFiles(page, [...files, copyRun(files[1], long)]);
      await page.getByRole('link', { name: 'Runs' }).click();
      await page.locator('.run-name', { hasText: long }).waitFor();
      const { right, edge } = await page.evaluate(() => ({
        right: Math.max(
          ...[...document.querySelectorAll('.leaderboard tbody tr')].map(
            (row) => row.querySelector('td.right')!.getBoundingClientRect().right,
          ),
        ),
        edge: document.querySelector('.scroll')!.getBoundingClientRect().right,
      }));
      expect(right).toBeLessThanOrEqual(edge);
    } finally {
      await close();
    }
  });

  test('the names of the views are in sight after every change of view, and while scrolling', async () => {
    const { page, close } = await openPage({ width: 1440 });
    try {
      await openFiles(page, files);
      for (const view of ['Topics', 'Measures', 'Runs', 'Take away', 'Topics']) {
        await page.getByRole('link', { name: view, exact: true }).click();
        await page.getByRole('heading', { level: 1, name: view }).waitFor();
        expect((await page.locator('nav').boundingBox())!.y, view).toBeGreaterThanOrEqual(0);
        expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
      }
      await page.getByRole('heading', { name: 'The sum behind the score' }).waitFor();
      await page.mouse.wheel(0, 900);
      await page.waitForFunction(() => scrollY > 300);
      const nav = (await page.locator('nav').boundingBox())!;
      expect(nav.y).toBeGreaterThanOrEqual(0);
      const controls = (await page.locator('.controls').boundingBox())!;
      expect(controls.y).toBeGreaterThanOrEqual(nav.y + nav.height - 1);
    } finally {
      await close();
    }
  });
});
