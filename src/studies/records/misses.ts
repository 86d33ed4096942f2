import { UsageError } from '../../model/errors.ts';
import type { StudyRow } from '../../model/study.ts';
import type { Table } from '../../model/table.ts';
import { counted, thousands } from '../../model/wording.ts';
import { defineStudy } from '../define-study.ts';
import { type Found, findMisses, type MissesStudy } from '../misses.ts';
import { anyText, isDone, oneOf, wholeNumber } from '../parameters.ts';
import { listings } from '../relevant-documents.ts';
import { findings } from '../sightings.ts';
import { cells, left, percent, right } from './cells.ts';
import {
  documentData,
  documentRows,
  documentsTable,
  topicData,
  topicDocumentRows,
  topicTable,
} from './document-tables.ts';

/** Relevant documents that runs find within Nmax, and those that nobody finds. */
export const misses = defineStudy({
  name: 'misses',
  title: 'Find the relevant documents that no run has within Nmax, and who finds the others.',
  doing: 'looking for what was missed',
  takes: 'runs',
  needs: 'judged runs',
  needsOneOrder: true,
  needsAllJudgements: true,
  showsTitles: true,
  leastRuns: 1,
  places: 1,
  params: {
    nmax: wholeNumber({
      summary: 'Nmax, how many of the first documents of each topic a person checks',
      label: 'Nmax',
      min: 1,
      max: 1_000_000_000,
      default: 100,
      letter: 'k',
    }),
    list: oneOf(listings, {
      summary:
        'list documents: missed by all runs (nowhere in their lists, or beyond Nmax; near: up to 2 × Nmax), or found by one, some, all',
      label: 'list the documents',
    }),
    only: anyText({
      summary: 'list the documents that only this run has within Nmax',
      label: 'only in run',
      placeholder: '<run>',
    }),
    topic: anyText({
      summary: 'the relevant documents of this topic with their rank in every run',
      label: 'topic',
      placeholder: '<id>',
    }),
  },
  views: { perTopic: isDone({ summary: 'topics too, those with the most missed first', letter: 'q' }) },
  conflict: ({ only, list }) =>
    only !== undefined && list !== undefined && list !== 'one'
      ? { parameter: 'only', problem: `what only one run has is not ${list}; expected --only or --list` }
      : undefined,
  run: ({ campaign, policies, rel }, params) => findMisses(campaign, { ...policies, rel, ...params }),
  tables: (study, { places = 1, perTopic }) => [
    runsTable(study, places),
    ...(perTopic ? [topicsTable(study, places)] : []),
    ...(study.documents ? [documentsTable(study)] : []),
    ...(study.ofTopic ? [topicTable(study.ofTopic, study.parameters)] : []),
  ],
  rows: (study, { perTopic }) => {
    if ((study.documents || study.ofTopic) && perTopic)
      throw new UsageError('--per-topic and --list, --only or --topic give rows of their own; expected one of the two');
    if (study.ofTopic) return topicDocumentRows(study.ofTopic);
    return study.documents ? documentRows(study) : perTopic ? topicRows(study) : runRows(study);
  },
  columns: ({ ofTopic }) => [
    ...['topic', 'document', 'grade', 'finding'],
    ...(ofTopic ? ['run', 'rank', 'reach'] : ['rank', 'best', 'runs', 'which']),
  ],
  data: ({ ofRuns, ofTopics, total, documents, ofTopic }, { perTopic }) => ({
    runs: ofRuns.map(({ run: _, ...numbers }) => numbers),
    total,
    ...(perTopic ? { topics: ofTopics } : {}),
    ...(documents ? { documents: documents.map(documentData) } : {}),
    ...(ofTopic ? { ofTopic: topicData(ofTopic) } : {}),
  }),
  whole: { perTopic: true },
  findings: (study) => [
    `${[missedOf(study), furtherDown(study)].filter(Boolean).join('; ')}.`,
    ...loneOf(study).map((one) => `${one}.`),
  ],
  inCampaign: ({ cutoffs }) => ({ nmax: Math.max(...cutoffs) }),
  caption: 'relevant documents found within Nmax',
  examples: `
  nmax misses qrels.txt runs/                           what no run has in its first 100, and what only one has
  nmax misses qrels.txt runs/ -k 1000 -q                in the first 1000, topic by topic
  nmax misses qrels.txt runs/ --list missed             which documents, and how far beyond Nmax they stand
  nmax misses qrels.txt runs/ --list one --format csv > alone.csv
  nmax misses qrels.txt runs/ --list near               found by no run within Nmax, by some up to 2 × Nmax
  nmax misses qrels.txt runs/ --topic 303               its relevant documents × runs, the rank in each cell
  nmax misses qrels.txt runs/ --topic 303 --figure 303.svg
  nmax misses qrels.txt runs/ --list missed --texts corpus.jsonl      with the titles of the documents
`,
});

/** What was missed, in sentences; the first says it all. */
export function describeMisses(study: MissesStudy): string[] {
  const { total, ofTopics, ofRuns } = study;
  const worst = ofTopics.reduce((most, one) => (one.missed > most.missed ? one : most));
  return [
    missedOf(study),
    furtherDown(study),
    ...(worst.missed > 0 && ofTopics.length > 1
      ? [`most are missed in topic ${worst.topic}: ${worst.missed} of ${worst.relevant}`]
      : []),
    ...(ofRuns.length > 1 && total.relevant > 0 ? [`every run finds ${thousands(total.all)}`] : []),
    ...loneOf(study),
  ].filter((sentence) => sentence !== '');
}

function missedOf({ total: { relevant, missed }, ofRuns, parameters }: MissesStudy): string {
  if (relevant === 0) return 'no document is relevant';
  const whose = ofRuns.length === 1 ? 'not in the' : "in no run's";
  const share = percent(missed / relevant, 1);
  return `${thousands(missed)} of ${counted(relevant, 'relevant document')} (${share}) are ${whose} first ${thousands(parameters.nmax as number)}`;
}

function furtherDown({ total: { missed, beyond } }: MissesStudy): string {
  if (missed === 0) return '';
  if (beyond === 0) return 'none of them stands further down';
  return `${thousands(beyond)} of them ${beyond === 1 ? 'stands' : 'stand'} further down in some list, ${thousands(missed - beyond)} in none`;
}

/** What hangs on a single run, where something does. */
function loneOf({ total, ofRuns }: MissesStudy): string[] {
  const most = ofRuns.reduce((found, one) => (one.onlyHere > found.onlyHere ? one : found));
  if (most.onlyHere === 0) return [];
  const documents = `${counted(total.one, 'document')} ${total.one === 1 ? 'is' : 'are'}`;
  return [`${documents} found by one run alone, most by ${most.run}: ${thousands(most.onlyHere)}`];
}

function runsTable(study: MissesStudy, places: number): Table {
  const { ofRuns, total, parameters } = study;
  return {
    title: describeMisses(study)[0],
    columns: [left('run'), ...['found', 'share', 'only here', 'only missing'].map(right)],
    rows: [
      ...ofRuns.map(({ run, found, share, onlyHere, onlyMissing }) =>
        cells(run, `${found}`, percent(share, places), `${onlyHere}`, `${onlyMissing}`),
      ),
      ...(ofRuns.length === 1
        ? []
        : [
            cells(
              '(together)',
              `${total.relevant - total.missed}`,
              percent(1 - total.missed / total.relevant, places),
              `${total.one}`,
              '',
            ),
          ]),
    ],
    notes: [
      ...describeMisses(study).slice(1),
      `found: relevant documents in the first ${parameters.nmax}; only here: no other run finds it; only missing: every other run finds it`,
    ],
  };
}

const titles: Readonly<Record<keyof Found, string>> = {
  relevant: 'relevant',
  missed: 'missed',
  nowhere: 'nowhere',
  beyond: 'beyond',
  one: 'by one',
  some: 'by some',
  all: 'by all',
};

function topicsTable({ ofTopics, parameters }: MissesStudy, places: number): Table {
  const keys = ['relevant', 'missed'] as const;
  return {
    title: `topics: relevant documents by how many runs find them in their first ${parameters.nmax}`,
    columns: [
      left('topic'),
      ...keys.map((key) => right(titles[key])),
      right('share'),
      ...findings.map((key) => right(titles[key])),
    ],
    rows: ofTopics
      .toSorted((a, b) => b.missed - a.missed)
      .map((one) =>
        cells(
          one.topic,
          ...keys.map((key) => `${one[key]}`),
          percent(one.missed / one.relevant, places),
          ...findings.map((key) => `${one[key]}`),
        ),
      ),
    notes: [`nowhere: in no list; beyond: after the first ${parameters.nmax} of some list`],
  };
}

function runRows({ ofRuns }: MissesStudy): StudyRow[] {
  return ofRuns.map((one) => ({ ...one }));
}

function topicRows({ ofTopics }: MissesStudy): StudyRow[] {
  return ofTopics.map((one) => ({ ...one }));
}
