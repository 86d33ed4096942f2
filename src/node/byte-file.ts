import { closeSync, createReadStream, openSync, readSync, statSync } from 'node:fs';
import { type ByteSink, isGzip } from '../formats/bytes.ts';
import type { ByteFile } from '../trec-eval/byte-file.ts';
import { explainUnreadable } from './explain-unreadable.ts';
import { unlessRefused } from './system-error.ts';
import { unpackGzip } from './unpack-gzip.ts';

/** A file as its bytes, unpacked where they are gzip; a pipe, which can be read only once, is held in memory. */
export function openByteFile(path: string): ByteFile {
  const isOnce = unlessRefused(() => statSync(path).isFile()) === false;
  if (isOnce) return holdBytes(path);
  return {
    readTo: async (sink) => {
      try {
        if (!readPlain(path, sink)) await readGzip(path, sink);
      } catch (error) {
        throw explainUnreadable(error);
      }
    },
  };
}

/** The bytes of a path that can be read only once, or of standard input (`-`), kept for whoever reads them again. */
export function holdBytes(path: string): ByteFile {
  let held: Promise<readonly Uint8Array[]> | undefined;
  return {
    readTo: async (sink) => {
      held ??= readAll(path);
      for (const chunk of await held) if (!sink.push(chunk)) return;
    },
  };
}

async function readAll(path: string): Promise<readonly Uint8Array[]> {
  const { readBytes } = await import('./read-bytes.ts');
  const chunks: Uint8Array[] = [];
  // A pipe fills only a part of the memory it is read to, and the rest is not to be held.
  for await (const chunk of readBytes(path))
    chunks.push(chunk.byteLength < chunk.buffer.byteLength ? chunk.slice() : chunk);
  return chunks;
}

/** Reads straight to the sink's memory; false, and nothing is read, where the file is gzip. */
function readPlain(path: string, sink: ByteSink): boolean {
  const file = openSync(path, 'r');
  try {
    for (let isFirst = true; ; isFirst = false) {
      const region = sink.region();
      const length = readSync(file, region, 0, region.length, null);
      if (isFirst && isGzip(region.subarray(0, length))) return false;
      if (length === 0 || !sink.advance(length)) return true;
    }
  } finally {
    closeSync(file);
  }
}

/** zlib unpacks in a thread of its own, while the sink takes what is unpacked. */
async function readGzip(path: string, sink: ByteSink): Promise<void> {
  for await (const chunk of unpackGzip(createReadStream(path, { highWaterMark: 1 << 18 })))
    if (!sink.push(chunk)) return;
}
