import { defaultMeasures } from '../../evaluation/evaluate.ts';
import { formatP, percent, showNumber } from '../../output/cells.ts';
import { asText, rowsOf, tablesOf } from '../../output/tables.ts';
import { asStudy } from '../as-study.ts';
import { defineFeature } from '../feature.ts';
import { type AnovaStudy, studyAnova } from './compute.ts';

const untested = { empty: 'it is the residual, or there is no test' };
const few = { empty: 'too few topics or runs' };

const sources = tablesOf<{ readonly result: AnovaStudy }>()({
  name: 'sources',
  about: 'What the values of each measure vary by.',
  *rows({ result: { results } }) {
    for (const { sources, ...ofMeasure } of results) for (const source of sources) yield { ...ofMeasure, ...source };
  },
  columns: (as) => ({
    measure: as.text('The measure.', (row) => row.measure),
    source: as.word(
      ['runs', 'topics', 'residual'],
      'What they vary by; the residual is the rest.',
      (row) => row.source,
    ),
    n: as.count('Topics compared.', (row) => row.n),
    leftOut: as.count('Topics left out because they do not count for one of the runs.', (row) => row.leftOut),
    sumOfSquares: as.score('Sum of squares.', (row) => row.sumOfSquares, { ...few, title: 'sum of squares' }),
    df: as.count('Degrees of freedom.', (row) => row.df, { tex: '$df$' }),
    meanSquare: as.score('Sum of squares over degrees of freedom.', (row) => row.meanSquare, {
      ...few,
      title: 'mean square',
    }),
    f: as.score('Mean square over that of the residual.', (row) => row.f, {
      title: 'F',
      tex: '$F$',
      empty: `${untested.empty}, or the residual is 0`,
    }),
    p: as.p('The p-value of F.', (row) => row.pValue, { ...untested, tex: '$p$' }),
    share: as.share('Share of the whole sum of squares.', (row) => row.share, { empty: 'all values are equal' }),
    reason: as.text('Why there is no test.', (row) => row.reason, { empty: 'there is one' }),
  }),
});

const feature = defineFeature({
  name: 'anova',
  title: 'Analyse how far values differ by run and by topic.',
  takes: 'measures',
  measures: defaultMeasures,
  runs: [2],
  places: 4,
  params: {},
  compute: (subject) => studyAnova(subject.evaluate(defaultMeasures)),
  tables: [sources],
  show: ({ result }, places) =>
    result.results.map((one) =>
      asText(sources, { result: { ...result, results: [one] } }, places, {
        title: `${one.measure}, ${one.n} topics`,
        keys: ['source', 'sumOfSquares', 'df', 'meanSquare', 'f', 'p', 'share'],
        cells: {
          f: ({ f }) => (f === Number.POSITIVE_INFINITY ? '∞' : showNumber(f, 2)),
          p: ({ pValue }) => (pValue === undefined ? '–' : formatP(pValue)),
          share: ({ share }) => percent(share),
        },
        notes: one.reason ? [`${one.measure}: no test: ${one.reason}`] : [],
      }),
    ),
  examples: `
  nmax compare qrels.txt runs/ --anova -m PRES@100 -m AP   how much of the variance is the runs’, how much the topics’
`,
});

/** How far values differ by run and by topic. */
export const anova = asStudy(feature, {
  needs: 'values',
  noFigure: () => 'an analysis of variance has none; expected no --figure',
  data: (study) => ({ sources: [...rowsOf(sources, { result: study })] }),
  caption: 'analysis of variance',
});
