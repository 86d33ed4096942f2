import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { evaluateRuns } from '../evaluation/evaluate-runs.ts';
import { baseName } from '../formats/reader.ts';
import { nearest } from '../math/edit-distance.ts';
import { UsageError } from '../model/errors.ts';
import type { Evaluation } from '../model/evaluation.ts';
import type { Measure } from '../model/measure.ts';
import { expandPaths, standardInput } from '../node/paths.ts';
import type { Campaign } from '../node/read-campaign.ts';
import { openCampaign, type ReadingOptions } from './open-campaign.ts';
import { policiesOf } from './shared-options.ts';

/** A campaign read and evaluated, and where its baseline stands among the runs. */
export interface EvaluatedCampaign {
  readonly campaign: Campaign;
  readonly evaluation: Evaluation;
  readonly baseline?: number;
}

export interface EvaluateCampaignOptions extends ReadingOptions {
  /** A run's file, name or tag; a file that is not among the runs is read too. */
  readonly baseline?: string;
  /** Files are hashed for JSON. */
  readonly format?: string;
}

/** Reads and evaluates files as they are named on the command line. */
export async function evaluateCampaign(
  qrelsPath: string,
  runPaths: readonly string[],
  measures: readonly Measure[],
  options: EvaluateCampaignOptions,
): Promise<EvaluatedCampaign> {
  const { baseline } = options;
  const files = await expandPaths(runPaths);
  if (baseline !== undefined && !files.some((file) => isSameFile(file, baseline)) && (await isFile(baseline)))
    files.push(baseline);
  const campaign = await openCampaign(qrelsPath, files, options, { hash: options.format === 'json' });
  const { names } = campaign;
  const evaluation = evaluateRuns(campaign.qrels, campaign.runs, measures, { ...policiesOf(options), names });
  return { campaign, evaluation, baseline: baseline === undefined ? undefined : findRun(baseline, campaign, names) };
}

function findRun(given: string, { runs, runFiles }: Campaign, names: readonly string[]): number {
  const byFile = runFiles.findIndex(({ path }) => isSameFile(path, given));
  if (byFile !== -1) return byFile;
  const byName = names.indexOf(given);
  if (byName !== -1) return byName;
  const called = runs.flatMap(({ tag }, r) =>
    [tag, basename(runFiles[r].path), baseName(runFiles[r].path)].includes(given) ? [r] : [],
  );
  if (called.length === 1) return called[0];
  if (called.length > 1)
    throw new UsageError(
      `ambiguous --baseline: ${given}; expected one of ${called.map((r) => runFiles[r].path).join(', ')}`,
    );
  const suggestion = nearest(given, [...names, ...runFiles.map(({ path }) => path)]);
  const hint = suggestion ? `did you mean ${suggestion}` : `the runs are ${firstOf(names)}`;
  throw new UsageError(`unknown --baseline: ${given}; no such file, and no run has this name or tag; ${hint}`);
}

function isSameFile(path: string, other: string): boolean {
  return path === other || (path !== standardInput && other !== standardInput && resolve(path) === resolve(other));
}

async function isFile(path: string): Promise<boolean> {
  const kind = await stat(path).catch(() => undefined);
  return kind?.isFile() ?? false;
}

function firstOf(names: readonly string[]): string {
  return names.slice(0, 5).join(', ') + (names.length > 5 ? ', …' : '');
}
