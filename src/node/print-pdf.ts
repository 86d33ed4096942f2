import { type ChildProcess, spawn } from 'node:child_process';
import { access, constants, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { UserError } from '../model/errors.ts';
import { describeSystemError, isSystemError, unlessRefused } from './system-error.ts';
import { forgetUnfinished, rememberUnfinished } from './unfinished-files.ts';
import { writeFileAtomic } from './write-file.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];
const patience = 60_000;
const onWindows = process.platform === 'win32';

/** The Chromium to print with: the one NMAX_CHROMIUM names, or one that is installed. */
export async function findChromium(environment: NodeJS.ProcessEnv = process.env): Promise<string | undefined> {
  const named = environment.NMAX_CHROMIUM;
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean);
  const ending = process.platform === 'win32' ? '.exe' : '';
  const installed = folders.flatMap((folder) => names.map((name) => join(folder, name + ending)));
  for (const path of named ? [named] : [...installed, ...elsewhere]) if (await isExecutable(path)) return path;
  return undefined;
}

/** Prints an SVG as a PDF of one page of the same size, with its text as text and its fonts inside. */
export async function printPdf(svg: string, path: string): Promise<Uint8Array> {
  const chromium = await findChromium();
  if (chromium === undefined) {
    const { NMAX_CHROMIUM: named } = process.env;
    const problem = named ? `cannot run NMAX_CHROMIUM: ${named}` : 'no Chromium or Chrome found';
    throw new UserError(
      `${path}: ${problem}; expected one on the PATH, or NMAX_CHROMIUM to name one; .svg and .png need none`,
    );
  }
  const folder = await mkdtemp(join(tmpdir(), 'nmax-pdf-')).catch(explainAs(path, 'a folder to print in'));
  let child: ChildProcess | undefined;
  rememberUnfinished(folder, () => child && endGroup(child));
  try {
    const [page, pdf] = [join(folder, 'figure.html'), join(folder, 'figure.pdf')];
    await writeFileAtomic(page, pageOf(svg)).catch(explainAs(path, 'the page to print'));
    child = start(
      chromium,
      [
        '--headless',
        '--disable-gpu',
        // Chromium refuses to run as root inside its sandbox, as in most containers.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        `--user-data-dir=${join(folder, 'profile')}`,
        '--no-pdf-header-footer',
        `--print-to-pdf=${pdf}`,
        pathToFileURL(page).href,
      ],
      folder,
    );
    await ended(child).catch((error: Error) => {
      throw new UserError(`${path}: ${chromium} could not print: ${error.message}`);
    });
    const bytes = await readFile(pdf).catch((error: Error) => {
      const reason = isSystemError(error) ? describeSystemError(error) : error.message;
      throw new UserError(`${path}: ${chromium} wrote no PDF: ${reason}; expected one with --print-to-pdf`);
    });
    return withoutDates(bytes);
  } finally {
    if (child) endGroup(child);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    forgetUnfinished(folder);
  }
}

/** Says of which figure something could not be written on the way. */
function explainAs(path: string, what: string): (error: unknown) => never {
  return (error) => {
    const reason = isSystemError(error)
      ? describeSystemError(error)
      : error instanceof UserError
        ? error.message
        : undefined;
    if (reason === undefined) throw error;
    throw new UserError(`${path}: cannot write ${what}: ${reason}; expected room in ${tmpdir()}`);
  };
}

function pageOf(svg: string): string {
  const [, height] = /^<svg[^>]*? height="([\d.]+)"/.exec(svg)!;
  const [, width] = /^<svg[^>]*? width="([\d.]+)"/.exec(svg)!;
  const style = `@page { size: ${width}px ${height}px; margin: 0 } body { margin: 0 } svg { display: block }`;
  const [, title] = /<title>(.*?)<\/title>/.exec(svg)!;
  return `<!doctype html><meta charset="utf-8"><title>${title}</title><style>${style}</style>${svg}`;
}

/** The same bytes for the same figure: the date of printing, of fixed length, becomes the start of 1970. */
function withoutDates(pdf: Buffer): Buffer {
  return Buffer.from(pdf.toString('latin1').replace(/\(D:\d{14}(?=\+00'00'\))/g, '(D:19700101000000'), 'latin1');
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/** In a group of its own, so that what Chromium starts can be ended with it; its temporary files are in the folder too. */
function start(command: string, args: readonly string[], folder: string): ChildProcess {
  return spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: !onWindows,
    env: { ...process.env, TMPDIR: folder },
  });
}

function endGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) unlessRefused(() => process.kill(onWindows ? pid : -pid, 'SIGKILL'));
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => endGroup(child), patience);
    let said = '';
    child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-2000);
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(signal ? `ended by ${signal}` : `exit ${code}: ${said.trim().split('\n').at(-1)}`));
    });
    child.on('close', () => clearTimeout(timer));
  });
}
