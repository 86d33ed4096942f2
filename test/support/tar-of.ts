const encoder = new TextEncoder();

/** A tar archive of files, as GNU's tar writes it: names that are too long come before their file. */
export function tarOf(files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const blocks = Object.entries(files).flatMap(([name, bytes]) => [
    ...(name.length > 100 ? tarEntry('././@LongLink', encoder.encode(`${name}\0`), 'L') : []),
    ...tarEntry(name.slice(0, 100), bytes, name.endsWith('/') ? '5' : '0'),
  ]);
  return new Uint8Array(Buffer.concat([...blocks, new Uint8Array(1024)]));
}

/** The blocks of one file of an archive, its heading first; `prefix` is the first part of its name. */
export function tarEntry(name: string, bytes: Uint8Array, type = '0', prefix = ''): Uint8Array[] {
  const heading = new Uint8Array(512);
  const put = (at: number, text: string) => heading.set(encoder.encode(text), at);
  put(0, name);
  put(100, '0000644\0');
  put(124, `${bytes.length.toString(8).padStart(11, '0')}\0`);
  put(148, '        ');
  put(156, type);
  put(257, 'ustar\0' + '00');
  put(345, prefix);
  const sum = heading.reduce((total, byte) => total + byte, 0);
  put(148, `${sum.toString(8).padStart(6, '0')}\0 `);
  return [heading, bytes, new Uint8Array((512 - (bytes.length % 512)) % 512)];
}
