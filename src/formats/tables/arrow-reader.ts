import { type DataType, Type } from '@uwdata/flechette';
import { readArrow } from './arrow-codecs.ts';
import { checkArrow } from './check-arrow.ts';
import { type ColumnKind, type RandomBytes, readingTable, type Table, TableError } from './table.ts';

/** Opens an Arrow file (Feather 2) or stream: held in memory, its columns decoded a record batch at a time. */
export async function openArrow(file: RandomBytes): Promise<Table> {
  const bytes = await file.slice(0, file.size);
  requireEnd(bytes);
  const table = await readingTable('Arrow', () => {
    checkArrow(bytes);
    return readArrow(bytes, { useBigInt: true, useDecimalInt: true });
  });
  const { fields, metadata } = table.schema;
  return {
    format: 'arrow',
    columns: fields.map(({ name, type }) => ({ name, kind: kindOf(type), type: typeName(type) })),
    rows: table.numRows,
    metadata: metadata ?? new Map(),
    async *batches(names) {
      const wanted = names.map((name) => fields.findIndex((field) => field.name === name));
      const count = table.children[wanted[0]]?.data.length ?? 0;
      for (let b = 0; b < count; b++)
        yield await readingTable('Arrow', () => {
          const columns = wanted.map((c) => valuesOf(table.children[c].data[b], fields[c].type));
          return { rows: columns[0].length, columns };
        });
    },
  };
}

/** A file repeats its beginning at the end; a stream ends with an empty message, without which the rest may be missing. */
function requireEnd(bytes: Uint8Array): void {
  const isFile = bytes[0] === 0x41;
  const end = [...bytes.subarray(isFile ? -6 : -8)].join();
  const expected = isFile ? [...new TextEncoder().encode('ARROW1')].join() : '255,255,255,255,0,0,0,0';
  if (end !== expected || bytes.length < 16)
    throw new TableError('invalid Arrow: cut off before its end; expected the whole file or stream');
}

interface Batch {
  readonly length: number;
  /** Of texts. */
  readonly offsets?: ArrayLike<unknown>;
  /** Of numbers, and of true and false as bits. */
  readonly values?: ArrayLike<unknown>;
  /** Of lists. */
  readonly children?: readonly { readonly length: number }[];
  slice(from: number, to: number): ArrayLike<unknown>;
}

function valuesOf(batch: Batch, type: DataType): ArrayLike<unknown> {
  const { length, offsets, values: held, children } = batch;
  if (offsets && offsets.length <= length) throw new Error(`${length} values without places`);
  const room = held ? held.length * 8 : children?.[0]?.length;
  if (!offsets && room !== undefined && length > room) throw new Error(`${length} values, which it has no room for`);
  const values = batch.slice(0, batch.length);
  if (type.typeId !== Type.Decimal) return values;
  return Array.from(values, (raw) => (raw === null ? null : Number(`${raw}e-${type.scale}`)));
}

const lists: readonly number[] = [Type.List, Type.LargeList, Type.FixedSizeList, Type.ListView, Type.LargeListView];
const texts: readonly number[] = [Type.Utf8, Type.LargeUtf8, Type.Utf8View];

function kindOf(type: DataType): ColumnKind {
  if (type.typeId === Type.Dictionary) return kindOf(type.dictionary);
  if (texts.includes(type.typeId)) return 'text';
  if (type.typeId === Type.Int) return 'integer';
  if (type.typeId === Type.Float || type.typeId === Type.Decimal) return 'number';
  return lists.includes(type.typeId) ? 'list' : 'other';
}

function typeName(type: DataType): string {
  const name = Object.entries(Type).find(([, id]) => id === type.typeId)?.[0] ?? `type ${type.typeId}`;
  return 'bitWidth' in type ? `${name}${type.bitWidth}` : name;
}
