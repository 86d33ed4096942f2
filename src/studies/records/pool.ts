import type { StudyRow } from '../../model/study.ts';
import type { Table } from '../../model/table.ts';
import { counted, thousands } from '../../model/wording.ts';
import { cells, left, percent, right, showNumber } from '../../output/cells.ts';
import type { StudyData, TableOptions } from '../define-study.ts';
import { describeNumbers } from '../distribution.ts';
import { isDone, seedParameter, wholeNumber } from '../parameters.ts';
import type { PoolStudy } from '../pool.ts';
import { listedRuns, runsInGroups } from '../run-parameters.ts';

/** With more runs than this their overlap is left to JSON. */
const mostRunsInMatrix = 12;

interface PoolViews extends TableOptions {
  readonly perTopic?: boolean;
}

/** What is shown of a pool, and the choices that decide it. */
export const pool = {
  name: 'pool',
  params: {
    depth: wholeNumber({
      summary: 'pool the first so many documents of each run',
      standard: '100, with --budget 1000',
      min: 1,
      max: 1_000_000,
    }),
    budget: wholeNumber({
      summary: 'new documents of a topic at most; each topic is pooled as deep as that allows',
      min: 1,
      max: 1_000_000,
    }),
    poolRuns: listedRuns({ summary: 'the runs that are pooled, a name a line; the others are held against the pool' }),
    runGroups: runsInGroups({ summary: 'runs and groups, a run and its group a line: what only a group brings' }),
    seed: seedParameter,
  },
  views: { perTopic: isDone({ summary: 'the size of each topic too', letter: 'q' }) },
  tables: (study: PoolStudy, { perTopic }: PoolViews = {}): Table[] => [
    sizeTable(study),
    ...(perTopic ? [topicsTable(study)] : []),
    ...(study.growth.length > 0 ? [growthTable(study)] : []),
    runsTable(study),
    ...(study.ofGroups ? [groupsTable(study)] : []),
    ...(study.overlap.runs.length > 1 ? [foundByTable(study)] : []),
    ...(study.overlap.runs.length > 1 && study.overlap.runs.length <= mostRunsInMatrix ? [overlapTable(study)] : []),
  ],
  rows: (study: PoolStudy, { perTopic }: PoolViews): StudyRow[] =>
    perTopic
      ? study.topics.map((one) => ({ ...one }))
      : study.ofRuns.map((one) => ({ ...one, pooled: one.pooled ? 'yes' : 'no' })),
  columns: ['topic', 'depth', 'documents', 'judged', 'toJudge'],
  data: ({ ofRuns, ofGroups, topics, foundBy, growth, overlap }: PoolStudy): StudyData => ({
    runs: ofRuns.map(({ run: _, ...numbers }) => numbers),
    topics,
    ...(ofGroups ? { groups: ofGroups } : {}),
    foundBy,
    growth,
    overlap,
  }),
};

/** A pool in a sentence. */
export function summarizePool({ topics, parameters, overlap }: PoolStudy): string {
  const { depth, budget } = parameters;
  const documents = total(topics, 'documents');
  const judged = total(topics, 'judged');
  const depths = topics.map((topic) => topic.depth);
  const least = depths.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const most = depths.reduce((a, b) => Math.max(a, b), 0);
  const deep =
    budget === undefined
      ? `depth ${depth}`
      : `depth ${least === most ? most : `${least} to ${most}`}, within ${budget} new documents a topic,`;
  const known = judged === 0 ? '' : `, ${thousands(judged)} of them judged already`;
  return `pool of ${deep} of ${counted(overlap.runs.length, 'run')}: ${counted(documents, 'document')} of ${counted(topics.length, 'topic')}${known}`;
}

function total(topics: PoolStudy['topics'], key: 'documents' | 'judged'): number {
  return topics.reduce((sum, one) => sum + one[key], 0);
}

function sizeTable(study: PoolStudy): Table {
  const points = ['min', 'lowerQuartile', 'median', 'mean', 'upperQuartile', 'max'] as const;
  const row = (what: string, numbers: readonly number[]) => {
    const described = describeNumbers(numbers);
    const cell = (value: number) => (Number.isFinite(value) ? `${Number(value.toFixed(1))}` : '–');
    return cells(what, `${described.sum}`, ...points.map((point) => cell(described[point])));
  };
  const { topics } = study;
  const judged = total(topics, 'judged') > 0;
  return {
    title: summarizePool(study),
    columns: [left('per topic'), ...['sum', 'min', '25%', 'median', 'mean', '75%', 'max'].map(right)],
    rows: [
      row(
        'documents',
        topics.map(({ documents }) => documents),
      ),
      ...(judged
        ? [
            row(
              'judged already',
              topics.map((one) => one.judged),
            ),
            row(
              'to judge',
              topics.map(({ toJudge }) => toJudge),
            ),
          ]
        : []),
    ],
  };
}

function topicsTable({ topics }: PoolStudy): Table {
  return {
    title: 'topics',
    columns: [left('topic'), ...['depth', 'documents', 'judged', 'to judge'].map(right)],
    rows: topics.map(({ topic, depth, documents, judged, toJudge }) =>
      cells(topic, ...[depth, documents, judged, toJudge].map(String)),
    ),
  };
}

function growthTable({ growth, topics }: PoolStudy): Table {
  const steps = growth.map((_, d) => d + 1).filter((d) => /^(1|2|5)0*$/.test(`${d}`) || d === growth.length);
  const all = growth[growth.length - 1];
  return {
    title: 'the pool by depth',
    columns: [right('depth'), ...['documents', 'a topic', 'share'].map(right)],
    rows: steps.map((d) =>
      cells(`${d}`, `${growth[d - 1]}`, showNumber(growth[d - 1] / topics.length, 1), percent(growth[d - 1] / all)),
    ),
  };
}

function runsTable({ ofRuns, topics }: PoolStudy): Table {
  const outsiders = ofRuns.some(({ pooled }) => !pooled);
  const judged = total(topics, 'judged') > 0;
  const titles = ['documents', 'only here', 'share', ...(judged ? ['new only here'] : [])];
  return {
    title: 'what each run brings',
    columns: [left('run'), ...titles.map(right), ...(outsiders ? [right('in the pool')] : [])],
    rows: ofRuns.map(({ run, pooled, documents, inPool, unique, uniqueNew }) =>
      cells(
        run,
        `${documents}`,
        ...(pooled ? [`${unique}`, percent(unique / documents)] : ['–', '–']),
        ...(judged ? [pooled ? `${uniqueNew}` : '–'] : []),
        ...(outsiders ? [percent(inPool / documents)] : []),
      ),
    ),
    notes: outsiders
      ? ['runs with a dash are not pooled: which share of their documents is in the pool all the same']
      : [],
  };
}

function groupsTable({ ofGroups = [] }: PoolStudy): Table {
  return {
    title: 'what each group of runs brings',
    columns: [left('group'), ...['runs', 'documents', 'only here', 'share'].map(right)],
    rows: ofGroups.map(({ group, runs, documents, unique }) =>
      cells(group, ...[runs.length, documents, unique].map(String), percent(unique / documents)),
    ),
  };
}

function foundByTable({ foundBy }: PoolStudy): Table {
  const all = foundBy.reduce((sum, count) => sum + count, 0);
  const starts = [1, 2, 3, 6, 11, 21, 51, 101].filter((from) => from <= foundBy.length);
  return {
    title: 'by how many runs a document is found',
    columns: [right('runs'), ...['documents', 'share'].map(right)],
    rows: starts.map((from, i) => {
      const to = i + 1 < starts.length ? starts[i + 1] - 1 : foundBy.length;
      const count = foundBy.slice(from - 1, to).reduce((sum, one) => sum + one, 0);
      return cells(from === to ? `${from}` : `${from}–${to}`, `${count}`, percent(count / all));
    }),
  };
}

function overlapTable({ overlap: { runs, shares } }: PoolStudy): Table {
  return {
    title: 'documents in common, over those of either run',
    columns: [left('run'), ...runs.map(right)],
    rows: runs.map((run, i) => cells(run, ...runs.map((_, j) => (i === j ? '–' : percent(shares[i][j]))))),
  };
}
