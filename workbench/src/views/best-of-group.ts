import { createSetting } from '../state/setting.ts';
import type { Workbench } from '../state/workbench.ts';

/** Where the address keeps the pattern that runs are grouped by. */
const key = 'runs.group';

/** Patterns that people would try first, with what they do. */
export const groupSuggestions = [
  { pattern: '^[^-_.]+', label: 'up to the first -, _ or .' },
  { pattern: '^[A-Za-z]+', label: 'letters at the start' },
] as const;

/** The pattern in the address, by which only the best run of each group is listed; empty for all runs. */
export function createGroupSetting(workbench: Pick<Workbench, 'state' | 'change'>) {
  return createSetting(workbench, key, '', (text) => (text === '' || compilePattern(text) ? text : undefined));
}

/** The first run of each group among runs that are in order: the best one. What a pattern matches names the group, its first bracket where it has one. */
export function bestOfGroups(
  order: readonly number[],
  nameOf: (run: number) => string,
  own: Readonly<Record<string, string>>,
): number[] {
  const pattern = compilePattern(own[key] ?? '');
  if (!pattern) return [...order];
  const seen = new Set<string>();
  return order.filter((r) => {
    const group = groupOf(nameOf(r), pattern);
    if (seen.has(group)) return false;
    seen.add(group);
    return true;
  });
}

/** How many of some runs are in the group of each. */
export function groupSizes(names: readonly string[], own: Readonly<Record<string, string>>): number[] | undefined {
  const pattern = compilePattern(own[key] ?? '');
  if (!pattern) return undefined;
  const groups = names.map((name) => groupOf(name, pattern));
  const sizes = new Map<string, number>();
  for (const group of groups) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  return groups.map((group) => sizes.get(group)!);
}

/** The group of a name; one that the pattern does not match is a group of its own. */
function groupOf(name: string, pattern: RegExp): string {
  const match = pattern.exec(name);
  return match ? `group ${match[1] ?? match[0]}` : `run ${name}`;
}

function compilePattern(text: string): RegExp | undefined {
  if (text === '') return undefined;
  try {
    return new RegExp(text, 'u');
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}
