/** A percentage of some things, rounded up; one that is a whole number is that: 7% of 100 are 7, where 0.07 · 100 is above 7. */
export function shareOf(percent: number, size: number): number {
  const rounded = Math.ceil((percent * size) / 100);
  return ((rounded - 1) * 100) / size >= percent ? rounded - 1 : rounded;
}
