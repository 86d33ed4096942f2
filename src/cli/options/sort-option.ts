import type { Command } from 'commander';
import { sortRuns } from '../../evaluation/sort-runs.ts';
import type { Campaign } from '../../model/campaign.ts';
import { UsageError } from '../../model/errors.ts';
import type { EvaluationSummaries } from '../../model/evaluation.ts';
import type { RunFacts } from '../../model/judged-run.ts';
import { type MeasureOptions, measuresOf } from './shared-options.ts';

/** Parsed options of a command that can sort its runs. */
export interface SortOptions extends MeasureOptions {
  readonly sort?: string | true;
}

/** Adds the option that puts the best run first. */
export function addSortOption(command: Command): Command {
  return command.option('--sort [measure]', 'best run first, by the first or the named measure');
}

/** Positions of the runs, best first where a measure says how. */
export function sortRunsBy({ runs }: Campaign<RunFacts>, evaluation?: EvaluationSummaries, m?: number): number[] {
  return evaluation && m !== undefined ? sortRuns(evaluation, m) : runs.map((_, r) => r);
}

/** Position of the measure that `--sort` asks for; it is named as for `--measure`. */
export async function sortedBy(
  { measures }: Pick<EvaluationSummaries, 'measures'>,
  options: SortOptions,
): Promise<number | undefined> {
  const { sort } = options;
  if (sort === undefined) return undefined;
  if (sort === true) return 0;
  const [wanted, ...others] = await measuresOf({ ...options, measure: [sort] });
  const names = measures.map(({ name }) => name);
  if (others.length > 0) throw new UsageError(`invalid --sort: ${sort}; expected one measure of ${names.join(', ')}`);
  // A name is also found as it stands: -m "AP(rel=2)" --rel 3 --sort "AP(rel=2)".
  const place = names.indexOf(wanted.name);
  if (place === -1) throw new UsageError(`invalid --sort: ${sort}; expected one of ${names.join(', ')}`);
  return place;
}
