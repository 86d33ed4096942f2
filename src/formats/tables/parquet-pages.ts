import type { ColumnMetaData, DecodedArray } from 'hyparquet';
import { parquetHeader, type readColumn, readPage } from 'hyparquet/src/column.js';
import { convert, convertWithDictionary } from 'hyparquet/src/convert.js';
import { decompressPage, readDataPage, readDataPageV2 } from 'hyparquet/src/datapage.js';
import { getMaxDefinitionLevel, getMaxRepetitionLevel } from 'hyparquet/src/schema.js';
import { concatenate } from '../bytes.ts';
import { checkRuns } from './check-runs.ts';

/** What the library decodes a column with. */
export type Decoder = Parameters<typeof readColumn>[2];
type Header = ReturnType<typeof parquetHeader>;

/** The values of a page, without those that are missing, and the levels that say where they stand. */
interface Page {
  readonly values: DecodedArray;
  /** Empty where no value is missing. */
  readonly definitions: ArrayLike<number>;
  /** Empty where the column is not nested. */
  readonly repetitions: ArrayLike<number>;
  /** Places for values, missing ones included. */
  readonly count: number;
}

/**
 * Reads a column that is not nested.
 * The library's own way builds a list for every page, value by value, which takes longer than decoding them.
 */
export function readFlatColumn(bytes: ArrayBuffer, facts: ColumnMetaData, decoder: Decoder): ArrayLike<unknown> {
  const pages: ArrayLike<unknown>[] = [];
  for (const { values, definitions, count } of pagesOf(bytes, facts, decoder)) {
    let next = 0;
    const isWhole = definitions.length === 0;
    pages.push(isWhole ? values : Array.from(definitions, (level) => (level === 1 ? values[next++] : null)));
    if (isWhole && values.length !== count) throw new Error(`${values.length} values in the place of ${count}`);
  }
  return joinPages(pages);
}

/** Reads a column of lists of integers; nothing in it may be missing. */
export function readLists(bytes: ArrayBuffer, facts: ColumnMetaData, decoder: Decoder): readonly number[][] {
  const lists: number[][] = [];
  const mayMiss = ['OPTIONAL', 'REPEATED'];
  const { length } = decoder.schemaPath.filter(({ element }) => mayMiss.includes(element.repetition_type ?? ''));
  for (const { values, definitions, repetitions, count } of pagesOf(bytes, facts, decoder)) {
    let next = 0;
    for (let i = 0; i < count; i++) {
      if (repetitions[i] === 0 || lists.length === 0) lists.push([]);
      const level = definitions.length === 0 ? length : definitions[i];
      if (level === length) lists[lists.length - 1].push(values[next++] as number);
    }
  }
  return lists;
}

/** The pages of a column; what their headers say is held against the file before anything is made of it. */
function* pagesOf(bytes: ArrayBuffer, facts: ColumnMetaData, decoder: Decoder): Generator<Page> {
  const reader = { view: new DataView(bytes), offset: 0 };
  let dictionary: DecodedArray | undefined;
  let left = Number(facts.num_values);
  while (left > 0) {
    if (reader.offset >= bytes.byteLength) throw new Error('pages are missing');
    const header = parquetHeader(reader);
    const count = (header.data_page_header ?? header.data_page_header_v2)?.num_values;
    requireSizes(header, bytes.byteLength - reader.offset, Number(facts.total_uncompressed_size));
    if (header.type === 'DICTIONARY_PAGE') {
      const { data } = readPage(reader, header, decoder, undefined, undefined, 0);
      dictionary = data && convert(data, decoder);
      continue;
    }
    if (count === undefined || !(count >= 0 && count <= left)) throw new Error(`a page of ${count} values`);
    const packed = new Uint8Array(bytes, reader.offset, header.compressed_page_size);
    reader.offset += header.compressed_page_size;
    left -= count;
    yield { count, ...readValues(packed, header, decoder, dictionary) };
  }
}

function requireSizes(header: Header, left: number, whole: number): void {
  const { compressed_page_size: packed, uncompressed_page_size: unpacked, dictionary_page_header: dictionary } = header;
  if (!(packed >= 0 && packed <= left)) throw new Error(`a page of ${packed} bytes`);
  // Some writers' sums leave the dictionary out; no codec but zstd and brotli packs a thousand bytes into one.
  const most = Math.max(whole, 1024 * packed + 65536);
  if (!(unpacked >= 0 && unpacked <= most)) throw new Error(`a page of ${unpacked} bytes, unpacked`);
  if (dictionary && !(dictionary.num_values >= 0 && dictionary.num_values <= unpacked))
    throw new Error(`a dictionary of ${dictionary.num_values} values`);
  if (header.data_page_header_v2) {
    const { definition_levels_byte_length: d, repetition_levels_byte_length: r } = header.data_page_header_v2;
    if (!(d >= 0 && r >= 0 && d + r <= packed)) throw new Error(`levels of ${d} and ${r} bytes`);
    const { num_nulls: missing, num_values: values } = header.data_page_header_v2;
    if (!(missing >= 0 && missing <= values)) throw new Error(`${missing} of ${values} values are missing`);
  }
  if (!(header.data_page_header ?? header.data_page_header_v2 ?? dictionary)?.encoding) throw new Error('no encoding');
}

function readValues(
  packed: Uint8Array,
  header: Header,
  decoder: Decoder,
  dictionary: DecodedArray | undefined,
): Omit<Page, 'count'> {
  const { data_page_header: v1, data_page_header_v2: v2 } = header;
  const { definitionLevels, repetitionLevels, dataPage } = v1
    ? readDataPage(unpackPage(packed, header, decoder), v1, decoder)
    : readDataPageV2(
        unpackPageV2(packed, header, decoder),
        { ...header, data_page_header_v2: { ...v2!, is_compressed: false } },
        decoder,
      );
  const { encoding } = (v1 ?? v2)!;
  const values = convertWithDictionary(dataPage, dictionary, encoding, decoder);
  const whole = !definitionLevels?.length || values.length === definitionLevels.length;
  return { values, definitions: whole ? [] : definitionLevels!, repetitions: repetitionLevels };
}

/** The bytes of a page of the first form, whose runs were looked at: levels with their lengths before them, then values. */
function unpackPage(packed: Uint8Array, header: Header, { codec, compressors, ...decoder }: Decoder): Uint8Array {
  const { num_values: count, encoding } = header.data_page_header!;
  const bytes = decompressPage(packed, header.uncompressed_page_size, codec, compressors);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  for (const width of levelWidths(decoder)) {
    if (width === 0) continue;
    const from = at + 4;
    at = from + view.getUint32(at, true);
    checkLevels(bytes.subarray(from, at), width, count);
  }
  checkPlaces(bytes.subarray(at), encoding, count);
  return bytes;
}

/** The same of the second form, where levels are not packed and the header has their lengths. */
function unpackPageV2(packed: Uint8Array, header: Header, { codec, compressors, ...decoder }: Decoder): Uint8Array {
  const facts = header.data_page_header_v2!;
  const { num_values: count, repetition_levels_byte_length: repeated } = facts;
  const [repetition, definition] = levelWidths(decoder);
  const levels = repeated + (definition === 0 ? 0 : facts.definition_levels_byte_length);
  if (repetition > 0) checkLevels(packed.subarray(0, repeated), repetition, count);
  if (definition > 0) checkLevels(packed.subarray(repeated, levels), definition, count);
  const rest = packed.subarray(levels);
  const size = header.uncompressed_page_size - repeated - facts.definition_levels_byte_length;
  const values = facts.is_compressed === false ? rest : decompressPage(rest, size, codec, compressors);
  checkPlaces(values, facts.encoding, count - facts.num_nulls);
  return concatenate([packed.subarray(0, levels), values]);
}

/** How many bits tell how often a value is repeated, and how far it is there. */
function levelWidths({ schemaPath }: Pick<Decoder, 'schemaPath'>): [repetition: number, definition: number] {
  const bits = (most: number) => 32 - Math.clz32(most);
  return [bits(getMaxRepetitionLevel(schemaPath)), bits(getMaxDefinitionLevel(schemaPath))];
}

function checkLevels(bytes: Uint8Array, width: number, count: number): void {
  const left = checkRuns(bytes, width, count);
  if (left > 0) throw new Error(`levels of ${count - left} values in the place of ${count}`);
}

/** Places of a dictionary are runs too, after a byte that tells their bits. */
function checkPlaces(bytes: Uint8Array, encoding: string, count: number): void {
  if (/DICTIONARY$/.test(encoding) && bytes.length > 0) checkRuns(bytes.subarray(1), bytes[0], count);
}

function joinPages(pages: readonly ArrayLike<unknown>[]): ArrayLike<unknown> {
  if (pages.length === 1) return pages[0];
  const count = pages.reduce((sum, { length }) => sum + length, 0);
  const isDoubles = pages.every((page) => page instanceof Float64Array);
  const joined = isDoubles ? new Float64Array(count) : new Array<unknown>(count);
  let at = 0;
  for (const page of pages) for (let i = 0; i < page.length; i++) joined[at++] = page[i] as number;
  return joined;
}
