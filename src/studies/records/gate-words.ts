import { formatFixed } from '../../math/c-printf.ts';
import type { DropCheck, GateCheck, GateStudy, ThresholdCheck } from '../../model/gate.ts';
import { counted } from '../../model/wording.ts';
import { formatLevel, formatP } from '../../output/cells.ts';
import { formatThreshold, keepsThreshold } from '../threshold.ts';

/** What a check asks, as its name in every output. */
export function nameOfCheck(check: GateCheck): string {
  if (check.kind === 'threshold') return formatThreshold(check);
  const { amount, relative } = check.limitRule;
  const limit = relative ? `${Number((100 * amount).toPrecision(10))}%` : String(amount);
  return check.better === 'higher'
    ? `${check.measure} falls at most ${limit} below ${check.baseline.run}`
    : `${check.measure} rises at most ${limit} above ${check.baseline.run}`;
}

/** Why a check passed or failed, in a sentence with value, bound and n. */
export function reasonOf(check: GateCheck): string {
  if (check.n === 0) return 'no topic counts, so there is nothing to check';
  const reason = check.kind === 'threshold' ? reasonOfThreshold(check) : reasonOfDrop(check);
  return check.sampled ? `${reason}; ${describeSampled(check)}` : reason;
}

/** What the sample of judgements leaves open of a check. */
function describeSampled({ kind, sampled }: GateCheck): string {
  const { low, high, level } = sampled!.interval;
  const what = kind === 'drop' ? 'a drop of ' : '';
  const doubt = sampled!.isWeak ? ', from too few relevant documents to be sure of that' : '';
  return `the sample of judgements leaves ${what}${showValue(low)} to ${showValue(high)} open (${formatLevel(level)}${doubt})`;
}

function reasonOfThreshold({ measure, value, bound, n, passed, operator }: ThresholdCheck): string {
  const found = `${measure} is ${showNear(value, bound)} over ${counted(n, 'topic')}`;
  if (passed) return found;
  if (keepsThreshold(value, { operator, bound })) return `${found}, but not surely; expected ${operator} ${bound}`;
  const upward = operator === '>=' || operator === '>';
  const distance = Math.abs(value - bound);
  const gap = distance === 0 ? '' : `${shortest(distance)} `;
  return `${found}, ${gap}${upward ? 'too low' : 'too high'}; expected ${operator} ${bound}`;
}

function reasonOfDrop(check: DropCheck): string {
  const { measure, value, baseline, n, drop, limit, better, passed, mustBeSignificant, pair } = check;
  const found = `${measure} is ${showValue(value)} and was ${showValue(baseline.value)} in ${baseline.run} over ${counted(n, 'topic')}`;
  const verb = better === 'higher' ? 'fell' : 'rose';
  if (!passed && !isTooFar(check)) return `${found}: surely no drop of more than ${shortest(limit)} was expected`;
  if (drop === 0) return `${found}: unchanged`;
  if (drop < 0) return `${found}: better by ${shortest(-drop)}`;
  const size = `${verb} by ${shortest(drop)}`;
  const counts = `${counted(pair.losses, 'topic')} worse, ${pair.wins} better`;
  if (passed && !isTooFar(check)) return `${found}: ${size}, at most ${shortest(limit)} allowed`;
  if (!mustBeSignificant) return `${found}: ${size}, more than ${shortest(limit)} (${counts})`;
  const method = check.correction === 'none' ? check.test : `${check.test}, ${check.correction}`;
  const p = `${method}: p = ${formatP(pair.adjustedPValue)}`.replace('= <', '< ');
  if (!passed) return `${found}: ${size}, more than ${shortest(limit)}, and significantly (${p}; ${counts})`;
  const doubt = pair.outcome === 'mixed' ? 'the test points the other way' : 'not significant';
  return `${found}: ${size}, more than ${shortest(limit)}, but ${doubt} (${p}; ${counts})`;
}

function isTooFar({ drop, limit }: DropCheck): boolean {
  return drop > limit + 1e-12 * Math.max(1, limit);
}

/** The topics to look at, in one line; empty when there are none. */
export function describeWatched({ topics, kind, ...check }: GateCheck): string {
  if (topics.length === 0) return '';
  const fallen = topics[0].baseline !== undefined;
  const upward = kind === 'threshold' && (check as ThresholdCheck).operator.startsWith('>');
  const title = fallen ? 'topics that fell most' : upward ? 'lowest topics' : 'highest topics';
  const list = topics.map(({ topic, value, baseline }) =>
    baseline === undefined ? `${topic} ${showValue(value)}` : `${topic} ${showValue(baseline)} to ${showValue(value)}`,
  );
  return `${title}: ${list.join(', ')}`;
}

/** How many checks passed. */
export function summaryOf({ checks, run }: GateStudy): string {
  const failed = checks.filter(({ passed }) => !passed).length;
  return failed === 0
    ? `run ${run}: ${counted(checks.length, 'check')} passed`
    : `run ${run}: ${failed} of ${counted(checks.length, 'check')} failed`;
}

/** A value of a measure: counts as whole numbers. */
export const showValue = (value: number) =>
  Number.isInteger(value) && Math.abs(value) > 1 ? String(value) : formatFixed(value, 4);

/** Four decimals, or as many more as tell the value from the bound. */
function showNear(value: number, bound: number): string {
  for (let places = 4; places < 15; places++) {
    const text = formatFixed(value, places);
    if (Number(text) !== bound || value === bound) return text;
  }
  return String(value);
}

/** Enough digits of a small number, without the noise of the subtraction. */
function shortest(value: number): string {
  return value >= 0.00005 ? String(Number(formatFixed(value, 4))) : String(Number(value.toPrecision(2)));
}
