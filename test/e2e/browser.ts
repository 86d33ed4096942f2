import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { browserPath } from '../support/needs.ts';

/** The page as it is built. */
export const workbenchFile = resolve(import.meta.dirname, '../../dist/workbench.html');

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
  /** What went wrong in the page: errors, refused scripts, and requests that would have left it. */
  readonly faults: string[];
  readonly close: () => Promise<void>;
}

export interface OpenOptions {
  readonly file?: string;
  readonly hash?: string;
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  /** Whether the system chooses the colours. */
  readonly forced?: boolean;
}

let browser: Promise<Browser> | undefined;

/** Opens the workbench from a file, without a network, in a context of its own. */
export async function openPage({
  file = workbenchFile,
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
    acceptDownloads: true,
    offline: true,
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('dialog', async (dialog) => {
    if (dialog.type() === 'beforeunload') return dialog.accept();
    faults.push(`a dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('request', (request) => {
    if (!/^(file|blob|data):/.test(request.url())) faults.push(`a request: ${request.url()}`);
  });
  await page.goto(`${pathToFileURL(file).href}${hash}`);
  // The page unpacks its script before it starts.
  await page.locator('#app > *').first().waitFor({ state: 'attached' });
  return { page, context, faults, close: () => context.close() };
}

/** Opens files in the page through its file picker and waits for the summary. */
export async function openFiles(page: Page, files: readonly string[]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles([...files]);
  await page.locator('.summary').waitFor();
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

/** Sets Nmax by its number field. */
export async function setNmax(page: Page, nmax: number): Promise<void> {
  const field = page.getByLabel('Nmax as a number');
  await field.fill(String(nmax));
  await field.press('Enter');
  await waitForCutoff(page, nmax);
}

/** Waits until the leaderboard shows a cut-off. */
export async function waitForCutoff(page: Page, nmax: number): Promise<void> {
  await page
    .locator('.leaderboard thead .sort', { hasText: new RegExp(`@${nmax}(?!\\d)`) })
    .first()
    .waitFor();
}
