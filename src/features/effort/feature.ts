import { cells, left, right, showNumber } from '../../output/cells.ts';
import { cutoffList } from '../../studies/cutoff-parameters.ts';
import { defineStudy } from '../../studies/define-study.ts';
import { collectionSize } from '../../studies/parameters.ts';
import { type EffortStudy, effortSteps, traceEffort } from './compute.ts';

/** Recall against the documents checked. */
export const effort = defineStudy({
  name: 'effort',
  title: 'Follow recall over the documents checked, between the ideal and a random order.',
  doing: 'following recall',
  takes: 'runs',
  needs: 'judged runs',
  needsAllJudgements: true,
  leastRuns: 1,
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
  conflict: ({ collection }) =>
    typeof collection === 'string' && collection !== 'judged'
      ? {
          parameter: 'collection',
          problem: `${collection}; with --effort expected a positive whole number or judged`,
        }
      : undefined,
  run: ({ campaign, policies, rel }, { cutoffs, collection }) =>
    traceEffort(campaign, cutoffs, { ...policies, collection, rel }),
  tables: (study, { places = 4 }) => [
    {
      title: 'mean recall by documents checked',
      columns: [left('run'), ...study.checked.map((depth) => right(`${depth}`))],
      rows: linesOf(study).map(({ line, run, values }) =>
        cells(line === 'run' ? run : `(${line})`, ...values.map((value) => showNumber(value, places))),
      ),
    },
    ...(study.marks
      ? [
          {
            title: 'what is read off the curves, means over topics',
            columns: [left('run'), ...study.marks.map(({ measure }) => right(measure))],
            rows: study.runs.map((run, r) =>
              cells(run, ...study.marks!.map(({ values }) => showNumber(values[r], places))),
            ),
          },
        ]
      : []),
  ],
  rows: (study) =>
    linesOf(study).flatMap(({ line, run, values }) =>
      study.checked.map((depth, p) => ({ line, run, checked: depth, recall: values[p] })),
    ),
  inCampaign: ({ collection }, { campaign }) => {
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

function linesOf({ runs, recall, ideal, random }: EffortStudy) {
  return [
    ...runs.map((run, r) => ({ line: 'run', run, values: recall[r] })),
    { line: 'ideal', run: '', values: ideal },
    ...(random ? [{ line: 'random', run: '', values: random }] : []),
  ];
}
