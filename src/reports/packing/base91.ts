/** The printable characters of ASCII without the blank, the quote, the backslash and <: safe in JSON and in HTML. */
const alphabet = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i)).filter(
  (one) => !'"\\<'.includes(one),
);
const codes = Uint8Array.from(alphabet, (one) => one.charCodeAt(0));

/** Whether a text has no other characters than base 91 uses. */
export function isBase91(text: string): boolean {
  return /^[!#-;=-[\]-~]*$/.test(text);
}

/** Bytes as text: thirteen bits as two of 91 characters, which is a twelfth shorter than base64. */
export function toBase91(bytes: Uint8Array): string {
  const pairs = Math.ceil((bytes.length * 8) / 13);
  const text = new Uint8Array(pairs * 2);
  let bits = 0;
  let held = 0;
  let at = 0;
  for (let p = 0; p < pairs; p++) {
    while (held < 13) {
      bits = (bits << 8) | (at < bytes.length ? bytes[at] : 0);
      at++;
      held += 8;
    }
    held -= 13;
    const value = bits >>> held;
    bits &= (1 << held) - 1;
    text[2 * p] = codes[Math.floor(value / 91)];
    text[2 * p + 1] = codes[value % 91];
  }
  return new TextDecoder().decode(text);
}

/** The bytes that a text in base 91 stands for; a few zeros may follow them. */
export function fromBase91(text: string): Uint8Array<ArrayBuffer> {
  const values = new Uint8Array(128);
  for (const [value, code] of codes.entries()) values[code] = value;
  const bytes = new Uint8Array(Math.floor((Math.floor(text.length / 2) * 13) / 8));
  let bits = 0;
  let held = 0;
  let at = 0;
  for (let i = 0; i + 1 < text.length; i += 2) {
    bits = (bits << 13) | (values[text.charCodeAt(i)] * 91 + values[text.charCodeAt(i + 1)]);
    held += 13;
    while (held >= 8) {
      held -= 8;
      bytes[at++] = bits >>> held;
      bits &= (1 << held) - 1;
    }
  }
  return bytes;
}
