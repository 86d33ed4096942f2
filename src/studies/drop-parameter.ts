import type { DropLimit } from '../model/gate.ts';
import type { ParameterOptions, StudyParameter } from './parameters.ts';

/** An amount, or a share of something written with `%`. */
export function amountOrShare(options: ParameterOptions<DropLimit>): StudyParameter<DropLimit> {
  return {
    ...options,
    placeholder: '<amount>',
    expected: 'a number of at least 0, or a share such as 2%',
    parse: (text) => {
      const match = /^\s*(\d+\.?\d*|\.\d+)\s*(%?)\s*$/.exec(text);
      if (!match) return undefined;
      const relative = match[2] === '%';
      return { amount: relative ? Number(match[1]) / 100 : Number(match[1]), relative };
    },
  };
}
