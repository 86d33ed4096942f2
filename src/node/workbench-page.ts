import { readFile } from 'node:fs/promises';

/** The page of the workbench as it was built: one file, beside the code or a folder above it. */
export async function readWorkbenchPage(): Promise<string> {
  for (const place of ['./workbench.html', '../workbench.html', '../../dist/workbench.html']) {
    const page = await readFile(new URL(place, import.meta.url), 'utf8').catch(() => undefined);
    if (page !== undefined) return page;
  }
  throw new Error('missing workbench.html; expected it beside the command line, as npm run build makes it');
}
