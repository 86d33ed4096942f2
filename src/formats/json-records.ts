import { shown } from './fields.ts';
import type { FindingLog } from './finding-log.ts';
import type { Cell, OpenRows, RowReader } from './records.ts';

/** Takes a record: its keys and what they have. */
export type RecordTaker = (names: readonly string[], values: readonly Cell[], line: number) => void;

/** Reads records as the rows of a table, whose columns are looked for anew where the keys change. */
export function takeRecords(rows: OpenRows, log: FindingLog): RecordTaker {
  let known: string | undefined;
  let reader: RowReader | undefined;
  return (names, values, line) => {
    if (new Set(names).size < names.length) {
      const repeated = names.find((name, i) => names.indexOf(name) < i)!;
      log.add('json', `repeated key: ${shown(JSON.stringify(repeated))}; expected each key once in a record`, line);
      return;
    }
    const keys = JSON.stringify(names);
    if (keys !== known) {
      reader = rows([...names], line);
      known = reader && keys;
    }
    reader?.(values, line);
  };
}
