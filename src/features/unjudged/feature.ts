import { UsageError } from '../../model/errors.ts';
import { counted, thousands } from '../../model/wording.ts';
import { percent } from '../../output/cells.ts';
import { asText, tablesOf } from '../../output/tables.ts';
import { type GivenParameters, isDone, wholeNumber } from '../../studies/parameters.ts';
import { asStudy } from '../as-study.ts';
import { defineFeature, shows } from '../feature.ts';
import { findUnjudged, type UnjudgedOfRun, type UnjudgedStudy } from './compute.ts';

const params = {
  depth: wholeNumber({
    summary: 'how many of the first documents of each topic are looked at',
    label: 'first documents',
    min: 1,
    max: 1_000_000,
    default: 100,
    letter: 'k',
  }),
  documents: isDone({ summary: 'list the documents: best rank, which runs', label: 'list the documents' }),
  perTopic: shows(isDone({ summary: 'topics too, documents of all runs together', letter: 'q' })),
};
interface ShownUnjudged {
  readonly result: UnjudgedStudy;
  readonly params: GivenParameters<typeof params>;
}

const table = tablesOf<ShownUnjudged>();
const nothing = { empty: 'no document is there' };
const firstRank = { title: 'first rank', empty: 'none is unjudged' };

const distinct = table({
  name: 'distinct',
  about: 'Documents of all runs together, each once for a topic.',
  rows: ({ result }) => [result.distinct],
  columns: (as) => ({
    documents: as.count('Documents within k.', (row) => row.documents),
    unjudged: as.count('Those without a judgement.', (row) => row.unjudged),
  }),
});

const runs = table({
  name: 'runs',
  about: 'What of the first documents of each run is unjudged, over all topics.',
  rows: ({ result }) => result.ofRuns,
  columns: (as) => ({
    run: as.text('The run.', (row) => row.run),
    retrieved: as.count('Documents within k.', (row) => row.retrieved, { title: 'documents' }),
    unjudged: as.count('Those without a judgement.', (row) => row.unjudged),
    share: as.share('Unjudged over documents.', (row) => row.share, nothing),
    pooled: as.count('Of the unjudged, those with a negative grade.', (row) => row.pooled),
    unique: as.count('Of the unjudged, those that no other run has.', (row) => row.unique, { title: 'only here' }),
    firstRank: as.count('Best rank of an unjudged document.', (row) => row.firstRank, firstRank),
    topics: as.count('Topics with an unjudged document.', (row) => row.topics),
  }),
});

const topics = table({
  name: 'topics',
  about: 'What of the first documents of all runs is unjudged in each topic, each document once.',
  when: ({ params }) => params.perTopic ?? false,
  rows: ({ result }) => result.ofTopics,
  columns: (as) => ({
    topic: as.text('The topic.', (row) => row.topic),
    documents: as.count('Documents within k of any run.', (row) => row.documents),
    unjudged: as.count('Those without a judgement.', (row) => row.unjudged),
    share: as.share('Unjudged over documents.', (row) => row.share, nothing),
    firstRank: as.count('Best rank of an unjudged document in any run.', (row) => row.firstRank, firstRank),
    runs: as.count('Runs with an unjudged document.', (row) => row.runs),
  }),
});

const documents = table({
  name: 'documents',
  about: 'The documents without a judgement, and the runs that have them.',
  when: ({ result }) => result.documents !== undefined,
  rows: ({ result, params }) => {
    if (params.perTopic)
      throw new UsageError('--per-topic and --documents give rows of their own; expected one of the two');
    return result.documents ?? [];
  },
  columns: (as) => ({
    topic: as.text('The topic.', (row) => row.topic),
    document: as.text('The document.', (row) => row.document),
    rank: as.count('The best rank that a run gives it.', (row) => row.rank, { title: 'best rank' }),
    pooled: as.word(['yes', 'no'], 'Whether the qrels have it, with a negative grade.', (row) =>
      row.pooled ? 'yes' : 'no',
    ),
    runs: as.count('How many runs have it within k.', (row) => row.runs.length),
    which: as.text('Their names, with blanks between.', (row) => row.runs.join(' ')),
  }),
});

const feature = defineFeature({
  name: 'unjudged',
  title: 'Find the documents that stand unjudged in the first k of each run.',
  takes: 'runs',
  requires: ['one order'],
  runs: [1],
  places: 1,
  params,
  compute: ({ campaign, policies }, { perTopic: _, ...params }) => findUnjudged(campaign, { ...policies, ...params }),
  tables: [distinct, runs, topics, documents],
  show: (shown, places) => {
    const { result, params } = shown;
    return [
      asText(runs, shown, places, {
        title: summarizeUnjudged(result, places),
        notes: [
          `${thousands(result.distinct.unjudged)} of ${counted(result.distinct.documents, 'document')} of all runs together are unjudged, each counted once for a topic`,
          'pooled: unjudged, with a negative grade in the qrels; only here: unjudged, and no other run has it; first rank: best rank of an unjudged document; topics: with an unjudged document',
        ],
      }),
      ...(params.perTopic
        ? [
            asText(topics, shown, places, {
              title: `topics: documents in the first ${result.parameters.depth} of any run`,
            }),
          ]
        : []),
      ...(result.documents
        ? [
            asText(documents, { result, params: {} }, places, {
              title: 'unjudged documents',
              cells: { pooled: (row) => (row.pooled ? 'pooled' : ''), which: (row) => row.runs.join(', ') },
            }),
          ]
        : []),
    ];
  },
  findings: ({ result }) => [`${summarizeUnjudged(result)}.`],
  examples: `
  nmax unjudged qrels.txt runs/ -k 10                   how much of the first 10 documents is unjudged
  nmax unjudged qrels.txt runs/ -k 100 -q               of each topic too
  nmax unjudged qrels.txt run.txt -k 10 --documents     which documents, and where they stand
  nmax unjudged qrels.txt runs/ --documents --format csv > unjudged.csv
Judged is a document with a grade of 0 or more; one with a negative grade is pooled, not judged.
`,
});

/** Documents without a judgement in the first places of runs. */
export const unjudged = asStudy(feature, {
  doing: 'looking for unjudged documents',
  needs: 'judged runs',
  head: ({ depth }) => depth,
  data: ({ ofRuns, ofTopics, distinct, documents }, { perTopic }) => ({
    runs: ofRuns.map(({ run: _, ...numbers }) => numbers),
    distinct,
    ...(perTopic ? { topics: ofTopics } : {}),
    ...(documents ? { documents: documents.map((one) => ({ ...one, runs: one.runs.length, which: one.runs })) } : {}),
  }),
  whole: { perTopic: true },
});

/** What is unjudged in a sentence: over all runs, and between which of them it lies. */
export function summarizeUnjudged({ ofRuns, parameters }: UnjudgedStudy, places = 1): string {
  const retrieved = sum(ofRuns, 'retrieved');
  const share = sum(ofRuns, 'unjudged') / retrieved;
  const start = `of the first ${parameters.depth} documents of ${counted(ofRuns.length, 'run')}`;
  if (retrieved === 0) return `${start} none is there: no run has a topic of the qrels`;
  const counting = ofRuns.filter((one) => one.retrieved > 0).sort((a, b) => a.share - b.share);
  const [least, most] = [counting[0], counting[counting.length - 1]];
  const range =
    counting.length === 1 || least.share === most.share
      ? ''
      : `: between ${percent(least.share, places)} (${namesWith(counting, least)}) and ${percent(most.share, places)} (${namesWith(counting, most)})`;
  return `${start}, ${percent(share, places)} are unjudged${range}`;
}

/** The first run with a share, and how many have the same. */
function namesWith(ofRuns: readonly UnjudgedOfRun[], { share }: UnjudgedOfRun): string {
  const alike = ofRuns.filter((one) => one.share === share);
  return alike.length === 1 ? alike[0].run : `${alike[0].run} and ${alike.length - 1} more`;
}

const sum = (ofRuns: readonly UnjudgedOfRun[], key: 'retrieved' | 'unjudged') =>
  ofRuns.reduce((total, one) => total + one[key], 0);
