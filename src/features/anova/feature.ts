import { defaultMeasures } from '../../evaluation/evaluate.ts';
import type { Table } from '../../model/table.ts';
import { cells, formatP, left, percent, right, showNumber } from '../../output/cells.ts';
import { defineStudy } from '../../studies/define-study.ts';
import { type AnovaStudy, type MeasureAnova, studyAnova } from './compute.ts';

/** How far values differ by run and by topic. */
export const anova = defineStudy({
  name: 'anova',
  title: 'Analyse how far values differ by run and by topic.',
  takes: 'measures',
  needs: 'values',
  measures: defaultMeasures,
  leastRuns: 2,
  places: 4,
  params: {},
  noFigure: () => 'an analysis of variance has none; expected no --figure',
  run: (subject) => studyAnova(subject.evaluate(defaultMeasures)),
  tables: ({ results }, { places = 4 }) => results.map((result) => anovaTable(result, places)),
  rows: anovaRows,
  data: (study) => ({ sources: [...anovaRows(study)] }),
  caption: 'analysis of variance',
  examples: `
  nmax compare qrels.txt runs/ --anova -m PRES@100 -m AP   how much of the variance is the runs’, how much the topics’
`,
});

function* anovaRows({ results }: AnovaStudy) {
  for (const { measure, n, leftOut, sources, reason } of results)
    for (const { source, sumOfSquares, df, meanSquare, f, pValue, share } of sources)
      yield {
        ...{ measure, source, n, leftOut, sumOfSquares: known(sumOfSquares), df, meanSquare: known(meanSquare) },
        ...{ f: known(f), p: known(pValue), share: known(share), reason: reason ?? null },
      };
}

function anovaTable({ measure, n, sources, reason }: MeasureAnova, places: number): Table {
  return {
    title: `${measure}, ${n} topics`,
    columns: [
      left('source'),
      right('sum of squares'),
      { ...right('df'), tex: '$df$' },
      right('mean square'),
      { ...right('F'), tex: '$F$' },
      { ...right('p'), tex: '$p$' },
      right('share'),
    ],
    rows: sources.map(({ source, sumOfSquares, df, meanSquare, f, pValue, share }) =>
      cells(
        source,
        showNumber(sumOfSquares, places),
        `${df}`,
        showNumber(meanSquare, places),
        f === Number.POSITIVE_INFINITY ? '∞' : showNumber(f, 2),
        pValue === undefined ? '–' : formatP(pValue),
        percent(share),
      ),
    ),
    notes: reason ? [`${measure}: no test: ${reason}`] : [],
  };
}

/** JSON has neither NaN nor infinity. */
const known = (value: number | undefined) => (value === undefined || !Number.isFinite(value) ? null : value);
