import type { Campaign } from '../../model/campaign.ts';
import { requireOneOrder } from '../../model/one-order.ts';

/** Which judged documents the runs have in common within a depth. */
export interface PoolOverlap {
  readonly depth: number;
  /** `judged[run][run]`: judged documents of both over those of either; NaN where neither has any. */
  readonly judged: readonly (readonly number[])[];
  /** The same for relevant documents. */
  readonly relevant: readonly (readonly number[])[];
  /** Relevant documents of each run within the depth that no other run has. */
  readonly uniqueRelevant: readonly number[];
}

/** Compares the judged documents that runs bring within a depth; documents without judgement are not known any more. */
export function overlapOf({ qrels, runs }: Campaign, depth: number, rel: number): PoolOverlap {
  for (const { judged } of runs) requireOneOrder(judged.policies, 'what runs have in common within a depth');
  const relevantOf = new Uint32Array(qrels.grades.length);
  const brought = runs.map(({ judged: run }) => {
    const documents = { judged: new Set<number>(), relevant: new Set<number>() };
    for (let t = 0; t < qrels.topics.length; t++)
      for (let i = run.offsets[t]; i < run.offsets[t + 1] && run.ranks[i] <= depth; i++) {
        const position = qrels.offsets[t] + run.documents[i];
        if (qrels.grades[position] >= 0) documents.judged.add(position);
        if (qrels.grades[position] < rel) continue;
        documents.relevant.add(position);
        relevantOf[position]++;
      }
    return documents;
  });
  const matrix = (kind: 'judged' | 'relevant') => {
    const shares = runs.map(() => new Array<number>(runs.length).fill(1));
    brought.forEach((a, i) => {
      for (let j = i; j < runs.length; j++) shares[i][j] = shares[j][i] = shareInCommon(a[kind], brought[j][kind]);
    });
    return shares;
  };
  return {
    depth,
    judged: matrix('judged'),
    relevant: matrix('relevant'),
    uniqueRelevant: brought.map(
      ({ relevant }) => [...relevant].filter((position) => relevantOf[position] === 1).length,
    ),
  };
}

function shareInCommon(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  let common = 0;
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  for (const position of small) if (large.has(position)) common++;
  return common / (a.size + b.size - common);
}
