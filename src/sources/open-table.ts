import { detectFormat } from '../formats/detect.ts';
import { FindingLog } from '../formats/finding-log.ts';
import type { InputFormat } from '../formats/registry.ts';
import type { TablePart } from '../formats/tables/layout.ts';
import { type RandomBytes, type Table, TableError } from '../formats/tables/table.ts';
import type { ByteSource } from './byte-source.ts';
import { UnreadableError } from './unreadable-error.ts';

/** What opens the files of each format of tables; loaded when there is one. */
const openers: Readonly<Record<string, (file: RandomBytes) => Promise<Table>>> = {
  parquet: async (file) => (await import('../formats/tables/parquet-reader.ts')).openParquet(file),
  arrow: async (file) => (await import('../formats/tables/arrow-reader.ts')).openArrow(file),
};

/** Bytes enough to tell a table by. */
const headBytes = 16;

/** Opens a source that is a table (Parquet, Arrow); undefined where it is text, or can only be read from the beginning. */
export async function openTable(source: ByteSource, format?: InputFormat): Promise<TablePart | undefined> {
  if (!source.random || (format !== undefined && !(format in openers))) return undefined;
  const file = await source.random();
  const found = format ?? detectFormat(new TextDecoder().decode(await file.slice(0, Math.min(headBytes, file.size))));
  const opener = openers[found];
  return opener && { name: source.name, table: await opener(file), folders: new Map() };
}

/** A source that is a part of a table: what keeps it from being read says which part it is. */
export function namingPart(source: ByteSource): ByteSource {
  const [file] = source.name.split(/[\\/]/).slice(-1);
  const naming = async <T>(read: () => Promise<T>): Promise<T> => {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      throw new UnreadableError(error.code, `${file}: ${error.message}`);
    }
  };
  const { random } = source;
  if (!random) return source;
  return {
    ...source,
    random: async () => {
      const bytes = await naming(random);
      return { size: bytes.size, slice: (from, to) => naming(async () => bytes.slice(from, to)) };
    },
  };
}

/** Reads a source that is a table; undefined where it is none. What keeps it from being read is in the log. */
export async function readTable<T extends { readonly log: FindingLog } | undefined>(
  source: ByteSource,
  format: InputFormat | undefined,
  read: (part: TablePart) => Promise<T>,
): Promise<T | { readonly log: FindingLog } | undefined> {
  try {
    const part = await openTable(source, format);
    return part && (await read(part));
  } catch (error) {
    return { log: refusedBy(source.name, error) };
  }
}

/** The log of a source that could not be read; throws what is a fault of ours. */
export function refusedBy(name: string, error: unknown): FindingLog {
  const log = new FindingLog(name);
  if (error instanceof TableError) log.add('table', error.message);
  else if (error instanceof UnreadableError) log.add(error.code, error.message);
  else throw error;
  return log;
}
