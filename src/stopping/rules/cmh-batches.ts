import { hypergeometricTails } from '../../math/hypergeometric.ts';
import { foundWithin, type ScreenedList } from '../screened-list.ts';
import { defineStoppingRule, endOfList } from '../stopping-rule.ts';
import { mostOfWindow } from './cmh.ts';
import { allowedMisses } from './elusion.ts';

/** Where the rule looks: at the ends of batches that are an equal share of the collection, but for the end of it all. */
export function checksOf(collection: number, every: number): number[] {
  const checks = new Set<number>();
  // As the decimal that is meant: 3 times 0.1 is not 0.3.
  const place = (i: number) => Math.ceil(Math.round(i * every * collection * 1e9) / 1e9);
  for (let i = 1; place(i) < collection; i++) checks.add(place(i));
  return [...checks];
}

/** Windows of all checks: each check has one for every batch that it can begin with. */
const windowsOf = (checks: readonly number[]) => (checks.length * (checks.length + 1)) / 2;

/**
 * The smallest probability, at one check, of so few relevant documents in a window if the target had been missed.
 * With R relevant documents and the target missed, R is at least the number assumed here, and the probability under it no
 * more; so each window, by itself, rejects wrongly with its part of the error at most, and all together with the sum.
 */
export function smallestOfWindows(list: ScreenedList, checks: readonly number[], check: number, target: number) {
  const end = checks[check];
  const found = foundWithin(list, end);
  const missed = found + allowedMisses(found, target) + 1;
  let smallest = 1;
  for (const start of [0, ...checks.slice(0, check)]) {
    const before = foundWithin(list, start);
    const [population, relevant] = [list.collection - start, missed - before];
    if (relevant > population) return 0;
    const { atMost } = hypergeometricTails(found - before, { population, relevant, sample: end - start });
    smallest = Math.min(smallest, atMost);
  }
  return smallest;
}

export const CMHBatches = defineStoppingRule({
  name: 'CMHBatches',
  title: 'Hypergeometric test after batches, corrected',
  summary:
    'The test of CMH at the ends of batches only, over windows of whole batches, each with an equal part of the error (Bonferroni): it keeps its confidence where the order is random or better.',
  cite: 'callaghan-2020',
  promises: true,
  params: {
    every: { type: 'number', min: 0.001, max: 0.5, default: 0.05, summary: 'share of the collection in a batch' },
  },
  stop: (list, { target, confidence }, { every }) => {
    const checks = checksOf(list.collection, every);
    const error = (1 - confidence) / windowsOf(checks);
    for (let check = 0; check < checks.length && checks[check] <= list.length; check++)
      if (smallestOfWindows(list, checks, check, target) <= error) return { rank: checks[check] };
    return endOfList(list);
  },
  progress: (list, { target, confidence }, { every }) => {
    const checks = checksOf(list.collection, every);
    const last = checks.filter((check) => check <= list.length).length - 1;
    if (last < 0) return undefined;
    const each = checks.slice(0, last + 1).map((_, check) => smallestOfWindows(list, checks, check, target));
    const value = Math.min(1, Math.min(...each) * windowsOf(checks));
    return { quantity: 'probability, corrected', isProbability: true, value, needed: 1 - confidence, side: 'at most' };
  },
  mostRelevant: (list, { confidence }, { every }) => {
    const checks = checksOf(list.collection, every);
    const error = (1 - confidence) / windowsOf(checks);
    let most: number | undefined;
    for (const [i, end] of checks.entries()) {
      if (end > list.length) break;
      for (const start of [0, ...checks.slice(0, i)])
        most = Math.min(
          most ?? list.collection,
          mostOfWindow(list, { start, before: foundWithin(list, start), end }, error),
        );
    }
    return most;
  },
});
