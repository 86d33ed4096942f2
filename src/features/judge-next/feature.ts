import { UsageError } from '../../model/errors.ts';
import type { Table } from '../../model/table.ts';
import { counted, thousands } from '../../model/wording.ts';
import { formatSigned } from '../../output/cells.ts';
import { asText, rowsOf, tablesOf } from '../../output/tables.ts';
import { wholeNumber } from '../../studies/parameters.ts';
import { asStudy } from '../as-study.ts';
import { defineFeature } from '../feature.ts';
import { type JudgeNextStudy, studyJudgeNext } from './compute.ts';

const standard = ['PRES@100'];
const table = tablesOf<{ readonly result: JudgeNextStudy }>();
const cannot = { empty: 'it cannot be shown to be better' };
const unfound = { empty: 'it does not retrieve it' };

const difference = table({
  name: 'difference',
  about: 'How the two runs differ, and what it takes to know which is better.',
  rows: ({ result }) => [result],
  columns: (as) => ({
    topics: as.count('Topics that count.', (row) => row.topics),
    value: as.signed('The first run less the second, mean over topics.', (row) => row.difference.value),
    low: as.signed('Lowest difference that unjudged documents allow.', (row) => row.difference.low),
    high: as.signed('Highest difference that they allow.', (row) => row.difference.high),
    tight: as.word(['yes', 'no'], 'Whether these are attained.', (row) => (row.difference.tight ? 'yes' : 'no')),
    settled: as.word(
      ['first', 'second', 'equal'],
      'Which run is better, whatever is judged; equal where neither is.',
      (row) => row.settled,
      { empty: 'that is open' },
    ),
    unjudged: as.count('Unjudged documents of the two lists.', (row) => row.unjudged),
    telling: as.count('Those of them that change the difference if relevant.', (row) => row.telling),
    fewestFirst: as.count(
      'Judgements that settle it if every answer favours the first run.',
      (row) => row.fewest.first,
      cannot,
    ),
    fewestSecond: as.count('The same for the second.', (row) => row.fewest.second, cannot),
  }),
});

const documents = table({
  name: 'documents',
  about: 'The documents to judge next, those that tell most first.',
  rows: ({ result }) => result.documents,
  columns: (as) => ({
    topic: as.text('The topic.', (row) => row.topic),
    document: as.text('The document.', (row) => row.document),
    firstRank: as.count('Its rank in the first run.', (row) => row.firstRank, unfound),
    secondRank: as.count('Its rank in the second run.', (row) => row.secondRank, unfound),
    ifRelevant: as.signed('What the difference changes by if it is relevant.', (row) => row.ifRelevant),
    narrows: as.score('By how much its judgement narrows the bounds at least.', (row) => row.narrows, {
      empty: 'it is beyond those weighed',
    }),
  }),
});

const feature = defineFeature({
  name: 'judging',
  title: 'List the documents to judge next, to know which of two runs is better.',
  takes: 'measures',
  measures: standard,
  requires: ['all judgements', 'one order', 'directed measures'],
  runs: [2, 2],
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
  compute: ({ campaign, policies, measures }, { budget, missing }) => {
    const chosen = measures(standard);
    if (chosen.length !== 1) throw new UsageError(`${chosen.length} measures; expected one to tell the runs apart by`);
    return studyJudgeNext(campaign, chosen[0], { ...policies, budget, missing });
  },
  tables: [difference, documents],
  show: (shown, places) => [documentsText(shown.result, places)],
  findings: ({ result }) => describeDifference(result),
  examples: `
  nmax judge-next qrels.txt run1.txt run2.txt.gz                      twenty documents, by PRES@100
  nmax judge-next qrels.txt run1.txt run2.txt.gz -m P@10 --budget 50
  nmax judge-next qrels.txt run1.txt run2.txt.gz --to-judge next.txt  as qrels lines to fill in: grade −1 is not judged
Judge them, add the lines to the qrels and run it again, until one run is better whatever else is judged.
`,
});

/** Which documents to judge next, to know which of two runs is better. */
export const judgeNext = asStudy(feature, {
  needs: 'judged runs',
  data: (study) => {
    const { topics, difference, settled = null, unjudged, telling, fewest } = study;
    return {
      ...{ topics, difference, settled, unjudged, telling },
      fewest: { first: fewest.first ?? null, second: fewest.second ?? null },
      documents: [...rowsOf(documents, { result: study })],
    };
  },
});

function documentsText(result: JudgeNextStudy, places: number): Table {
  // One document of many topics changes a mean in later decimals than the mean is read by.
  const text = asText(documents, { result }, places + 2, {
    title: `documents to judge next, by ${result.measures[0]}`,
    notes: [
      ...describeDifference(result),
      'if relevant: change of the difference; narrows: by how much its bounds come closer at least, whatever the answer',
    ],
  });
  const [first, second] = result.runs;
  const titles = ['topic', 'document', `rank in ${first}`, `rank in ${second}`, 'if relevant', 'narrows'];
  return { ...text, columns: text.columns.map((column, c) => ({ ...column, title: titles[c] })) };
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
