import { parseRunList } from '../formats/run-list.ts';
import type { ParameterOptions, StudyParameter } from './parameters.ts';
import { groupRuns, type RunGroup } from './run-groups.ts';

/** A run of the campaign: its file, name or tag. */
export function oneRun<O extends ParameterOptions<number> & { readonly letter?: string }>(
  options: O,
): StudyParameter<number> {
  return {
    ...options,
    placeholder: '<run>',
    namesRun: true,
    expected: 'a run of the campaign',
    parse: (text) => (/^\d+$/.test(text) ? Number(text) : undefined),
  };
}

/** Some runs of the campaign, a name a line. */
export function listedRuns(
  options: Pick<ParameterOptions<readonly string[]>, 'summary' | 'label'>,
): StudyParameter<readonly string[]> {
  return {
    ...options,
    placeholder: '<file>',
    listsRuns: 'names',
    expected: 'names of runs, one a line',
    parse: (text) => parseRunList(text, false)?.map(({ name }) => name),
  };
}

/** Runs of the campaign that belong together: in each line a run and its group. */
export function runsInGroups(
  options: Pick<ParameterOptions<readonly RunGroup[]>, 'summary' | 'label'>,
): StudyParameter<readonly RunGroup[]> {
  return {
    ...options,
    placeholder: '<file>',
    listsRuns: 'groups',
    expected: 'a run and its group in each line',
    parse: (text) => {
      const listed = parseRunList(text, true);
      return listed && groupRuns(listed);
    },
  };
}

/** Runs of the campaign, by the option again and again: each its file, name or tag. */
export function someRuns<O extends ParameterOptions<readonly number[]> & { readonly letter?: string }>(
  options: O,
): StudyParameter<readonly number[]> {
  return {
    ...options,
    placeholder: '<run>',
    namesRun: true,
    repeatable: true,
    expected: 'runs of the campaign',
    parse: (text) => (/^\d+(,\d+)*$/.test(text) ? text.split(',').map(Number) : undefined),
  };
}
