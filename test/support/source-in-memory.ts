import type { ByteSource } from '../../src/sources/byte-source.ts';

/** Bytes in memory as a file: read from the front, or at any place. */
export function sourceInMemory(bytes: Uint8Array, name: string): ByteSource {
  async function* stream() {
    yield bytes;
  }
  return {
    name,
    stream,
    random: async () => ({ size: bytes.length, slice: async (from, to) => bytes.subarray(from, to) }),
  };
}
