// Its build for Node loads worker_threads at once, which is 4 ms of every start.
import { Inflate } from 'fflate/browser';
import { expectedAtMost, limitOf } from '../../model/limits.ts';
import { thousands } from '../../model/wording.ts';

/** What is wrong with an archive, its entry named. */
export class ArchiveError extends Error {}

/** Files in an archive, by their names as it has them. */
export interface Archive {
  names(): string[];
  /** The bytes of a file; throws an `ArchiveError` where they cannot be had. */
  read(name: string): Uint8Array;
  /** The first name that two files have. */
  readonly repeated: string | undefined;
}

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

/** A deflated byte is at most this many bytes. */
const mostRatio = 1032;
const piece = 1 << 16;

/** A zip archive in memory: names, and the bytes of an entry when asked for, never more than it says and are allowed. */
export class ZipArchive implements Archive {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #entries = new Map<string, Entry>();
  repeated: string | undefined;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const end = this.#findEnd();
    const count = this.#view.getUint16(end + 10, true);
    let at = this.#view.getUint32(end + 16, true);
    if (count === 0xffff || at === 0xffffffff) throw new ArchiveError('zip64; expected an archive of less than 4 GB');
    for (let i = 0; i < count; i++) at = this.#addEntry(at, i);
  }

  /** The names of all entries that are files. */
  names(): string[] {
    return [...this.#entries.keys()];
  }

  /** How many bytes all of its files say they are. */
  unpacked(): number {
    return [...this.#entries.values()].reduce((sum, { size }) => sum + size, 0);
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** The bytes of an entry, unpacked and checked. */
  read(name: string): Uint8Array {
    const entry = this.#entries.get(name);
    if (!entry) throw new ArchiveError(`entry ${name}: missing; expected it in the archive`);
    const fail = (message: string): never => {
      throw new ArchiveError(`entry ${name}: ${message}`);
    };
    if (entry.isEncrypted) fail('encrypted; expected an archive without a password');
    if (entry.size > limitOf('review'))
      fail(`${thousands(entry.size)} bytes unpacked; ${expectedAtMost('review', '', entry.size)}`);
    if (entry.size > entry.packed * mostRatio + piece) fail(`${entry.size} bytes of ${entry.packed}, which cannot be`);
    if (entry.offset + 30 > this.#bytes.length || this.#view.getUint32(entry.offset, true) !== 0x04034b50)
      fail('does not begin where the archive says; expected the whole file');
    const start =
      entry.offset + 30 + this.#view.getUint16(entry.offset + 26, true) + this.#view.getUint16(entry.offset + 28, true);
    const packed = this.#bytes.subarray(start, start + entry.packed);
    if (packed.length < entry.packed) fail('cut off before its end; expected the whole file');
    const bytes = entry.method === 0 ? packed : entry.method === 8 ? inflate(packed, entry.size, fail) : undefined;
    if (!bytes) return fail(`packed by method ${entry.method}; expected stored or deflated`);
    if (bytes.length !== entry.size) fail(`${bytes.length} bytes unpacked; expected ${entry.size}`);
    if (crc32(bytes) !== entry.crc) fail('damaged: its check sum is another');
    return bytes;
  }

  #findEnd(): number {
    const first = Math.max(0, this.#bytes.length - 65557);
    for (let at = this.#bytes.length - 22; at >= first; at--)
      if (this.#view.getUint32(at, true) === 0x06054b50) return at;
    throw new ArchiveError('zip without its list of entries: cut off before its end; expected the whole file');
  }

  #addEntry(at: number, index: number): number {
    const place = `entry ${index + 1} of the list`;
    if (at + 46 > this.#bytes.length || this.#view.getUint32(at, true) !== 0x02014b50)
      throw new ArchiveError(`${place}: damaged; expected the whole file`);
    const next = at + 46 + this.#view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(this.#bytes.subarray(at + 46, next));
    if (this.#entries.has(name)) this.repeated ??= name;
    if (!name.endsWith('/'))
      this.#entries.set(name, {
        name,
        method: this.#view.getUint16(at + 10, true),
        isEncrypted: (this.#view.getUint16(at + 8, true) & 1) === 1,
        crc: this.#view.getUint32(at + 16, true),
        packed: this.#view.getUint32(at + 20, true),
        size: this.#view.getUint32(at + 24, true),
        offset: this.#view.getUint32(at + 42, true),
      });
    return next + this.#view.getUint16(at + 30, true) + this.#view.getUint16(at + 32, true);
  }
}

/** Unpacks in pieces, so that what is longer than it says is let go at once. */
function inflate(packed: Uint8Array, size: number, fail: (message: string) => never): Uint8Array {
  const bytes = new Uint8Array(size);
  let length = 0;
  const stream = new Inflate((chunk) => {
    if (length + chunk.length > size) fail(`unpacks to more than the ${size} bytes it says`);
    bytes.set(chunk, length);
    length += chunk.length;
  });
  try {
    for (let at = 0; at < packed.length; at += piece)
      stream.push(packed.subarray(at, at + piece), at + piece >= packed.length);
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    fail(`damaged: ${error instanceof Error ? error.message : String(error)}`);
  }
  return bytes.subarray(0, length);
}

const crcTable = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = crcTable[(crc ^ byte) & 0xff] ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
