import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { nearest } from '../../math/edit-distance.ts';
import type { Campaign } from '../../model/campaign.ts';
import { UsageError } from '../../model/errors.ts';
import { isInEngine } from '../../node/open-sources.ts';
import { expandPaths, standardInput } from '../../node/paths.ts';
import { runsCalled } from './find-run.ts';
import { openCampaign, type ReadingOptions } from './open-campaign.ts';

/** Reads the files of a command that holds runs against others, and finds the positions of those among them. */
export async function openWithBaselines(
  qrelsPath: string,
  runPaths: readonly string[],
  options: ReadingOptions,
  given: readonly string[],
): Promise<{ readonly campaign: Campaign; readonly baselines: readonly number[] }> {
  const files = await expandPaths(runPaths);
  for (const one of given)
    if (!files.some((file) => isSameFile(file, one)) && (isInEngine(one) || (await isFile(one)))) files.push(one);
  const campaign = await openCampaign(qrelsPath, files, options);
  const baselines = given.map((one) => findRun(one, campaign));
  const again = baselines.findIndex((run, i) => baselines.indexOf(run) < i);
  if (again !== -1)
    throw new UsageError(
      `--baseline given twice: ${given[baselines.indexOf(baselines[again])]}, ${given[again]}; expected each run once`,
    );
  return { campaign, baselines };
}

function findRun(given: string, campaign: Campaign): number {
  const { runs } = campaign;
  const names = runs.map(({ name }) => name);
  const paths = runs.map(({ source }) => source?.path ?? '');
  const byFile = [...paths.keys()].filter((r) => isSameFile(paths[r], given));
  if (byFile.length === 1) return byFile[0];
  if (byFile.length > 1)
    throw new UsageError(
      `ambiguous --baseline: ${given} has ${byFile.length} runs; expected one of ${firstOf(byFile.map((r) => names[r]))}`,
    );
  const called = runsCalled(given, campaign);
  if (called.length === 1) return called[0];
  if (called.length > 1)
    throw new UsageError(`ambiguous --baseline: ${given}; expected one of ${called.map((r) => paths[r]).join(', ')}`);
  const suggestion = nearest(given, [...names, ...paths]);
  const hint = suggestion ? `did you mean ${suggestion}` : `the runs are ${firstOf(names)}`;
  throw new UsageError(`unknown --baseline: ${given}; no such file, and no run has this name or tag; ${hint}`);
}

function isSameFile(path: string, other: string): boolean {
  return path === other || (path !== standardInput && other !== standardInput && resolve(path) === resolve(other));
}

async function isFile(path: string): Promise<boolean> {
  const kind = await stat(path).catch(() => undefined);
  return kind !== undefined && !kind.isDirectory();
}

function firstOf(names: readonly string[]): string {
  return names.slice(0, 5).join(', ') + (names.length > 5 ? ', …' : '');
}
