import { formatFixed } from '../math/c-printf.ts';
import type { PairedTestName } from '../model/comparison.ts';
import type { ComparisonStudy } from '../model/comparison-study.ts';
import { UsageError } from '../model/errors.ts';
import type { DropCheck, DropLimit } from '../model/gate.ts';
import type { MeasureFacts } from '../model/measure.ts';
import type { Note } from '../model/note.ts';
import { resamplingOf } from '../significance/resampling.ts';
import { smallestAdjusted, smallestPValue } from '../significance/smallest-p.ts';
import { keepsThreshold } from './threshold.ts';

/** Refuses drop checks that no run can fail; the notes tell of limits that are wider than they look. */
export function questionDrops(checks: readonly DropCheck[], { evaluation }: ComparisonStudy): Note[] {
  // An estimate from a sample, and its interval, may lie outside of the measure's range.
  const known = checks.filter(({ n, sampled }) => n > 0 && !sampled);
  const roomOf = (check: DropCheck) => roomBelow(check, evaluation.measures[check.pair.measure]);
  const idle = known.filter((check) => !canExceed(roomOf(check), check.limit));
  const isShare = (check: DropCheck) => evaluation.measures[check.pair.measure].range[1] === 1;
  const wide = idle.find((check) => canExceed(roomOf(check), 0));
  if (wide) throw new UsageError(`invalid --max-drop: ${writeLimit(wide.limitRule)}; ${explain(wide, isShare(wide))}`);
  if (idle.length > 0 && idle.length === checks.length)
    throw new UsageError(`${bottom(idle[0])}; is it the right run?`);
  const generous = known.find((check) => isShare(check) && isGenerous(check, roomOf(check)));
  return [
    ...idle.map((check) => ({ code: 'idle-check', message: bottom(check) })),
    ...(generous ? [{ code: 'wide-drop', message: describeGenerous(generous) }] : []),
  ];
}

/** Refuses a level that no drop over so few topics can be significant at. */
export function requireReachable({ pairs, evaluation, ...study }: ComparisonStudy, alpha: number): void {
  const { correction } = study;
  const test = study.test as PairedTestName;
  for (const { n, measure } of pairs) {
    const { samples } = resamplingOf(study);
    const smallest = smallestAdjusted(smallestPValue(test, n, samples), pairs.length, correction);
    if (n === 0 || smallest <= alpha) continue;
    const over =
      pairs.length > 1 && correction !== 'none' ? `, corrected (${correction}) over ${pairs.length} measures` : '';
    throw new UsageError(
      `invalid --alpha: ${alpha} for ${evaluation.measures[measure].name} over ${n === 1 ? '1 topic' : `${n} topics`}; p of ${test} is never below ${shortest(smallest)}${over}, so this check cannot fail; expected more topics, or leave --alpha out`,
    );
  }
}

/** How much worse than the baseline a run can be at most. */
function roomBelow({ better, baseline }: DropCheck, { range: [low, high] }: MeasureFacts): number {
  // A topic without relevant documents may count as 0, whatever the range.
  return better === 'higher' ? baseline.value - Math.min(low, 0) : Math.max(high, 0) - baseline.value;
}

const canExceed = (drop: number, bound: number) => !keepsThreshold(drop, { operator: '<=', bound });

function explain({ limitRule, limit, baseline, measure, better }: DropCheck, isShare: boolean): string {
  const { amount, relative } = limitRule;
  const way = better === 'higher' ? 'fall' : 'rise';
  const never = `${measure} is ${value(baseline.value)} in ${baseline.run}, so no run can ${way} by more than ${Number(limit.toPrecision(4))} and this check cannot fail`;
  if (relative) return `${never}; expected a share below 100%`;
  return isShare ? `${never}; ${meant(amount)}` : never;
}

function describeGenerous({ limitRule: { amount }, measure, baseline }: DropCheck): string {
  return `a drop of ${amount} is allowed, and ${measure} is ${value(baseline.value)} in ${baseline.run}: ${meant(amount)}`;
}

/** Half of the baseline's value and more is rarely meant; a share would have been written as such. */
function isGenerous({ limitRule, limit }: DropCheck, room: number): boolean {
  return !limitRule.relative && limit >= room / 2 && canExceed(room, 0);
}

function meant(amount: number): string {
  return `did you mean ${shortest(amount / 100)} (${amount} ${amount === 1 ? 'point' : 'points'})? ${amount}% is a share of the baseline's value`;
}

function bottom({ measure, baseline, better }: DropCheck): string {
  const side = better === 'higher' ? 'lower' : 'higher';
  return `${measure} is ${value(baseline.value)} in the baseline ${baseline.run}: no run is ${side}, so this check cannot fail`;
}

function writeLimit({ amount, relative }: DropLimit): string {
  return relative ? `${shortest(100 * amount)}%` : String(amount);
}

const value = (number: number) => formatFixed(number, 4);
const shortest = (number: number) => String(Number(number.toPrecision(10)));
