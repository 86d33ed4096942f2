import { parseDouble, parseLong } from '../../math/c-numbers.ts';
import { formatFixed } from '../../math/c-printf.ts';
import type { TrecEvalMeasure } from './table.ts';
import type { TrecEvalVersion } from './version.ts';

/** One printed line: its name, and the measures it is the mean of. */
export interface TrecEvalLine {
  readonly measure: TrecEvalMeasure;
  readonly name: string;
  readonly numbers: readonly number[];
  readonly equivalents: readonly string[];
}

/** The lines a measure prints with the given parameters, or trec_eval's complaint about them. */
export function expandTrecEvalMeasure(
  measure: TrecEvalMeasure,
  parameters: string | undefined,
  version: TrecEvalVersion,
): readonly TrecEvalLine[] | { readonly problem: string } {
  const custom = parameters !== undefined && measure.parameters !== 'none';
  const pairs = new Map<string, number>();
  let numbers = measure.defaults;
  if (custom && measure.parameters === 'pairs') {
    if (!readPairs(parameters, pairs, version))
      return { problem: `trec_eval: malformed pair parameters in '${parameters}'\n` };
  } else if (custom) {
    numbers = parameters.split(',').map(measure.parameters === 'cutoffs' ? parseLong : parseDouble);
    if (measure.parameters !== 'numbers') {
      numbers = [...numbers].sort((a, b) => a - b);
      if (measure.parameters === 'cutoffs' && numbers[0] <= 0)
        return { problem: 'trec_eval: Negative cutoff detected\n' };
      if (numbers.some((number, i) => i > 0 && number === numbers[i - 1]))
        return { problem: 'trec_eval: duplicate cutoffs detected\n' };
    }
  }
  const line = (name: string, given: readonly number[]): TrecEvalLine => ({
    measure,
    name,
    numbers: given,
    equivalents: measure.equivalent?.({ numbers: given, pairs, custom }, version) ?? [],
  });
  if (measure.parameters === 'cutoffs') return numbers.map((cutoff) => line(`${measure.name}_${cutoff}`, [cutoff]));
  if (measure.parameters === 'levels')
    return numbers.map((level) => line(`${measure.name}_${formatFixed(level, 2).slice(0, 8)}`, [level]));
  return [line(custom ? `${measure.name}_${parameters}` : measure.name, numbers)];
}

/** Version 10 passes over names that are not whole numbers where it wants grades; version 9 reads them as 0. */
function readPairs(text: string, pairs: Map<string, number>, version: TrecEvalVersion): boolean {
  for (const part of text.split(',')) {
    const [name, value, ...more] = part.split('=');
    if (value === undefined || more.length > 0) return false;
    const key = version === 10 ? name : String(parseLong(name));
    if (!pairs.has(key)) pairs.set(key, parseDouble(value));
  }
  return true;
}
