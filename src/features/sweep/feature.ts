import { withCollection } from '../../model/reading.ts';
import type { Table } from '../../model/table.ts';
import { left, right, showNumber } from '../../output/cells.ts';
import { tablesOf } from '../../output/tables.ts';
import { collectionOrColumn, cutoffList } from '../../studies/cutoff-parameters.ts';
import { studyFamilies } from '../../studies/standard-measures.ts';
import { asStudy } from '../as-study.ts';
import { defineFeature } from '../feature.ts';
import { type SweepStudy, type SweptFamily, sweepCutoffs } from './compute.ts';

const values = tablesOf<{ readonly result: SweepStudy }>()({
  name: 'values',
  about: 'The value of every run by every measure at every cut-off.',
  *rows({ result: { families, runs } }) {
    for (const { name, cutoffs, values } of families)
      for (const [r, run] of runs.entries())
        for (const [c, cutoff] of cutoffs.entries()) yield { run, measure: name, cutoff, value: values[r][c] };
  },
  columns: (as) => ({
    run: as.text('The run.', (row) => row.run),
    measure: as.text('The measure without its cut-off.', (row) => row.measure),
    cutoff: as.cutoff('Documents checked, or a share of the collection.', (row) => row.cutoff, {
      empty: 'the measure has none',
    }),
    value: as.score('The mean over topics.', (row) => row.value, { empty: 'no topic counts' }),
  }),
});

const feature = defineFeature({
  name: 'sweep',
  title: 'Evaluate at many cut-offs: how measures change with the documents checked.',
  takes: 'measures',
  requires: ['all judgements'],
  measures: studyFamilies,
  runs: [1],
  places: 4,
  params: {
    cutoffs: cutoffList({
      summary: 'cut-offs as a list or start:end:step; 1%,5%,10% are shares of the collection',
      label: 'cut-offs',
      default: [10, 20, 30, 40, 50, 60, 70, 80, 90, 100],
      standard: '10:100:10',
    }),
    collection: collectionOrColumn({
      summary: 'documents there are, for cut-offs such as 10%: a number, a column of --groups, or judged in the topic',
      label: 'documents in the collection',
      standard: 'judged',
    }),
  },
  compute: ({ campaign, families, policies }, { cutoffs, collection }) => {
    const sized = collection === undefined ? campaign : withCollection(campaign, collection);
    return sweepCutoffs(sized, families(cutoffs, studyFamilies), policies);
  },
  tables: [values],
  show: ({ result }, places) => result.families.map((family) => familyTable(family, result.runs, places)),
  inStudy: ({ cutoffs }) => ({ cutoffs }),
  examples: `
  nmax sweep qrels.txt runs/                            AP, R and PRES at 10, 20 … 100
  nmax sweep qrels.txt runs/ --cutoffs 100:1000:100 -m PRES,nDCG
  nmax sweep qrels.txt runs/ --cutoffs 10,50,200 --format csv
  nmax sweep qrels.txt runs/ --cutoffs 1%,5%,10% --collection 528155   after a share of the collection
  nmax sweep qrels.txt runs/ --figure sweep.svg
`,
});

/** Measures as the documents checked grow. */
export const sweep = asStudy(feature, { doing: 'evaluating at every cut-off', needs: 'judged runs' });

function familyTable({ name, cutoffs, values, better }: SweptFamily, runs: readonly string[], places: number): Table {
  const best = cutoffs.map((_, c) => {
    const known = values.map((row) => row[c]).filter((value) => !Number.isNaN(value));
    if (runs.length < 2 || better === 'neither') return undefined;
    return better === 'higher' ? Math.max(...known) : Math.min(...known);
  });
  return {
    title: name,
    columns: [left('run'), ...cutoffs.map((cutoff) => right(cutoff === undefined ? 'all' : `@${cutoff}`))],
    rows: runs.map((run, r) => [
      { text: run },
      ...values[r].map((value, c) => ({ text: showNumber(value, places), best: value === best[c] })),
    ]),
  };
}
