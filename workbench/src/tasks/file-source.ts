import { type ByteSource, type RandomBytes, UnreadableError } from 'nmax';
import { isGzip, limitUnpacked } from 'nmax/page';

/** A file of the page; `onBytes` hears how much of it is read, the furthest time it is. */
export function fileSource(file: File, onBytes: (read: number) => void = () => {}): ByteSource {
  let furthest = 0;
  const tell = (read: number) => {
    if (read > furthest) onBytes(read);
    furthest = Math.max(furthest, read);
  };
  return { name: file.name, stream: () => fileBytes(file, tell), random: async () => fileAnywhere(file, tell) };
}

function fileAnywhere(file: Blob, onBytes: (read: number) => void): RandomBytes {
  return {
    size: file.size,
    async slice(from, to) {
      try {
        const bytes = new Uint8Array(await file.slice(from, to).arrayBuffer());
        if (to < file.size) onBytes(to);
        return bytes;
      } catch (error) {
        if (error instanceof DOMException) throw new UnreadableError('unreadable', `unreadable file: ${error.message}`);
        throw error;
      }
    },
  };
}

/** The bytes of a file, unpacked where they are gzip by content; `onBytes` hears how much of the file is read. */
async function* fileBytes(file: Blob, onBytes: (read: number) => void): AsyncGenerator<Uint8Array> {
  let packed = false;
  try {
    packed = isGzip(new Uint8Array(await file.slice(0, 2).arrayBuffer()));
    let read = 0;
    const count = (chunk: Uint8Array) => {
      read += chunk.length;
      onBytes(read);
    };
    if (packed) yield* limitUnpacked(chunksOf(unpack(file.stream(), count)), () => read);
    else yield* chunksOf(file.stream(), count);
  } catch (error) {
    if (packed && error instanceof TypeError)
      throw new UnreadableError('gzip', 'invalid gzip: damaged or cut off; expected the whole file');
    if (error instanceof DOMException) throw new UnreadableError('unreadable', `unreadable file: ${error.message}`);
    throw error;
  }
}

async function* chunksOf(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  onChunk: (chunk: Uint8Array) => void = () => {},
): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      onChunk(value);
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function unpack(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  count: (chunk: Uint8Array) => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      count(chunk);
      controller.enqueue(chunk);
    },
  });
  return stream.pipeThrough(counted).pipeThrough(new DecompressionStream('gzip'));
}
