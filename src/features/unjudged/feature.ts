import { UsageError } from '../../model/errors.ts';
import type { StudyRow } from '../../model/study.ts';
import type { Table } from '../../model/table.ts';
import { counted, thousands } from '../../model/wording.ts';
import { cells, left, percent, right, showNumber } from '../../output/cells.ts';
import { defineStudy } from '../../studies/define-study.ts';
import { isDone, wholeNumber } from '../../studies/parameters.ts';
import { findUnjudged, type UnjudgedOfRun, type UnjudgedStudy } from './compute.ts';

/** Documents without a judgement in the first places of runs. */
export const unjudged = defineStudy({
  name: 'unjudged',
  title: 'Find the documents that stand unjudged in the first k of each run.',
  doing: 'looking for unjudged documents',
  takes: 'runs',
  needs: 'judged runs',
  needsOneOrder: true,
  leastRuns: 1,
  places: 1,
  params: {
    depth: wholeNumber({
      summary: 'how many of the first documents of each topic are looked at',
      label: 'first documents',
      min: 1,
      max: 1_000_000,
      default: 100,
      letter: 'k',
    }),
    documents: isDone({ summary: 'list the documents: best rank, which runs', label: 'list the documents' }),
  },
  views: { perTopic: isDone({ summary: 'topics too, documents of all runs together', letter: 'q' }) },
  head: ({ depth }) => depth,
  run: ({ campaign, policies }, params) => findUnjudged(campaign, { ...policies, ...params }),
  tables: (study, { places = 1, perTopic }) => [
    runsTable(study, places),
    ...(perTopic ? [topicsTable(study, places)] : []),
    ...(study.documents ? [documentsTable(study)] : []),
  ],
  rows: (study, { perTopic }) => {
    if (study.documents && perTopic)
      throw new UsageError('--per-topic and --documents give rows of their own; expected one of the two');
    return study.documents ? documentRows(study) : perTopic ? topicRows(study) : runRows(study);
  },
  columns: ['topic', 'document', 'rank', 'pooled', 'runs', 'which'],
  data: ({ ofRuns, ofTopics, distinct, documents }, { perTopic }) => ({
    runs: ofRuns.map(({ run: _, ...numbers }) => numbers),
    distinct,
    ...(perTopic ? { topics: ofTopics } : {}),
    ...(documents ? { documents: documents.map((one) => ({ ...one, runs: one.runs.length, which: one.runs })) } : {}),
  }),
  whole: { perTopic: true },
  findings: (study) => [`${summarizeUnjudged(study)}.`],
  examples: `
  nmax unjudged qrels.txt runs/ -k 10                   how much of the first 10 documents is unjudged
  nmax unjudged qrels.txt runs/ -k 100 -q               of each topic too
  nmax unjudged qrels.txt run.txt -k 10 --documents     which documents, and where they stand
  nmax unjudged qrels.txt runs/ --documents --format csv > unjudged.csv
Judged is a document with a grade of 0 or more; one with a negative grade is pooled, not judged.
`,
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

function runsTable(study: UnjudgedStudy, places: number): Table {
  const titles = ['documents', 'unjudged', 'share', 'pooled', 'only here', 'first rank', 'topics'];
  return {
    title: summarizeUnjudged(study, places),
    columns: [left('run'), ...titles.map(right)],
    rows: study.ofRuns.map(({ run, retrieved, unjudged, share, pooled, unique, firstRank, topics }) =>
      cells(
        run,
        ...[retrieved, unjudged].map(String),
        percent(share, places),
        ...[pooled, unique].map(String),
        showNumber(firstRank, 0),
        `${topics}`,
      ),
    ),
    notes: [
      `${thousands(study.distinct.unjudged)} of ${counted(study.distinct.documents, 'document')} of all runs together are unjudged, each counted once for a topic`,
      'pooled: unjudged, with a negative grade in the qrels; only here: unjudged, and no other run has it; first rank: best rank of an unjudged document; topics: with an unjudged document',
    ],
  };
}

function topicsTable({ ofTopics, parameters }: UnjudgedStudy, places: number): Table {
  return {
    title: `topics: documents in the first ${parameters.depth} of any run`,
    columns: [left('topic'), ...['documents', 'unjudged', 'share', 'first rank', 'runs'].map(right)],
    rows: ofTopics.map(({ topic, documents, unjudged, share, firstRank, runs }) =>
      cells(topic, ...[documents, unjudged].map(String), percent(share, places), showNumber(firstRank, 0), `${runs}`),
    ),
  };
}

function documentsTable({ documents = [] }: UnjudgedStudy): Table {
  return {
    title: 'unjudged documents',
    columns: [left('topic'), left('document'), right('best rank'), left('pooled'), right('runs'), left('which')],
    rows: documents.map(({ topic, document, rank, pooled, runs }) =>
      cells(topic, document, `${rank}`, pooled ? 'pooled' : '', `${runs.length}`, runs.join(', ')),
    ),
  };
}

function runRows({ ofRuns }: UnjudgedStudy): StudyRow[] {
  return ofRuns.map(({ run, ...numbers }) => ({ run, ...numbers }));
}

function topicRows({ ofTopics }: UnjudgedStudy): StudyRow[] {
  return ofTopics.map((one) => ({ ...one }));
}

function documentRows({ documents = [] }: UnjudgedStudy): StudyRow[] {
  return documents.map(({ topic, document, rank, pooled, runs }) => ({
    ...{ topic, document, rank, pooled: pooled ? 'yes' : 'no', runs: runs.length },
    which: runs.join(' '),
  }));
}
