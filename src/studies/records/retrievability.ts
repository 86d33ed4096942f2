import type { StudyRow } from '../../model/study.ts';
import type { Table } from '../../model/table.ts';
import { counted, thousands } from '../../model/wording.ts';
import { cells, left, percent, right, showNumber } from '../../output/cells.ts';
import type { StudyData, TableOptions } from '../define-study.ts';
import { isDone, numberBetween, wholeNumber } from '../parameters.ts';
import type { RetrievabilityStudy, RetrievableDocument } from '../retrievability.ts';

/** With more runs than this the documents of each are left to JSON. */
const mostRunsListed = 6;

/** What is shown of retrievability, and the choices that decide it. */
export const retrievability = {
  name: 'retrievability',
  params: {
    cutoff: wholeNumber({
      ...{ summary: 'c, documents of each topic that are looked at', letter: 'c', min: 1, max: 1_000_000 },
      standard: '100',
    }),
    gravity: numberBetween({
      summary: 'β: a document at rank k counts 1/k^β; 1 wherever it stands when left out',
      ...{ low: 0, high: 100 },
    }),
  },
  views: { documents: isDone({ summary: 'in csv, tsv and jsonl: r(d) of every document in place of the runs' }) },
  tables: (study: RetrievabilityStudy, { places = 4 }: TableOptions = {}): Table[] => [
    runsTable(study, places),
    ...(study.ofRuns.some(({ findability }) => findability) ? [findabilityTable(study, places)] : []),
    ...(study.ofRuns.length <= mostRunsListed ? study.ofRuns.flatMap(listTable) : []),
  ],
  rows: (study: RetrievabilityStudy): Iterable<StudyRow> =>
    study.documents?.map((one) => ({ ...one })) ?? runRows(study),
  columns: ({ documents }: RetrievabilityStudy) => (documents ? ['run', 'document', 'retrievability'] : ['run']),
  data: ({ topics, collection, ofRuns, documents }: RetrievabilityStudy): StudyData => ({
    topics,
    collection,
    runs: ofRuns.map(({ run: _, gini, ...numbers }) => ({ gini: Number.isNaN(gini) ? null : gini, ...numbers })),
    ...(documents ? { documents } : {}),
  }),
};

function runRows({ ofRuns }: RetrievabilityStudy): StudyRow[] {
  return ofRuns.map(({ run, retrieved, never, sum, mean, highest, gini, findability }) => ({
    ...{ run, retrieved, never, sum, mean, highest, gini },
    ...(findability
      ? {
          relevantDocuments: findability.documents,
          relevantNever: findability.never,
          findability: findability.mean,
          reciprocalFindability: findability.reciprocal,
        }
      : {}),
  }));
}

function runsTable({ ofRuns, topics, collection, parameters }: RetrievabilityStudy, places: number): Table {
  const { cutoff, gravity } = parameters;
  const counting = gravity === undefined ? '' : `, 1/rank^${gravity}`;
  return {
    title: `retrievability at ${cutoff}${counting}: ${counted(topics, 'topic')}, ${thousands(collection)} documents${parameters.collection === undefined ? ` in the first ${cutoff} of some run` : ''}`,
    columns: [left('run'), ...['retrieved', 'never', 'share never', 'mean r', 'highest r', 'Gini'].map(right)],
    rows: ofRuns.map(({ run, retrieved, never, mean, highest, gini }) =>
      cells(
        ...[run, thousands(retrieved), thousands(never), percent(never / collection)],
        ...[showNumber(mean, places), String(Number(highest.toFixed(places))), showNumber(gini, places)],
      ),
    ),
  };
}

function findabilityTable({ ofRuns, parameters }: RetrievabilityStudy, places: number): Table {
  return {
    title: `findability of the relevant documents at ${parameters.cutoff}, by the topics they are relevant to`,
    columns: [left('run'), ...['relevant', 'never', 'share never', 'findability', 'mean 1/rank'].map(right)],
    rows: ofRuns.flatMap(({ run, findability: one }) =>
      one
        ? [
            cells(
              ...[run, thousands(one.documents), thousands(one.never), percent(one.never / one.documents)],
              ...[showNumber(one.mean, places), showNumber(one.reciprocal, places)],
            ),
          ]
        : [],
    ),
  };
}

function listTable({ run, most, least }: RetrievabilityStudy['ofRuns'][number]): Table[] {
  if (most.length === 0) return [];
  const show = (one: RetrievableDocument | undefined) =>
    one ? [one.document, String(Number(one.retrievability.toFixed(4)))] : ['', ''];
  return [
    {
      title: `${run}: most and least retrievable documents`,
      columns: [left('most'), right('r'), left('least'), right('r')],
      rows: Array.from({ length: Math.max(most.length, least.length) }, (_, i) =>
        cells(...show(most[i]), ...show(least[i])),
      ),
    },
  ];
}
