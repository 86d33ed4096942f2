import type { Table } from '../../model/table.ts';
import { cells, left, percent, right, showNumber } from '../../output/cells.ts';
import { rowsOf, tablesOf } from '../../output/tables.ts';
import { alphaParameter, numberBetween, positiveNumber, wholeNumber } from '../../studies/parameters.ts';
import { studyMeasures } from '../../studies/standard-measures.ts';
import { asStudy } from '../as-study.ts';
import { defineFeature } from '../feature.ts';
import { type DesignStudy, designTopicSet } from './compute.ts';

const needed = { empty: 'a million do not suffice, or there is no variance to tell it from' };

const designs = tablesOf<{ readonly result: DesignStudy }>()({
  name: 'designs',
  about: 'How many topics each measure needs.',
  rows: ({ result }) => result.results,
  columns: (as) => ({
    measure: as.text('The measure.', (row) => row.measure),
    n: as.count('Topics that the variance is estimated from.', (row) => row.n),
    variance: as.score('The residual mean square of runs × topics.', (row) => row.variance, {
      empty: 'there is nothing to tell it from',
    }),
    forT: as.count('Topics for the paired t test to find the difference.', (row) => row.forT, needed),
    forAnova: as.count('Topics for ANOVA to find that runs differ.', (row) => row.forAnova, needed),
    forWidth: as.count('Topics for an interval of the width asked for.', (row) => row.forWidth, needed),
    powerNow: as.share('Power of the t test with the topics there are.', (row) => row.powerNow, {
      empty: 'there is no variance to tell it from',
    }),
    reason: as.text('Why there are no numbers.', (row) => row.reason, { empty: 'there are' }),
  }),
});

const feature = defineFeature({
  name: 'design',
  title: 'Tell how many topics a campaign needs, from the variance of one there is.',
  takes: 'measures',
  measures: studyMeasures,
  runs: [2],
  places: 4,
  params: {
    difference: positiveNumber({
      summary: 'difference of two means that must not be missed',
      label: 'difference',
      default: 0.05,
    }),
    power: numberBetween({ summary: 'chance of finding it', label: 'power', low: 0, high: 1, default: 0.8 }),
    alpha: alphaParameter,
    runs: wholeNumber({
      summary: 'runs that will be compared at once',
      label: 'runs compared',
      min: 2,
      max: 10_000,
      standard: 'as many as there are',
    }),
    width: positiveNumber({
      summary: 'width that the interval of a difference may have, from end to end',
      label: 'width of intervals',
      standard: 'twice the difference',
    }),
  },
  compute: (subject, params) => designTopicSet(subject.evaluate(studyMeasures), params),
  tables: [designs],
  show: ({ result }, places) => [designText(result, places)],
  cites: ['sakai-2016'],
  examples: `
  nmax design qrels.txt runs/ -m PRES@100,AP               topics to find a difference of 0.05 with power 0.8
  nmax design qrels.txt runs/ -m AP --difference .02 --power .9 --alpha .01
  nmax design qrels.txt runs/ -m AP --runs 10 --width .1   ten runs at once; intervals 0.1 wide
`,
});

/** How many topics a campaign needs. */
export const design = asStudy(feature, {
  needs: 'values',
  data: (result) => ({ designs: [...rowsOf(designs, { result })] }),
});

function designText({ results, parameters }: DesignStudy, places: number): Table {
  const topics = (count: number | undefined, reason?: string) =>
    reason ? '–' : count === undefined ? 'more than 1,000,000' : `${count}`;
  return {
    title: `topics needed for a difference of ${parameters.difference}`,
    columns: [
      left('measure'),
      ...[
        'variance',
        't',
        `ANOVA, ${parameters.runs} runs`,
        `interval ${parameters.width}`,
        'topics now',
        'power now',
      ].map(right),
    ],
    rows: results.map(({ measure, n, variance, forT, forAnova, forWidth, powerNow, reason }) =>
      cells(
        measure,
        showNumber(variance, places),
        ...[forT, forAnova, forWidth].map((count) => topics(count, reason)),
        `${n}`,
        percent(powerNow ?? Number.NaN),
      ),
    ),
    notes: results.flatMap(({ measure, reason }) => (reason ? [`${measure}: ${reason}`] : [])),
  };
}
