import { UsageError } from '../../model/errors.ts';
import type { Table } from '../../model/table.ts';
import { counted, thousands } from '../../model/wording.ts';
import { cells, formatSigned, left, right } from '../../output/cells.ts';
import { defineStudy } from '../../studies/define-study.ts';
import { wholeNumber } from '../../studies/parameters.ts';
import { type JudgeNextStudy, studyJudgeNext } from './compute.ts';

const standard = ['PRES@100'];

/** Which documents to judge next, to know which of two runs is better. */
export const judgeNext = defineStudy({
  name: 'judging',
  title: 'List the documents to judge next, to know which of two runs is better.',
  takes: 'measures',
  needs: 'judged runs',
  needsOneOrder: true,
  measures: standard,
  directed: true,
  leastRuns: 2,
  needsAllJudgements: true,
  mostRuns: 2,
  places: 4,
  params: {
    budget: wholeNumber({ summary: 'documents to list', label: 'documents', min: 1, max: 1_000_000, default: 20 }),
    missing: wholeNumber({
      summary: 'documents of each topic that neither run retrieved and that may be relevant',
      label: 'further documents',
      min: 0,
      max: 1_000_000,
      default: 0,
    }),
  },
  run: ({ campaign, policies, measures }, { budget, missing }) => {
    const chosen = measures(standard);
    if (chosen.length !== 1) throw new UsageError(`${chosen.length} measures; expected one to tell the runs apart by`);
    return studyJudgeNext(campaign, chosen[0], { ...policies, budget, missing });
  },
  tables: (study, { places = 4 }) => [documentsTable(study, places)],
  rows: ({ documents }) => documents.map((one) => ({ ...one, ...ranksOf(one), narrows: one.narrows ?? null })),
  columns: ['topic', 'document', 'firstRank', 'secondRank', 'ifRelevant', 'narrows'],
  data: ({ topics, difference, settled = null, unjudged, telling, fewest, documents }) => ({
    ...{ topics, difference, settled, unjudged, telling },
    fewest: { first: fewest.first ?? null, second: fewest.second ?? null },
    documents: documents.map((one) => ({ ...one, ...ranksOf(one), narrows: one.narrows ?? null })),
  }),
  findings: describeDifference,
  examples: `
  nmax judge-next qrels.txt run1.txt run2.txt.gz                      twenty documents, by PRES@100
  nmax judge-next qrels.txt run1.txt run2.txt.gz -m P@10 --budget 50
  nmax judge-next qrels.txt run1.txt run2.txt.gz --to-judge next.txt  as qrels lines to fill in: grade −1 is not judged
Judge them, add the lines to the qrels and run it again, until one run is better whatever else is judged.
`,
});

const ranksOf = ({
  firstRank = null,
  secondRank = null,
}: {
  readonly firstRank?: number | null;
  readonly secondRank?: number | null;
}) => ({
  firstRank,
  secondRank,
});

function documentsTable(study: JudgeNextStudy, places: number): Table {
  const [first, second] = study.runs;
  // One document of many topics changes a mean in later decimals than the mean is read by.
  const fine = places + 2;
  return {
    title: `documents to judge next, by ${study.measures[0]}`,
    columns: [
      left('topic'),
      left('document'),
      ...[`rank in ${first}`, `rank in ${second}`, 'if relevant', 'narrows'].map(right),
    ],
    rows: study.documents.map(({ topic, document, firstRank, secondRank, ifRelevant, narrows }) =>
      cells(
        topic,
        document,
        firstRank === undefined ? '–' : `${firstRank}`,
        secondRank === undefined ? '–' : `${secondRank}`,
        formatSigned(ifRelevant, fine),
        narrows === undefined ? '–' : narrows.toFixed(fine),
      ),
    ),
    notes: [
      ...describeDifference(study),
      'if relevant: change of the difference; narrows: by how much its bounds come closer at least, whatever the answer',
    ],
  };
}

/** What is known, and what it would take to know more. */
function describeDifference({
  runs,
  measures,
  difference,
  settled,
  unjudged,
  telling,
  fewest,
  topics,
}: JudgeNextStudy): string[] {
  const [first, second] = runs;
  const { value, low, high } = difference;
  const show = (number: number) => formatSigned(number, 4);
  const now = `${measures[0]}: ${first} less ${second} is ${show(value)} over ${counted(topics, 'topic')}; the unjudged documents leave it between ${show(low)} and ${show(high)}.`;
  if (settled === 'equal') return [now, 'The two are equal, whatever is judged.'];
  if (settled !== undefined) {
    const better = settled === 'first' ? first : second;
    return [now, `${better} is better, whatever is judged: nothing is left to settle.`];
  }
  const favour = (name: string, count: number | undefined) =>
    count === undefined
      ? `${name} cannot be shown to be better, whatever the answers.`
      : `If every answer favours ${name}, ${counted(count, 'judgement')} of this order ${count === 1 ? 'settles' : 'settle'} it.`;
  const open = `Open: ${counted(unjudged, 'document')} of the two lists unjudged, of which ${thousands(telling)} change the difference if relevant.`;
  return [now, open, favour(first, fewest.first), favour(second, fewest.second)];
}
