import type { NumberRule } from '../../model/patent-number.ts';
import type { Run } from '../../model/run.ts';
import { FindingLog } from '../finding-log.ts';
import type { Reading } from '../reader.ts';
import { runRows } from '../records.ts';
import { RunCollector } from '../run-collector.ts';
import type { RowTaker, RunRows } from './run-rows.ts';

/** Collects the rows of a run, whatever is wrong with some of them: the plain way. */
export function collectRun(
  { parts, layouts }: RunRows,
  defaultTag: string,
  reading: { readonly numbers?: NumberRule } = {},
): RowTaker<Reading<Run>> {
  const [{ columns, numberIds }] = layouts;
  const log = new FindingLog(parts[0].name);
  const collector = new RunCollector(log, reading);
  if (numberIds.length > 0) log.add('number-ids', `${numberIds.join(' and ')}: integers in the file`);
  const row = runRows(columns, collector, log, 0)!;
  return {
    begin(part) {
      log.source = part;
    },
    row,
    refuse: (code, message, line) => log.add(code, message, line),
    end: () => ({ value: collector.finish(defaultTag), format: parts[0].table.format, log }),
  };
}
