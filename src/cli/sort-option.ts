import type { Command } from 'commander';
import { sortRuns } from '../evaluation/sort-runs.ts';
import { UsageError } from '../model/errors.ts';
import type { Evaluation } from '../model/evaluation.ts';
import type { Measure } from '../model/measure.ts';
import { type MeasureOptions, measuresOf } from './shared-options.ts';

/** Parsed options of a command that can sort its runs. */
export interface SortOptions extends MeasureOptions {
  readonly sort?: string | true;
}

/** Adds the option that puts the best run first. */
export function addSortOption(command: Command): Command {
  return command.option('--sort [measure]', 'best run first, by the first or the named measure');
}

/** Positions of the runs in the order that `--sort` asks for; the measure is named as for `--measure`. */
export async function orderOf(
  evaluation: Evaluation,
  measures: readonly Measure[],
  options: SortOptions,
): Promise<number[]> {
  const { sort } = options;
  if (sort === undefined) return evaluation.runs.map((_, r) => r);
  const m = sort === true ? 0 : await placeOf(sort, measures, options);
  return sortRuns(evaluation, m, measures[m].definition.better);
}

async function placeOf(sort: string, measures: readonly Measure[], options: SortOptions): Promise<number> {
  const [wanted, ...others] = await measuresOf({ ...options, measure: [sort] });
  const names = measures.map(({ name }) => name);
  if (others.length > 0) throw new UsageError(`invalid --sort: ${sort}; expected one measure of ${names.join(', ')}`);
  // A name is also found as it stands: -m "AP(rel=2)" --rel 3 --sort "AP(rel=2)".
  const place = names.indexOf(wanted.name);
  if (place === -1) throw new UsageError(`invalid --sort: ${sort}; expected one of ${names.join(', ')}`);
  return place;
}
