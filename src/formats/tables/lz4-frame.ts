const magic = 0x184d2204;
const endMark = 0;
const storedBit = 0x80000000;

/**
 * Unpacks a frame of LZ4 (version 1.6 of the frame's description), as Arrow files have them.
 * A block may repeat what stands before it, so that all are unpacked into one array. Checksums are not looked at.
 */
export function unpackLz4Frame(bytes: Uint8Array, length: number): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0, true) !== magic) throw new Error('no LZ4 frame');
  const flags = bytes[4];
  const hasBlockSums = (flags & 0x10) !== 0;
  const hasLength = (flags & 0x08) !== 0;
  const hasDictionary = (flags & 0x01) !== 0;
  let from = 4 + 2 + (hasLength ? 8 : 0) + (hasDictionary ? 4 : 0) + 1;
  const output = new Uint8Array(length);
  let to = 0;
  for (;;) {
    const size = view.getUint32(from, true);
    from += 4;
    if (size === endMark) break;
    const end = from + (size & ~storedBit);
    if (end > bytes.length) throw new Error('an LZ4 block cut off');
    if ((size & storedBit) !== 0) {
      output.set(bytes.subarray(from, end), to);
      to += end - from;
    } else to = unpackBlock(bytes, from, end, output, to);
    from = end + (hasBlockSums ? 4 : 0);
  }
  if (to !== length) throw new Error(`an LZ4 frame of ${to} bytes in the place of ${length}`);
  return output;
}

/** Unpacks a block into the output from a place on, and gives the place after it. */
function unpackBlock(input: Uint8Array, start: number, end: number, output: Uint8Array, place: number): number {
  let from = start;
  let to = place;
  const extend = (length: number): number => {
    if (length < 15) return length;
    let sum = length;
    let byte: number;
    do {
      byte = input[from++];
      sum += byte;
    } while (byte === 255);
    return sum;
  };
  while (from < end) {
    const token = input[from++];
    const literals = extend(token >> 4);
    if (from + literals > end || to + literals > output.length) throw new Error('a damaged LZ4 block');
    output.set(input.subarray(from, from + literals), to);
    from += literals;
    to += literals;
    if (from >= end) break;
    const distance = input[from] | (input[from + 1] << 8);
    from += 2;
    const copied = extend(token & 15) + 4;
    if (distance === 0 || distance > to || to + copied > output.length) throw new Error('a damaged LZ4 block');
    // Byte by byte: what is repeated may only now be written.
    for (const stop = to + copied; to < stop; to++) output[to] = output[to - distance];
  }
  return to;
}
