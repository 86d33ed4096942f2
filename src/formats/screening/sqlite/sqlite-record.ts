import { SqliteError } from './sqlite-error.ts';

/** A value of a row; an integer beyond 2^53 keeps its digits. */
export type SqliteValue = null | number | bigint | string | Uint8Array;

/** Reads the values of a record: a header of types, then what they are of. */
export function readRecord(bytes: Uint8Array, encoding: string, page: number): SqliteValue[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [headerSize, headerStart] = readVarint(bytes, 0, page);
  if (headerSize > bytes.length) throw new SqliteError(`page ${page}: a row whose header is longer than the row`);
  const values: SqliteValue[] = [];
  const text = new TextDecoder(encoding);
  let at = headerSize;
  for (let place = headerStart; place < headerSize; ) {
    const [type, next] = readVarint(bytes, place, page);
    place = next;
    const length = lengthOf(type);
    if (at + length > bytes.length) throw new SqliteError(`page ${page}: a row that is cut off`);
    if (type === 0 || type === 10 || type === 11) values.push(null);
    else if (type === 8 || type === 9) values.push(type - 8);
    else if (type === 7) values.push(view.getFloat64(at));
    else if (type < 7) values.push(readInteger(view, at, length));
    else if (type % 2 === 1) values.push(text.decode(bytes.subarray(at, at + length)));
    else values.push(bytes.subarray(at, at + length));
    at += length;
  }
  return values;
}

const lengths = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0];
const lengthOf = (type: number) => (type < 12 ? lengths[type] : Math.floor((type - 12) / 2));

function readInteger(view: DataView, at: number, length: number): number | bigint {
  if (length === 8) return plain(view.getBigInt64(at));
  let value = view.getInt8(at);
  for (let i = 1; i < length; i++) value = value * 256 + view.getUint8(at + i);
  return value;
}

/** A number where it is exact. */
function plain(value: bigint): number | bigint {
  return value >= BigInt(Number.MIN_SAFE_INTEGER) && value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : value;
}

/** A length or type of one to nine bytes, and the place after it. */
export function readVarint(bytes: Uint8Array, at: number, page: number): [value: number, next: number] {
  let value = 0;
  for (let i = 0; i < 8; i++) {
    const byte = bytes[at + i];
    if (byte === undefined) throw new SqliteError(`page ${page}: a number that is cut off`);
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return [value, at + i + 1];
  }
  return [value * 256 + (bytes[at + 8] ?? 0), at + 9];
}

/** The id of a row, which may be negative. */
export function readRowid(bytes: Uint8Array, at: number, page: number): [value: number | bigint, next: number] {
  const [, next] = readVarint(bytes, at, page);
  let value = 0n;
  for (let i = at; i < next; i++)
    value = i === at + 8 ? (value << 8n) | BigInt(bytes[i]) : (value << 7n) | BigInt(bytes[i] & 0x7f);
  return [plain(BigInt.asIntN(64, value)), next];
}
