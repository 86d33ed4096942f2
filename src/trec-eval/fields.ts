/** Where the fields of a line begin and end. */
export class Fields {
  /** How many fields the last line has, no more than are looked for. */
  count = 0;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;

  constructor(most: number) {
    this.starts = new Uint32Array(most);
    this.ends = new Uint32Array(most);
  }

  /** Finds the fields of a line. */
  find(bytes: Uint8Array, start: number, end: number): void {
    const { starts, ends } = this;
    const most = starts.length;
    let count = 0;
    for (let at = start; count < most; count++) {
      while (at < end && isSpace(bytes[at])) at++;
      if (at >= end) break;
      starts[count] = at;
      while (at < end && !isSpace(bytes[at])) at++;
      ends[count] = at;
    }
    this.count = count;
  }

  /** A field as text. */
  text(bytes: Uint8Array, field: number): string {
    return latin1(bytes, this.starts[field], this.ends[field]);
  }

  /** Whether a field is a text. */
  is(bytes: Uint8Array, field: number, text: string): boolean {
    const start = this.starts[field];
    if (this.ends[field] - start !== text.length) return false;
    for (let i = 0; i < text.length; i++) if (bytes[start + i] !== text.charCodeAt(i)) return false;
    return true;
  }
}

/** C's `isspace` in the C locale. */
function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}

/** Bytes handed to one call: an engine takes only so many arguments. */
const mostArguments = 0x2000;

/** Bytes as text of one character a byte, so that ids in any encoding survive and compare as their bytes do. */
export function latin1(bytes: Uint8Array, start: number, end: number): string {
  if (end - start <= mostArguments)
    return String.fromCharCode.apply(null, bytes.subarray(start, end) as unknown as number[]);
  const middle = start + Math.floor((end - start) / 2);
  return latin1(bytes, start, middle) + latin1(bytes, middle, end);
}

/** Text of one character a byte as bytes. */
export function putLatin1(text: string, into: Uint8Array, at: number): void {
  for (let i = 0; i < text.length; i++) into[at + i] = text.charCodeAt(i);
}
