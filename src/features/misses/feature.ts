import type { Table } from '../../model/table.ts';
import { counted, thousands } from '../../model/wording.ts';
import { percent } from '../../output/cells.ts';
import { asText, type ColumnMaker, rowsOf, tablesOf } from '../../output/tables.ts';
import { anyText, type GivenParameters, isDone, oneOf, wholeNumber } from '../../studies/parameters.ts';
import { findings } from '../../studies/sightings.ts';
import { asStudy } from '../as-study.ts';
import { defineFeature, shows } from '../feature.ts';
import { type Found, findMisses, type MissesStudy } from './compute.ts';
import { documentData, kindOf, topicData, topicTable } from './document-tables.ts';
import { listings, reaches, reachOf } from './relevant-documents.ts';

const params = {
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
  perTopic: shows(isDone({ summary: 'topics too, those with the most missed first', letter: 'q' })),
};
interface ShownMisses {
  readonly result: MissesStudy;
  readonly params: GivenParameters<typeof params>;
}

const table = tablesOf<ShownMisses>();
const unfound = { empty: 'no run has it' };
const title = {
  empty: 'its text is unknown',
  when: ({ result: { documents, ofTopic } }: ShownMisses) =>
    (documents ?? ofTopic?.documents ?? []).some((one) => one.title !== undefined),
};
const byFinding = <Row extends Found>(as: ColumnMaker<ShownMisses, Row>) => ({
  nowhere: as.count('In no list.', (row) => row.nowhere),
  beyond: as.count('In some list, after its first Nmax.', (row) => row.beyond),
  one: as.count('Within Nmax of one run of several.', (row) => row.one, { title: 'by one' }),
  some: as.count('Within Nmax of several runs, not of all.', (row) => row.some, { title: 'by some' }),
  all: as.count('Within Nmax of every run.', (row) => row.all, { title: 'by all' }),
});

const total = table({
  name: 'total',
  about: 'Relevant documents of all topics by how many runs find them.',
  rows: ({ result }) => [result.total],
  columns: (as) => ({
    relevant: as.count('Relevant documents.', (row) => row.relevant),
    missed: as.count('Found by no run within Nmax.', (row) => row.missed),
    ...byFinding(as),
  }),
});

const runs = table({
  name: 'runs',
  about: 'What each run finds of the relevant documents of all topics.',
  rows: ({ result }) => result.ofRuns,
  columns: (as) => ({
    run: as.text('The run.', (row) => row.run),
    found: as.count('Relevant documents within Nmax.', (row) => row.found),
    onlyHere: as.count('Found by this run and by no other.', (row) => row.onlyHere, { title: 'only here' }),
    onlyMissing: as.count('Found by every other run.', (row) => row.onlyMissing, { title: 'only missing' }),
    share: as.share('Found over relevant.', (row) => row.share, { empty: 'no document is relevant' }),
  }),
});

const topics = table({
  name: 'topics',
  about: 'Relevant documents of each topic by how many runs find them.',
  when: ({ params }) => params.perTopic ?? false,
  rows: ({ result }) => result.ofTopics,
  columns: (as) => ({
    topic: as.text('The topic.', (row) => row.topic),
    relevant: as.count('Relevant documents.', (row) => row.relevant),
    missed: as.count('Found by no run within Nmax.', (row) => row.missed),
    ...byFinding(as),
    share: as.share('Missed over relevant.', (row) => row.missed / row.relevant, { empty: 'none is relevant' }),
  }),
});

const documents = table({
  name: 'documents',
  about: 'The relevant documents of the kind asked for.',
  when: ({ result }) => result.documents !== undefined,
  rows: ({ result }) => result.documents ?? [],
  columns: (as) => ({
    topic: as.text('The topic.', (row) => row.topic),
    document: as.text('The document.', (row) => row.document),
    grade: as.count('Its grade.', (row) => row.grade),
    finding: as.word(findings, 'How many runs have it within Nmax.', (row) => row.finding, { title: 'found by' }),
    rank: as.count('Its best rank in any run.', (row) => row.rank, { ...unfound, title: 'best rank' }),
    best: as.text('The first run with that rank.', (row) => row.best, { ...unfound, title: 'in' }),
    runs: as.count('How many runs have it within Nmax.', (row) => row.runs.length),
    which: as.text('Their names, with blanks between.', (row) => row.runs.join(' ')),
    title: as.text('Its title.', (row) => row.title, title),
  }),
});

const ranks = table({
  name: 'ranks',
  about: 'The relevant documents of one topic and their rank in each run.',
  when: ({ result }) => result.ofTopic !== undefined,
  *rows({ result: { ofTopic } }) {
    for (const document of ofTopic!.documents)
      for (const [r, run] of ofTopic!.runs.entries())
        yield { ...document, run, rank: document.ranks[r], reach: reachOf(document.ranks[r], ofTopic!.nmax) };
  },
  columns: (as) => ({
    topic: as.text('The topic.', (row) => row.topic),
    document: as.text('The document.', (row) => row.document),
    grade: as.count('Its grade.', (row) => row.grade),
    finding: as.word(findings, 'How many runs have it within Nmax.', (row) => row.finding),
    run: as.text('The run.', (row) => row.run),
    rank: as.count('Its rank there.', (row) => row.rank || undefined, { empty: 'the list does not have it' }),
    reach: as.word(reaches, 'Where that is.', (row) => row.reach),
    title: as.text('Its title.', (row) => row.title, title),
  }),
});

const feature = defineFeature({
  name: 'misses',
  title: 'Find the relevant documents that no run has within Nmax, and who finds the others.',
  takes: 'runs',
  requires: ['all judgements', 'one order'],
  runs: [1],
  places: 1,
  params,
  check: ({ only, list }) =>
    only !== undefined && list !== undefined && list !== 'one'
      ? { param: 'only', problem: `what only one run has is not ${list}; expected --only or --list` }
      : undefined,
  compute: ({ campaign, policies, rel }, { perTopic: _, ...params }) =>
    findMisses(campaign, { ...policies, rel, ...params }),
  tables: [total, runs, topics, documents, ranks],
  show: (shown, places) => {
    const { result, params } = shown;
    return [
      runsText(shown, places),
      ...(params.perTopic
        ? [
            asText(topics, shown, places, {
              title: `topics: relevant documents by how many runs find them in their first ${result.parameters.nmax}`,
              keys: ['topic', 'relevant', 'missed', 'share', 'nowhere', 'beyond', 'one', 'some', 'all'],
              order: (a, b) => b.missed - a.missed,
              notes: [`nowhere: in no list; beyond: after the first ${result.parameters.nmax} of some list`],
            }),
          ]
        : []),
      ...(result.documents
        ? [
            asText(documents, shown, places, {
              title: `relevant documents: ${kindOf(result.parameters)}`,
              cells: { which: (row) => row.runs.join(', ') },
            }),
          ]
        : []),
      ...(result.ofTopic ? [topicTable(result.ofTopic, result.parameters)] : []),
    ];
  },
  findings: ({ result }) => [
    `${[missedOf(result), furtherDown(result)].filter(Boolean).join('; ')}.`,
    ...loneOf(result).map((one) => `${one}.`),
  ],
  inStudy: ({ cutoffs }) => ({ nmax: Math.max(...cutoffs) }),
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

/** Relevant documents that runs find within Nmax, and those that nobody finds. */
export const misses = asStudy(feature, {
  doing: 'looking for what was missed',
  needs: 'judged runs',
  showsTitles: true,
  data: (study, { perTopic }) => ({
    runs: study.ofRuns.map(({ run: _, ...numbers }) => numbers),
    total: study.total,
    ...(perTopic ? { topics: [...rowsOf(topics, { result: study, params: {} })] } : {}),
    ...(study.documents ? { documents: study.documents.map(documentData) } : {}),
    ...(study.ofTopic ? { ofTopic: topicData(study.ofTopic) } : {}),
  }),
  whole: { perTopic: true },
  caption: 'relevant documents found within Nmax',
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

function runsText(shown: ShownMisses, places: number): Table {
  const { ofRuns, total, parameters } = shown.result;
  const [title, ...more] = describeMisses(shown.result);
  return asText(runs, shown, places, {
    title,
    keys: ['run', 'found', 'share', 'onlyHere', 'onlyMissing'],
    last:
      ofRuns.length === 1
        ? undefined
        : [
            '(together)',
            `${total.relevant - total.missed}`,
            percent(1 - total.missed / total.relevant, places),
            `${total.one}`,
            '',
          ],
    notes: [
      ...more,
      `found: relevant documents in the first ${parameters.nmax}; only here: no other run finds it; only missing: every other run finds it`,
    ],
  });
}
