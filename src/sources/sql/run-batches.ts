import type { SqlControl, SqlEngine } from './sql-engine.ts';
import { type StatementSubject, sizesStatement } from './statements.ts';

/** Bytes that an engine takes for a line of a run where it looks for duplicates, the dearest of its statements; docs/engines.md. */
export const bytesPerLine = 128;

/** The runs in the order of their names, in batches that an engine can rank in so many bytes; a run is never split. */
export async function planBatches(
  engine: SqlEngine,
  subject: StatementSubject,
  batchBytes: number,
  control: SqlControl,
): Promise<string[][]> {
  const batches: string[][] = [];
  let room = 0;
  for await (const batch of engine.query(sizesStatement(subject), control)) {
    const lines = batch.numbers(1);
    for (let row = 0; row < batch.rows; row++) {
      const bytes = lines[row] * bytesPerLine;
      if (batches.length === 0 || bytes > room) {
        batches.push([]);
        room = batchBytes;
      }
      // Rows without a run are in the first batch, which refuses them.
      batches.at(-1)!.push(batch.text(0, row) ?? '');
      room -= bytes;
    }
  }
  return batches;
}
