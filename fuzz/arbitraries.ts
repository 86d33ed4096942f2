import * as fc from 'fast-check';

/** Ids as files have them, and as nobody would write them. */
export const ids = [
  ...['1', '2', '10', '301', 'a', 'b', 'ab', 'EP-1234567-A1', 'EP-1234567-A2', 'clueweb09-en0000-00-00000'],
  ...['0123456789abcdef', '0123456789abcdefg', '0123456789abcdefh', '__proto__', 'constructor', 'toString', '<b>', '&'],
  ...['é', 'e\u0301', '文書', '\u{1f600}', '\uffee', '-', '0', '007', '7.0', '"', "'", '\\', '#5', '{', '[', ',', ';'],
  ...[':', 'x'.repeat(70), `${'x'.repeat(69)}y`, '文'.repeat(40), '34952194402811905', 'topic', 'NaN', 'null'],
];

/** As long as each other, so that lines which have them may be laid out alike. */
export const alikeIds = Array.from({ length: 40 }, (_, i) => `EP-${1_000_000 + 7919 * i}-B1`);

export const id = fc.constantFrom(...ids);

/** Mostly the one, now and then the other. */
export function mostly<T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>, weight = 7): fc.Arbitrary<T> {
  return fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: odd });
}

/** As many as the bound or fewer; fast-check alone prefers few. */
export function upTo<T>(maxLength: number, item: fc.Arbitrary<T>): fc.Arbitrary<T[]> {
  return fc.array(item, { maxLength, size: 'max' });
}

/** Numbers as runs have them, and as nobody would write them. */
export const scoreText = fc.oneof(
  fc.constantFrom('0', '-0', '1', '1.0', '1e0', '+1', '10e-1', '2', '-1', '.5', '5.', '00.5', '1E2', '16777217'),
  fc.constantFrom('5e-324', '2.4703282292062327e-324', '1e308', '1.7976931348623157e308', '16777216'),
  fc.tuple(fc.nat(1000), fc.constantFrom(0, 1, 4, 6)).map(([tenths, digits]) => (tenths / 10).toFixed(digits)),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.stringMatching(/^\d{1,20}\.\d{0,20}$/),
);

/** Scores written alike, as those of one run are, and now and then another. */
export const alikeScores: fc.Arbitrary<(bits: bigint, other: string) => string> = fc
  .record({ whole: fc.nat(10), decimals: fc.nat(10), sign: fc.constantFrom('', '', '-') })
  .map(({ whole, decimals, sign }) => (bits, other) => {
    if (bits % 12n === 0n) return other;
    const digits = String(bits).padStart(24, '0');
    const before = digits.slice(0, bits % 4n === 1n ? Number(digits[23]) % (whole + 1) : whole);
    const text = before + (decimals > 0 ? `.${digits.slice(10, 10 + decimals)}` : '');
    return sign + (text || '0');
  });

const odd = [
  '',
  '\0',
  '\r',
  '\n',
  ' ',
  '\t',
  '\u0001',
  '\u00a0',
  '\ufeff',
  '{',
  '}',
  '[',
  '"',
  '#',
  ',',
  '.',
  'e',
  '-',
];
const huge = [
  '9'.repeat(400),
  'x'.repeat(3000),
  '\n'.repeat(50),
  '[[[[[[[[',
  'e999999999',
  'NaN',
  '\x1b[31m',
  '\u2028',
];

/** What becomes of some bytes in the middle of others. */
const wound: fc.Arbitrary<(piece: Uint8Array) => Uint8Array> = fc.oneof(
  fc.constantFrom(...odd, ...odd, ...huge).map((text) => () => new TextEncoder().encode(text)),
  fc.nat(255).map((byte) => () => Uint8Array.of(byte)),
  fc.nat(7).map((bit) => (piece: Uint8Array) => piece.map((byte) => byte ^ (1 << bit))),
  fc.constant((piece: Uint8Array) => joined([piece, piece])),
  fc.constant((piece: Uint8Array) => piece.toReversed()),
);

/** Changes something in bytes, cuts it out, puts something in or says it twice. */
export const damage: fc.Arbitrary<(bytes: Uint8Array) => Uint8Array> = fc
  .array(fc.record({ at: fc.noBias(fc.nat()), length: fc.constantFrom(0, 1, 1, 4, 7, 100), change: wound }), {
    minLength: 1,
    maxLength: 3,
  })
  .map(
    (wounds) => (bytes) =>
      wounds.reduce((out, { at, length, change }) => {
        const from = at % (out.length + 1);
        return joined([out.subarray(0, from), change(out.subarray(from, from + length)), out.subarray(from + length)]);
      }, bytes),
  );

/** Leaves bytes as they are, or damages them one time of so many. */
export const damageOneIn = (times: number): typeof damage =>
  mostly(
    fc.constant((bytes) => bytes),
    damage,
    times - 1,
  );

/** Text as bytes. */
export const encode = (text: string) => new TextEncoder().encode(text);

/** Pieces put together. */
export function joined(pieces: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(Buffer.concat(pieces));
}

/** Sizes of pieces, so that every border is met. */
export const pieceSize = fc.constantFrom(1, 2, 3, 7, 16, 61, 100, 1000, 1 << 20);

/** Bytes in pieces of a size; of more where that would be more than 500. */
export function* piecesOf(bytes: Uint8Array, size: number): Generator<Uint8Array> {
  const step = Math.max(size, Math.ceil(bytes.length / 500));
  for (let from = 0; from < bytes.length; from += step) yield bytes.subarray(from, from + step);
}
