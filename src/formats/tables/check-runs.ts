/** Values that the last bits of a page may be filled up with beyond those there are. */
const mostPadding = 512;

/**
 * Goes through the runs in which Parquet writes levels and places of a dictionary, and throws where one is longer than
 * what is left of `count` values; gives the number of values that no run has. The library takes lengths at their word,
 * and reads on past the end of levels: V8 ends a program that makes an array of two thousand million values, which a run
 * of five bytes can claim to have.
 */
export function checkRuns(bytes: Uint8Array, width: number, count: number): number {
  let at = 0;
  let left = count;
  while (left > 0 && at < bytes.length) {
    let header = 0;
    for (let shift = 0; ; shift += 7) {
      header |= (bytes[at] & 0x7f) << shift;
      if ((bytes[at++] & 0x80) === 0) break;
    }
    const isPacked = (header & 1) === 1;
    const values = (header >>> 1) * (isPacked ? 8 : 1);
    if (values > left + (isPacked ? mostPadding : 0)) throw new Error(`${values} values in the place of ${left}`);
    // The library takes a byte of an empty group, and would read what follows from elsewhere.
    if (isPacked && values === 0) throw new Error('a group of no values');
    at += isPacked ? (values / 8) * width : Math.ceil(width / 8);
    left -= values;
  }
  return Math.max(left, 0);
}
