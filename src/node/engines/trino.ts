import { InputError } from '../../model/errors.ts';
import type { Qrels } from '../../model/qrels.ts';
import { sqlDialects } from '../../sources/sql/dialect.ts';
import type { SqlBatch, SqlEngine } from '../../sources/sql/sql-engine.ts';
import type { EngineOptions } from './registry.ts';
import { sendableId } from './sendable-id.ts';
import { TrinoClient, type TrinoPage } from './trino/client.ts';
import { parseTrinoPlace, type TrinoPlace } from './trino/place.ts';

const dialect = sqlDialects.trino;

/**
 * Asks a Trino cluster over HTTP: `//USER@HOST:PORT/CATALOG/SCHEMA`.
 * A password or token is taken from the environment, as `TRINO_PASSWORD` or `TRINO_ACCESS_TOKEN`.
 */
export async function openTrino(place: string, { settings }: EngineOptions): Promise<SqlEngine> {
  const at = parseTrinoPlace(place, settings, process.env);
  return trinoEngine(at, new TrinoClient(at));
}

/** An engine over a client. */
export function trinoEngine(place: TrinoPlace, client: Pick<TrinoClient, 'pages'>): SqlEngine {
  const { name, length } = place;
  const tooLong = (what: string, is: number) =>
    new InputError(
      `${name}: ${what} of ${is} characters; expected ${length} at most: qrels in a table of the engine (--qrels), or a larger query.max-length in the cluster and length= here`,
    );
  return {
    name: 'trino',
    dialect,
    async columns(statement) {
      for await (const { columns } of client.pages(statement)) if (columns) return columns.map((column) => column.name);
      throw new InputError(`${name}: Trino: no columns; expected a statement that gives rows`);
    },
    async *query(statement, control) {
      if (statement.length > length) throw tooLong('a statement', statement.length);
      for await (const page of client.pages(statement, control)) if (page.data?.length) yield batchOf(page.data);
    },
    async send(qrels) {
      const select = judgementsSelect(qrels);
      if (select.length > length)
        throw tooLong(`judgements (${qrels.documents.length}) that make a statement`, select.length);
      return select;
    },
    async close() {},
  };
}

function batchOf(data: NonNullable<TrinoPage['data']>): SqlBatch {
  return {
    rows: data.length,
    text: (column, row) => data[row][column] as string | null,
    numbers: (column) => data.map((row) => row[column] as number),
  };
}

/** Judgements as part of a statement: one constant, which takes a third of the room of rows. */
function judgementsSelect({ topics, offsets, documents, grades }: Qrels): string {
  const rows = topics.map((topic, t) => {
    const [from, to] = [offsets[t], offsets[t + 1]];
    return [sendableId(topic), documents.slice(from, to).map(sendableId), [...grades.subarray(from, to)]];
  });
  const types = 'ARRAY(ROW(topic VARCHAR, documents ARRAY(VARCHAR), grades ARRAY(INTEGER)))';
  return `SELECT t.topic AS topic, d.document AS document, CAST(t.number - 1 AS INTEGER) AS number,
    CAST(d.place - 1 AS INTEGER) AS place, d.grade AS grade
  FROM UNNEST(CAST(json_parse(${dialect.literal(JSON.stringify(rows))}) AS ${types}))
    WITH ORDINALITY AS t (topic, documents, grades, number)
  CROSS JOIN UNNEST(t.documents, t.grades) WITH ORDINALITY AS d (document, grade, place)`;
}
