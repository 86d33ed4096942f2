import { sqlRuns } from '../../src/sources/sql/sql-runs.ts';
import type { RankingForm } from '../../src/sources/sql/statements.ts';
import type { EngineUnderTest } from './engines-under-test.ts';
import { judgedBy } from './implementations.ts';
import { emptyRuns, rankingCases } from './ranking-cases.ts';
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

const everyOrder = {
  reason: 'an engine gives each document one rank, and refuses',
  cases: ['tells the ranks of every order of equal scores where asked'],
};

const noRows = { reason: 'a table has no run without a row', cases: emptyRuns };

/** Holds an engine to every case, in both forms, with scores as numbers and as text. */
export function sqlRankingContract({ name, open: openOnce, lenient, isServer }: EngineUnderTest): void {
  const open = keptOpen(openOnce);
  const taken = {
    reason: `${name} takes it for a number`,
    cases: lenient.map((score) => `refuses the score ${score}`),
  };
  const contract = (form: RankingForm, scoresAsText: boolean) => {
    const table = `contract_runs_${form}_${scoresAsText ? 'text' : 'numbers'}`;
    let filled: string | undefined;
    rankingContract({
      name: `${name}, ${form}, scores as ${scoresAsText ? 'text' : 'numbers'}`,
      async judge(bytes, qrels, choice, head) {
        // A case asks several times of the same lines: with heads and without.
        const text = new TextDecoder().decode(bytes);
        if (filled !== text) await fillRuns(await open(), table, tableLines(text), scoresAsText);
        filled = text;
        const source = sqlRuns(open, { rows: { table: [table] }, place: 'runs', form });
        return (await judgedBy(source, qrels, choice, { head }))[0];
      },
      depths: isServer ? [2] : undefined,
      skip: [noRows, aboutText, taken, everyOrder, ...(form === 'count' ? [sorted] : [])],
    });
  };
  contract('count', false);
  if (!isServer) contract('sort', false);
  contract('sort', true);
}
