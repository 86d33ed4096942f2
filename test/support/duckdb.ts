/** DuckDB; undefined where there is no binary of it for this platform, so that what needs it is reported as skipped. */
export const duckdb = await import('@duckdb/node-api').catch(() => undefined);

/** Makes a database file. */
export async function makeDatabase(path: string, statements: readonly string[]): Promise<void> {
  const instance = await duckdb!.DuckDBInstance.create(path);
  const connection = await instance.connect();
  for (const statement of statements) await connection.run(statement);
  connection.closeSync();
  instance.closeSync();
}
