import type { StudyName } from '../features/registry.ts';
import type { FigureOptions } from './kit/frame.ts';

/** What gives a figure its data: a study, or one topic of a campaign. */
export type FigureGiver = StudyName | 'topic';

/** What a figure is: its name, what it shows, and what gives its data. Commands, pages and lists are read off it. */
export interface FigureDefinition {
  readonly name: string;
  readonly title: string;
  /** Its data in words, for people. */
  readonly data: string;
  /** Where the papers have it. */
  readonly paper?: string;
  /** What gives it from a campaign; the page of a campaign shows it with the first. */
  readonly from?: readonly FigureGiver[];
  /** The studies that draw it when no figure is named; otherwise the first registered figure of a study is. */
  readonly leads?: readonly StudyName[];
  /** Draws it without data, as an example of what a measure does; the code is loaded when it is called. */
  readonly draw?: (options: FigureOptions) => Promise<SVGSVGElement>;
}
