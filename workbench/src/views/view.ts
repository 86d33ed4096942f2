import type { Cited } from 'nmax/reports';
import type { Component } from 'solid-js';
import type { FigureSource } from '../parts/figure.tsx';
import type { TableSource } from '../parts/table.tsx';
import type { Workbench } from '../state/workbench.ts';

/** What a view lets people take away: found here both by its own page and by the page "Take away". */
export interface Takeaways {
  readonly figures?: readonly FigureSource[];
  readonly tables?: readonly TableSource[];
  /** What its statistics are cited by; measures are cited besides. */
  readonly cited?: readonly Cited[];
  /** Whether more was made, but with another Nmax, other measures or policies than the page shows now. */
  readonly outdated?: boolean;
}

/**
 * A page of the workbench. To add one: a file `views/<id>.tsx` that exports it, a line in `views/registry.ts`,
 * and, for what takes longer than a frame, a task in `tasks/` with a line in `tasks/registry.ts`.
 * The component takes everything from `useWorkbench()`: the campaign, the live evaluation, the state in the address
 * (`state().own` and `change({ own })` for what only this view knows) and `engine.run(task, input, { signal, onUpdate })`.
 */
export interface View {
  /** Its name in the address. */
  readonly id: string;
  /** Its name in the navigation. */
  readonly title: string;
  /** The key that goes to it, where it is not its place among the first nine. */
  readonly key?: string;
  /** One line under the heading. */
  readonly summary: string;
  /** Controls shown above it, the field of topics with any of them; those of the campaign only when one is open. */
  readonly controls: readonly ('nmax' | 'measures' | 'topics')[];
  /** Whether there is nothing to see without qrels and runs. */
  readonly needsCampaign: boolean;
  readonly Component: Component;
  /** Figures and tables of this view; only called while an evaluation is there. */
  readonly takeaways?: (workbench: Workbench) => Takeaways;
}
