import { describe, expect, test } from 'vitest';
import { builtinStoppingRules } from '../../src/studies.ts';
import { commandShown, fill, openPage, openReport, shownTable, to } from './browser.ts';
import { printed, qrels, runs } from './campaign.ts';

/** The tables that a command prints as markdown, as cells. */
const tablesOf = (...command: string[]): string[][][] =>
  printed(...command, '--format', 'markdown')
    .split(/\n(?=\|[^\n]*\n\|[ :|-]+\n)/)
    .filter((part) => part.includes('\n|'))
    .map((part) =>
      part
        .split('\n')
        .filter((line) => line.startsWith('|'))
        .slice(2)
        .map((line) =>
          line
            .slice(1, -1)
            .split('|')
            .map((cell) => cell.trim().replaceAll('**', '')),
        ),
    );

describe('Estimate', { tags: ['chromium'] }, () => {
  test('needs no file: says what a sample shows and what it takes, and refuses what makes no sense', async () => {
    const { page } = await openPage();
    await page.getByRole('link', { name: 'what a random sample shows' }).click();
    const example = { found: '42', left: '5,086', sample: '500', relevant: '0' };
    await fill(page, 'relevant documents found', example.found);
    await fill(page, 'documents not reviewed', example.left);
    await fill(page, 'drawn from these at random', example.sample);
    await fill(page, 'relevant ones among the drawn', example.relevant);
    await expect.poll(() => page.locator('.statement p').textContent()).toContain('recall is at least 0.6000');
    const command = 'estimate --found 42 --left 5086 --sample 500 --relevant 0'.split(' ');
    const [shows, takes] = tablesOf(...command, '--target', '0.95');
    expect(await commandShown(page)).toBe(`nmax ${command.join(' ')} --target 0.95`);
    expect(await shownTable(page, 0)).toEqual(shows);
    expect(await shownTable(page, 1)).toEqual(takes);
    await fill(page, 'drawn from these at random', '6,000');
    await page.locator('.problem', { hasText: /6000.* at most .*5086/ }).waitFor();
    await fill(page, 'drawn from these at random', 'many');
    await page.locator('.problem', { hasText: 'invalid: many' }).waitFor();
  });
});

describe('Stop', { tags: ['chromium'] }, () => {
  test('shows every rule, and follows target, rules, run and topic as nmax stop does', async () => {
    const { page } = await openReport('stop');
    await expect.poll(() => shownTable(page, 0)).toHaveLength(builtinStoppingRules.length);
    expect(await page.locator('.findings-list li').first().textContent()).toMatch(/^good: .*recall of 0\.95/);
    const slider = page.getByLabel('target, as a slider');
    await slider.focus();
    for (let i = 0; i < 15; i++) await page.keyboard.press('ArrowLeft');
    expect(await page.getByLabel('target', { exact: true }).inputValue()).toBe('0.8');
    await page.getByRole('combobox', { name: 'run', exact: true }).selectOption('late');
    const command = ['stop', qrels, runs[2], '--target', '0.8'];
    await expect.poll(() => shownTable(page, 0)).toEqual(tablesOf(...command)[0]);
    expect(await commandShown(page)).toBe('nmax stop qrels.txt late.txt.gz --target 0.8');

    await fill(page, 'rules', 'Knee,Streek');
    await page.locator('.setting .problem', { hasText: 'Streek' }).waitFor();
    await fill(page, 'rules', 'Oracle,CMH');
    await page.getByRole('combobox', { name: 'of', exact: true }).selectOption('t07');
    await page.getByRole('combobox', { name: 'topic by topic' }).selectOption('CMH');
    const chosen = ['--rules', 'Oracle,CMH', '--per-topic', '--topic-set', 't07'];
    const tables = tablesOf(...command, ...chosen);
    await expect.poll(() => shownTable(page, 0)).toEqual(tables[0]);
    await expect.poll(() => shownTable(page, 1)).toEqual(tables[2]);
    expect(await commandShown(page)).toContain(chosen.join(' '));
    await to(page, 'Take away');
    const region = page.getByRole('region', { name: 'from Stop' });
    await region.getByRole('button', { name: /^late: mean recall .*save as SVG$/ }).waitFor();
  });
});
