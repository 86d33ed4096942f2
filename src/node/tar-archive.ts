import { isTarEntry } from '../formats/other-bytes.ts';
import { type Archive, ArchiveError } from '../formats/screening/zip-archive.ts';

const block = 512;
const decoder = new TextDecoder();

/** A tar archive in memory: ustar, with the long names of GNU and of pax. */
export class TarArchive implements Archive {
  repeated: string | undefined;
  readonly #bytes: Uint8Array;
  readonly #places = new Map<string, { readonly start: number; readonly size: number }>();

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    let longName: string | undefined;
    for (let at = 0; at + block <= bytes.length; ) {
      const heading = bytes.subarray(at, at + block);
      if (heading.every((byte) => byte === 0)) return;
      if (!isTarEntry(heading)) throw new ArchiveError(`tar damaged at byte ${at}; expected the whole file`);
      const size = sizeOf(heading);
      const start = at + block;
      if (start + size > bytes.length) throw new ArchiveError('tar cut off before its end; expected the whole file');
      const type = String.fromCharCode(heading[156]);
      const content = () => decoder.decode(bytes.subarray(start, start + size));
      if (type === 'L') longName = content().replace(/\0.*$/s, '');
      else if (type === 'x') longName = /(?:^|\n)\d+ path=([^\n]*)\n/.exec(content())?.[1] ?? longName;
      else {
        const name = longName ?? nameOf(heading);
        if ((type === '0' || type === '\0') && !name.endsWith('/')) {
          if (this.#places.has(name)) this.repeated ??= name;
          this.#places.set(name, { start, size });
        }
        longName = undefined;
      }
      at = start + Math.ceil(size / block) * block;
    }
    // A block of zeros ends an archive.
    throw new ArchiveError('tar cut off before its end; expected the whole file');
  }

  names(): string[] {
    return [...this.#places.keys()];
  }

  read(name: string): Uint8Array {
    const { start, size } = this.#places.get(name)!;
    return this.#bytes.subarray(start, start + size);
  }
}

function nameOf(heading: Uint8Array): string {
  const text = (from: number, to: number) => decoder.decode(heading.subarray(from, to)).replace(/\0.*$/s, '');
  const prefix = text(257, 262) === 'ustar' && heading[262] === 0 ? text(345, 500) : '';
  return prefix === '' ? text(0, 100) : `${prefix}/${text(0, 100)}`;
}

/** Sizes of 8 GB and more are written as bytes. */
function sizeOf(heading: Uint8Array): number {
  if (heading[124] >= 0x80) return heading.subarray(125, 136).reduce((size, byte) => size * 256 + byte, 0);
  return Number.parseInt(decoder.decode(heading.subarray(124, 136)).replace(/[\0 ].*$/s, '') || '0', 8);
}
