/** Values that the last bits of a page may be filled up with beyond those there are. */
const mostPadding = 512;

/**
 * Goes through the runs in which Parquet writes levels and places of a dictionary, and throws where one is longer than
 * what is left of `count` values. The library takes their lengths at their word: a run of two thousand million values,
 * of which four bytes can tell, ends the process. Runs that are cut off are left to the library, which refuses them.
 */
export function checkRuns(bytes: Uint8Array, from: number, width: number, count: number): void {
  let at = from;
  for (let left = count; left > 0 && at < bytes.length; ) {
    let header = 0;
    for (let shift = 0; ; shift += 7) {
      header |= (bytes[at] & 0x7f) << shift;
      if ((bytes[at++] & 0x80) === 0) break;
    }
    const isPacked = (header & 1) === 1;
    const values = (header >>> 1) * (isPacked ? 8 : 1);
    if (values > left + (isPacked ? mostPadding : 0)) throw new Error(`${values} values in the place of ${left}`);
    at += isPacked ? (values / 8) * width : Math.ceil(width / 8);
    left -= values;
  }
}
