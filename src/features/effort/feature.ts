import type { Table } from '../../model/table.ts';
import { cells, left, right, showNumber } from '../../output/cells.ts';
import { tablesOf } from '../../output/tables.ts';
import { cutoffList } from '../../studies/cutoff-parameters.ts';
import { collectionSize } from '../../studies/parameters.ts';
import { asStudy } from '../as-study.ts';
import { defineFeature } from '../feature.ts';
import { type EffortStudy, effortSteps, traceEffort } from './compute.ts';

const table = tablesOf<{ readonly result: EffortStudy }>();

const marks = table({
  name: 'marks',
  about: 'What is read off the curves, means over topics.',
  when: ({ result }) => result.marks !== undefined,
  *rows({ result: { runs, marks = [] } }) {
    for (const [r, run] of runs.entries())
      for (const { measure, values } of marks) yield { run, measure, value: values[r] };
  },
  columns: (as) => ({
    run: as.text('The run.', (row) => row.run),
    measure: as.text('The measure.', (row) => row.measure),
    value: as.score('The mean over topics.', (row) => row.value, { empty: 'no topic counts' }),
  }),
});

const curves = table({
  name: 'curves',
  about: 'Mean recall by documents checked, of each run, of the ideal and of a random order.',
  *rows({ result }) {
    for (const { values, ...line } of linesOf(result))
      for (const [p, checked] of result.checked.entries()) yield { ...line, checked, recall: values[p] };
  },
  columns: (as) => ({
    line: as.word(['run', 'ideal', 'random'], 'What the line is of.', (row) => row.line),
    run: as.text('The run; nothing for the other lines.', (row) => row.run),
    checked: as.cutoff('Documents checked, or a share of those there are.', (row) => row.checked),
    recall: as.score('Mean recall over topics.', (row) => row.recall, { empty: 'no topic counts' }),
  }),
});

const feature = defineFeature({
  name: 'effort',
  title: 'Follow recall over the documents checked, between the ideal and a random order.',
  takes: 'runs',
  requires: ['all judgements'],
  runs: [1],
  places: 4,
  params: {
    cutoffs: cutoffList({
      summary: 'documents checked; 1%:100%:1% are shares of the collection',
      label: 'documents checked',
      default: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000],
    }),
    collection: collectionSize({
      summary: 'documents in the collection, for the random line; judged: those of the qrels, as in screening',
      label: 'documents in the collection',
    }),
  },
  check: ({ collection }) =>
    typeof collection === 'string' && collection !== 'judged'
      ? { param: 'collection', problem: `${collection}; with --effort expected a positive whole number or judged` }
      : undefined,
  compute: ({ campaign, policies, rel }, { cutoffs, collection }) =>
    traceEffort(campaign, cutoffs, { ...policies, collection, rel }),
  tables: [marks, curves],
  show: ({ result }, places) => [curvesText(result, places), ...(result.marks ? [marksText(result, places)] : [])],
  inStudy: ({ collection }, { campaign }) => {
    const deepest = campaign.runs.reduce(
      (most, { judged }) => judged.retrieved.reduce((a, b) => Math.max(a, b), most),
      1,
    );
    return { collection, cutoffs: effortSteps(Math.min(1000, deepest)) };
  },
  examples: `
  nmax sweep qrels.txt runs/ --effort --cutoffs 1:1000  recall by documents checked, with the ideal
  nmax sweep qrels.txt runs/ --effort --collection 528155   and the random line
  nmax sweep qrels.txt runs/ --effort --cutoffs 1%:100%:1%  by percent of the documents, with WSS and ERF
  nmax sweep qrels.txt runs/ --effort --cutoffs 1:1000 --figure effort.pdf --figure-width one
`,
});

/** Recall against the documents checked. */
export const effort = asStudy(feature, { doing: 'following recall', needs: 'judged runs' });

function linesOf({ runs, recall, ideal, random }: EffortStudy) {
  return [
    ...runs.map((run, r) => ({ line: 'run', run, values: recall[r] }) as const),
    { line: 'ideal', run: '', values: ideal } as const,
    ...(random ? [{ line: 'random', run: '', values: random } as const] : []),
  ];
}

function curvesText(study: EffortStudy, places: number): Table {
  return {
    title: 'mean recall by documents checked',
    columns: [left('run'), ...study.checked.map((depth) => right(`${depth}`))],
    rows: linesOf(study).map(({ line, run, values }) =>
      cells(line === 'run' ? run : `(${line})`, ...values.map((value) => showNumber(value, places))),
    ),
  };
}

function marksText({ runs, marks = [] }: EffortStudy, places: number): Table {
  return {
    title: 'what is read off the curves, means over topics',
    columns: [left('run'), ...marks.map(({ measure }) => right(measure))],
    rows: runs.map((run, r) => cells(run, ...marks.map(({ values }) => showNumber(values[r], places)))),
  };
}
