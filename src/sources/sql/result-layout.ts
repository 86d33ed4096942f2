import type { RankingPolicies } from '../../model/policy.ts';
import type { SqlDialect } from './dialect.ts';

/** The version of the columns that printed statements give; grows when a reader of the old ones would stumble. */
export const resultLayout = 1;

/** The columns with which every row of a result says how it was made. */
const policyColumns = ['ties', 'duplicates', 'layout'] as const;

/** The columns of numbers of the statement `groups`. */
export const groupNumbers = [
  'lines',
  'documents',
  'missing',
  'invalid',
  'unordered',
  'judged',
  'judgements',
  'topics',
] as const;

/** The columns of the statement `groups`, as it is printed. */
export const groupColumns = ['run', 'topic', ...groupNumbers, ...policyColumns] as const;

/** The columns of the statements `count` and `sort`, as they are printed. */
export const rankColumns = ['run', 'topic', 'document', 'place', 'standing', 'tied', ...policyColumns] as const;

/** The column beside them where the order of ties is that of grades: those grades. */
export const gradeColumn = 'grade';

/** What a SELECT lists to say how its rows were made. */
export function policiesSelected({ ties, duplicates }: RankingPolicies, { literal }: SqlDialect): string {
  return `${literal(ties)} AS ties, ${literal(duplicates)} AS duplicates, ${resultLayout} AS layout`;
}

/**
 * The statement `groups` with what the ranks are held against: how many judged documents they must have for the run and
 * topic, and how many judgements the topic has; and how many rows there must be of the run.
 */
export function checkedGroups(
  begin: string,
  counts: string,
  { ranking, dialect }: { readonly ranking: RankingPolicies; readonly dialect: SqlDialect },
): string {
  const judged = ranking.duplicates === 'first' ? 'DISTINCT j.place' : 'j.place';
  return `${begin}, nmax_groups AS (
${counts},
  CAST(COUNT(${judged}) AS INTEGER) AS judged
FROM nmax_runs r LEFT JOIN nmax_judgements j ON j.topic = r.topic AND j.document = r.document
GROUP BY r.run, r.topic
), nmax_sizes AS (
  SELECT topic, COUNT(*) AS judgements FROM nmax_judgements GROUP BY topic
)
SELECT g.run AS run, g.topic AS topic, g.lines AS lines, g.documents AS documents,
  g.missing AS missing, g.invalid AS invalid, g.unordered AS unordered, g.judged AS judged,
  CAST(COALESCE(s.judgements, 0) AS INTEGER) AS judgements,
  CAST(COUNT(*) OVER (PARTITION BY g.run) AS INTEGER) AS topics,
  ${policiesSelected(ranking, dialect)}
FROM nmax_groups g LEFT JOIN nmax_sizes s ON s.topic = g.topic`;
}
