import {
  CompressionType,
  type ExtractionOptions,
  setCompressionCodec,
  type Table,
  tableFromIPC,
} from '@uwdata/flechette';
import { decompress } from 'fzstd';
import { unpackLz4Frame } from './lz4-frame.ts';
import { TableError } from './table.ts';

const onlyRead = () => {
  throw new TableError('unsupported Arrow: packed columns are only read');
};
type Unpack = (bytes: Uint8Array, length: number) => Uint8Array;
/** The library calls `decode` with the length too, which its types do not say. */
const codecOf = (unpack: Unpack) => ({ encode: onlyRead, decode: unpack as (bytes: Uint8Array) => Uint8Array });
setCompressionCodec(
  CompressionType.ZSTD,
  codecOf((bytes, length) => decompress(bytes, new Uint8Array(length))),
);
setCompressionCodec(CompressionType.LZ4_FRAME, codecOf(unpackLz4Frame));

/** Reads a file or stream of Arrow, packed or not. */
export function readArrow(bytes: Uint8Array, options?: ExtractionOptions): Table {
  return tableFromIPC(bytes, options);
}
