import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { browserPath } from '../support/needs.ts';
import { folder, report } from './campaign.ts';

/** The page as it is built. */
export const workbenchFile = join(inject('commandLines'), 'dist/workbench.html');

const switches = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface OpenPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What went wrong in the page: errors, refused scripts, and requests that would have left it. None when the test ends. */
  readonly faults: string[];
}

export interface OpenOptions {
  /** A file of the page. */
  readonly file?: string;
  /** Where the page is served; without it there is no network. */
  readonly address?: string;
  readonly hash?: string;
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  /** Whether the system chooses the colours. */
  readonly forced?: boolean;
}

let browser: Promise<Browser> | undefined;

/** Opens the workbench in a context of its own until the test ends. */
export async function openPage({
  file = workbenchFile,
  address,
  hash = '',
  width = 1280,
  height = 900,
  dark,
  forced,
}: OpenOptions = {}): Promise<OpenPage> {
  // One browser for all files that a worker runs; it ends with the worker.
  browser ??= chromium.launch({ executablePath: browserPath, args: switches });
  const context = await (await browser).newContext({
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    forcedColors: forced ? 'active' : 'none',
    permissions: ['clipboard-read', 'clipboard-write'],
    acceptDownloads: true,
    offline: address === undefined,
  });
  // As for tests: a busy machine may take minutes.
  context.setDefaultTimeout(120_000);
  const faults: string[] = [];
  onTestFinished(async () => {
    await context.close();
    expect(faults, 'faults of the page').toEqual([]);
  });
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('dialog', async (dialog) => {
    if (dialog.type() === 'beforeunload') return dialog.accept();
    faults.push(`a dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  const own = address && new URL(address).origin;
  page.on('request', (request) => {
    const url = request.url();
    if (!/^(file|blob|data|about):/.test(url) && !(own && url.startsWith(own))) faults.push(`a request: ${url}`);
  });
  await page.goto(`${address ?? pathToFileURL(file).href}${hash && `#${hash}`}`);
  // The page unpacks its script before it starts.
  await page.locator('#app > *').first().waitFor({ state: 'attached' });
  return { page, context, faults };
}

/** Opens the report of the small campaign at a view. */
export function openReport(hash: string, options: OpenOptions = {}): Promise<OpenPage> {
  return openPage({ file: report, hash, ...options });
}

/** Opens files in the page through its file picker and waits for the summary. */
export async function openFiles(page: Page, files: readonly string[]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles([...files]);
  await page.locator('.summary').waitFor();
}

/** Drops files on the page, as a mouse would. */
export async function dropFiles(page: Page, paths: readonly string[]): Promise<void> {
  const dropped = paths.map((path) => ({ name: basename(path), bytes: readFileSync(path).toString('base64') }));
  const transfer = await page.evaluateHandle((all) => {
    const data = new DataTransfer();
    for (const { name, bytes } of all)
      data.items.add(new File([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))], name));
    return data;
  }, dropped);
  await page.dispatchEvent('main', 'drop', { dataTransfer: transfer });
}

/** Every view, with what is in it when its numbers are there. */
export const views = [
  { id: 'open', title: 'Open', there: '.summary dd' },
  { id: 'runs', title: 'Runs', there: '.leaderboard tbody tr' },
  { id: 'topics', title: 'Topics', there: 'h2:has-text("Topic t")' },
  { id: 'misses', title: 'Misses', there: '.rank-matrix tbody tr' },
  { id: 'compare', title: 'Compare', there: '.verdict' },
  { id: 'measures', title: 'Measures', there: '.study-result:not(.outdated)' },
  { id: 'effort', title: 'Effort', there: '.study-result:not(.outdated)' },
  { id: 'stop', title: 'Stop', there: '.study-result:not(.outdated)' },
  { id: 'robustness', title: 'Robustness', there: '.study-result:not(.outdated)' },
  { id: 'estimate', title: 'Estimate', there: '.statement' },
  { id: 'take-away', title: 'Take away', there: 'h2:has-text("The whole as one file")' },
] as const;

/** What lets every view show numbers at once. */
export const everyView = 'nmax=20&x.robust.samples=2&x.estimate.found=4&x.estimate.left=90';

/** Waits until a view is there with its numbers, none of which is being computed. */
export async function viewShown(page: Page, { title, there }: (typeof views)[number]): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  await page.locator(there).first().waitFor();
  await settled(page);
}

/** Waits until every study of the view is done. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true], .outdated'));
}

/** Goes to a view by its link. */
export function to(page: Page, view: string): Promise<void> {
  return page.getByRole('link', { name: view, exact: true }).click();
}

/** Goes to an address within the page, and waits until the page has heard of it. */
export function go(page: Page, hash: string): Promise<void> {
  return page.evaluate(
    (wanted) =>
      new Promise<void>((heard) => {
        addEventListener('hashchange', () => setTimeout(heard), { once: true });
        location.hash = wanted;
      }),
    hash,
  );
}

/** What comes after # in the address. */
export function hashOf(page: Page): Promise<string> {
  return page.evaluate(() => decodeURIComponent(location.hash.slice(1)));
}

/** Writes into a field and ends with Enter. */
export async function fill(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.fill(text);
  await field.press('Enter');
}

/** Presses a button and gives what it saves: the name of the file and its bytes. */
export async function saved(
  page: Page,
  button: string | RegExp,
): Promise<{ name: string; bytes: Buffer; path: string }> {
  const pressed = page.getByRole('button', { name: button }).first();
  const [download] = await Promise.all([page.waitForEvent('download'), pressed.click()]);
  const path = join(folder, 'saved', download.suggestedFilename());
  await download.saveAs(path);
  return { name: download.suggestedFilename(), bytes: readFileSync(path), path };
}

/** Presses a button and gives what it puts into the clipboard. */
export async function copied(page: Page, button: string): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.getByRole('button', { name: button }).first().click();
  const text = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(text).not.toBe('');
  return text();
}

/** The names of the runs as the leaderboard lists them. */
export function listedRuns(page: Page): Promise<string[]> {
  return page.locator('.leaderboard .run-name').allTextContents();
}

/** The rows of the leaderboard: a run's name and its values as shown. */
export async function shownScores(page: Page): Promise<Map<string, string[]>> {
  const rows = await page.locator('.leaderboard tbody tr').evaluateAll((all) =>
    all.map((row) => ({
      name: row.querySelector('.run-name')!.textContent!,
      values: [...row.querySelectorAll('td.right')].map((cell) => cell.firstChild!.textContent!.trim()),
    })),
  );
  return new Map(rows.map(({ name, values }) => [name, values]));
}

/** The cells of the table under a title, or of the one at a place; marks of significance are left out. */
export function shownTable(page: Page, title: string | number): Promise<string[][]> {
  const tables = page.locator('.plain-table');
  const table =
    typeof title === 'number' ? tables.nth(title) : tables.filter({ has: page.getByText(title, { exact: true }) });
  return table
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => cell.firstChild?.textContent?.trim() ?? '')),
    );
}

/** The command below a view that gives the same. */
export function commandShown(page: Page, place = 0): Promise<string | null> {
  return page.locator('.command code').nth(place).textContent();
}

/** Sets Nmax by its number field, and waits until the leaderboard shows it. */
export async function setNmax(page: Page, nmax: number): Promise<void> {
  await fill(page, 'Nmax as a number', String(nmax));
  await page.locator('.leaderboard thead', { hasText: new RegExp(`@${nmax}(?!\\d)`) }).waitFor();
}
