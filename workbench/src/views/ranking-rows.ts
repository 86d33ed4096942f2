import type { RankingPair } from 'nmax/page';
import type { Table } from 'nmax/reports';

/** A document of a ranking, and where the other ranking has it. */
export interface RankingRow {
  readonly rank: number;
  readonly document: string;
  /** Absent where nobody judged it. */
  readonly grade?: number;
  /** Its rank in the other list; 0 where that does not have it. */
  readonly other: number;
  /** Whether it is the last within Nmax, after which a line is drawn. */
  readonly last: boolean;
}

/** The rows of both rankings of a topic, to a rank. */
export function rankingRows(
  { a, b }: Pick<RankingPair, 'a' | 'b'>,
  grades: ReadonlyMap<string, number>,
  depth: number,
  nmax: number,
): readonly [RankingRow[], RankingRow[]] {
  const ranksOf = ({ documents, ranks }: RankingPair['a']) =>
    new Map(documents.map((document, i) => [document, ranks[i]]));
  const rowsOf = ({ documents, ranks }: RankingPair['a'], others: ReadonlyMap<string, number>): RankingRow[] =>
    documents.flatMap((document, i) =>
      ranks[i] > depth
        ? []
        : [
            {
              ...{ rank: ranks[i], document, grade: grades.get(document), other: others.get(document) ?? 0 },
              last: ranks[i] <= nmax && (ranks[i + 1] ?? Number.POSITIVE_INFINITY) > nmax,
            },
          ],
    );
  return [rowsOf(a, ranksOf(b)), rowsOf(b, ranksOf(a))];
}

/** How far a document moved from one list to the other: up, down, not at all, or not there. */
export function moveOf({ rank, other }: Pick<RankingRow, 'rank' | 'other'>): string {
  if (other === 0) return 'not there';
  if (other === rank) return '=';
  return other < rank ? `↑ ${other}` : `↓ ${other}`;
}

/** Whether a document is relevant, in a word. */
export function gradeWord(grade: number | undefined): string {
  return grade === undefined ? 'not judged' : grade >= 1 ? `relevant, grade ${grade}` : 'not relevant';
}

/** Both rankings of a topic as one table. */
export function rankingTable(
  topic: string,
  names: readonly string[],
  [a, b]: readonly [readonly RankingRow[], readonly RankingRow[]],
): Table {
  const columns = ['A', 'B'].flatMap((list, i) => [
    { title: `rank in ${list}`, align: 'right' as const },
    { title: `${list}: ${names[i]}`, align: 'left' as const },
    { title: 'grade', align: 'right' as const },
  ]);
  const cells = (row: RankingRow | undefined) =>
    row ? [String(row.rank), row.document, row.grade === undefined ? '' : String(row.grade)] : ['', '', ''];
  const rows = Array.from({ length: Math.max(a.length, b.length) }, (_, i) =>
    [...cells(a[i]), ...cells(b[i])].map((text) => ({ text })),
  );
  return { title: `two rankings of topic ${topic}`, columns, rows };
}
