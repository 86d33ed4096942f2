import { notText } from './table.ts';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The text of bytes, or what says that they are none; ids are short and mostly ASCII, for which a decoder is slow. */
export function textOf(bytes: Uint8Array | undefined): string | typeof notText | undefined {
  if (!bytes) return undefined;
  if (bytes.length <= 64 && isAscii(bytes)) return String.fromCharCode.apply(null, bytes as unknown as number[]);
  try {
    return decoder.decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return notText;
    throw error;
  }
}

function isAscii(bytes: Uint8Array): boolean {
  for (let i = 0; i < bytes.length; i++) if (bytes[i] > 127) return false;
  return true;
}
