import type { Campaign } from '../model/campaign.ts';
import { UsageError } from '../model/errors.ts';
import type { CampaignHeads } from '../model/run-head.ts';

/** A document that some runs have among their first of a topic. */
export interface FoundDocument {
  /** Its number in the heads. */
  readonly document: number;
  /** The positions of the runs that have it, ascending. */
  readonly runs: number[];
  /** The rank that each of them gives it. */
  readonly ranks: number[];
}

/** The documents that some runs have within a depth of a topic, by their numbers. */
export function documentsWithin(
  { runs: heads }: CampaignHeads,
  topic: number,
  runs: readonly number[],
  depth: number,
): Map<number, FoundDocument> {
  const found = new Map<number, FoundDocument>();
  for (const r of runs) {
    const { offsets, documents } = heads[r];
    const start = offsets[topic];
    const end = Math.min(offsets[topic + 1], start + depth);
    for (let i = start; i < end; i++) {
      const document = documents[i];
      const one = found.get(document);
      if (!one) found.set(document, { document, runs: [r], ranks: [i - start + 1] });
      // A list has a document twice only where members of a family stand for it; the first counts.
      else if (one.runs[one.runs.length - 1] !== r) {
        one.runs.push(r);
        one.ranks.push(i - start + 1);
      }
    }
  }
  return found;
}

/** The best rank that a run gives a document. */
export function bestRank({ ranks }: FoundDocument): number {
  let best = ranks[0];
  for (const rank of ranks) if (rank < best) best = rank;
  return best;
}

/** The heads of a campaign, which must have been read as deep as is asked. */
export function headsOf({ heads }: Campaign, depth: number): CampaignHeads {
  if (!heads)
    throw new UsageError(
      `no first documents: the runs were read without them; expected head: ${depth} where they are read`,
    );
  if (heads.depth < depth)
    throw new UsageError(`first ${heads.depth} documents only; expected head: ${depth} where the runs are read`);
  return heads;
}
