import { isGzip } from 'nmax';

/** Why the bytes of a file could not be had. */
export class UnreadableFile extends Error {
  readonly code: 'gzip' | 'unreadable';

  constructor(code: 'gzip' | 'unreadable', message: string) {
    super(message);
    this.code = code;
  }
}

/** The bytes of a file, unpacked where they are gzip by content; `onBytes` hears how much of the file is read. */
export async function* fileBytes(file: Blob, onBytes: (read: number) => void = () => {}): AsyncGenerator<Uint8Array> {
  let packed = false;
  try {
    packed = isGzip(new Uint8Array(await file.slice(0, 2).arrayBuffer()));
    let read = 0;
    const count = (chunk: Uint8Array) => {
      read += chunk.length;
      onBytes(read);
    };
    const reader = (packed ? unpack(file.stream(), count) : file.stream()).getReader();
    try {
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return;
        if (!packed) count(value);
        yield value;
      }
    } finally {
      await reader.cancel().catch(() => {});
    }
  } catch (error) {
    if (packed && error instanceof TypeError)
      throw new UnreadableFile('gzip', 'invalid gzip: damaged or cut off; expected the whole file');
    if (error instanceof DOMException) throw new UnreadableFile('unreadable', `unreadable file: ${error.message}`);
    throw error;
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
