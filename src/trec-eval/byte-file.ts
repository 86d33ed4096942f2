import type { ByteSink } from '../formats/bytes.ts';

/** A file whose bytes can be had from the beginning, more than once. */
export interface ByteFile {
  /** Hands the bytes to a sink until it needs no more; rejects with an `UnreadableError` where they cannot be had. */
  readTo(sink: ByteSink): Promise<void>;
}

/** Bytes in memory as a file. */
export function fileOfBytes(bytes: Uint8Array): ByteFile {
  return {
    readTo: async (sink) => {
      sink.push(bytes);
    },
  };
}
