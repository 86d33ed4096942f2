import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readCampaign } from '../../src/node.ts';
import { unpackCampaign } from '../../src/reports/pack-campaign.ts';
import { findTopicDocuments } from '../../src/studies.ts';
import { dropFiles, fill, go, hashOf, openFiles, openPage, openReport, saved, to } from './browser.ts';
import { files, qrels, runs, save, topics } from './campaign.ts';

describe('Topics', { tags: ['chromium'] }, () => {
  test('says on which topic runs differ most, and leads there', async () => {
    const { page } = await openReport('topics?nmax=20');
    const sentence = page.locator('.findings-list li').first();
    const topic = /topic (\S+): PRES@20/.exec((await sentence.textContent())!)![1];
    await sentence.getByRole('button').click();
    await page.locator('.one-topic h2', { hasText: `Topic ${topic} ` }).waitFor();
    expect(await hashOf(page)).toContain(`topic=${topic}`);
  });

  test('topics are brushed, turned round, and chosen by difficulty', async () => {
    const { page } = await openReport('topics');
    const shown = page.locator('.topic-set .hint');
    const drawing = page.locator('.brush svg');
    await drawing.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await drawing.boundingBox())!;
    await page.mouse.move(x + width * 0.6, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.7, y + height / 2);
    await page.mouse.move(x + width * 0.85, y + height / 2);
    await page.mouse.up();
    const count = Number(/^(\d+) of 24/.exec((await shown.textContent())!.trim())![1]);
    expect(count).toBeGreaterThan(2);
    await page.getByRole('button', { name: 'the others' }).click();
    await expect.poll(() => shown.textContent()).toContain(`${24 - count} of 24`);
    await page.getByRole('button', { name: 'all topics' }).click();
    await page.getByLabel(/^by PRES/).selectOption('hardest quarter');
    await page.getByRole('button', { name: 'look at only 6 topics' }).click();
    await expect.poll(() => shown.textContent()).toContain('6 of 24');
  });
});

describe('Misses', { tags: ['chromium'] }, () => {
  test('the documents of a topic are those of the library, at every Nmax and by every filter', async () => {
    const campaign = await readCampaign(qrels, runs);
    const { page } = await openReport('misses?topic=t07&nmax=20');
    const shown = () =>
      page
        .locator('.rank-matrix tbody tr')
        .evaluateAll((rows) =>
          rows.map((row) => [...row.querySelectorAll('.id, td.rank')].map((cell) => cell.textContent)),
        );
    /** The rows for runs in the order of their scores. */
    const expected = (nmax: number, order: readonly number[], list?: 'near') =>
      findTopicDocuments(campaign, 't07', { nmax, list }).documents.map(({ document, ranks }) => [
        document,
        ...order.map((r) => String(ranks[r] || '·')),
      ]);
    const atTwenty = [0, 1, 3, 2, 4];
    await expect.poll(shown).toEqual(expected(20, atTwenty));
    await page.getByLabel('relevant documents', { exact: true }).selectOption('near');
    await expect.poll(shown).toEqual(expected(20, atTwenty, 'near'));
    expect(await page.locator('.topic-misses .command code').textContent()).toContain('-k 20 --topic t07 --list near');
    await go(page, 'misses?topic=t07&nmax=60&x.misses.show=only&x.misses.only=late');
    const onlyLate = findTopicDocuments(campaign, 't07', { nmax: 60 })
      .documents.filter(({ ranks }) => ranks.every((rank, r) => (r === 2) === (rank > 0 && rank <= 60)))
      .map(({ document }) => document);
    await expect.poll(async () => (await shown()).map(([id]) => id)).toEqual(onlyLate);
    await page.getByText('as a figure').click();
    await page.locator('.as-figure svg').waitFor();
  });
});

describe('texts', { tags: ['chromium'] }, () => {
  const line = (one: object) => `${JSON.stringify(one)}\n`;
  const corpus = save(
    'corpus.jsonl',
    [
      ...[0, 1, 2].map((d) => line({ _id: `r${d}`, title: `Relevant <b>${d}</b>`, text: 'A text that is long.' })),
      line({ _id: 'late-0', title: 'Nobody judged this', text: '' }),
      line({ _id: 'elsewhere', title: 'Of another collection', text: '' }),
    ].join(''),
  );
  const queries = save(
    'queries.tsv',
    topics.map((id) => `${id}\t${id === 't01' ? 'light bulbs that last' : `vacuum tubes of ${id}`}\n`).join(''),
  );

  test('wait for the campaign, and are refused with their line', async () => {
    const { page } = await openPage();
    await dropFiles(page, [corpus]);
    await page.getByText('1 file waits for qrels').waitFor();
    await openFiles(page, files);
    await page.getByText('of 3 judged documents are open').waitFor();
    await dropFiles(page, [save('bad.jsonl', '{"id":"r1","title":"a"}\n{"id":"r2"\n')]);
    await page.locator('.report.refused', { hasText: /line 2 .*\{"id":"r2"/ }).waitFor();
  });

  test('give titles to topics and documents everywhere, but not in a report that is saved', async () => {
    const { page } = await openPage();
    await openFiles(page, [...files, corpus, queries]);
    await page.getByText('of 3 judged documents are open').waitFor();
    await go(page, 'topics?topic=t02');
    await page.locator('.one-topic', { hasText: 'vacuum tubes of t02' }).waitFor();
    await page.getByLabel('find a topic').fill('bulbs');
    await expect.poll(() => page.locator('.topic-list tbody tr').count()).toBe(1);
    await page.locator('.explanations pre', { hasText: 'Relevant <b>1</b>' }).first().waitFor();
    await go(page, 'misses?topic=t01');
    await page.locator('.rank-matrix .title', { hasText: 'Relevant <b>1</b>' }).waitFor();
    await go(page, 'compare?topic=t01');
    await page.locator('.ranking .title', { hasText: 'Nobody judged this' }).first().waitFor();
    await page.locator('.deciding .title-beside', { hasText: 'vacuum tubes' }).first().waitFor();

    await to(page, 'Take away');
    const { path } = await saved(page, 'Save the report');
    const packed = /id="nmax-campaign"[^>]*>([^<]*)</.exec(readFileSync(path, 'utf8'))![1];
    expect(JSON.stringify(unpackCampaign(JSON.parse(packed)))).not.toContain('Relevant <b>');
    const report = await openPage({ file: path, hash: 'compare?topic=t01' });
    await report.page.getByText('Only judged documents are shown').waitFor();
    expect(await report.page.locator('.ranking .unjudged').count()).toBe(0);
  });

  test('can be at an address: ids are links, and an address that does harm is refused', async () => {
    const { page } = await openReport(
      `misses?topic=t01&x.texts.link=${encodeURIComponent('https://example.org/?q={id}')}`,
    );
    const link = page.locator('.rank-matrix a.id', { hasText: 'r1' });
    expect(await link.getAttribute('href')).toBe('https://example.org/?q=r1');
    expect(await link.getAttribute('rel')).toBe('noreferrer noopener');
    await go(page, 'misses?topic=t01&x.texts.link=javascript:alert({id})');
    await page.locator('.rank-matrix span.id', { hasText: 'r1' }).waitFor();
    expect(await page.locator('.rank-matrix a').count()).toBe(0);
    await go(page, 'open');
    for (const address of ['javascript:alert({id})', 'https://example.org/', 'https://{id}/']) {
      await fill(page, 'address of a document', address);
      await page.getByText('invalid address: ').waitFor();
      await fill(page, 'address of a document', '');
      await page.getByText('invalid address: ').waitFor({ state: 'detached' });
    }
  });
});
