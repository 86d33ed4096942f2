import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TiePolicy } from '../../src/model/policy.ts';
import type { Qrels } from '../../src/model/qrels.ts';
import { execute, type SqlEngine } from '../../src/sources/sql/sql-engine.ts';
import type { RankingForm } from '../../src/sources/sql/statements.ts';

/** A line of a run, as a table has it. */
export interface TableLine {
  readonly run: string | null;
  readonly topic: string | null;
  readonly document: string | null;
  readonly score: number | string | null;
  readonly rank: number;
  readonly line: number;
}

/** A line of run `r`. */
export const line = (
  topic: string,
  document: string,
  score: number | null,
  rest: Partial<TableLine> = {},
): TableLine => ({
  run: 'r',
  topic,
  document,
  score,
  rank: 1,
  line: 0,
  ...rest,
});

/** The lines of a run in TREC text, taken as they are: what is wrong with them an engine must find. */
export function tableLines(text: string): TableLine[] {
  const lines = text
    .replace(/^\ufeff/, '')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([first]) => first !== '' && !first.startsWith('#'));
  const run = lines[0]?.slice(5).join(' ') ?? 'r';
  return lines.map(([topic, , document, rank, score], line) => ({
    run,
    topic,
    document,
    score,
    rank: Number(rank),
    line,
  }));
}

/** Spark makes views that last as long as the session at once, under any name; tables are folders, which take a second. */
const isView = ({ name }: SqlEngine) => name === 'spark';

/** Makes a table of runs in SQL that every engine understands; scores are a column of text where asked. */
export async function fillRuns(
  engine: SqlEngine,
  table: string,
  lines: readonly TableLine[],
  scoresAsText = false,
): Promise<void> {
  const { literal, text } = engine.dialect;
  const written = (value: string | number | null) => (value === null ? 'NULL' : literal(String(value)));
  const given = lines.length > 0 ? lines : [{ run: '', topic: '', document: '', score: 0, rank: 0, line: 0 }];
  const values = given.map(({ run, topic, document, score, rank, line }) => {
    const cells = [run, topic, document, score, Number.isNaN(rank) ? null : rank, line];
    return `(${cells.map(written).join(', ')})`;
  });
  const columns = ['run', 'topic', 'document', 'score', 'rank', 'line'];
  const typed = columns.map(
    (name, i) => `${i < 3 || (i === 3 && scoresAsText) ? text(name) : `TRY_CAST(${name} AS DOUBLE)`} AS ${name}`,
  );
  const select = `SELECT ${typed.join(', ')} FROM (VALUES ${values.join(', ')}) AS v (${columns.join(', ')})`;
  await makeTable(engine, table, lines.length > 0 ? select : `${select} WHERE 1 = 0`);
}

async function makeTable(engine: SqlEngine, table: string, select: string): Promise<void> {
  const name = engine.dialect.identifier(table);
  if (!isView(engine)) await execute(engine, `DROP TABLE IF EXISTS ${name}`);
  await execute(engine, `CREATE ${isView(engine) ? 'OR REPLACE TEMPORARY VIEW' : 'TABLE'} ${name} AS ${select}`);
}

/** Makes a table of judgements whose columns are called otherwise than ours. */
export async function fillQrels(engine: SqlEngine, table: string, qrels: Qrels): Promise<void> {
  const { literal, text, double } = engine.dialect;
  const rows = [...judgementsIn(qrels)].map(
    ([topic, document, grade]) => `(${literal(topic)}, ${literal(document)}, ${grade})`,
  );
  const columns = `${text('a')} AS qid, ${text('b')} AS docno, ${double('c')} AS rel`;
  await makeTable(engine, table, `SELECT ${columns} FROM (VALUES ${rows.join(', ')}) AS v (a, b, c)`);
}

function* judgementsIn({ topics, offsets, documents, grades }: Qrels): Generator<[string, string, number]> {
  for (const [t, topic] of topics.entries())
    for (let i = offsets[t]; i < offsets[t + 1]; i++) yield [topic, documents[i], grades[i]];
}

/** An engine that is opened once and stays open for all cases. */
export function keptOpen(open: () => Promise<SqlEngine>): () => Promise<SqlEngine> {
  let engine: Promise<SqlEngine> | undefined;
  return async () => {
    engine ??= open();
    const opened = await engine;
    return {
      name: opened.name,
      dialect: opened.dialect,
      refuses: opened.refuses,
      columns: (statement) => opened.columns(statement),
      query: (statement, control) => opened.query(statement, control),
      send: (qrels, control) => opened.send(qrels, control),
      close: async () => {},
    };
  };
}

/** The forms of a statement that give an order of equal scores: only orders by score and id can be counted. */
export function formsOf(ties: TiePolicy): readonly RankingForm[] {
  return ties === 'trec' || ties === 'trec9' ? ['count', 'sort'] : ['sort'];
}

/** Writes a run of 100,000 topics and their qrels. */
export function writeManyTopics(folder: string): { readonly run: string; readonly qrels: string } {
  const topics = Array.from({ length: 100_000 }, (_, t) => String(t).padStart(6, '0'));
  const documents = Array.from({ length: 10 }, (_, d) => `document-number-${d}`);
  const linesOf = (topic: string, t: number) =>
    documents.map((d, i) => `${topic} Q0 ${d} 1 ${(t * 7 + i * 3) % 10} many\n`).join('');
  const [run, qrels] = [join(folder, 'many.txt'), join(folder, 'many.qrels')];
  writeFileSync(run, topics.map(linesOf).join(''));
  writeFileSync(qrels, topics.map((topic, t) => `${topic} 0 document-number-${t % 10} 1\n`).join(''));
  return { run, qrels };
}
