import { ascendingOrder } from '../math/ranks.ts';
import type { Correction } from '../model/comparison.ts';

/**
 * P-values adjusted for being a family; each may be compared with the level itself.
 * Holm (default) and Bonferroni hold the chance of any false rejection, Benjamini–Hochberg the share of false ones among the rejected.
 * A p-value that is not a number belongs to no family: it stays as it is and does not count.
 */
export function adjustPValues(pValues: readonly number[], correction: Correction = 'holm'): number[] {
  const adjusted = [...pValues];
  if (correction === 'none') return adjusted;
  const members = pValues.flatMap((p, i) => (Number.isNaN(p) ? [] : [i]));
  const order = Array.from(ascendingOrder(members.map((i) => pValues[i])), (place) => members[place]);
  const m = order.length;

  if (correction === 'bonferroni') {
    for (const i of order) adjusted[i] = Math.min(1, m * pValues[i]);
  } else if (correction === 'holm') {
    let largest = 0;
    order.forEach((i, place) => {
      largest = Math.max(largest, Math.min(1, (m - place) * pValues[i]));
      adjusted[i] = largest;
    });
  } else {
    let smallest = 1;
    for (let place = m - 1; place >= 0; place--) {
      smallest = Math.min(smallest, (m / (place + 1)) * pValues[order[place]]);
      adjusted[order[place]] = smallest;
    }
  }
  return adjusted;
}

/** P-values adjusted family by family, so many in a row being a family. */
export function adjustFamilies(pValues: readonly number[], size: number, correction: Correction): number[] {
  const adjusted: number[] = [];
  for (let start = 0; start < pValues.length; start += size)
    for (const p of adjustPValues(pValues.slice(start, start + size), correction)) adjusted.push(p);
  return adjusted;
}
