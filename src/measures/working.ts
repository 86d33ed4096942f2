import type { RankedTopic } from '../model/ranked-topic.ts';

/** The ranks of the relevant documents found down to a cut-off. */
export function ranksWithin(
  { ranks, found }: Pick<RankedTopic, 'ranks' | 'found'>,
  cutoff = Number.POSITIVE_INFINITY,
): number[] {
  return Array.from(ranks.subarray(0, found)).filter((rank) => rank <= cutoff);
}

/** Whole numbers from one to another. */
export function numbersFrom(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
}

/** Terms as a sum for a line of text; the end of a long one is left out. */
export function sumOf(terms: readonly (string | number)[], most = 20): string {
  const shown = terms.slice(0, most).join(' + ') || '0';
  return terms.length > most ? `${shown} + … (${terms.length - most} more)` : shown;
}

/** Numbers for a line of text; the middle of a long list is left out. */
export function listed(numbers: readonly number[]): string {
  if (numbers.length === 0) return 'none';
  if (numbers.length <= 20) return numbers.join(', ');
  return `${numbers.slice(0, 10).join(', ')}, … (${numbers.length - 15} more) …, ${numbers.slice(-5).join(', ')}`;
}
