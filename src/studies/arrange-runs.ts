import type { TopicDocuments } from '../features/misses/relevant-documents.ts';

/** The same documents with the runs in order: the selected ones first, then those that find most of the topic. */
export function arrangeRuns(topic: TopicDocuments, selected: readonly string[] = []): TopicDocuments {
  const { runs, found, documents } = topic;
  const chosen = new Set(selected);
  const isFirst = (r: number) => (chosen.has(runs[r]) ? 0 : 1);
  const order = [...runs.keys()].sort((a, b) => isFirst(a) - isFirst(b) || found[b] - found[a] || a - b);
  return {
    ...topic,
    runs: order.map((r) => runs[r]),
    found: order.map((r) => found[r]),
    documents: documents.map((one) => ({ ...one, ranks: order.map((r) => one.ranks[r]) })),
  };
}
