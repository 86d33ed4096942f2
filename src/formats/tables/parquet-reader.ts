import type { FileMetaData, ParquetParsers, RowGroup } from 'hyparquet';
import { parquetMetadataAsync, parquetSchema } from 'hyparquet/src/metadata.js';
import { getSchemaPath } from 'hyparquet/src/schema.js';
import { compressors } from 'hyparquet-compressors';
import { type ColumnForm, formOf } from './parquet-columns.ts';
import { type Decoder, readFlatColumn, readLists } from './parquet-pages.ts';
import { type RandomBytes, readingTable, type Table, type TableBatch, TableError } from './table.ts';
import { textOf } from './text-of.ts';

/** Opens a Parquet file: its footer is read, and then the columns asked for, a row group at a time. */
export async function openParquet(file: RandomBytes): Promise<Table> {
  const { metadata, columns, pairs } = await readingTable('Parquet', async () => {
    const metadata = await readFooter(file);
    const pairs = new Map(metadata.key_value_metadata?.map(({ key, value = '' }) => [key, value]));
    return { metadata, columns: parquetSchema(metadata).children.map(formOf), pairs };
  });
  return {
    format: 'parquet',
    columns: columns.map(({ name, kind, type }) => ({ name, kind, type })),
    rows: Number(metadata.num_rows),
    metadata: pairs,
    async *batches(names) {
      const wanted = names.map((name) => columns.find((form) => form.name === name)!);
      for (const group of metadata.row_groups) {
        const values: ArrayLike<unknown>[] = [];
        for (const form of wanted)
          values.push(await readingTable('Parquet', () => readValues(file, metadata, group, form)));
        yield { rows: Number(group.num_rows), columns: values } satisfies TableBatch;
      }
    },
  };
}

async function readFooter(file: RandomBytes): Promise<FileMetaData> {
  if (file.size < 12) throw new TableError('invalid Parquet: cut off before its end; expected the whole file');
  const end = await file.slice(file.size - 4, file.size);
  const mark = String.fromCharCode(...end);
  if (mark === 'PARE') throw new TableError('unsupported Parquet: an encrypted footer; expected plain columns');
  if (mark !== 'PAR1')
    throw new TableError('invalid Parquet: cut off before its end, where its columns are described; expected PAR1');
  return parquetMetadataAsync(
    { byteLength: file.size, slice: async (from, to = file.size) => bufferOf(await file.slice(from, to)) },
    { geoparquet: false },
  );
}

/** The values of a column in a row group. */
async function readValues(
  file: RandomBytes,
  metadata: FileMetaData,
  group: RowGroup,
  form: ColumnForm,
): Promise<ArrayLike<unknown>> {
  const chunk = group.columns.find(({ meta_data }) => meta_data?.path_in_schema[0] === form.name);
  const facts = chunk?.meta_data;
  if (!facts || chunk.file_path) throw new Error(`column ${form.name} is not in the file`);
  if (facts.codec !== 'UNCOMPRESSED' && !(facts.codec in compressors))
    throw new TableError(
      `unsupported Parquet: column ${form.name} is packed with ${facts.codec}; expected another codec`,
    );
  const starts = [facts.data_page_offset, facts.dictionary_page_offset].filter((offset) => offset);
  const from = Math.min(...starts.map(Number));
  const to = from + Number(facts.total_compressed_size);
  if (to > file.size) throw new Error('cut off within its columns');
  const bytes = bufferOf(await file.slice(from, to));
  const rows = Number(group.num_rows);
  const schemaPath = getSchemaPath(metadata.schema, facts.path_in_schema);
  const element = schemaPath.at(-1)!.element;
  const decoder: Decoder = {
    pathInSchema: facts.path_in_schema,
    type: facts.type,
    // What is made of a decimal number is ours: a product of doubles would move its last digit.
    element: form.scale === undefined ? element : { ...element, converted_type: undefined, logical_type: undefined },
    schemaPath,
    codec: facts.codec,
    parsers,
    compressors,
    utf8: form.scale === undefined,
  };
  const values = form.kind === 'list' ? readLists(bytes, facts, decoder) : readFlatColumn(bytes, facts, decoder);
  if (values.length !== rows) throw new Error(`column ${form.name} has ${values.length} values in ${rows} rows`);
  return form.value ? Array.from(values, form.value) : values;
}

const refuse = () => {
  throw new TableError('unsupported Parquet: a column of a type that has no text and no number');
};

/** Only text is taken from bytes; columns of other types are refused before they are read. */
const parsers: ParquetParsers = {
  stringFromBytes: textOf,
  uuidFromBytes: (bytes: Uint8Array) =>
    bytes &&
    Array.from(bytes, (byte, i) => ([4, 6, 8, 10].includes(i) ? '-' : '') + byte.toString(16).padStart(2, '0')).join(
      '',
    ),
  timestampFromMilliseconds: refuse,
  timestampFromMicroseconds: refuse,
  timestampFromNanoseconds: refuse,
  dateFromDays: refuse,
  jsonFromBytes: refuse,
  geometryFromBytes: refuse,
  geographyFromBytes: refuse,
};

function bufferOf(bytes: Uint8Array): ArrayBuffer {
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
}
