import type { TopicDocuments } from 'nmax/studies';

/** Positions of the runs of a topic: the selected ones first, then those that have most of its documents within Nmax. */
export function runsOfTopic({ runs, documents, nmax }: TopicDocuments, selected: readonly string[]): number[] {
  const found = runs.map((_, r) => documents.filter(({ ranks }) => ranks[r] > 0 && ranks[r] <= nmax).length);
  const isFirst = (r: number) => (selected.includes(runs[r]) ? 0 : 1);
  return [...runs.keys()].sort((a, b) => isFirst(a) - isFirst(b) || found[b] - found[a] || a - b);
}

/** The same documents with some of the runs, in the order given. */
export function arrangeRuns(found: TopicDocuments, order: readonly number[]): TopicDocuments {
  return {
    ...found,
    runs: order.map((r) => found.runs[r]),
    documents: found.documents.map((one) => ({ ...one, ranks: order.map((r) => one.ranks[r]) })),
  };
}

/** The shade of a rank: the first tenth of Nmax, the first half, the rest of it; just beyond, later, or in no list. */
export type Shade = 'early' | 'middle' | 'within' | 'near' | 'later' | 'none';

/** The shade that a rank has in the matrix, as in its figure. */
export function shadeOf(rank: number, { nmax, near }: Pick<TopicDocuments, 'nmax' | 'near'>): Shade {
  if (rank === 0) return 'none';
  if (rank <= Math.max(1, Math.floor(nmax / 10))) return 'early';
  if (rank <= Math.max(1, Math.floor(nmax / 2))) return 'middle';
  return rank <= nmax ? 'within' : rank <= near * nmax ? 'near' : 'later';
}

/** The topic that is looked at while none is chosen: the one with the most relevant documents. */
export function tellingTopic(relevant: readonly number[]): number {
  return relevant.indexOf(Math.max(...relevant));
}
