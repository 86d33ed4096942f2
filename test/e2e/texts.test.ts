import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readCampaign } from '../../src/node.ts';
import { unpackCampaign } from '../../src/reports/pack-campaign.ts';
import { findTopicDocuments } from '../../src/studies.ts';
import { violations } from './axe.ts';
import { openFiles, openPage } from './browser.ts';
import { writeCampaign } from './campaign-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'nmax-e2e-texts-'));
const files = writeCampaign(folder);
afterAll(() => rmSync(folder, { recursive: true }));
const campaignFiles = [files.qrels, files.early, files.late];
const corpus = join(folder, 'corpus.jsonl');
writeFileSync(
  corpus,
  [
    ...[1, 2, 3].map((d) => ({ _id: `r${d}`, title: `Relevant <b>${d}</b>`, text: 'A text that is not shown whole.' })),
    { _id: 'early-n1', title: 'Nobody judged this', text: '' },
    { _id: 'elsewhere', title: 'Of another collection', text: '' },
  ]
    .map((one) => `${JSON.stringify(one)}\n`)
    .join(''),
);
const queries = join(folder, 'queries.tsv');
writeFileSync(queries, 't1\tlight bulbs that last\nt2\tvacuum tubes of glass\n');

describe('texts in the page', { tags: ['chromium'] }, () => {
  test('give titles to topics and documents wherever they stand', async () => {
    const { page, faults, close } = await openPage({ hash: '#open' });
    try {
      await openFiles(page, [...campaignFiles, corpus, queries]);
      await page.getByText('texts of 3 judged documents; 2 texts of other ids left out').waitFor();
      await page.getByText('Texts of 2 of 4 topics and of 3 judged documents are open.').waitFor();
      const go = (hash: string) =>
        page.evaluate((wanted) => {
          location.hash = wanted;
        }, hash);

      await go('topics?topic=t2');
      await page.locator('.one-topic .topic-title', { hasText: 'vacuum tubes of glass' }).waitFor();
      await page.getByLabel('find a topic').fill('bulbs');
      await expect.poll(() => page.locator('.topic-list tbody tr').count()).toBe(1);
      await page.locator('.explanations pre', { hasText: 'Relevant <b>1</b>' }).first().waitFor();

      await go('misses?topic=t1');
      await page.locator('.rank-matrix .title', { hasText: 'Relevant <b>1</b>' }).waitFor();

      await go('compare?topic=t1');
      await page.locator('.ranking .title', { hasText: 'Nobody judged this' }).waitFor();
      await page.locator('.deciding .title-beside', { hasText: 'light bulbs' }).first().waitFor();
      expect(await violations(page)).toEqual([]);
      expect(faults).toEqual([]);
    } finally {
      await close();
    }
  });

  test('that come before or without qrels wait, and one that is none is told with its line', async () => {
    const bad = join(folder, 'bad.jsonl');
    writeFileSync(bad, '{"id":"r1","title":"a"}\n{"id":"r2"\n');
    const { page, faults, close } = await openPage({ hash: '#open' });
    try {
      await page.locator('input[type=file]').setInputFiles([corpus]);
      await page.getByText('1 file waits for qrels').waitFor();
      await openFiles(page, campaignFiles);
      await page.getByText('Texts of 0 of 4 topics and of 3 judged documents are open.').waitFor();
      await page.locator('input[type=file]').setInputFiles([bad]);
      await page.getByText('invalid JSON: {"id":"r2"; expected one object a line').waitFor();
      await page.getByText('1 file refused.').waitFor();
      expect(faults).toEqual([]);
    } finally {
      await close();
    }
  });

  test('are not in a report that is saved, in which only judged documents can be shown', async () => {
    const { page, close } = await openPage({ hash: '#open' });
    const report = join(folder, 'report.html');
    try {
      await openFiles(page, [...campaignFiles, corpus, queries]);
      await page.evaluate(() => {
        location.hash = 'take-away';
      });
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page
          .getByRole('button', { name: /save .*report|report/i })
          .first()
          .click(),
      ]);
      await download.saveAs(report);
    } finally {
      await close();
    }
    const packed = /<script[^>]*id="nmax-campaign"[^>]*>([^<]*)</.exec(readFileSync(report, 'utf8'))![1];
    const campaign = await unpackCampaign(JSON.parse(packed));
    expect(JSON.stringify(campaign)).not.toContain('Relevant <b>');
    const opened = await openPage({ file: report, hash: '#compare?topic=t1' });
    try {
      await opened.page.getByText('Only judged documents are shown').waitFor();
      expect(await opened.page.locator('.ranking .unjudged').count()).toBe(0);
      expect(opened.faults).toEqual([]);
    } finally {
      await opened.close();
    }
  });

  test('can stand at an address: ids are links that nothing loads before a click', async () => {
    const hash = `#misses?topic=t1&x.texts.link=${encodeURIComponent('https://example.org/?q={id}')}`;
    const { page, faults, close } = await openPage({ hash: '#open' });
    try {
      await openFiles(page, campaignFiles);
      await page.evaluate((wanted) => {
        location.hash = wanted;
      }, hash);
      const link = page.locator('.rank-matrix a.id', { hasText: 'r1' });
      expect(await link.getAttribute('href')).toBe('https://example.org/?q=r1');
      expect(await link.getAttribute('rel')).toBe('noreferrer noopener');
      await page.evaluate(() => {
        location.hash = 'open';
      });
      const field = page.getByLabel('address of a document');
      for (const [text, problem] of [
        ['javascript:alert({id})', 'expected an address that begins with https://'],
        ['https://example.org/', 'expected {id} where the id of a document stands'],
        ['https://{id}/', 'expected {id} after the name of the site'],
      ]) {
        await field.fill(text);
        await field.press('Enter');
        await page.getByText(`invalid address: ${problem}`).waitFor();
      }
      await page.evaluate(() => {
        location.hash = 'misses?topic=t1&x.texts.link=javascript:alert({id})';
      });
      await page.locator('.rank-matrix span.id', { hasText: 'r1' }).waitFor();
      expect(await page.locator('.rank-matrix a').count()).toBe(0);
      expect(faults).toEqual([]);
    } finally {
      await close();
    }
  });
});

describe('documents and runs of a topic', { tags: ['chromium'] }, () => {
  test('stand as the library has them, follow the slider and the filter, and are in the address', async () => {
    const campaign = await readCampaign(files.qrels, [files.early, files.late]);
    const { page, faults, close } = await openPage({ width: 390, dark: true });
    const shown = () =>
      page
        .locator('.rank-matrix tbody tr')
        .evaluateAll((rows) =>
          rows.map((row) => [...row.querySelectorAll('.id, td.rank')].map((cell) => cell.textContent)),
        );
    const expected = (nmax: number, list?: 'missed' | 'near') => {
      const found = findTopicDocuments(campaign, 't1', { nmax, list });
      const order = nmax === 20 ? [0, 1] : [1, 0];
      return found.documents.map(({ document, ranks }) => [document, ...order.map((r) => String(ranks[r] || '·'))]);
    };
    try {
      await openFiles(page, campaignFiles);
      await page.evaluate(() => {
        location.hash = 'misses?topic=t1&nmax=20';
      });
      await expect.poll(shown).toEqual(expected(20));
      await page.getByLabel('relevant documents', { exact: true }).selectOption('near');
      await expect.poll(shown).toEqual(expected(20, 'near'));
      await expect.poll(() => page.evaluate(() => location.hash)).toContain('x.misses.show=near');
      await expect
        .poll(() => page.locator('.topic-misses .command code').textContent())
        .toContain('-k 20 --topic t1 --list near');
      await page.evaluate(() => {
        location.hash = 'misses?topic=t1&nmax=60&x.misses.show=only&x.misses.only=late';
      });
      await expect.poll(async () => (await shown()).map(([id]) => id)).toEqual(['r3', 'r4']);
      await page.getByText('as a figure').click();
      await page.locator('.as-figure svg').waitFor();
      // What is being computed again is faded.
      await expect.poll(() => page.locator('.study[aria-busy=true], .outdated').count()).toBe(0);
      expect(await violations(page)).toEqual([]);
      expect(faults).toEqual([]);
    } finally {
      await close();
    }
  });
});
