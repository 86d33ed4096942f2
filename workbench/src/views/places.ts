import { settle } from 'nmax/page';

/** The places of values that are sorted: `1`, `2=`, `2=`, `4`, values that differ by rounding alone being equal; a dash where there is no value. */
export function placesOf(sorted: readonly number[]): string[] {
  const settled = settle(sorted);
  return Array.from(settled, (value) => {
    if (Number.isNaN(value)) return '–';
    const first = settled.indexOf(value);
    return `${first + 1}${settled.lastIndexOf(value) > first ? '=' : ''}`;
  });
}

/** Numbers as people read them, with a minus instead of a hyphen. */
export function withMinus(text: string): string {
  return text.replace(/(?<=^|[\s[(])-(?=[\d.])/g, '−');
}
