import { kindOfTable } from '../formats/columns.ts';
import type { FileKind } from '../formats/format.ts';
import { readQrelsTable } from '../formats/tables/qrels-table.ts';
import { readTable } from '../sources/open-table.ts';
import { readTableRuns } from '../sources/table-runs.ts';
import { tableFiles } from './judge-tables.ts';
import { type AnyReading, type FileOptions, fileSource, readAnyFile } from './read-files.ts';
import { type TablePaths, tellTables } from './table-files.ts';

/** Reads files as what they are; a table may have several runs. */
export async function* readAnyFiles(
  paths: readonly string[],
  options: FileOptions & { readonly kind?: FileKind } = {},
): AsyncGenerator<AnyReading> {
  const { tables } = tellTables(paths, options.format);
  const ofTables = new Set(tables.flatMap(({ parts }) => parts.map(({ path }) => path)));
  for (const [index, path] of paths.entries()) {
    const table = tables.find((one) => one.index === index);
    if (table) yield* readAnyTable(table, options);
    else if (!ofTables.has(path)) yield await readAnyFile(path, options);
  }
}

async function* readAnyTable(
  table: TablePaths,
  { kind, format, ...how }: FileOptions & { readonly kind?: FileKind },
): AsyncGenerator<AnyReading> {
  const { path, parts } = table;
  const source = fileSource(parts[0].path);
  const told = await readTable(source, format, async (part) => {
    const found = kind ?? kindOfTable(part.table.columns.map(({ name }) => name));
    return found === 'qrels' ? readQrelsTable(part, how) : undefined;
  });
  if (told) {
    yield { ...told, path, kind: 'qrels' };
    return;
  }
  const readings = [];
  for await (const reading of readTableRuns(tableFiles(table), { format, numbers: how.numbers }))
    readings[reading.part] = reading;
  const isOne = readings.length === 1;
  for (const { part: _, ...reading } of readings)
    yield { ...reading, path: isOne || !reading.value ? path : `${path} (${reading.value.tag})`, kind: 'run' };
}
