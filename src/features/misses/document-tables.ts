import type { Study } from '../../model/study.ts';
import type { Table } from '../../model/table.ts';
import { cells, left, right } from '../../output/cells.ts';
import { lastNear, type RelevantDocument, type TopicDocuments } from './relevant-documents.ts';

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

/** Which documents are listed, in words. */
export function kindOf({ list, only }: Study['parameters']): string {
  return only === undefined ? `${list ?? ''}` : `only in ${only}`;
}
