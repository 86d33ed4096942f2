import type { TiePolicy } from '../../model/policy.ts';
import type { Qrels } from '../../model/qrels.ts';
import type { RankingForm } from './statements.ts';

/** Judgements of a topic, on average, up to which counting is faster than sorting; measured in docs/engines.md. */
export const mostCounted = 24;

/**
 * How the ranks of runs are found: counting takes a comparison for each judged document found and each document before
 * it, sorting takes the same time however many are judged. Only orders by score and id can be counted.
 */
export function chooseForm({ topics, documents }: Pick<Qrels, 'topics' | 'documents'>, ties: TiePolicy): RankingForm {
  const countable = ties === 'trec' || ties === 'trec9';
  return countable && documents.length <= mostCounted * topics.length ? 'count' : 'sort';
}
