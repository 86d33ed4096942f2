import type { Table } from '../model/table.ts';
import type { DescriptionStudy } from '../studies/description.ts';
import type { Distribution } from '../studies/distribution.ts';
import { type StudyReport, type StudyRow, showNumber } from './study-report.ts';

/** With more runs than this their overlap is left to the data formats. */
const mostRunsInMatrix = 12;

/** A description to print: what the qrels are like, then the runs. */
export function reportDescription(study: DescriptionStudy): StudyReport {
  const { runDescriptions, overlap, runs } = study;
  return {
    tables: [
      qrelsTable(study),
      histogramTable(study),
      gradesTable(study),
      ...(runDescriptions.length > 0 ? [runsTable(study)] : []),
      ...(overlap && runs.length <= mostRunsInMatrix ? [overlapTable(study)] : []),
    ],
    rows: [...qrelsRows(study), ...runRows(study)],
    data: study,
  };
}

const fivePoints = ['min', 'lowerQuartile', 'median', 'mean', 'upperQuartile', 'max'] as const;
const pointTitles = ['min', '25%', 'median', 'mean', '75%', 'max'];

function qrelsTable(study: DescriptionStudy): Omit<Table, 'notes'> {
  const row = (label: string, distribution: Distribution) => [
    { text: label },
    { text: `${distribution.count}` },
    { text: `${distribution.sum}` },
    ...fivePoints.map((point) => ({ text: trim(distribution[point]) })),
  ];
  return {
    title: `qrels: ${study.topics} topics, ${study.judgements} judgements`,
    columns: ['per topic', 'topics', 'sum', ...pointTitles].map((title, c) => ({
      title,
      align: c === 0 ? ('left' as const) : ('right' as const),
    })),
    rows: [row('judged documents', study.judgedPerTopic), row('relevant documents (n)', study.relevantPerTopic)],
  };
}

function histogramTable({ relevantPerTopic }: DescriptionStudy): Omit<Table, 'notes'> {
  const { histogram, count } = relevantPerTopic;
  const most = Math.max(1, ...histogram.map((bin) => bin.count));
  return {
    title: 'topics by number of relevant documents',
    columns: [
      { title: 'n', align: 'right' },
      { title: 'topics', align: 'right' },
      { title: 'share', align: 'right' },
      { title: '', align: 'left' },
    ],
    rows: histogram.map((bin) => [
      { text: bin.from === bin.to ? `${bin.from}` : `${bin.from}–${bin.to}` },
      { text: `${bin.count}` },
      { text: percent(bin.count / count) },
      { text: '█'.repeat(Math.round((40 * bin.count) / most)) },
    ]),
  };
}

function gradesTable({ grades, judgements }: DescriptionStudy): Omit<Table, 'notes'> {
  return {
    title: 'grades',
    columns: [
      { title: 'grade', align: 'right' },
      { title: 'documents', align: 'right' },
      { title: 'share', align: 'right' },
    ],
    rows: grades.map(({ grade, documents }) => [
      { text: `${grade}` },
      { text: `${documents}` },
      { text: percent(documents / judgements) },
    ]),
  };
}

function runsTable({ runDescriptions, parameters, overlap }: DescriptionStudy): Omit<Table, 'notes'> {
  const titles = [
    ...['topics', 'missing', 'documents', 'per topic'],
    ...(parameters.depths as number[]).map((depth) => `judged@${depth}`),
    ...['rel found', ...(overlap ? [`unique rel@${overlap.depth}`] : []), 'tied', 'dropped'],
  ];
  return {
    title: 'runs',
    columns: [{ title: 'run', align: 'left' }, ...titles.map((title) => ({ title, align: 'right' as const }))],
    rows: runDescriptions.map((one, r) =>
      [
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
      ].map((text) => ({ text })),
    ),
  };
}

function overlapTable({ overlap, runs }: DescriptionStudy): Omit<Table, 'notes'> {
  return {
    title: `judged documents within ${overlap!.depth} in common, over those of either run`,
    columns: [{ title: 'run', align: 'left' }, ...runs.map((title) => ({ title, align: 'right' as const }))],
    rows: runs.map((run, i) => [
      { text: run },
      ...runs.map((_, j) => ({ text: i === j ? '–' : percent(overlap!.judged[i][j]) })),
    ]),
  };
}

function qrelsRows(study: DescriptionStudy): StudyRow[] {
  const row = (subject: string, quantity: string, value: number): StudyRow => ({ subject, quantity, value });
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

function runRows({ runDescriptions, overlap, runs }: DescriptionStudy): StudyRow[] {
  return runDescriptions.flatMap((one, r) => {
    const row = (quantity: string, value: number): StudyRow => ({ subject: one.run, quantity, value });
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

const percent = (share: number) => (Number.isFinite(share) ? `${showNumber(100 * share, 1)}%` : '–');
const trim = (value: number) => (Number.isFinite(value) ? `${Number(value.toFixed(2))}` : '–');
