import type { Campaign, NamedRun } from './campaign.ts';
import type { Qrels } from './qrels.ts';

/**
 * The runs of some campaigns under other judgements: ranks do not depend on judgements, so that nothing is read again.
 * The campaigns have the same runs, and each topic and document of the qrels is one of theirs.
 */
export function rejudge(campaigns: readonly Campaign[], qrels: Qrels): Campaign {
  const [{ runs, ranking }] = campaigns;
  const sources = campaigns.map((campaign) => ({
    campaign,
    places: new Map(campaign.qrels.topics.map((topic, t) => [topic, t])),
  }));
  return {
    qrels,
    ranking,
    runs: runs.map((run, r): NamedRun => {
      const retrieved = new Int32Array(qrels.topics.length).fill(-1);
      const none = retrieved.slice();
      const stops = run.judged.stops && { shown: none, feedback: none.slice(), listed: none.slice() };
      const offsets = new Uint32Array(qrels.topics.length + 1);
      const entries: { readonly rank: number; readonly document: number; readonly span?: readonly number[] }[] = [];
      qrels.topics.forEach((topic, t) => {
        const numbers = new Map<string, number>();
        for (let i = qrels.offsets[t]; i < qrels.offsets[t + 1]; i++)
          numbers.set(qrels.documents[i], i - qrels.offsets[t]);
        const ranks = new Map<number, number>();
        const spans = new Map<number, readonly number[]>();
        for (const { campaign, places } of sources) {
          const place = places.get(topic);
          if (place === undefined) continue;
          const { judged } = campaign.runs[r];
          retrieved[t] = judged.retrieved[place];
          for (const key of ['shown', 'feedback', 'listed'] as const)
            if (stops && judged.stops) stops[key][t] = judged.stops[key][place];
          for (let e = judged.offsets[place]; e < judged.offsets[place + 1]; e++) {
            const id = campaign.qrels.documents[campaign.qrels.offsets[place] + judged.documents[e]];
            const document = numbers.get(id);
            if (document === undefined) continue;
            ranks.set(document, judged.ranks[e]);
            if (judged.ties) spans.set(document, [judged.ties.first[e], judged.ties.last[e]]);
          }
        }
        for (const [document, rank] of [...ranks].sort(([, a], [, b]) => a - b))
          entries.push({ rank, document, span: spans.get(document) });
        offsets[t + 1] = entries.length;
      });
      const judged = {
        ...run.judged,
        retrieved,
        offsets,
        ranks: Uint32Array.from(entries, ({ rank }) => rank),
        documents: Uint32Array.from(entries, ({ document }) => document),
        ...(stops && { stops }),
        ...(run.judged.ties && {
          ties: {
            first: Uint32Array.from(entries, ({ span }) => span![0]),
            last: Uint32Array.from(entries, ({ span }) => span![1]),
          },
        }),
      };
      return { ...run, judged };
    }),
  };
}
