import { nearest } from '../math/edit-distance.ts';
import type { Campaign } from '../model/campaign.ts';
import { UsageError } from '../model/errors.ts';

/** Runs that belong together, such as those of one team. */
export interface RunGroup {
  readonly group: string;
  /** Their names. */
  readonly runs: readonly string[];
}

/** The positions of runs by their names; a name that no run has, or that is given twice, is refused. */
export function runsNamed({ runs }: Campaign, names: readonly string[]): number[] {
  const all = runs.map(({ name }) => name);
  return names.map((name, i) => {
    const found = all.indexOf(name);
    if (found === -1) throw new UsageError(`unknown run: ${name}; ${suggestRun(name, all)}`);
    if (names.indexOf(name) < i) throw new UsageError(`duplicate run: ${name}; expected each once`);
    return found;
  });
}

/** What a name that no run has may have meant. */
export function suggestRun(name: string, all: readonly string[]): string {
  const suggestion = nearest(name, all);
  if (suggestion !== undefined) return `did you mean ${suggestion}`;
  return `the runs are ${all.slice(0, 5).join(', ')}${all.length > 5 ? ', …' : ''}`;
}

/** Runs with their groups, group by group in the order they are first met. */
export function groupRuns(listed: readonly { readonly name: string; readonly group?: string }[]): RunGroup[] {
  const groups = [...new Set(listed.map(({ group }) => group!))];
  return groups.map((group) => ({
    group,
    runs: listed.filter((one) => one.group === group).map(({ name }) => name),
  }));
}
