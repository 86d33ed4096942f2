import type { StudyPart } from '../model/study-part.ts';
import type { FigureOptions } from './kit/frame.ts';

/** What gives figures their data. */
export interface FigureGiver {
  /** What it needs of a campaign: its qrels, its runs too, or one topic of them. */
  readonly needs: 'qrels' | 'runs' | 'topic';
  /** The command that draws its figures with `--figure`. */
  readonly command?: string;
  /** The part of a campaign's study that shows them, or why there is none. */
  readonly page: { readonly part: StudyPart } | { readonly absent: string };
  /** The figure that is drawn when none is named; the first registered unless told. */
  readonly first?: string;
}

/** The studies and whatever else gives figures, in the order they stand on the page of `nmax study`. */
export const figureGivers = {
  qrels: { needs: 'qrels', command: 'describe', page: { part: 'description' } },
  evaluation: { needs: 'runs', command: 'eval', page: { part: 'evaluation' } },
  comparison: { needs: 'runs', command: 'compare', page: { part: 'comparison' }, first: 'pairwise-matrix' },
  correlation: { needs: 'runs', command: 'correlate', page: { part: 'agreement' }, first: 'correlation-matrix' },
  agreement: { needs: 'runs', command: 'agree', page: { part: 'agreement' } },
  sweep: { needs: 'runs', command: 'sweep', page: { part: 'sweep' } },
  effort: { needs: 'runs', command: 'sweep', page: { part: 'sweep' } },
  robustness: { needs: 'runs', command: 'robust', page: { part: 'robustness' } },
  discrimination: { needs: 'runs', command: 'discriminate', page: { part: 'discrimination' } },
  topic: { needs: 'topic', page: { absent: 'it is of one topic, the page of them all' } },
} as const satisfies Readonly<Record<string, FigureGiver>>;

/** The name of what gives figures their data. */
export type FigureGiverName = keyof typeof figureGivers;

/** A figure by name, for lists and for the command line. */
export interface FigureEntry {
  readonly name: string;
  readonly title: string;
  /** Its data in words, for people. */
  readonly data: string;
  /** Where the papers have it. */
  readonly paper?: string;
  /** What gives it from a campaign; the page of a study shows it with the first. */
  readonly from: readonly FigureGiverName[];
  /** What of a campaign it is drawn from. */
  readonly needs: 'nothing' | FigureGiver['needs'];
  /** Draws it without data, as an example of what a measure does; the code is loaded when it is called. */
  readonly draw?: (options: FigureOptions) => Promise<SVGSVGElement>;
}

/** A figure as it is registered. */
export type FigureDefinition = Omit<FigureEntry, 'from' | 'needs'> & Partial<Pick<FigureEntry, 'from'>>;

/** Completes a figure by what those who give it need. */
export function defineFigure({ from = [], ...figure }: FigureDefinition): FigureEntry {
  return { ...figure, from, needs: from.length === 0 ? 'nothing' : figureGivers[from[0]].needs };
}
