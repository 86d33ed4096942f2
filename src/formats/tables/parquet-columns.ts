import type { SchemaElement, SchemaTree } from 'hyparquet';
import type { TableColumn } from './table.ts';

/** A column of a Parquet file, and what makes a value of what stands in it. */
export interface ColumnForm extends TableColumn {
  /** Digits after the point, of decimal numbers. */
  readonly scale?: number;
  /** Absent where values are read as they are. */
  readonly value?: (raw: unknown) => unknown;
}

/** What a column of Parquet holds. */
export function formOf({ element, children }: SchemaTree): ColumnForm {
  const { name } = element;
  if (typeof name !== 'string') throw new Error('a column without a name');
  if (children.length > 0) {
    const isList = element.converted_type === 'LIST' || element.logical_type?.type === 'LIST';
    return { name, kind: isList ? 'list' : 'other', type: isList ? 'a list' : 'nested' };
  }
  if (element.repetition_type === 'REPEATED') return { name, kind: 'other', type: 'repeated' };
  const type = typeName(element);
  if (isDecimal(element)) {
    const scale = scaleOf(element);
    return { name, kind: 'number', type, scale, value: (raw) => decimalOf(raw, scale) };
  }
  return { name, kind: kindOf(element), type };
}

function kindOf({ type, converted_type: converted, logical_type: logical }: SchemaElement): ColumnForm['kind'] {
  const said = logical?.type ?? converted;
  if (type === 'FLOAT' || type === 'DOUBLE' || said === 'FLOAT16') return 'number';
  if (said === 'STRING' || said === 'UTF8' || said === 'ENUM' || said === 'UUID') return 'text';
  if (type === 'BYTE_ARRAY' && said === undefined) return 'text';
  const isInteger = said === undefined || said === 'INTEGER' || /^U?INT_\d+$/.test(said);
  return (type === 'INT32' || type === 'INT64') && isInteger ? 'integer' : 'other';
}

const isDecimal = ({ converted_type, logical_type }: SchemaElement) =>
  converted_type === 'DECIMAL' || logical_type?.type === 'DECIMAL';

function scaleOf({ scale, logical_type: logical }: SchemaElement): number {
  return (logical?.type === 'DECIMAL' ? logical.scale : scale) ?? 0;
}

function typeName({ type, converted_type: converted, logical_type: logical }: SchemaElement): string {
  const said = logical?.type ?? converted;
  return said === undefined ? `${type}` : `${type} (${said})`;
}

/** The double nearest to a decimal number, by its digits. */
function decimalOf(raw: unknown, scale: number): unknown {
  if (raw === null || raw === undefined) return raw;
  const whole = raw instanceof Uint8Array ? bigEndian(raw) : BigInt(raw as number | bigint);
  return Number(`${whole}e-${scale}`);
}

/** A number in two's complement, the highest byte first. */
function bigEndian(bytes: Uint8Array): bigint {
  let value = 0n;
  for (const byte of bytes) value = (value << 8n) | BigInt(byte);
  return BigInt.asIntN(bytes.length * 8, value);
}
