import { TopicView } from '../../evaluation/topic-view.ts';
import type { Campaign } from '../../model/campaign.ts';
import { UsageError } from '../../model/errors.ts';
import type { TopicPolicies } from '../../model/policy.ts';
import { gainingTopic, type PairDocument, type PairTopic } from './pair-topic.ts';

export interface PairTopicsOptions {
  readonly policies: TopicPolicies;
  /** The relevance threshold of the measure. */
  readonly rel: number;
  /** Documents of each topic that neither run retrieved and that may be relevant. */
  readonly missing: number;
}

/** The topics of a campaign's first two runs, with the documents of their lists that nobody judged. */
export function pairTopics(campaign: Campaign, { policies, rel, missing }: PairTopicsOptions): PairTopic[] {
  const { qrels, runs, heads } = campaign;
  if (!heads) throw new UsageError('no ids of unjudged documents; expected a campaign read with heads');
  const view = new TopicView(qrels, policies);
  const [a, b] = runs.map(({ judged }) => judged);
  return qrels.topics.flatMap((topic, t) => {
    if (policies.topics === 'both' && (a.retrieved[t] < 0 || b.retrieved[t] < 0)) return [];
    const [first, second] = [a, b].map((run) => {
      view.load(run, t);
      view.threshold(rel);
      return gainingTopic(view.topic);
    });
    const judged = new Set<string>();
    const listed = new Set<string>();
    for (let i = qrels.offsets[t]; i < qrels.offsets[t + 1]; i++)
      (qrels.grades[i] >= 0 ? judged : listed).add(qrels.documents[i]);
    const unknown = unknownPairs(campaign, t, judged);
    for (const { document } of unknown) listed.delete(document);
    return [{ topic, first, second, unknown, outside: listed.size + missing }];
  });
}

function unknownPairs({ heads, runs }: Campaign, t: number, judged: ReadonlySet<string>): PairDocument[] {
  const ranks = new Map<number, { first: number; second: number }>();
  heads!.runs.slice(0, 2).forEach(({ offsets, documents }, r) => {
    const length = offsets[t + 1] - offsets[t];
    if (length < Math.max(0, runs[r].judged.retrieved[t]))
      throw new UsageError('heads end before the lists do; expected whole lists');
    for (let i = 0; i < length; i++) {
      const number = documents[offsets[t] + i];
      const found = ranks.get(number) ?? { first: 0, second: 0 };
      found[r === 0 ? 'first' : 'second'] = i + 1;
      ranks.set(number, found);
    }
  });
  return [...ranks]
    .map(([number, found]) => ({ document: heads!.documents[number], ...found }))
    .filter(({ document }) => !judged.has(document));
}
