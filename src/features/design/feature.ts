import { cells, left, percent, right, showNumber } from '../../output/cells.ts';
import { defineStudy } from '../../studies/define-study.ts';
import { alphaParameter, numberBetween, positiveNumber, wholeNumber } from '../../studies/parameters.ts';
import { studyMeasures } from '../../studies/standard-measures.ts';
import { type DesignStudy, designTopicSet } from './compute.ts';

/** How many topics a campaign needs. */
export const design = defineStudy({
  name: 'design',
  title: 'Tell how many topics a campaign needs, from the variance of one there is.',
  takes: 'measures',
  needs: 'values',
  measures: studyMeasures,
  leastRuns: 2,
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
  run: (subject, params) => designTopicSet(subject.evaluate(studyMeasures), params),
  tables: (study, { places = 4 }) => [designTable(study, places)],
  rows: designRows,
  data: (study) => ({ designs: designRows(study) }),
  caption: 'topics needed',
  cites: ['sakai-2016'],
  examples: `
  nmax design qrels.txt runs/ -m PRES@100,AP               topics to find a difference of 0.05 with power 0.8
  nmax design qrels.txt runs/ -m AP --difference .02 --power .9 --alpha .01
  nmax design qrels.txt runs/ -m AP --runs 10 --width .1   ten runs at once; intervals 0.1 wide
`,
});

function designRows({ results }: DesignStudy) {
  return results.map(({ measure, n, variance, forT, forAnova, forWidth, powerNow, reason }) => ({
    ...{ measure, n, variance: Number.isFinite(variance) ? variance : null },
    ...{ forT: forT ?? null, forAnova: forAnova ?? null, forWidth: forWidth ?? null },
    ...{ powerNow: powerNow ?? null, reason: reason ?? null },
  }));
}

function designTable({ results, parameters }: DesignStudy, places: number) {
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
