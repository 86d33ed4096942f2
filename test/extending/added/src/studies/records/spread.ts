import { defineStudy } from '../define-study.ts';
import { numberBetween } from '../parameters.ts';
import { studySpread } from '../spread.ts';
import { studyMeasures } from '../standard-measures.ts';
import { cells, left, right, showNumber } from './cells.ts';

/** How far the values of runs lie apart from topic to topic. */
export const spread = defineStudy({
  name: 'spread',
  title: 'Tell how far the values of each run lie apart from topic to topic.',
  takes: 'measures',
  needs: 'values',
  measures: studyMeasures,
  leastRuns: 1,
  places: 4,
  params: {
    middle: numberBetween({
      summary: 'share of the topics in the middle',
      label: 'share in the middle',
      low: 0,
      high: 1,
      default: 0.5,
    }),
  },
  run: (subject, { middle }) => studySpread(subject.evaluate(studyMeasures), middle),
  tables: ({ results, parameters }, { places = 4 }) => [
    {
      title: `where the middle ${parameters.middle} of the topics lies`,
      columns: [left('measure'), left('run'), ...['low', 'median', 'high'].map(right)],
      rows: results.map(({ measure, run, low, median, high }) =>
        cells(measure, run, ...[low, median, high].map((value) => showNumber(value, places))),
      ),
    },
  ],
  rows: ({ results }) => results.map((one) => ({ ...one })),
  examples: `
  nmax spread qrels.txt runs/ -m PRES@100               where half of the topics lies
  nmax spread qrels.txt runs/ --middle 0.9 --figure spread.svg
`,
});
