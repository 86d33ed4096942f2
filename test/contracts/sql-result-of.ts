import type { Campaign } from '../../src/model/campaign.ts';
import { groupColumns, rankColumns, resultLayout } from '../../src/sources/sql/result-layout.ts';
import type { WrittenColumn } from './written-tables.ts';

/** What an engine would answer to the printed statements for the runs of a campaign. */
export function sqlResultOf({ qrels, runs, ranking }: Campaign): Record<'groups' | 'ranks', WrittenColumn[]> {
  const made = [ranking.ties, ranking.duplicates, resultLayout];
  const groups: unknown[][] = [];
  const ranks: unknown[][] = [];
  for (const { name, judged } of runs)
    for (const [t, topic] of qrels.topics.entries()) {
      const [from, to] = [judged.offsets[t], judged.offsets[t + 1]];
      const lines = judged.retrieved[t];
      if (lines === -1) continue;
      const size = qrels.offsets[t + 1] - qrels.offsets[t];
      groups.push([name, topic, lines, lines, 0, 0, 0, to - from, size, judged.counts.topics, ...made]);
      for (let i = from; i < to; i++) {
        const place = judged.documents[i];
        ranks.push([name, topic, qrels.documents[qrels.offsets[t] + place], place, judged.ranks[i], 0, ...made]);
      }
    }
  return { groups: columnsOf(groupColumns, groups), ranks: columnsOf(rankColumns, ranks) };
}

function columnsOf(names: readonly string[], rows: readonly unknown[][]): WrittenColumn[] {
  return names.map((name, c) => ({
    name,
    type: typeof rows[0]?.[c] === 'number' ? 'INT32' : 'STRING',
    data: rows.map((row) => row[c]),
  }));
}
