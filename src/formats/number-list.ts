import { UsageError } from '../model/errors.ts';
import { expectedAtMost, limitOf } from '../model/limits.ts';
import { shown } from './fields.ts';

/**
 * Positive whole numbers as a list, a range or both: `10,20,50`, `10:100:10`, `1,5,10:100:10`; ascending, each once.
 * Undefined where the text is none; a `UsageError` tells of too many.
 */
export function parseDepths(text: string): number[] | undefined {
  const depths: number[] = [];
  for (const part of text.split(',')) {
    const some = parseRange(part.trim());
    if (!some) return undefined;
    requireFew(depths.length + some.length, text);
    for (const depth of some) depths.push(depth);
  }
  return [...new Set(depths)].sort((a, b) => a - b);
}

/** Millionths of a percent that a range of shares is counted in, so that 0.1% and 0.2% later is 0.3%. */
const millionths = 1e6;

/**
 * Shares of the documents there are, as a list, ranges or both: `1%,5%,10%`, `10%:100%:10%`; ascending, each once, as
 * percent. Undefined where the text is none, or one is below 0.000001 or above 100.
 */
export function parsePercentages(text: string): number[] | undefined {
  const shares: number[] = [];
  for (const part of text.split(',')) {
    const numbers = part.split(':').map((one) => Math.round(percentOf(one.trim()) * millionths));
    const [start, end = start, step = millionths] = numbers;
    const count = Math.floor((end - start) / step) + 1;
    const isRange = start >= 1 && end >= start && step >= 1 && end <= 100 * millionths && numbers.length <= 3;
    if (!isRange) return undefined;
    requireFew(shares.length + count, text);
    for (let i = 0; i < count; i++) shares.push((start + i * step) / millionths);
  }
  return [...new Set(shares)].sort((a, b) => a - b);
}

function percentOf(text: string): number {
  return text.endsWith('%') ? (parseDecimal(text.slice(0, -1)) ?? Number.NaN) : Number.NaN;
}

/** Shares of a whole, `.2,.4,.6`, in the order given; undefined where one is not above 0 and at most 1. */
export function parseShares(text: string): number[] | undefined {
  const shares = text.split(',').map((part) => parseDecimal(part.trim()) ?? Number.NaN);
  return shares.every((share) => share > 0 && share <= 1) ? shares : undefined;
}

/** A number without a sign, such as `.5`, `12` or `1e-3`; undefined for anything else. */
export function parseDecimal(text: string): number | undefined {
  return /^(\d+\.?\d*|\.\d+)(e-?\d+)?$/i.test(text) ? Number(text) : undefined;
}

function parseRange(text: string): number[] | undefined {
  if (/^[1-9]\d{0,8}$/.test(text)) return [Number(text)];
  const range = /^(\d+):(\d+)(?::(\d+))?$/.exec(text);
  if (!range) return undefined;
  const [start, end, step] = [Number(range[1]), Number(range[2]), Number(range[3] ?? 1)];
  if (start < 1 || end < start || step < 1) return undefined;
  requireFew(Math.floor((end - start) / step) + 1, text);
  return Array.from({ length: Math.floor((end - start) / step) + 1 }, (_, i) => start + i * step);
}

function requireFew(count: number, text: string): void {
  if (count > limitOf('cutoffs'))
    throw new UsageError(`too many numbers: ${shown(text)}; ${expectedAtMost('cutoffs', 'of them')}`);
}
