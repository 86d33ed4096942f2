import type { Study, StudyRow } from '../../model/study.ts';
import type { Table } from '../../model/table.ts';
import type { MissesStudy } from '../misses.ts';
import { lastNear, type RelevantDocument, reachOf, type TopicDocuments } from '../relevant-documents.ts';
import { cells, left, right, showNumber } from './cells.ts';

/** The relevant documents of one kind, of all topics. */
export function documentsTable({ documents = [], parameters }: MissesStudy): Table {
  const titled = isTitled(documents);
  return {
    title: `relevant documents: ${kindOf(parameters)}`,
    columns: [
      left('topic'),
      left('document'),
      right('grade'),
      left('found by'),
      right('best rank'),
      left('in'),
      right('runs'),
      left('which'),
      ...(titled ? [left('title')] : []),
    ],
    rows: documents.map(({ topic, document, grade, finding, rank, best = '', runs, title = '' }) =>
      cells(
        ...[topic, document, `${grade}`, finding, showNumber(rank, 0), best, `${runs.length}`, runs.join(', ')],
        ...(titled ? [title] : []),
      ),
    ),
  };
}

/** The relevant documents of a topic against runs: a rank in each cell, a dash where a run does not have it. */
export function topicTable(found: TopicDocuments, parameters: Study['parameters']): Table {
  const { topic, title, nmax, runs, relevant, documents } = found;
  const titled = isTitled(documents);
  const kind = kindOf(parameters);
  return {
    title: `topic ${topic}${title === undefined ? '' : ` (${title})`}: ${documents.length} of ${relevant} relevant documents${kind === '' ? '' : ` (${kind})`}, and their rank in each run`,
    columns: [
      left('document'),
      ...(titled ? [left('title')] : []),
      right('grade'),
      right('found by'),
      ...runs.map((name) => right(name)),
    ],
    rows: documents.map((one) =>
      cells(
        one.document,
        ...(titled ? [one.title ?? ''] : []),
        ...[`${one.grade}`, `${one.runs.length}`],
        ...one.ranks.map((rank) => (rank === 0 ? '–' : `${rank}`)),
      ),
    ),
    notes: [
      `found by: runs that have it in their first ${nmax}; fewest first, of equals the best rank first; just beyond: ranks to ${lastNear(nmax)}; –: not in the list`,
    ],
  };
}

/** A row for each document of a topic and each run. */
export function topicDocumentRows({ documents, runs, nmax }: TopicDocuments): StudyRow[] {
  const titled = isTitled(documents);
  return documents.flatMap(({ topic, document, title = '', grade, finding, ranks }) =>
    runs.map((run, r) => ({
      ...{ topic, document, grade, finding, run },
      rank: ranks[r] === 0 ? Number.NaN : ranks[r],
      reach: reachOf(ranks[r], nmax),
      ...(titled ? { title } : {}),
    })),
  );
}

/** A row for each document. */
export function documentRows({ documents = [] }: MissesStudy): StudyRow[] {
  const titled = isTitled(documents);
  return documents.map(({ topic, document, grade, finding, rank, best = '', runs, title = '' }) => ({
    ...{ topic, document, grade, finding, rank, best, runs: runs.length },
    which: runs.join(' '),
    ...(titled ? { title } : {}),
  }));
}

/** A listed document as JSON has it. */
export function documentData({ runs, ...document }: RelevantDocument) {
  return { ...document, runs: runs.length, which: runs };
}

/** The documents of a topic as JSON has them: ranks in the order of the runs, null where a run does not have it. */
export function topicData({ runs: _, nmax: __, documents, ...found }: TopicDocuments) {
  return {
    ...found,
    documents: documents.map(({ topic: _, ranks, ...document }) => ({
      ...documentData({ topic: found.topic, ...document }),
      ranks: ranks.map((rank) => (rank === 0 ? null : rank)),
    })),
  };
}

const isTitled = (documents: readonly RelevantDocument[]) => documents.some(({ title }) => title !== undefined);

function kindOf({ list, only }: Study['parameters']): string {
  return only === undefined ? `${list ?? ''}` : `only in ${only}`;
}
