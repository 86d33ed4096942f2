import { InputError, UsageError } from '../../model/errors.ts';
import type { RankingPolicies } from '../../model/policy.ts';
import { counted } from '../../model/wording.ts';
import type { ColumnMapping, RunColumn } from './relation.ts';
import type { RunGroups } from './run-groups.ts';
import type { SqlEngine } from './sql-engine.ts';
import { invalidStatement, repeatedStatement, type StatementSubject } from './statements.ts';

/** Runs with wrong rows of which an example is looked up. */
const mostExamples = 10;

/** Refuses what asks for an order of rows, which a table does not have, unless a column says it. */
export function refuseOrders(
  engine: SqlEngine,
  { ties, duplicates }: RankingPolicies,
  columns: ColumnMapping<RunColumn>,
  place: string,
): void {
  const reason =
    ties === 'expected' ? 'an engine gives each document one rank, expected another rule' : engine.refuses?.[ties];
  if (reason !== undefined) throw new UsageError(`${place}: invalid --ties: ${ties}; ${reason}`);
  if (ties === 'file' && columns.line === undefined)
    throw new UsageError(`${place}: invalid --ties: file; the rows of a table have no order, expected line=COLUMN`);
  if (ties === 'rank' && columns.rank === undefined)
    throw new UsageError(`${place}: invalid --ties: rank; there is no such column, expected rank=COLUMN`);
  if (duplicates === 'first' && columns.line === undefined)
    throw new UsageError(
      `${place}: invalid --duplicates: first; the rows of a table have no order, expected line=COLUMN`,
    );
}

/** Why runs are refused, by their names. */
export async function findProblems(
  engine: SqlEngine,
  subject: StatementSubject,
  runs: readonly RunGroups[],
  place: string,
): Promise<Map<string, InputError>> {
  const problems = new Map<string, InputError>();
  const exampleOf = async (statement: string): Promise<readonly [string, string] | undefined> => {
    if (problems.size >= mostExamples) return undefined;
    for await (const batch of engine.query(statement))
      if (batch.rows > 0) return [batch.text(0, 0) ?? '', batch.text(1, 0) ?? 'NULL'];
    return undefined;
  };
  for (const { name, wrong, counts, examples } of runs) {
    const refuse = (problem: string) => problems.set(name, new InputError(`${place}: run ${name}: ${problem}`));
    const more = (count: number) => (count > 1 ? ` (and ${count - 1} more in this run)` : '');
    if (wrong.missing > 0) refuse(`${counted(wrong.missing, 'row')} without a topic or document; expected both`);
    else if (wrong.invalid > 0) {
      const example = await exampleOf(invalidStatement(subject, name, examples.invalid!));
      const which = example
        ? `${example[1]} of ${example[0]} in topic ${examples.invalid}`
        : `in topic ${examples.invalid}`;
      refuse(`invalid score: ${which}; expected a finite number${more(wrong.invalid)}`);
    } else if (wrong.unordered > 0)
      refuse(`${counted(wrong.unordered, 'row')} without a rank or line; expected a number, as the order is theirs`);
    else if (counts.duplicates > 0 && subject.ranking.duplicates === 'error') {
      const example = await exampleOf(repeatedStatement(subject, name, examples.repeated!));
      const which = example ? `${example[0]} in topic ${examples.repeated}` : `in topic ${examples.repeated}`;
      refuse(
        `duplicate document: ${which}; expected each document once in a topic, or --duplicates first${more(counts.duplicates)}`,
      );
    }
  }
  return problems;
}
