import type { Campaign } from '../model/campaign.ts';
import { requireOneOrder } from '../model/one-order.ts';

/** How well relevant documents are found by the topics they are relevant to. */
export interface Findability {
  /** Documents that are relevant to some topic. */
  readonly documents: number;
  /** Of these, those that no topic they are relevant to has in its first c. */
  readonly never: number;
  /** The mean over documents of the share of their topics that have them in their first c. */
  readonly mean: number;
  /** The mean over documents of the mean of 1/rank over their topics, 0 beyond c. */
  readonly reciprocal: number;
}

/** Findability of the relevant documents in a run, over the topics of the heads. */
export function findabilityOf(campaign: Campaign, run: number, cutoff: number, rel: number): Findability {
  requireOneOrder(campaign.ranking, 'findability');
  const { qrels, runs, heads } = campaign;
  const { judged } = runs[run];
  const asked = new Set(heads?.topics ?? qrels.topics);
  const documents = new Map<string, { topics: number; found: number; reciprocal: number }>();
  qrels.topics.forEach((topic, t) => {
    if (!asked.has(topic)) return;
    const start = qrels.offsets[t];
    const ranks = new Map<number, number>();
    for (let i = judged.offsets[t]; i < judged.offsets[t + 1]; i++) ranks.set(judged.documents[i], judged.ranks[i]);
    for (let i = start; i < qrels.offsets[t + 1]; i++) {
      if (qrels.grades[i] < rel) continue;
      const rank = ranks.get(i - start) ?? Number.POSITIVE_INFINITY;
      const one = documents.get(qrels.documents[i]) ?? { topics: 0, found: 0, reciprocal: 0 };
      documents.set(qrels.documents[i], one);
      one.topics++;
      if (rank > cutoff) continue;
      one.found++;
      one.reciprocal += 1 / rank;
    }
  });
  const all = [...documents.values()];
  const meanOf = (key: 'found' | 'reciprocal') => all.reduce((sum, one) => sum + one[key] / one.topics, 0) / all.length;
  return {
    documents: all.length,
    never: all.filter(({ found }) => found === 0).length,
    mean: meanOf('found'),
    reciprocal: meanOf('reciprocal'),
  };
}
