import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtinStoppingRules } from '../../src/studies.ts';
import { type OpenPage, openFiles, openPage } from './browser.ts';
import { writeStudiesCampaign } from './studies-campaign.ts';

const folder = mkdtempSync(join(tmpdir(), 'nmax-e2e-stop-'));
const files = writeStudiesCampaign(folder);
afterAll(() => rmSync(folder, { recursive: true }));
const cli = resolve(import.meta.dirname, '../../dist/cli.cjs');
const nmax = (...args: string[]) => execFileSync(process.execPath, [cli, ...args], { encoding: 'utf8', cwd: folder });

const tableOf = (page: Page, place = 0) =>
  page
    .locator('.plain-table')
    .nth(place)
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent!.trim()).join('|')));

/** The rows of a table that a command prints as markdown, the first of its tables unless told. */
const printed = (text: string, place = 0) =>
  text
    .split(/\n(?=\|[^\n]*\n\|[ :|-]+\n)/)
    .filter((part) => part.includes('\n|'))
    [place].split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim().replaceAll('**', ''))
        .join('|'),
    );

describe('when to stop', { tags: ['chromium'] }, () => {
  let open: OpenPage;
  beforeAll(async () => {
    open = await openPage();
  });
  afterAll(() => open?.close());
  const settled = async () => {
    await open.page.waitForTimeout(250);
    await open.page.waitForFunction(() => !document.querySelector('[aria-busy=true], .outdated'));
  };

  test('an estimate needs no file: what a sample shows, what it takes, and what makes no sense', async () => {
    const { page } = open;
    await page.getByRole('link', { name: 'what a random sample shows' }).click();
    await page.getByRole('button', { name: 'show an example' }).click();
    const statement = page.locator('.statement p');
    await expect.poll(() => statement.textContent()).toContain('recall is at least 0.6000');
    expect(await page.locator('.command code').textContent()).toBe(
      'nmax estimate --found 42 --left 5086 --sample 500 --relevant 0 --target 0.95',
    );
    const asked = ['estimate', '--found', '42', '--left', '5086', '--sample', '500', '--relevant', '0'];
    const text = nmax(...asked, '--target', '0.95', '--format', 'markdown');
    expect(await tableOf(page)).toEqual(printed(text));
    expect(await tableOf(page, 1)).toEqual(printed(text, 1));
    expect(text).toContain((await statement.textContent())!.split('. ')[0]);
    const drawn = page.getByLabel('drawn from these at random');
    await drawn.fill('6,000');
    await drawn.press('Enter');
    await expect
      .poll(() => page.locator('.problem').textContent())
      .toBe('invalid “drawn from these at random”: 6000; expected at most “documents not reviewed”, 5086');
    await drawn.fill('many');
    await drawn.press('Enter');
    await expect
      .poll(() => page.locator('.setting .problem').textContent())
      .toContain('invalid: many; expected a whole');
    await page.goBack();
    await expect.poll(() => statement.textContent()).toContain('recall is at least 0.6000');
    expect(open.faults).toEqual([]);
  });

  test('the table of rules is the command’s, and follows slider, rules, run and topic', async () => {
    const { page } = open;
    await page.evaluate(() => {
      location.hash = 'open?x.estimate.found=42&x.estimate.left=5086&x.estimate.sample=500&x.estimate.relevant=0';
    });
    await openFiles(page, files);
    await page.locator('h1').click();
    await page.keyboard.press('8');
    await page.getByRole('heading', { level: 1, name: 'Stop' }).waitFor();
    await settled();
    expect(await page.locator('.findings-list li').count()).toBeGreaterThan(0);
    expect(await tableOf(page)).toHaveLength(builtinStoppingRules.length);
    const slider = page.getByLabel('target, as a slider');
    await slider.focus();
    for (let i = 0; i < 15; i++) await page.keyboard.press('ArrowLeft');
    await page.getByRole('combobox', { name: 'run', exact: true }).selectOption('run3');
    await settled();
    expect(await page.getByLabel('target', { exact: true }).inputValue()).toBe('0.8');
    const command = (await page.locator('.command code').textContent())!;
    expect(command).toMatch(/^nmax stop \S+ \S+ --target 0\.8$/);
    expect(await tableOf(page)).toEqual(
      printed(nmax('stop', files[0], files[3], '--target', '0.8', '--format', 'markdown')),
    );

    const rules = page.getByRole('textbox', { name: 'rules' });
    await rules.fill('Knee,Streek');
    await rules.press('Enter');
    expect(await page.locator('.setting .problem').textContent()).toContain('invalid: Knee,Streek');
    await rules.fill('Oracle,CMH');
    await rules.press('Enter');
    await page.getByRole('combobox', { name: 'of', exact: true }).selectOption('t07');
    await page.getByRole('combobox', { name: 'topic by topic' }).selectOption('CMH');
    await settled();
    const text = nmax(
      ...['stop', files[0], files[3], '--target', '0.8', '--rules', 'Oracle,CMH', '--topic-set', 't07'],
      ...['--per-topic', '--format', 'markdown'],
    );
    expect(await tableOf(page)).toEqual(printed(text));
    expect(await tableOf(page, 1)).toEqual(printed(text, 2));
    expect(await page.locator('.command code').textContent()).toMatch(
      /--target 0\.8 --rules Oracle,CMH --per-topic --topic-set t07$/,
    );
    expect(open.faults).toEqual([]);
  });

  test('both are among what can be taken away', async () => {
    const { page } = open;
    await page.locator('h1').click();
    await page.keyboard.press('0');
    await page.getByRole('heading', { level: 1, name: 'Take away' }).waitFor();
    const stop = page.getByRole('region', { name: 'from Stop' });
    await stop.waitFor();
    expect(await stop.textContent()).toContain('run3: mean recall when each rule stops');
    expect(await page.getByRole('region', { name: 'from Estimate' }).textContent()).toContain('what the sample shows');
    await page.keyboard.press('e');
    await page.getByRole('heading', { level: 1, name: 'Estimate' }).waitFor();
    expect(open.faults).toEqual([]);
  });
});
