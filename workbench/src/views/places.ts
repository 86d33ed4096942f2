/** The places of values that are sorted: `1`, `2=`, `2=`, `4`; a dash where there is no value. */
export function placesOf(sorted: readonly number[]): string[] {
  return sorted.map((value) => {
    if (Number.isNaN(value)) return '–';
    const first = sorted.indexOf(value);
    return `${first + 1}${sorted.lastIndexOf(value) > first ? '=' : ''}`;
  });
}

/** Numbers as people read them, with a minus instead of a hyphen. */
export function withMinus(text: string): string {
  return text.replace(/(?<=^|[\s[(])-(?=[\d.])/g, '−');
}
