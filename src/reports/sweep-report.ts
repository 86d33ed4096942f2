import type { EffortStudy } from '../studies/effort.ts';
import type { SweepStudy } from '../studies/sweep.ts';
import { type StudyReport, showNumber } from './study-report.ts';

/** A sweep to print: one table a measure, runs as rows and cut-offs as columns. */
export function reportSweep(study: SweepStudy, { places = 4 } = {}): StudyReport {
  const { families, runs } = study;
  const bestOf = (values: readonly number[], better: string) => {
    const known = values.filter((value) => !Number.isNaN(value));
    if (better === 'neither' || runs.length < 2) return undefined;
    return better === 'higher' ? Math.max(...known) : Math.min(...known);
  };
  return {
    tables: families.map(({ name, cutoffs, values, better }) => {
      const best = cutoffs.map((_, c) =>
        bestOf(
          values.map((row) => row[c]),
          better,
        ),
      );
      return {
        title: name,
        columns: [
          { title: 'run', align: 'left' as const },
          ...cutoffs.map((cutoff) => ({ title: cutoff === undefined ? 'all' : `@${cutoff}`, align: 'right' as const })),
        ],
        rows: runs.map((run, r) => [
          { text: run },
          ...values[r].map((value, c) => ({ text: showNumber(value, places), best: value === best[c] })),
        ]),
      };
    }),
    rows: families.flatMap(({ name, cutoffs, values }) =>
      runs.flatMap((run, r) => cutoffs.map((cutoff, c) => ({ run, measure: name, cutoff, value: values[r][c] }))),
    ),
    data: study,
  };
}

/** Recall against effort to print: runs, the ideal and the random line as rows. */
export function reportEffort(study: EffortStudy, { places = 4 } = {}): StudyReport {
  const { runs, checked, recall, ideal, random } = study;
  const lines = [
    ...runs.map((run, r) => ({ line: 'run', run, values: recall[r] })),
    { line: 'ideal', run: '', values: ideal },
    ...(random ? [{ line: 'random', run: '', values: random }] : []),
  ];
  return {
    tables: [
      {
        title: 'mean recall by documents checked',
        columns: [
          { title: 'run', align: 'left' },
          ...checked.map((depth) => ({ title: `${depth}`, align: 'right' as const })),
        ],
        rows: lines.map(({ line, run, values }) => [
          { text: line === 'run' ? run : `(${line})` },
          ...values.map((value) => ({ text: showNumber(value, places) })),
        ]),
      },
    ],
    rows: lines.flatMap(({ line, run, values }) =>
      checked.map((depth, p) => ({ line, run, checked: depth, recall: values[p] })),
    ),
    data: study,
  };
}
