import type { ComparisonStudy } from '../../model/comparison-study.ts';
import type { Table } from '../../model/table.ts';
import { enumerate, left } from '../../output/cells.ts';
import { summaryTable } from '../evaluation/text.ts';
import { runLabels } from './run-labels.ts';
import type { ComparisonTableOptions } from './text.ts';

/**
 * Every run with its summaries, each marked † where it is significantly better than the baseline and ‡ where it is worse.
 * With several baselines the letters of those it is better or worse than follow the dagger.
 */
export function daggerTable(study: ComparisonStudy, options: ComparisonTableOptions = {}): Table {
  const { evaluation, baselines, pairs, alpha } = study;
  const { columns, rows } = summaryTable(evaluation, options);
  const letters = baselines.length > 1 ? runLabels(baselines.length) : baselines.map(() => '');
  const labelOf = (run: number) => letters[baselines.indexOf(run)] ?? '';
  const several = baselines.length > 1;
  const mixed = pairs.filter(({ outcome }) => outcome === 'mixed').length;
  const names = baselines.map((b, i) =>
    several ? `${letters[i]}: ${evaluation.runs[b].name}` : evaluation.runs[b].name,
  );
  return {
    columns: [...(several ? [left('#')] : []), ...columns],
    rows: rows.map((cells, r) => [
      ...(several ? [{ text: labelOf(r) }] : []),
      ...cells.map((cell, c) => (c === 0 ? cell : { ...cell, marks: daggersOf(study, c - 1, r, labelOf) })),
    ]),
    notes: [
      `† significantly better, ‡ significantly worse than the baseline${several ? 's that the letters name' : ''} (${enumerate(names)}) at ${alpha}`,
      ...(mixed > 0
        ? [`${mixed} of ${pairs.length} comparisons mixed: significant, but mean and test disagree; not marked`]
        : []),
    ],
  };
}

/** The marks of a run on a measure; none where neither direction is better. */
function daggersOf(
  { evaluation, pairs }: ComparisonStudy,
  measure: number,
  run: number,
  labelOf: (run: number) => string,
): string {
  if (evaluation.measures[measure].better === 'neither') return '';
  const against = (wanted: 'better' | 'worse') =>
    pairs.filter((pair) => pair.measure === measure && pair.a === run && pair.outcome === wanted).map(({ b }) => b);
  const mark = (dagger: string, beaten: readonly number[]) =>
    beaten.length === 0 ? '' : dagger + beaten.map(labelOf).join('');
  return mark('†', against('better')) + mark('‡', against('worse'));
}
