import { type Measure, resolveMeasures, UserError } from 'nmax';

/** The mark in a written measure that the slider's Nmax takes the place of. */
const follows = /@\s*N(?:max)?\s*$/i;

/** Whether a written measure follows the slider. */
export function followsNmax(written: string): boolean {
  return follows.test(written);
}

/** The name of a written measure at an Nmax: `PRES@N` at 100 is `PRES@100`. */
function nameAt(written: string, nmax: number): string {
  return written.replace(follows, `@${nmax}`);
}

/** A written measure that does what it did, but follows the slider no more, or does. */
export function setFollowing(written: string, nmax: number, following: boolean): string {
  return following ? written.replace(/(@[^@]*)?$/, '@N') : nameAt(written, nmax);
}

/** A measure as it is written in the address, and what it is at the present Nmax. */
export interface ChosenMeasure {
  readonly written: string;
  readonly measure: Measure;
}

/** The measures that are written, at an Nmax; what is not a measure is told apart. */
export function resolveWritten(
  written: readonly string[],
  nmax: number,
): { readonly chosen: ChosenMeasure[]; readonly problems: string[] } {
  const chosen: ChosenMeasure[] = [];
  const problems: string[] = [];
  for (const one of written) {
    try {
      for (const measure of resolveMeasures([nameAt(one, nmax)]))
        if (!chosen.some((other) => other.measure.name === measure.name)) chosen.push({ written: one, measure });
    } catch (error) {
      if (!isMistake(error)) throw error;
      problems.push(error.message);
    }
  }
  return { chosen, problems };
}

/** Whether an error is about what someone wrote, and not a fault of the page. */
function isMistake(error: unknown): error is Error {
  return error instanceof RangeError || error instanceof SyntaxError || error instanceof UserError;
}
