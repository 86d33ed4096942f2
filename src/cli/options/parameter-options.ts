import { Option } from 'commander';
import { UsageError } from '../../model/errors.ts';
import { optionOf, type StudyParameter, writeParameter } from '../../studies/parameters.ts';
import { repeatable } from './parse-arguments.ts';

/** The option that sets a parameter of a study; nothing is set where it is not given. */
export function parameterOption(name: string, parameter: StudyParameter): Option {
  const { letter, placeholder, parse, expected, repeatable: again } = parameter;
  const long = optionOf(name);
  const flags = [...(letter ? [`-${letter}`] : []), placeholder ? `${long} ${placeholder}` : long].join(', ');
  const option = again
    ? repeatable(flags, describeParameter(parameter))
    : new Option(flags, describeParameter(parameter));
  if (!placeholder || parameter.namesRun || parameter.listsRuns) return option;
  return option.argParser((text: string, before: unknown) => {
    const value = parse(text);
    if (value === undefined) throw new UsageError(`invalid ${long}: ${text}; expected ${expected}`);
    return again ? [...((before as unknown[]) ?? []), ...(value as unknown[])] : value;
  });
}

/** Its line in the help: what it is, what it can be, and what it is when left out. */
function describeParameter({ summary, choices, repeatable: again, standard, default: value }: StudyParameter): string {
  const shown = typeof value === 'string' ? JSON.stringify(value) : value === undefined ? '' : writeParameter(value);
  const left = standard ?? shown;
  const facts = [
    ...(choices && !again ? [`choices: ${choices.map((word) => JSON.stringify(word)).join(', ')}`] : []),
    ...(left === '' ? [] : [`default: ${left}`]),
  ];
  return facts.length === 0 ? summary : `${summary} (${facts.join(', ')})`;
}
