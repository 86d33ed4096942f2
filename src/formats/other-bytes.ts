/** Kinds of files that are often given in the place of text, by their first bytes. */
const kinds: readonly {
  readonly is: string;
  readonly begins: readonly number[];
  readonly expected: string;
}[] = [
  { is: 'xz-compressed', begins: [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00], expected: piped('xz') },
  { is: 'zstd-compressed', begins: [0x28, 0xb5, 0x2f, 0xfd], expected: piped('zstd') },
  { is: 'bzip2-compressed', begins: [0x42, 0x5a, 0x68], expected: piped('bzip2') },
  { is: 'lzma-compressed', begins: [0x5d, 0x00, 0x00], expected: piped('xz') },
  { is: 'lz4-compressed', begins: [0x04, 0x22, 0x4d, 0x18], expected: piped('lz4') },
  { is: 'a zip archive', begins: [0x50, 0x4b, 0x03, 0x04], expected: 'the file inside it: unzip -p FILE | nmax … -' },
  {
    is: 'a 7z archive',
    begins: [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c],
    expected: 'the file inside it, plain or gzipped',
  },
  { is: 'gzip inside gzip', begins: [0x1f, 0x8b], expected: 'it once: gzip -dc FILE | nmax … -' },
  { is: 'a PDF', begins: [0x25, 0x50, 0x44, 0x46, 0x2d], expected: 'text' },
];

function piped(program: string): string {
  return `plain text or gzip: ${program} -dc FILE | nmax … -`;
}

/** How many bytes are looked at. */
export const lookedAt = 512;

/** What a file that is no text in UTF-8 is, by its beginning, and what was expected; undefined where nobody knows. */
export function describeOtherBytes(
  head: Uint8Array,
): { readonly code: 'binary' | 'encoding'; readonly message: string } | undefined {
  const kind = kinds.find(({ begins }) => begins.every((byte, i) => head[i] === byte));
  if (kind) return { code: 'binary', message: `${kind.is}; expected ${kind.expected}` };
  if (isTarEntry(head))
    return { code: 'binary', message: 'a tar archive; expected the files inside it, plain or gzipped' };
  const encoding = utf32Of(head) ?? utf16Of(head);
  if (encoding === undefined) return undefined;
  const name = encoding.slice(0, 'utf-16'.length).toUpperCase();
  return { code: 'encoding', message: `${name} text; expected UTF-8: iconv -f ${encoding} -t utf-8 FILE | nmax … -` };
}

/** Whether bytes begin as an entry of a tar archive, by the sum of its heading, which the oldest kind has too. */
export function isTarEntry(head: Uint8Array): boolean {
  if (head.length < 512) return false;
  const told = /^ *([0-7]+)[\0 ]/.exec(new TextDecoder('latin1').decode(head.subarray(148, 156)))?.[1];
  const blank = ' '.charCodeAt(0);
  const sum = head.subarray(0, 512).reduce((total, byte, i) => total + (i >= 148 && i < 156 ? blank : byte), 0);
  return told !== undefined && Number.parseInt(told, 8) === sum;
}

/** By its mark, or by the three zeros of every character of plain text. */
function utf32Of(head: Uint8Array): 'utf-32' | 'utf-32le' | 'utf-32be' | undefined {
  const marks = ['255,254,0,0', '0,0,254,255'];
  if (marks.includes(head.subarray(0, 4).join())) return 'utf-32';
  const zeros = [0, 1, 2, 3].map((place) => head.every((byte, i) => i % 4 !== place || byte === 0));
  if (head.length < 16) return undefined;
  if (zeros.join() === 'false,true,true,true') return 'utf-32le';
  return zeros.join() === 'true,true,true,false' ? 'utf-32be' : undefined;
}

/** By its mark, or by the zeros that every other byte of plain text is. */
function utf16Of(head: Uint8Array): 'utf-16' | 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = head;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return 'utf-16';
  const pairs = head.length >> 1;
  let [even, odd] = [0, 0];
  for (let i = 0; i < pairs; i++) {
    if (head[2 * i] === 0) even++;
    if (head[2 * i + 1] === 0) odd++;
  }
  if (pairs < 4) return undefined;
  if (odd > 0.9 * pairs && even === 0) return 'utf-16le';
  return even > 0.9 * pairs && odd === 0 ? 'utf-16be' : undefined;
}
