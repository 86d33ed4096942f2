import { parseLong } from '../../math/c-numbers.ts';
import type { TrecEvalVersion } from './version.ts';

/** The parameters of one printed line. */
export interface GivenParameters {
  readonly numbers: readonly number[];
  readonly pairs: ReadonlyMap<string, number>;
  /** Whether they were given; these are the measure's own defaults otherwise. */
  readonly custom: boolean;
}

/** The canonical names of our measures for one printed line, their mean where there are several; undefined where we have none. */
export type Equivalent = (given: GivenParameters, version: TrecEvalVersion) => readonly string[] | undefined;

/** A measure without parameters. */
export function plain(name: string): Equivalent {
  return () => [name];
}

/** A measure at a cut-off. */
export function at(name: string): Equivalent {
  return ({ numbers: [cutoff] }) => [`${name}@${cutoff}`];
}

/** A measure that takes the gain of each grade. */
export function gained(name: string): Equivalent {
  return ({ pairs }) => {
    const gains = readGains(pairs);
    return gains === undefined ? undefined : [gains === '' ? name : `${name}(gains=${gains})`];
  };
}

function readGains(pairs: ReadonlyMap<string, number>): string | undefined {
  const whole = [...pairs].filter(([name]) => /^[+-]?\d+$/.test(name));
  const levels = whole.map(([name, gain]) => [parseLong(name), gain]).sort(([a], [b]) => a - b);
  if (levels.some(([level, gain]) => level < 0 || !Number.isFinite(gain))) return undefined;
  return levels.length === 0 ? '' : `{${levels.map(([level, gain]) => `${level}:${gain}`).join(',')}}`;
}

/** A measure that takes the chance of going on to the next document. */
export function persistent(name: string): Equivalent {
  return ({ pairs }) => {
    const p = pairs.get('p') ?? 0.9;
    const known = [...pairs.keys()].every((key) => key === 'p') && p >= 0 && p <= 1;
    return known ? [p === 0.9 ? name : `${name}(p=${p})`] : undefined;
  };
}

/** Precision after a multiple of the relevant documents. */
export const rPrecision: Equivalent = ({ numbers: [mult] }) =>
  mult >= 0 ? [mult === 1 ? 'Rprec' : `Rprec(mult=${mult})`] : undefined;

/** Interpolated precision at a recall level. */
export const interpolated: Equivalent = ({ numbers: [recall] }, version) =>
  recall >= 0 ? [interpolatedAt(recall, version)] : undefined;

/** The mean of interpolated precision at several recall levels. */
export const interpolatedMean: Equivalent = ({ numbers, custom }, version) => {
  // Summed from the last level up the list, as the default is.
  if (custom)
    return asTaken(numbers)
      ?.map((recall) => interpolatedAt(recall, version))
      .reverse();
  return [version === 9 ? '11pt(rounding=trec9)' : '11pt'];
};

/**
 * trec_eval looks for its levels from the last to the first while recall falls, and gives those it does not meet the
 * highest precision. Nothing is met after a last one of 0 or less. Whether it meets one that is higher than the next
 * hangs on how many documents are relevant: there is no such measure here.
 */
function asTaken(levels: readonly number[]): readonly number[] | undefined {
  if (levels[levels.length - 1] <= 0) return levels.map(() => 0);
  return levels.every((level, i) => (levels[i - 1] ?? level) <= level)
    ? levels.map((level) => Math.max(0, level))
    : undefined;
}

function interpolatedAt(recall: number, version: TrecEvalVersion): string {
  return `IPrec${version === 9 ? '(rounding=trec9)' : ''}@${recall}`;
}

/** Utility, if it has its four weights. */
export const utility: Equivalent = ({ numbers }) => {
  if (numbers.length !== 4) return undefined;
  const standard = [1, -1, 0, 0];
  const given = numbers.flatMap((weight, i) => (weight === standard[i] ? [] : [`${'abcd'[i]}=${weight}`]));
  return [given.length ? `Utility(${given.join(',')})` : 'Utility'];
};

/** The F measure of the whole list; the weight given is β², and most have no root whose square is exactly they. */
export const setF: Equivalent = ({ numbers: [weight] }) => {
  if (!(weight >= 0 && weight < Number.POSITIVE_INFINITY)) return undefined;
  const beta = Math.sqrt(weight);
  if (beta * beta !== weight) return [`SetF(weight=${weight})`];
  return [beta === 1 ? 'SetF' : `SetF(beta=${beta})`];
};
