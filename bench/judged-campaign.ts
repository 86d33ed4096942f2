import { seededRandom } from '../src/math/random.ts';
import { type Campaign, createCampaign } from '../src/model/campaign.ts';
import type { JudgedRun } from '../src/model/judged-run.ts';
import { defaultPolicies } from '../src/model/policy.ts';
import type { Qrels } from '../src/model/qrels.ts';

/** Judged runs of the size of CLEF-IP 2009, drawn at random: three relevant documents a topic or more, six on average. */
export function judgedCampaign(runs = 48, topics = 400, seed = 1): Campaign {
  const random = seededRandom(seed);
  const relevant = Array.from({ length: topics }, () => 3 + Math.floor(-3.5 * Math.log(1 - random.uniform())));
  const offsets = new Uint32Array(topics + 1);
  relevant.forEach((n, t) => {
    offsets[t + 1] = offsets[t] + n;
  });
  const qrels: Qrels = {
    topics: relevant.map((_, t) => `T${String(t).padStart(4, '0')}`),
    offsets,
    documents: Array.from({ length: offsets[topics] }, (_, i) => `D${i}`),
    grades: new Int32Array(offsets[topics]).fill(1),
  };
  const ease = relevant.map(() => random.uniform());
  return createCampaign(
    qrels,
    Array.from({ length: runs }, (_, r) => judgedRun(`R${r + 1}`, random.uniform())),
  );

  function judgedRun(tag: string, skill: number): JudgedRun {
    const ranks: number[] = [];
    const documents: number[] = [];
    const starts = new Uint32Array(topics + 1);
    for (let t = 0; t < topics; t++) {
      const found = new Map<number, number>();
      for (let d = 0; d < relevant[t]; d++) {
        if (random.uniform() > 0.3 + (0.2 + 0.4 * skill) * ease[t]) continue;
        let rank = 1 + Math.floor(1000 * random.uniform() ** (2 + 2 * skill));
        while (found.has(rank)) rank++;
        found.set(rank, d);
      }
      for (const [rank, d] of [...found].sort(([a], [b]) => a - b)) {
        ranks.push(rank);
        documents.push(d);
      }
      starts[t + 1] = ranks.length;
    }
    return {
      tag,
      retrieved: new Int32Array(topics).fill(1000),
      offsets: starts,
      ranks: Uint32Array.from(ranks),
      documents: Uint32Array.from(documents),
      policies: { ties: defaultPolicies.ties, duplicates: defaultPolicies.duplicates },
      counts: { lines: 1000 * topics, topics, unknownTopics: 0, tied: 0, duplicates: 0 },
    };
  }
}
