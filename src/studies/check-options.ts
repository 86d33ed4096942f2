import { UsageError } from '../model/errors.ts';
import type { MeasureFacts } from '../model/measure.ts';

/** Refuses a level of significance outside of 0 to 1. */
export function checkAlpha(alpha: number): void {
  if (!(alpha > 0 && alpha < 1)) throw new RangeError(`invalid alpha: ${alpha}; expected a number between 0 and 1`);
}

/** Whether a p-value is significant: at most the level, in every study alike; one that is no number is not. */
export function isSignificant(pValue: number, alpha: number): boolean {
  return pValue <= alpha;
}

/** Refuses what is no list of positive whole numbers. */
export function checkDepths(name: string, values: readonly number[]): void {
  if (values.length === 0) throw new RangeError(`no ${name}s; expected at least one`);
  const wrong = values.find((value) => !Number.isInteger(value) || value < 1);
  if (wrong !== undefined) throw new RangeError(`invalid ${name}: ${wrong}; expected a positive integer`);
}

/** Refuses what no generator of random numbers can begin with. */
export function checkSeed(seed: number): void {
  if (!Number.isInteger(seed) || seed < 0 || seed > 0xffff_ffff)
    throw new RangeError(`invalid seed: ${seed}; expected an integer from 0 to 2^32−1`);
}

/** Refuses a number of samples below one. */
export function checkSamples(samples: number): void {
  if (!Number.isInteger(samples) || samples < 1)
    throw new RangeError(`invalid number of samples: ${samples}; expected a positive integer`);
}

/** Refuses an amount that says nothing of differences of some measure, as its range is no wider. */
export function checkDifference(
  name: string,
  amount: number,
  measures: readonly Pick<MeasureFacts, 'name' | 'range'>[],
  isTooMuch: (width: number) => boolean,
): void {
  const wrong = measures.find(({ range: [low, high] }) => isTooMuch(high - low));
  if (!wrong) return;
  const [low, high] = wrong.range;
  const hint = amount / 100 < high - low ? `; did you mean ${Number((amount / 100).toPrecision(10))}` : '';
  throw new UsageError(`invalid ${name}: ${amount} for ${wrong.name}, which is a number from ${low} to ${high}${hint}`);
}
