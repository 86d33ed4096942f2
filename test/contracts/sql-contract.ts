import type { SqlEngine } from '../../src/sources/sql/sql-engine.ts';
import { sqlRuns } from '../../src/sources/sql/sql-runs.ts';
import type { RankingForm } from '../../src/sources/sql/statements.ts';
import { judgedBy } from './implementations.ts';
import { rankingCases } from './ranking-cases.ts';
import { rankingContract } from './ranking-contract.ts';
import { fillRuns, keptOpen, tableLines } from './sql-engines.ts';

const titles = rankingCases.map(({ title }) => title);
const aboutText = {
  reason: 'about lines of text, which a table does not have',
  cases: titles.filter((title) => /columns|qrels$|carriage return|NUL|not UTF-8/.test(title)),
};
const sorted = {
  reason: 'only orders by score and id can be counted',
  cases: [
    'keeps the order of the lines where asked',
    'follows the rank column where asked',
    'bounds equal scores from above where asked',
  ],
};

/** Holds an engine to every case, in both forms, with scores as numbers and as text. */
export function sqlRankingContract(
  name: string,
  openOnce: () => Promise<SqlEngine>,
  /** Scores that the engine takes for numbers, and files do not. */
  lenient: readonly string[] = [],
): void {
  const open = keptOpen(openOnce);
  const taken = {
    reason: `${name} takes it for a number`,
    cases: lenient.map((score) => `refuses the score ${score}`),
  };
  const table = 'contract_runs';
  const contract = (form: RankingForm, scoresAsText: boolean) =>
    rankingContract({
      name: `${name}, ${form}, scores as ${scoresAsText ? 'text' : 'numbers'}`,
      async judge(bytes, qrels, choice, head) {
        await fillRuns(await open(), table, tableLines(new TextDecoder().decode(bytes)), scoresAsText);
        const source = sqlRuns(open, { rows: { table: [table] }, place: 'runs', form });
        return (await judgedBy(source, qrels, choice, { head }))[0];
      },
      skip: [aboutText, taken, ...(form === 'count' ? [sorted] : [])],
    });
  contract('count', false);
  contract('sort', false);
  contract('sort', true);
}
