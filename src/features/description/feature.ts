import type { Table } from '../../model/table.ts';
import { counted } from '../../model/wording.ts';
import { cells, left, percent, right } from '../../output/cells.ts';
import { asText, tablesOf } from '../../output/tables.ts';
import type { Distribution } from '../../studies/distribution.ts';
import { depthList, wholeNumber } from '../../studies/parameters.ts';
import { asStudy } from '../as-study.ts';
import { defineFeature } from '../feature.ts';
import { type DescriptionStudy, describeCollection } from './compute.ts';

/** With more runs than this their overlap is left to the data formats. */
const mostRunsInMatrix = 12;
const histogramTitle = 'topics by number of relevant documents';
const fivePoints = ['min', 'lowerQuartile', 'median', 'mean', 'upperQuartile', 'max'] as const;

const table = tablesOf<{ readonly result: DescriptionStudy }>();
const none = { empty: 'no topic has any' };

const perTopic = table({
  name: 'perTopic',
  about: 'Judged documents of a topic, and relevant ones over the topics that have any.',
  rows: ({ result: { judgedPerTopic, relevantPerTopic } }) => [
    { documents: 'judged', ...judgedPerTopic } as const,
    { documents: 'relevant', ...relevantPerTopic } as const,
  ],
  columns: (as) => ({
    documents: as.word(['judged', 'relevant'], 'Which documents.', (row) => row.documents, { title: 'per topic' }),
    topics: as.count('Topics that are summed up.', (row) => row.count),
    sum: as.count('The documents of all of them.', (row) => row.sum),
    min: as.count('The fewest of a topic.', (row) => row.min, none),
    lowerQuartile: as.score('Lower quartile.', (row) => row.lowerQuartile, { ...none, title: '25%' }),
    median: as.score('Median.', (row) => row.median, none),
    mean: as.score('Mean.', (row) => row.mean, none),
    upperQuartile: as.score('Upper quartile.', (row) => row.upperQuartile, { ...none, title: '75%' }),
    max: as.count('The most of a topic.', (row) => row.max, none),
  }),
});

const grades = table({
  name: 'grades',
  about: 'How many documents have each grade.',
  rows: ({ result }) => result.grades.map((one) => ({ ...one, share: one.documents / result.judgements })),
  columns: (as) => ({
    grade: as.count('The grade.', (row) => row.grade),
    labels: as.text('The words it has in the qrels.', (row) => row.labels?.join(' '), { empty: 'it has none' }),
    documents: as.count('Documents with it.', (row) => row.documents),
    share: as.share('Those over all judgements.', (row) => row.share),
  }),
});

const runs = table({
  name: 'runs',
  about: 'What each run is like.',
  when: ({ result }) => result.runs.length > 0,
  rows: ({ result: { runDescriptions, overlap } }) =>
    runDescriptions.map((one, r) => ({ ...one, unique: overlap?.uniqueRelevant[r] })),
  columns: (as) => ({
    run: as.text('The run.', (row) => row.run),
    topics: as.count('Its topics.', (row) => row.topics),
    unknownTopics: as.count('Those that the qrels do not have.', (row) => row.unknownTopics),
    missingTopics: as.count('Topics of the qrels that it does not have.', (row) => row.missingTopics),
    documents: as.count('Its documents.', (row) => row.lines),
    perTopic: as.score('Mean number of documents over its topics.', (row) => row.retrievedPerTopic.mean, none),
    relevantFound: as.share('The share of all relevant documents that it has.', (row) => row.relevantFound, none),
    unique: as.count('Relevant documents within Nmax that no other run has.', (row) => row.unique, {
      when: ({ result }) => result.overlap !== undefined,
    }),
    tied: as.count('Judged documents that share their score.', (row) => row.tied),
    duplicates: as.count('Repeated documents that were dropped.', (row) => row.duplicates),
  }),
});

const quantities = table({
  name: 'quantities',
  about: 'Quantities of the qrels and of each run, in long form.',
  rows: ({ result }) => [...qrelsRows(result), ...runRows(result)],
  columns: (as) => ({
    subject: as.text('`qrels`, or the run.', (row) => row.subject),
    quantity: as.text('What the value is.', (row) => row.quantity),
    value: as.score('The value.', (row) => row.value, { empty: 'there is nothing to count' }),
  }),
});

const feature = defineFeature({
  name: 'description',
  title: 'Describe qrels and runs before anything is measured.',
  takes: 'qrels',
  requires: ['one order'],
  runs: [0],
  places: 4,
  params: {
    nmax: wholeNumber({
      summary: 'documents a person is willing to check',
      label: 'Nmax',
      min: 1,
      max: 1e9,
      default: 100,
    }),
    depths: depthList({ summary: 'depths of judged@k', default: [10, 100, 1000] }),
  },
  compute: ({ campaign, policies, rel }, params) => describeCollection(campaign, { ...policies, rel, ...params }),
  tables: [perTopic, grades, runs, quantities],
  show: (shown, places) => {
    const { result } = shown;
    return [
      asText(perTopic, shown, places, {
        title: `qrels: ${result.topics} topics, ${result.judgements} judgements`,
        cells: {
          documents: (row) => (row.documents === 'judged' ? 'judged documents' : 'relevant documents (n)'),
          ...Object.fromEntries(fivePoints.map((point) => [point, (row: Distribution) => trim(row[point])])),
        },
      }),
      histogramText(result),
      asText(grades, shown, 1, {
        title: 'grades',
        keys: ['grade', 'documents', 'share'],
        cells: { grade: ({ grade, labels = [] }) => [grade, ...labels].join(' ') },
      }),
      ...(result.runs.length > 0 ? [runsText(result)] : []),
      ...(result.overlap && result.runs.length <= mostRunsInMatrix ? [overlapText(result)] : []),
    ];
  },
  findings: ({ result: { runs, topics, judgements, relevantPerTopic: n } }) => {
    const range =
      n.min === n.max ? `${n.min} each` : `from ${n.min} to ${n.max} a topic, median ${Number(n.median.toFixed(1))}`;
    return [
      `${counted(runs.length, 'run')}, ${counted(topics, 'topic')}, ${counted(judgements, 'judgement')}; ${counted(n.sum, 'relevant document')}, ${range}.`,
    ];
  },
  examples: `
  nmax describe qrels.txt                               topics, grades, relevant documents per topic
  nmax describe qrels.txt runs/                         and judged@k, overlap, ties of the runs
  nmax describe qrels.txt runs/ --nmax 50 --rel 2
  nmax describe qrels.txt runs/ --format json
  nmax describe qrels.txt --figure relevant.svg
`,
});

/** What qrels and runs are like. */
export const description = asStudy(feature, { needs: 'judged runs', drawnTables: [histogramTitle] });

function histogramText({ relevantPerTopic }: DescriptionStudy): Table {
  const { histogram, count } = relevantPerTopic;
  const most = Math.max(1, ...histogram.map((bin) => bin.count));
  return {
    title: histogramTitle,
    columns: [right('n'), right('topics'), right('share'), left('')],
    rows: histogram.map((bin) =>
      cells(
        bin.from === bin.to ? `${bin.from}` : `${bin.from}–${bin.to}`,
        `${bin.count}`,
        percent(bin.count / count),
        '█'.repeat(Math.round((40 * bin.count) / most)),
      ),
    ),
  };
}

function runsText({ runDescriptions, parameters, overlap }: DescriptionStudy): Table {
  const titles = [
    ...['topics', 'missing', 'documents', 'per topic'],
    ...(parameters.depths as number[]).map((depth) => `judged@${depth}`),
    ...['rel found', ...(overlap ? [`unique rel@${overlap.depth}`] : []), 'tied', 'dropped'],
  ];
  return {
    title: 'runs',
    columns: [left('run'), ...titles.map(right)],
    rows: runDescriptions.map((one, r) =>
      cells(
        one.run,
        `${one.topics - one.unknownTopics}`,
        `${one.missingTopics}`,
        `${one.lines}`,
        trim(one.retrievedPerTopic.mean),
        ...one.judgedShare.map(({ share }) => percent(share)),
        percent(one.relevantFound),
        ...(overlap ? [`${overlap.uniqueRelevant[r]}`] : []),
        `${one.tied}`,
        `${one.duplicates}`,
      ),
    ),
  };
}

function overlapText({ overlap, runs }: DescriptionStudy): Table {
  return {
    title: `judged documents within ${overlap!.depth} in common, over those of either run`,
    columns: [left('run'), ...runs.map(right)],
    rows: runs.map((run, i) => cells(run, ...runs.map((_, j) => (i === j ? '–' : percent(overlap!.judged[i][j]))))),
  };
}

function qrelsRows(study: DescriptionStudy) {
  const row = (subject: string, quantity: string, value: number) => ({ subject, quantity, value });
  return [
    row('qrels', 'topics', study.topics),
    row('qrels', 'judgements', study.judgements),
    row('qrels', 'topics without relevant', study.withoutRelevant.length),
    row('qrels', `topics with n > ${study.parameters.nmax}`, study.crowded.length),
    ...study.grades.map(({ grade, documents }) => row('qrels', `grade ${grade}`, documents)),
    ...fivePoints.map((point) => row('qrels', `judged per topic ${point}`, study.judgedPerTopic[point])),
    ...fivePoints.map((point) => row('qrels', `relevant per topic ${point}`, study.relevantPerTopic[point])),
    ...study.relevantPerTopic.histogram.map(({ from, to, count }) =>
      row('qrels', `topics with n ${from === to ? from : `${from}–${to}`}`, count),
    ),
  ];
}

function runRows({ runDescriptions, overlap, runs }: DescriptionStudy) {
  return runDescriptions.flatMap((one, r) => {
    const row = (quantity: string, value: number) => ({ subject: one.run, quantity, value });
    return [
      row('topics', one.topics),
      row('missing topics', one.missingTopics),
      row('unknown topics', one.unknownTopics),
      row('documents', one.lines),
      ...one.judgedShare.map(({ depth, share }) => row(`judged@${depth}`, share)),
      row('relevant found', one.relevantFound),
      row('tied judged documents', one.tied),
      row('duplicates dropped', one.duplicates),
      ...(overlap
        ? [
            row(`unique relevant@${overlap.depth}`, overlap.uniqueRelevant[r]),
            ...runs.flatMap((other, j) =>
              j === r ? [] : [row(`judged@${overlap.depth} in common with ${other}`, overlap.judged[r][j])],
            ),
          ]
        : []),
    ];
  });
}

const trim = (value: number) => (Number.isFinite(value) ? `${Number(value.toFixed(2))}` : '–');
