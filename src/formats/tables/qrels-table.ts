import type { Qrels } from '../../model/qrels.ts';
import { FindingLog } from '../finding-log.ts';
import { QrelsCollector, type QrelsReading } from '../qrels-collector.ts';
import type { Reading } from '../reader.ts';
import { qrelsRows } from '../records.ts';
import { layOut, type TablePart } from './layout.ts';

/** Reads the rows of a table as qrels; lines are rows, counted from 1. */
export async function readQrelsTable(part: TablePart, reading: QrelsReading = {}): Promise<Reading<Qrels>> {
  const log = new FindingLog(part.name);
  const collector = new QrelsCollector(log, reading);
  const layout = layOut(part, 'qrels', log);
  const reader = layout && qrelsRows(layout.columns, collector, log, 0);
  if (layout && reader) {
    const cells: unknown[] = [];
    let line = 0;
    for await (const batch of part.table.batches(layout.read))
      for (let row = 0; row < batch.rows; row++) {
        line++;
        const bad = layout.row(batch, row, cells);
        if (bad) log.add(bad.code, `invalid ${layout.columns[bad.column]}: ${bad.what}; expected text`, line);
        else reader(cells, line);
      }
  }
  return { value: collector.finish(), format: part.table.format, log };
}
