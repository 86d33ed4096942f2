import type { EffortStudy } from 'nmax/studies';

/** Columns that a table can have before only round numbers are shown. */
const mostColumns = 12;

/** The study at so few numbers of documents that they fit in a table: round ones, and the last. */
export function thinEffort(study: EffortStudy): EffortStudy {
  const { checked, recall, ideal, random } = study;
  if (checked.length <= mostColumns) return study;
  const last = checked.length - 1;
  const kept = checked.flatMap((depth, p) => (/^[125]0*%?$/.test(String(depth)) || p === last ? [p] : []));
  const pick = <T>(values: readonly T[]) => kept.map((p) => values[p]);
  return {
    ...study,
    checked: pick(checked),
    recall: recall.map((values) => pick(values)),
    ideal: pick(ideal),
    ...(random ? { random: pick(random) } : {}),
    notes: [
      { code: 'columns', message: `${kept.length} of the ${checked.length} numbers of documents checked` },
      ...study.notes,
    ],
  };
}
