import { defaultMeasures } from '../../evaluation/evaluate.ts';
import type { Table } from '../../model/table.ts';
import { cells, formatP, left, right, showNumber } from '../../output/cells.ts';
import { defineStudy } from '../../studies/define-study.ts';
import { alphaParameter } from '../../studies/parameters.ts';
import { markOf, runLabels } from '../comparison/run-labels.ts';
import { type FriedmanStudy, type RankedRuns, studyFriedman } from './compute.ts';

/** Runs compared by their mean ranks over the topics. */
export const friedman = defineStudy({
  name: 'friedman',
  title: 'Compare runs by their mean ranks over the topics.',
  takes: 'measures',
  needs: 'values',
  measures: defaultMeasures,
  directed: true,
  sorted: true,
  leastRuns: 2,
  places: 2,
  params: { alpha: alphaParameter },
  run: (subject, params) => studyFriedman(subject.evaluate(defaultMeasures), params),
  tables: (study, { places = 2 }) => [omnibusTable(study, places), rankTable(study, places)],
  rows: friedmanRows,
  data: (study) => ({
    runs: study.runs.map((name, r) => ({
      name,
      meanRanks: Object.fromEntries(study.results.map(({ measure, meanRanks }) => [measure, known(meanRanks[r])])),
    })),
    tests: study.results.map(({ measure, n, leftOut, statistic, df, pValue, criticalDifference, reason }) => ({
      ...{ measure, n, leftOut, statistic, df, p: pValue },
      ...{ criticalDifference: known(criticalDifference), reason: reason ?? null },
    })),
    comparisons: [...friedmanRows(study)],
  }),
  caption: 'mean ranks of the runs, with the runs each is significantly better than',
  cites: ['friedman-1937', 'demsar-2006'],
  examples: `
  nmax compare qrels.txt runs/ --friedman -m PRES@100 -m AP --sort   mean ranks; do the runs differ at all, and which
  nmax compare qrels.txt runs/ --friedman --figure critical-difference:AP=ranks.svg
`,
});

function* friedmanRows({ runs, alpha, results }: FriedmanStudy) {
  for (const { measure, n, leftOut, meanRanks, statistic, df, pValue, criticalDifference, pairs, reason } of results)
    for (const { a, b, pValue: p, outcome } of pairs)
      yield {
        ...{ measure, run: runs[a], against: runs[b], n, leftOut },
        ...{ meanRank: known(meanRanks[a]), againstMeanRank: known(meanRanks[b]), p, outcome },
        ...{ criticalDifference: known(criticalDifference), alpha },
        ...{ statistic, df, omnibusP: pValue, reason: reason ?? null },
      };
}

/** Whether the runs differ at all, for each measure. */
function omnibusTable({ results, alpha }: FriedmanStudy, places: number): Table {
  return {
    title: 'do the runs differ at all',
    columns: [
      left('measure'),
      { ...right('χ²'), tex: '$\\chi^2$' },
      { ...right('df'), tex: '$df$' },
      { ...right('p'), tex: '$p$' },
      right('critical difference'),
      right('topics'),
    ],
    rows: results.map(({ measure, statistic, df, pValue, criticalDifference, n }) =>
      cells(
        measure,
        showNumber(statistic, 2),
        `${df}`,
        formatP(pValue),
        showNumber(criticalDifference, places),
        `${n}`,
      ),
    ),
    notes: [`critical difference: mean ranks that are farther apart differ at ${alpha} (Nemenyi)`],
  };
}

/** Every run with its mean ranks, each marked with the letters of the runs it is significantly better than. */
function rankTable({ runs, results }: FriedmanStudy, places: number): Table {
  const labels = runLabels(runs.length);
  const best = results.map(({ meanRanks }) => Math.min(...meanRanks));
  return {
    title: 'mean ranks, 1 is best',
    columns: [left('#'), left('run'), ...results.map(({ measure }) => right(measure))],
    rows: runs.map((name, r) => [
      { text: labels[r] },
      { text: name },
      ...results.map((result, m) => ({
        text: showNumber(result.meanRanks[r], places),
        best: result.meanRanks[r] === best[m],
        marks: markOf(beatenBy(result, r), runs.length),
      })),
    ]),
    notes: [
      `${labels.length <= 26 ? 'letters' : 'numbers'} after a rank: the runs (#) it is significantly better than; the best rank is marked`,
    ],
  };
}

function beatenBy({ pairs }: RankedRuns, run: number): number[] {
  return pairs
    .flatMap(({ a, b, outcome }) =>
      outcome === 'better' && a === run ? [b] : outcome === 'worse' && b === run ? [a] : [],
    )
    .sort((x, y) => x - y);
}

/** JSON has neither NaN nor infinity. */
const known = (value: number) => (Number.isFinite(value) ? value : null);
