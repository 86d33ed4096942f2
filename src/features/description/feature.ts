import type { StudyRow } from '../../model/study.ts';
import type { Table } from '../../model/table.ts';
import { counted } from '../../model/wording.ts';
import { cells, left, percent, right } from '../../output/cells.ts';
import { defineStudy } from '../../studies/define-study.ts';
import type { Distribution } from '../../studies/distribution.ts';
import { depthList, wholeNumber } from '../../studies/parameters.ts';
import { type DescriptionStudy, describeCollection } from './compute.ts';

/** With more runs than this their overlap is left to the data formats. */
const mostRunsInMatrix = 12;
const histogramTitle = 'topics by number of relevant documents';

/** What qrels and runs are like. */
export const description = defineStudy({
  name: 'description',
  title: 'Describe qrels and runs before anything is measured.',
  takes: 'qrels',
  needs: 'judged runs',
  needsOneOrder: true,
  leastRuns: 0,
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
  run: ({ campaign, policies, rel }, params) => describeCollection(campaign, { ...policies, rel, ...params }),
  tables: (study) => {
    const { runDescriptions, overlap, runs } = study;
    return [
      qrelsTable(study),
      histogramTable(study),
      gradesTable(study),
      ...(runDescriptions.length > 0 ? [runsTable(study)] : []),
      ...(overlap && runs.length <= mostRunsInMatrix ? [overlapTable(study)] : []),
    ];
  },
  rows: (study) => [...qrelsRows(study), ...runRows(study)],
  drawnTables: [histogramTitle],
  findings: ({ runs, topics, judgements, relevantPerTopic: n }) => {
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

const fivePoints = ['min', 'lowerQuartile', 'median', 'mean', 'upperQuartile', 'max'] as const;
const pointTitles = ['min', '25%', 'median', 'mean', '75%', 'max'];

function qrelsTable(study: DescriptionStudy): Table {
  const row = (label: string, distribution: Distribution) =>
    cells(
      label,
      `${distribution.count}`,
      `${distribution.sum}`,
      ...fivePoints.map((point) => trim(distribution[point])),
    );
  return {
    title: `qrels: ${study.topics} topics, ${study.judgements} judgements`,
    columns: [left('per topic'), ...['topics', 'sum', ...pointTitles].map(right)],
    rows: [row('judged documents', study.judgedPerTopic), row('relevant documents (n)', study.relevantPerTopic)],
  };
}

function histogramTable({ relevantPerTopic }: DescriptionStudy): Table {
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

function gradesTable({ grades, judgements }: DescriptionStudy): Table {
  return {
    title: 'grades',
    columns: [right('grade'), right('documents'), right('share')],
    rows: grades.map(({ grade, documents, labels = [] }) =>
      cells([`${grade}`, ...labels].join(' '), `${documents}`, percent(documents / judgements)),
    ),
  };
}

function runsTable({ runDescriptions, parameters, overlap }: DescriptionStudy): Table {
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

function overlapTable({ overlap, runs }: DescriptionStudy): Table {
  return {
    title: `judged documents within ${overlap!.depth} in common, over those of either run`,
    columns: [left('run'), ...runs.map(right)],
    rows: runs.map((run, i) => cells(run, ...runs.map((_, j) => (i === j ? '–' : percent(overlap!.judged[i][j]))))),
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

const trim = (value: number) => (Number.isFinite(value) ? `${Number(value.toFixed(2))}` : '–');
