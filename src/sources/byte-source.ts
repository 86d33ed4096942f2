import type { RandomBytes } from '../formats/tables/table.ts';

/** Where the bytes of one file come from: a path in Node, a File in a browser. */
export interface ByteSource {
  /** What messages call it. */
  readonly name: string;
  /** The bytes from the beginning, unpacked where they are gzip; throws an `UnreadableError` where they cannot be had. */
  stream(): AsyncIterable<Uint8Array>;
  /** Its bytes at any place, as they are; absent for what can only be read from the beginning. Throws as `stream` does. */
  readonly random?: () => Promise<RandomBytes>;
}
