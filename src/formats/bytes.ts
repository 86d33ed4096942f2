/** The chunks as one array; not copied when there is only one. */
export function concatenate(chunks: readonly Uint8Array[]): Uint8Array {
  if (chunks.length === 1) return chunks[0];
  const whole = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}

/** Whether bytes begin as gzip does. */
export function isGzip(bytes: Uint8Array): boolean {
  return bytes.length >= 2 && bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** Takes the bytes of a file as they arrive. */
export interface ByteSink {
  /** Memory a reader can fill from its front before `advance`; ask again after each `advance`. */
  region(): Uint8Array;
  /** Takes the first `length` bytes of the region; false once nothing more is needed. */
  advance(length: number): boolean;
  /** Copies a chunk to the region and takes it. */
  push(chunk: Uint8Array): boolean;
}

/** Copies a chunk to a sink's region, as often as it takes. */
export function pushChunk(sink: Pick<ByteSink, 'region' | 'advance'>, chunk: Uint8Array): boolean {
  for (let from = 0; from < chunk.length; ) {
    const region = sink.region();
    const part = chunk.subarray(from, from + region.length);
    region.set(part);
    if (!sink.advance(part.length)) return false;
    from += part.length;
  }
  return true;
}
