import { type Zippable, zipSync } from 'fflate/browser';

/** A file to put into a zip. */
export interface ZippedFile {
  readonly name: string;
  readonly content: Uint8Array | string;
}

/** Packs files into a zip, in their order: the same bytes for the same files, on every machine and in every browser. */
export function zipFiles(files: readonly ZippedFile[]): Uint8Array<ArrayBuffer> {
  const entries = new Map<string, Uint8Array>();
  for (const { name, content } of files) {
    if (entries.has(name)) throw new RangeError(`two files of a zip called ${name}; expected names that differ`);
    entries.set(name, typeof content === 'string' ? new TextEncoder().encode(content) : content);
  }
  const zippable: Zippable = Object.fromEntries(entries);
  // The first moment a zip can name; it has local times, so that this is the same in every zone.
  return zipSync(zippable, { level: 9, mtime: new Date(1980, 0, 1) });
}
