import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { simulatedTag, simulatedTopic } from '../../src/model/simulated.ts';
import { unpackCampaign } from '../../src/reports/pack-campaign.ts';
import { shareChoices } from '../../src/reports/share-choices.ts';
import { expectAddressShown } from './address.ts';
import {
  commandShown,
  everyView,
  listedRuns,
  openFiles,
  openPage,
  openReport,
  saved,
  settled,
  shownScores,
  to,
  views,
} from './browser.ts';
import { files, folder, hostile, hostileFiles, printed, runs, save } from './campaign.ts';

/** Writes a report by the command line and gives its path. */
function writeReport(name: string, ...options: string[]): string {
  printed('report', ...options, '-o', name);
  return join(folder, name);
}

/** The campaign inside a report, without how the page opens it. */
function campaignIn(report: string) {
  const packed = JSON.parse(/id="nmax-campaign">(.*?)<\/script>/.exec(report)![1]);
  const { start: _, ...campaign } = unpackCampaign(packed);
  return campaign;
}

describe('the report', { tags: ['chromium'] }, () => {
  test('opens with the measures, Nmax and policies it was written with', async () => {
    const choices = ['-m', 'PRES@N', '-m', 'AP', '--nmax', '40', '--topics', 'both', '--title', 'small'];
    const file = writeReport('choices.html', ...files, ...choices, '--provenance');
    const { page } = await openPage({ file });
    await page.locator('.what', { hasText: 'small · 24 topics · 5 runs' }).waitFor();
    await expect.poll(() => listedRuns(page)).toHaveLength(5);
    const titles = await page.locator('.leaderboard .sort').allTextContents();
    expect(titles.map((title) => title.replace(/ .*/, ''))).toEqual(['PRES@40', 'AP']);
    expect(await commandShown(page)).toContain('--topics both');
    await to(page, 'Open');
    await page.locator('.summary', { hasText: /sha256 [0-9a-f]{16}/ }).waitFor();
  });

  test('its command gives its numbers, with grades that are words too', async () => {
    save('words.qrels', readFileSync(files[0], 'utf8').replace(/ [1-9]\d*$/gm, ' X'));
    const file = writeReport('words.html', 'words.qrels', ...runs, '--grades', 'X=2', '-m', 'PRES@20');
    const { page } = await openPage({ file });
    await page.locator('.leaderboard').waitFor();
    const command = (await commandShown(page))!;
    expect(command).toContain('--grades X=2');
    const table = printed(...command.split(' ').slice(1), '--format', 'csv', '--quiet')
      .trim()
      .split('\n')
      .slice(1);
    const shown = [...(await shownScores(page))].map(([run, [value]]) => [run, value]);
    expect(table.map((row) => row.split(',')).map(([run, , , value]) => [run, Number(value).toFixed(4)])).toEqual(
      shown,
    );
  });

  test('its command reads tables again as it read them', async () => {
    save('judged.csv', 'Publication;Grade\na;2\nb;0\nc;1\n');
    save('tool.csv', 'Publication;Title\nb;B\na;A\n');
    const told = ['--columns', 'document=Publication', '--order', 'rows', '--topic', 'case1'];
    const { page } = await openPage({ file: writeReport('told.html', 'judged.csv', 'tool.csv', ...told) });
    await page.locator('.leaderboard').waitFor();
    const command = (await commandShown(page))!;
    expect(command).toContain(told.join(' ').replace('--order rows --topic case1', '--topic case1 --order rows'));
    expect(printed(...command.split(' ').slice(1), '--format', 'csv', '--quiet')).toContain('tool,all,');
  });

  test('saved from the page opens to the same, and takes more runs', async () => {
    const first = await openReport('take-away');
    const { path } = await saved(first.page, 'Save the report');
    const { page } = await openPage({ file: path, hash: 'runs' });
    await expectAddressShown(page, { view: 'runs' });
    const again = await openPage({ file: path, hash: 'open' });
    await openFiles(again.page, [save('more.txt', readFileSync(runs[0], 'utf8').replaceAll(' good\n', ' more\n'))]);
    await again.page.locator('.summary dd', { hasText: '6 runs' }).waitFor();
  });

  test('shows ids that are markup and formulas as text in every view, and has none outside of its packing', async () => {
    const file = writeReport('hostile.html', ...hostileFiles, '--title', '</script><img src=x onerror=alert(9)>');
    const source = readFileSync(file, 'utf8');
    for (const id of Object.values(hostile)) expect(source).not.toContain(id);
    const { page } = await openPage({ file, hash: `runs?${everyView}` });
    await page.getByRole('button', { name: `${hostile.run} as the baseline` }).click();
    for (const view of views) {
      await to(page, view.title);
      await page.getByRole('heading', { level: 1, name: view.title, exact: true }).waitFor();
      await settled(page);
      const markup = page.locator('main img:not([src^="blob:"]), main script, main [onerror], main [onload]');
      expect(await markup.count(), view.title).toBe(0);
    }
    await to(page, 'Topics');
    await page.getByRole('button', { name: hostile.topic, exact: true }).click();
    await page.getByRole('heading', { name: `Topic ${hostile.topic}` }).waitFor();
    await page.locator('.explanations', { hasText: hostile.document }).first().waitFor();
  });

  test('of simulated data says so in its masthead, its footer and its figures', async () => {
    const topics = [1, 2, 3].map(simulatedTopic);
    const made = save('made-qrels.txt', topics.map((topic) => `${topic} 0 d1 1\n`).join(''));
    const tags = ['a', 'b'].map(simulatedTag);
    const run = (tag: string, i: number) => topics.map((topic) => `${topic} Q0 d${i} 1 1 ${tag}\n`).join('');
    const file = writeReport('made.html', made, ...tags.map((tag, i) => save(`made-${i}.txt`, run(tag, i))));
    const { page } = await openPage({ file });
    await page.locator('.masthead .simulated').waitFor();
    await page.locator('footer', { hasText: 'simulated' }).waitFor();
    await page.locator('figure svg', { hasText: 'simulated data' }).first().waitFor();
    const real = await openReport('runs');
    await real.page.locator('figure svg').first().waitFor();
    expect(await real.page.locator('body').textContent()).not.toContain('simulated');
  });

  test('that cannot be unpacked says so in every view', async () => {
    const file = save(
      'damaged.html',
      readFileSync(join(folder, 'report.html'), 'utf8').replace(/("nmax-campaign-\d.)[^"]*/, '$1AAAA'),
    );
    const { page } = await openPage({ file, hash: 'compare' });
    const problem = page.locator('.problem', { hasText: 'Nothing could be opened' });
    await problem.waitFor();
    await to(page, 'Runs');
    await problem.waitFor();
  });
});

describe('sharing from the page', { tags: ['chromium'] }, () => {
  const pseudonyms = ['runs', 'topics', 'documents'];

  test('a report for mail without a name in it is what the command line writes with the same seed', async () => {
    const { page } = await openPage({ hash: 'open' });
    await openFiles(page, files);
    await to(page, 'Take away');
    for (const { label } of Object.values(shareChoices)) await page.getByRole('checkbox', { name: label }).waitFor();
    for (const what of pseudonyms) await page.getByRole('checkbox', { name: `pseudonyms for ${what}` }).check();
    const inside = page.locator('.share-contents', { hasText: 'run-01, run-02' });
    await inside.waitFor();
    expect(await inside.textContent()).not.toMatch(/early|late|qrels/);
    expect(await commandShown(page)).toContain('--anonymise runs,topics,documents --seed');
    const report = await saved(page, 'Save the report');
    const text = report.bytes.toString();
    const zip = unzipSync((await saved(page, 'Save it as a zip')).bytes);
    expect(Object.entries(zip)).toEqual([['nmax-anonymised-campaign.html', new Uint8Array(report.bytes)]]);
    const key = JSON.parse((await saved(page, 'Save the key')).bytes.toString());
    expect(key.runs.map(({ id }: { id: string }) => id).sort()).toEqual(['early', 'fair', 'good', 'late', 'poor']);
    expect(JSON.stringify(campaignIn(text))).not.toMatch(/early|late|qrels\.txt/);
    const own = writeReport('own.html', ...files, '--anonymise', pseudonyms.join(), '--seed', String(key.seed));
    expect(campaignIn(text)).toEqual(campaignIn(readFileSync(own, 'utf8')));
    const { page: received } = await openPage({ file: report.path, hash: 'runs' });
    await expect.poll(async () => (await listedRuns(received)).sort()).toEqual([1, 2, 3, 4, 5].map((n) => `run-0${n}`));
  });

  test('a copied link says that the files must be dropped again', async () => {
    const { page } = await openPage();
    await openFiles(page, files);
    await page.getByRole('button', { name: 'copy link' }).click();
    await page.getByText('drop the same files again').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });
});
