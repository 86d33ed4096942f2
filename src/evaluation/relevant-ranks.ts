import type { JudgedRun } from '../model/judged-run.ts';
import { requireOneOrder } from '../model/one-order.ts';
import { countRelevant, type Qrels } from '../model/qrels.ts';
import { requireAllJudgements } from '../model/sampling.ts';

/** The relevant documents of a topic: how many there are, and the ranks of those found within a depth. */
export function relevantRanks(
  qrels: Qrels,
  run: JudgedRun,
  topic: number,
  depth = Number.POSITIVE_INFINITY,
  rel = 1,
): { relevant: number; ranks: number[] } {
  requireAllJudgements(qrels, 'the ranks of all relevant documents');
  requireOneOrder(run.policies, 'the ranks of relevant documents');
  const ranks: number[] = [];
  for (let i = run.offsets[topic]; i < run.offsets[topic + 1] && run.ranks[i] <= depth; i++)
    if (qrels.grades[qrels.offsets[topic] + run.documents[i]] >= rel) ranks.push(run.ranks[i]);
  return { relevant: countRelevant(qrels, topic, rel), ranks };
}
