import type { Qrels } from '../../model/qrels.ts';
import { sqlDialects } from '../../sources/sql/dialect.ts';
import { looksLikeQuery } from '../../sources/sql/relation.ts';
import type { SqlBatch, SqlControl, SqlEngine } from '../../sources/sql/sql-engine.ts';
import { writeTableName } from '../../sources/sql/table-name.ts';
import type { EngineOptions } from './registry.ts';
import { batchOf, judgementStreams } from './spark/batches.ts';
import { SparkConnection } from './spark/connection.ts';
import { parseSparkPlace, type SparkPlace } from './spark/place.ts';
import type { SparkPlan, SparkResponse } from './spark/protocol.ts';
import { refusal } from './spark/refusal.ts';

const dialect = sqlDialects.spark;
/** Judgements in one message: some 40 MB where ids have 40 bytes, of the 128 that Spark takes. */
const sentRows = 1 << 19;
const sent = 'nmax_sent';

/**
 * Opens a session on a Spark Connect server: `//user@host:port/catalog/schema`. A token is taken from the environment
 * variable SPARK_CONNECT_AUTHENTICATE_TOKEN, as Spark's own clients do.
 */
export async function openSpark(place: string, { settings }: EngineOptions): Promise<SqlEngine> {
  const server = parseSparkPlace(place, settings, process.env);
  let connection: SparkConnection | undefined;
  try {
    connection = await SparkConnection.open(server);
    const engine = new SparkEngine(server, connection);
    if (server.schema.length > 0) for await (const _ of engine.query(`USE ${writeTableName(server.schema, dialect)}`));
    return engine;
  } catch (error) {
    await connection?.close();
    throw refusal(error, server, false);
  }
}

class SparkEngine implements SqlEngine {
  readonly name = 'spark';
  readonly dialect = dialect;
  readonly #place: SparkPlace;
  readonly #connection: SparkConnection;

  constructor(place: SparkPlace, connection: SparkConnection) {
    this.#place = place;
    this.#connection = connection;
  }

  async columns(statement: string): Promise<readonly string[]> {
    try {
      const { schema } = await this.#connection.analyze({ schema: { plan: planOf(statement) } });
      return schema?.schema?.struct?.fields?.map(({ name }) => name) ?? [];
    } catch (error) {
      throw refusal(error, this.#place, true);
    }
  }

  async *query(statement: string, { signal, onProgress }: SqlControl = {}): AsyncGenerator<SqlBatch> {
    let share = 0;
    for await (const { arrowBatch, executionProgress } of this.#run(planOf(statement), signal)) {
      if (executionProgress && onProgress) {
        share = Math.max(share, shareOf(executionProgress));
        onProgress(share);
      }
      if (arrowBatch && arrowBatch.rowCount > 0) yield batchOf(arrowBatch.data);
      signal?.throwIfAborted();
    }
  }

  async send(qrels: Qrels, { signal }: SqlControl = {}): Promise<string> {
    const selects: string[] = [];
    for (const data of judgementStreams(qrels, sentRows)) {
      const name = `${sent}_${selects.length}`;
      const createDataframeView = { input: { localRelation: { data } }, name, replace: true };
      for await (const _ of this.#run({ command: { createDataframeView } }, signal));
      selects.push(`SELECT topic, document, number, place, grade FROM ${name}`);
    }
    return selects.join('\n  UNION ALL ');
  }

  close(): Promise<void> {
    return this.#connection.close();
  }

  /** A plan that is stopped ends with the reason for it; everything else that fails is told in Spark's words. */
  async *#run(plan: SparkPlan, signal?: AbortSignal): AsyncGenerator<SparkResponse> {
    signal?.throwIfAborted();
    try {
      yield* this.#connection.execute(plan, signal);
    } catch (error) {
      signal?.throwIfAborted();
      throw refusal(error, this.#place, true);
    }
  }
}

/** Rows are asked for as a relation; whatever else a statement does is done at once, as a command. */
function planOf(query: string): SparkPlan {
  const relation = { sql: { query } };
  return looksLikeQuery(query) ? { root: relation } : { command: { sqlCommand: { input: relation } } };
}

/** The tasks that are done, of those that Spark knows of; it finds out about later stages on the way. */
function shareOf({ stages = [] }: NonNullable<SparkResponse['executionProgress']>): number {
  const sum = (of: 'numTasks' | 'numCompletedTasks') => stages.reduce((total, stage) => total + (stage[of] ?? 0), 0);
  const tasks = sum('numTasks');
  return tasks === 0 ? 0 : Math.min(1, sum('numCompletedTasks') / tasks);
}
