import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { JudgedRun } from '../../src/model/judged-run.ts';
import type { RankingPolicies } from '../../src/model/policy.ts';
import type { Qrels } from '../../src/model/qrels.ts';
import { fileSource } from '../../src/node/read-files.ts';
import { renderDelimited } from '../../src/reports/writers/delimited.ts';
import { readResult } from '../../src/sources/sql/result/sql-result.ts';
import { execute, type SqlEngine } from '../../src/sources/sql/sql-engine.ts';
import { groupsStatement, judgedStatements, judgementsOf, type RankingForm } from '../../src/sources/sql/statements.ts';

export interface Printed {
  readonly engine: SqlEngine;
  readonly qrels: Qrels;
  /** Tables as `fillQrels` and `fillRuns` make them. */
  readonly qrelsTable: string;
  readonly runsTable: string;
  readonly ranking: RankingPolicies;
  readonly form: RankingForm;
}

/** Writes the rows of a statement down in a folder, as files of a name. */
export type SaveResult = (folder: string, name: 'groups' | 'ranks', statement: string) => Promise<void>;

/** Runs the printed statements, saves what they give, and reads it back. */
export async function takenBack(printed: Printed, save: SaveResult = saveAsCsv(printed.engine)): Promise<JudgedRun[]> {
  const { engine, qrels, qrelsTable, runsTable, ranking, form } = printed;
  const columns = { run: 'run', topic: 'topic', document: 'document', score: 'score' };
  const needsLine = ranking.ties === 'file' || ranking.duplicates === 'first';
  const subject = {
    dialect: engine.dialect,
    runs: {
      rows: { table: [runsTable] },
      columns: { ...columns, ...(ranking.ties === 'rank' && { rank: 'rank' }), ...(needsLine && { line: 'line' }) },
    },
    judgements: judgementsOf(
      { rows: { table: [qrelsTable] }, columns: { topic: 'qid', document: 'docno', grade: 'rel' } },
      engine.dialect,
    ),
    ranking,
    topics: 'id',
  } as const;
  const folder = mkdtempSync(join(tmpdir(), 'nmax-printed-'));
  try {
    await save(folder, 'groups', groupsStatement(subject));
    const { prepare, select } = judgedStatements(subject, form);
    for (const statement of prepare) await execute(engine, statement);
    await save(folder, 'ranks', select);
    const files = readdirSync(folder).map((file) => ({ source: fileSource(join(folder, file)), folders: new Map() }));
    expect(files.length).toBeGreaterThan(1);
    return [...(await readResult(files.reverse(), qrels)).runs];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function saveAsCsv(engine: SqlEngine): SaveResult {
  return async (folder, name, statement) => {
    const names = await engine.columns(statement);
    const cells: string[][] = [[...names]];
    for await (const batch of engine.query(statement))
      for (let row = 0; row < batch.rows; row++) cells.push(names.map((_, c) => String(batch.text(c, row) ?? '')));
    writeFileSync(join(folder, `${name}.csv`), renderDelimited(cells, ','));
  };
}
