/** A whole number with commas between thousands. */
export function thousands(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** A number and what it counts: `1 topic`, `1,128 pairs`. */
export function counted(number: number, noun: string): string {
  return `${thousands(number)} ${noun}${number === 1 ? '' : 's'}`;
}
