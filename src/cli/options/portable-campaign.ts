import { basename, dirname, resolve } from 'node:path';
import { evaluateCampaign } from '../../evaluation/evaluator.ts';
import { baseName } from '../../formats/reader.ts';
import { defaultPolicies } from '../../model/policy.ts';
import type { PortableCampaign } from '../../reports/pack-campaign.ts';
import { printNotes } from '../print-result.ts';
import { version } from '../version.ts';
import { openCampaign, type ReadingOptions } from './open-campaign.ts';
import { type MeasureOptions, measuresOf, policiesOf } from './shared-options.ts';
import { tableWords } from './table-options.ts';

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
  const campaign = await openCampaign(qrelsPath, runPaths, { ...options, format: 'json' });
  const title = options.title ?? titleOf(qrelsPath);
  const measures = await measuresOf(withoutFollowing(options));
  await printNotes(evaluateCampaign(campaign, measures, policiesOf(options)).notes);
  return { ...campaign, title, runArguments: runPaths, tableOptions: tableWords(options), version, start };
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

/** `PRES@N` follows the slider of the page, which begins at Nmax. */
const follows = /@N(?:max)?(?=\s*(?:,|$))/gi;

/** The measures that the page opens with, those that follow the slider where it begins. */
function withoutFollowing(options: WorkbenchOptions): WorkbenchOptions {
  const { nmax = 100, measure } = options;
  return { ...options, measure: measure?.map((written) => written.replace(follows, `@${nmax}`)) };
}

/** Measures as the page takes them: checked, and with `@N` kept where it was written. */
async function writtenMeasures(written: string, options: WorkbenchOptions): Promise<string[]> {
  const { nmax = 100 } = options;
  const measures = await measuresOf(withoutFollowing({ ...options, measure: [written] }));
  if (written.search(follows) === -1) return measures.map(({ name }) => name);
  return measures.map(({ name }) => (name.endsWith(`@${nmax}`) ? name.replace(/@\d+$/, '@N') : name));
}
