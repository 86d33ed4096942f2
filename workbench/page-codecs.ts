import { decompress } from 'fzstd';
import { snappyUncompress } from 'hyparquet/src/snappy.js';
import { gunzip } from 'hyparquet-compressors/src/gzip.js';
import { decompressLz4, decompressLz4Raw } from 'hyparquet-compressors/src/lz4.js';

type Unpack = (input: Uint8Array, length: number) => Uint8Array;

/** What the page unpacks columns of Parquet with, in the place of the package's own list. */
export const compressors: Readonly<Record<string, Unpack>> = {
  SNAPPY: (input, length) => {
    const output = new Uint8Array(length);
    snappyUncompress(input, output);
    return output;
  },
  GZIP: (input, length) => gunzip(input, new Uint8Array(length)),
  ZSTD: (input) => decompress(input),
  LZ4: decompressLz4,
  LZ4_RAW: decompressLz4Raw,
};
