import type { ReproducedNumber } from '../check-number.ts';

/** What can be said of an item of the papers. */
export const itemVerdicts = {
  agrees: 'ours is what is printed',
  erratum: 'what is printed is mistaken, or contradicts what is printed elsewhere',
  holds: 'a claim that was computed again and is true',
  delivered: 'it can be done, by the command',
  simulated: 'shown on a stand-in that is fitted to what is printed, which is no evidence about the real runs',
  plausible: 'near what is printed on data of our own; nothing follows about the real runs',
  missed: 'ours differs from what is printed',
  'not determined': 'the stand-in says otherwise, from which nothing follows',
  'not delivered': 'it cannot be done yet',
  'nothing to deliver': 'a remark about the world',
} as const;
export type ItemVerdict = keyof typeof itemVerdicts;

/** Something that the papers define, print, draw, do or claim. */
export interface PaperItem {
  readonly item: string;
  /** Paper and place: A is AsPIRe 2010, S SIGIR 2010, C CLEF 2010. */
  readonly where: string;
  /** What is found with the seed and samples that `nmax reproduce` has unless told. */
  readonly verdict: ItemVerdict;
  /** What shows it. */
  readonly command?: string;
  readonly remark?: string;
  /** The numbers that it is judged by, of those that were computed. */
  readonly numbers?: (number: ReproducedNumber) => boolean;
}

/** Numbers whose place begins so. */
export const at =
  (...places: readonly string[]) =>
  ({ place }: ReproducedNumber) =>
    places.some((one) => place.startsWith(one));
