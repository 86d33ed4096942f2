import { resolveMeasures } from '../measures/resolve.ts';
import { UsageError } from '../model/errors.ts';
import type { ThresholdOperator } from '../model/gate.ts';
import type { Measure, MeasureDefinition } from '../model/measure.ts';

/** A bound on a measure as it was written, its name not yet looked up. */
export interface ThresholdParts {
  readonly name: string;
  readonly operator: ThresholdOperator;
  readonly bound: number;
}

/** A bound on the summary of a measure. */
export interface Threshold extends Omit<ThresholdParts, 'name'> {
  /** The canonical name. */
  readonly measure: string;
}

const number = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?`;
const operator = '>=|<=|≥|≤|>|<';
const forward = new RegExp(`^\\s*([^<>≤≥]*[^<>≤≥=\\s])\\s*(${operator})\\s*(${number})\\s*$`, 'i');
const backward = new RegExp(`^\\s*(${number})\\s*(${operator})\\s*([^<>≤≥=]+?)\\s*$`, 'i');
const expected = 'expected a measure, one of >= > <= < and a number, such as "PRES@100>=0.45"';

/** Splits `MEASURE OPERATOR NUMBER`. */
export function splitThreshold(text: string): ThresholdParts {
  const match = forward.exec(text);
  if (match) return { name: match[1], operator: plainOperator(match[2]), bound: Number(match[3]) };
  const meant = meantBy(text);
  const unquoted = /[<>≤≥=]/.test(text) ? '' : ', in quotes: a shell takes > for a file';
  const hint = meant === undefined ? unquoted : `; did you mean ${meant}`;
  throw new UsageError(`invalid threshold: ${text}; ${expected}${hint}`);
}

/** What a text that is no threshold is likely to mean: turned round, a sign written backwards, percent, a decimal comma. */
function meantBy(text: string): string | undefined {
  const turned = backward.exec(text);
  if (turned) return `${turned[3]}${turnedOperator(plainOperator(turned[2]))}${turned[1]}`;
  if (/=>|=</.test(text)) return text.replace('=>', '>=').replace('=<', '<=').trim();
  const comma = /^(.*[<>≤≥]=?\s*\d+),(\d+)\s*$/.exec(text);
  if (comma) return `${comma[1]}.${comma[2]}`;
  const percent = /^(.*[<>≤≥]=?\s*)(\d+\.?\d*|\.\d+)\s*%\s*$/.exec(text);
  return percent ? `${percent[1]}${Number((Number(percent[2]) / 100).toPrecision(10))}` : undefined;
}

/** Joins the parts with the measure they name; a bound that no value can reach is refused. */
export function makeThreshold({ operator, bound }: ThresholdParts, { name, range, aggregate }: Measure): Threshold {
  const [low, high] = range;
  if (aggregate !== 'sum' && (bound < low || bound > high)) {
    const share = bound / 100;
    // 1.2 is as likely a slip as a share in percent.
    const hint = bound >= 2 && high === 1 && share <= high ? `; did you mean ${share}` : '';
    throw new UsageError(`invalid bound: ${bound} for ${name}; expected ${rangeInWords(low, high)}${hint}`);
  }
  const threshold = { measure: name, operator, bound };
  refuseDecided(threshold, { range, aggregate });
  return threshold;
}

/** Refuses a bound at an end of the range that every value keeps, or none. */
function refuseDecided(threshold: Threshold, { range, aggregate }: Pick<Measure, 'range' | 'aggregate'>): void {
  const { operator, bound } = threshold;
  // Topics without relevant documents may count as 0, and a sum has no end.
  const low = Math.min(range[0], 0);
  const high = aggregate === 'sum' ? Number.POSITIVE_INFINITY : Math.max(range[1], 0);
  const text = formatThreshold(threshold);
  if ((operator === '>=' && bound <= low) || (operator === '<=' && bound >= high))
    throw new UsageError(`invalid bound: ${text}; every run keeps it, so this check cannot fail`);
  if ((operator === '>' && bound >= high) || (operator === '<' && bound <= low))
    throw new UsageError(`invalid bound: ${text}; no run keeps it; did you mean ${operator}=`);
}

/** Parses `PRES@100>=0.45`. */
export function parseThreshold(text: string, own: readonly MeasureDefinition[] = []): Threshold {
  const parts = splitThreshold(text);
  return makeThreshold(parts, onlyMeasure(resolveMeasures([parts.name], own), parts.name));
}

/** The one measure that a name stands for; nicknames of several are refused. */
export function onlyMeasure(measures: readonly Measure[], name: string): Measure {
  if (measures.length === 1) return measures[0];
  throw new UsageError(`invalid threshold on ${name}: ${measures.length} measures; expected one`);
}

/** Whether a value keeps a threshold; a difference that rounding alone can make counts as none. */
export function keepsThreshold(value: number, { operator, bound }: Omit<Threshold, 'measure'>): boolean {
  if (Number.isNaN(value)) return false;
  const equal = Math.abs(value - bound) <= 1e-12 * Math.max(1, Math.abs(bound));
  if (equal) return operator === '>=' || operator === '<=';
  return operator === '>=' || operator === '>' ? value > bound : value < bound;
}

/** `PRES@100 >= 0.45` */
export function formatThreshold({ measure, operator, bound }: Threshold): string {
  return `${measure} ${operator} ${bound}`;
}

function rangeInWords(low: number, high: number): string {
  if (high === Number.POSITIVE_INFINITY) return `a number of at least ${low}`;
  return low === Number.NEGATIVE_INFINITY ? `a number of at most ${high}` : `a number from ${low} to ${high}`;
}

function plainOperator(text: string): ThresholdOperator {
  return text.replace('≥', '>=').replace('≤', '<=') as ThresholdOperator;
}

function turnedOperator(text: ThresholdOperator): ThresholdOperator {
  return text.replace(/[<>]/, (sign) => (sign === '<' ? '>' : '<')) as ThresholdOperator;
}
