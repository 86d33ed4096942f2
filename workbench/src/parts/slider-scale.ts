const least = 10;
/** Places of the slider, counted from 0. */
export const steps = 400;

/** The place of a cut-off on the slider; from 10 to the longest list, by its logarithm. */
export function placeOf(nmax: number, most: number): number {
  return Math.round((steps * Math.log(Math.max(least, nmax) / least)) / Math.log(most / least));
}

/** The cut-off at a place of the slider, rounded to what people say: two digits, three from 100 on. */
export function nmaxAt(place: number, most: number): number {
  if (place >= steps) return most;
  const value = least * (most / least) ** (place / steps);
  const unit = value < 100 ? 1 : 10 ** (Math.floor(Math.log10(value)) - 1) / 2;
  return Math.max(least, Math.round(Math.round(value / unit) * unit));
}
