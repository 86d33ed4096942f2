import { UsageError } from '../../model/errors.ts';
import type { OrderedTies, TiePolicy } from '../../model/policy.ts';
import type { SqlDialect } from './dialect.ts';

/** The largest finite double; beyond it are the infinities, and no comparison with NaN holds or NaN is larger. */
export const largestScore = '1.7976931348623157E308';

/** From here on a double is nearer to the infinity of 32-bit floats than to the largest of them: 2^128 − 2^103. */
const beyondSingle = '3.4028235677973366E38';
/** Up to here a double is nearer to zero than to the smallest 32-bit float, or half-way: 2^-150. */
const belowSingle = '7.006492321624085E-46';

/** How a tie policy orders the documents of a topic, in SQL over the rows `r` and their judgements `j`. */
export interface SqlOrder {
  readonly by: string;
  /** What two tied documents share; absent where there are no ties. */
  readonly key?: string;
  readonly needsGrades?: boolean;
}

/** What the grades of judgements `j` are to the order of ties: a document that is not judged is as one of grade 0. */
export const gradeOrder = 'CASE WHEN j.grade > 0 THEN j.grade ELSE 0 END';

const orders: Readonly<Record<OrderedTies, SqlOrder>> = {
  trec: { by: 'r.score DESC, r.document DESC', key: 'r.score' },
  trec9: { by: 'r.score DESC, r.document DESC', key: 'r.score' },
  rank: { by: 'r.rank, r.score DESC, r.document DESC', key: 'r.rank' },
  file: { by: 'r.line, r.document DESC' },
  best: { by: `r.score DESC, ${gradeOrder} DESC, r.document DESC`, key: 'r.score', needsGrades: true },
  worst: { by: `r.score DESC, ${gradeOrder}, r.document DESC`, key: 'r.score', needsGrades: true },
};

/** The order of a tie policy. */
export function orderOf(ties: TiePolicy): SqlOrder {
  if (ties === 'expected')
    throw new UsageError('invalid --ties: expected; an engine gives each document one rank, expected another rule');
  return orders[ties];
}

/**
 * The score that decides under a tie policy: a double, or the double that a 32-bit float is rounded to.
 * PostgreSQL and DuckDB refuse to cast what is too large for the type, PostgreSQL also what is too small.
 */
export function scoreColumn(score: string, ties: TiePolicy, dialect: SqlDialect): string {
  if (ties !== 'trec9') return score;
  if (dialect.single === undefined)
    throw new UsageError(`invalid --ties: trec9; ${dialect.title} has no 32-bit numbers, expected another rule`);
  return `CASE WHEN ${score} >= ${beyondSingle} THEN ${largestScore}
      WHEN ${score} <= -${beyondSingle} THEN -${largestScore}
      WHEN ${score} BETWEEN -${belowSingle} AND ${belowSingle} THEN 0E0
      ELSE ${dialect.double(`CAST(${score} AS ${dialect.single})`)} END`;
}
