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
    if (value === undefined)
      throw new UsageError(`invalid ${long}: ${text}; expected ${expected}${shareMeant(text, parse)}`);
    return again ? [...((before as unknown[]) ?? []), ...(value as unknown[])] : value;
  });
}

/** What a share is as a number, where it was written in percent: 95 or 95% for 0.95. */
function shareMeant(text: string, parse: StudyParameter['parse']): string {
  const parts = text.split(',').map((part) => /^\s*(\d+\.?\d*|\.\d+)\s*%?\s*$/.exec(part)?.[1] ?? Number.NaN);
  const shares = parts.map((part) => Number((Number(part) / 100).toPrecision(10))).join(',');
  return parse(shares) === undefined ? '' : `; did you mean ${shares}`;
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
