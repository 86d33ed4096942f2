import { basename, dirname, resolve } from 'node:path';
import { nameRuns } from '../evaluation/run-names.ts';
import { baseName } from '../formats/reader.ts';
import { defaultPolicies } from '../model/policy.ts';
import type { PortableCampaign } from '../reports/pack-campaign.ts';
import { openCampaign, type ReadingOptions } from './open-campaign.ts';
import { type MeasureOptions, measuresOf } from './shared-options.ts';
import { version } from './version.ts';

/** Options of the commands that hand a campaign to the workbench. */
export interface WorkbenchOptions extends ReadingOptions, MeasureOptions {
  readonly title?: string;
  readonly nmax?: number;
}

/** Reads a campaign as the workbench takes it, with hashes of its files and the view it opens with. */
export async function readPortableCampaign(
  qrelsPath: string,
  runPaths: readonly string[],
  options: WorkbenchOptions,
): Promise<PortableCampaign> {
  const start = await startOf(options);
  const { qrels, runs, qrelsFile, runFiles, remarks } = await openCampaign(qrelsPath, runPaths, options, {
    hash: true,
  });
  const names = nameRuns(
    runs.map(({ tag }) => tag),
    runFiles.map(({ path }) => baseName(path)),
  );
  const title = options.title ?? titleOf(qrelsPath);
  return { title, qrels, runs, names, qrelsFile, runFiles, runArguments: runPaths, remarks, version, start };
}

/** `robust03/qrels.txt` is robust03; a file with a name of its own is that. */
function titleOf(path: string): string {
  const name = baseName(basename(path));
  return name.toLowerCase() === 'qrels' ? `${basename(dirname(resolve(path))) || name}` : name;
}

async function startOf(options: WorkbenchOptions): Promise<string> {
  const query = new URLSearchParams();
  for (const written of options.measure ?? [])
    for (const name of await writtenMeasures(written, options)) query.append('m', name);
  if (options.nmax !== undefined) query.set('nmax', String(options.nmax));
  for (const key of ['topics', 'zeroRelevant', 'unjudged'] as const)
    if (options[key] !== defaultPolicies[key]) query.set(key, options[key]);
  return `runs?${query}`;
}

/** Measures as the page takes them: checked, and with `@N` kept where it was written. */
async function writtenMeasures(written: string, options: WorkbenchOptions): Promise<string[]> {
  const { nmax = 100 } = options;
  const follows = /@N(?:max)?(?=\s*(?:,|$))/gi;
  const measures = await measuresOf({ ...options, measure: [written.replace(follows, `@${nmax}`)] });
  if (!follows.test(written)) return measures.map(({ name }) => name);
  return measures.map(({ name }) => (name.endsWith(`@${nmax}`) ? name.replace(/@\d+$/, '@N') : name));
}
