import { parseDepths, parsePercentages } from '../formats/number-list.ts';
import type { Percentage } from '../measures/measure-family.ts';
import type { ParameterOptions, StudyParameter } from './parameters.ts';

/** Cut-offs: positive whole numbers as in `depthList`, or shares of the collection, `1%,5%,10%` or `10%:100%:10%`; not both. */
export function cutoffList<O extends ParameterOptions<readonly (number | Percentage)[]>>(
  options: O,
): O & StudyParameter<readonly (number | Percentage)[]> {
  return {
    ...options,
    placeholder: '<list>',
    expected: 'positive whole numbers (10,20,50 or 10:100:10), or shares of the collection (1%,5%,10% or 10%:100%:10%)',
    parse: (text) => parseDepths(text) ?? parsePercentages(text)?.map((percent) => `${percent}%` as const),
  };
}

/** The documents there are for a topic: their number, a column of numbers of the groups, or `judged` in it. */
export function collectionOrColumn(options: ParameterOptions<number | string>): StudyParameter<number | string> {
  return {
    ...options,
    placeholder: '<n>',
    expected: 'a positive whole number, a column of the groups or judged',
    parse: (text) => {
      if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
      return /^[\d.+-]*$/.test(text) ? undefined : text;
    },
  };
}
