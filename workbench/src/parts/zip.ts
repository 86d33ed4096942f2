import { zipFiles as zipBytes } from 'nmax/page';

/** A file to put into a zip. */
export interface FileToZip {
  readonly name: string;
  readonly content: string | Uint8Array | Blob;
}

/** Packs files into a zip to save: the same bytes for the same files, as its dates are fixed. */
export async function zipFiles(files: readonly FileToZip[]): Promise<Blob> {
  const whole = await Promise.all(files.map(async ({ name, content }) => ({ name, content: await bytesOf(content) })));
  return new Blob([zipBytes(whole)], { type: 'application/zip' });
}

async function bytesOf(content: FileToZip['content']): Promise<string | Uint8Array> {
  return content instanceof Blob ? new Uint8Array(await content.arrayBuffer()) : content;
}
