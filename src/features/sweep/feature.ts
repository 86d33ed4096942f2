import { withCollection } from '../../model/reading.ts';
import { left, right, showNumber } from '../../output/cells.ts';
import { collectionOrColumn, cutoffList } from '../../studies/cutoff-parameters.ts';
import { defineStudy } from '../../studies/define-study.ts';
import { studyFamilies } from '../../studies/standard-measures.ts';
import { sweepCutoffs } from './compute.ts';

/** Measures as the documents checked grow. */
export const sweep = defineStudy({
  name: 'sweep',
  title: 'Evaluate at many cut-offs: how measures change with the documents checked.',
  doing: 'evaluating at every cut-off',
  takes: 'measures',
  needs: 'judged runs',
  needsAllJudgements: true,
  measures: studyFamilies,
  leastRuns: 1,
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
  run: ({ campaign, families, policies }, { cutoffs, collection }) => {
    const sized = collection === undefined ? campaign : withCollection(campaign, collection);
    return sweepCutoffs(sized, families(cutoffs, studyFamilies), policies);
  },
  tables: ({ families, runs }, { places = 4 }) =>
    families.map(({ name, cutoffs, values, better }) => {
      const best = cutoffs.map((_, c) =>
        runs.length < 2
          ? undefined
          : bestOf(
              values.map((row) => row[c]),
              better,
            ),
      );
      return {
        title: name,
        columns: [left('run'), ...cutoffs.map((cutoff) => right(cutoff === undefined ? 'all' : `@${cutoff}`))],
        rows: runs.map((run, r) => [
          { text: run },
          ...values[r].map((value, c) => ({ text: showNumber(value, places), best: value === best[c] })),
        ]),
      };
    }),
  rows: ({ families, runs }) =>
    families.flatMap(({ name, cutoffs, values }) =>
      runs.flatMap((run, r) => cutoffs.map((cutoff, c) => ({ run, measure: name, cutoff, value: values[r][c] }))),
    ),
  inCampaign: ({ cutoffs }) => ({ cutoffs }),
  examples: `
  nmax sweep qrels.txt runs/                            AP, R and PRES at 10, 20 … 100
  nmax sweep qrels.txt runs/ --cutoffs 100:1000:100 -m PRES,nDCG
  nmax sweep qrels.txt runs/ --cutoffs 10,50,200 --format csv
  nmax sweep qrels.txt runs/ --cutoffs 1%,5%,10% --collection 528155   after a share of the collection
  nmax sweep qrels.txt runs/ --figure sweep.svg
`,
});

function bestOf(values: readonly number[], better: string): number | undefined {
  const known = values.filter((value) => !Number.isNaN(value));
  if (better === 'neither') return undefined;
  return better === 'higher' ? Math.max(...known) : Math.min(...known);
}
