import type { ParameterOptions, StudyParameter } from './parameters.ts';

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
