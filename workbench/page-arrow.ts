import { type Table, TableError } from '../src/formats/tables/table.ts';

/** What the page says of Arrow files, in the place of their reader: that would make it larger than it should be. */
export async function openArrow(): Promise<Table> {
  throw new TableError('unsupported Arrow: the page reads Parquet; expected that, or the command line');
}
