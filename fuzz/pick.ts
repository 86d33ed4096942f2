import type { Random } from '../src/math/random.ts';

/** One of some things. */
export function pick<T>(random: Random, items: readonly T[]): T {
  return items[random.below(items.length)];
}

/** As many things as a number below a bound says. */
export function some<T>(random: Random, bound: number, make: (i: number) => T): T[] {
  return Array.from({ length: random.below(bound) }, (_, i) => make(i));
}

/** Whether one of so many times. */
export function oneIn(random: Random, times: number): boolean {
  return random.below(times) === 0;
}

/** Ids as files have them, and as nobody would write them. */
export const ids = [
  ...['1', '2', '10', '301', 'a', 'b', 'ab', 'EP-1234567-A1', 'EP-1234567-A2', 'clueweb09-en0000-00-00000'],
  ...['0123456789abcdef', '0123456789abcdefg', '0123456789abcdefh', '__proto__', 'constructor', 'toString', '<b>', '&'],
  ...[
    'é',
    'e\u0301',
    '文書',
    '\u{1f600}',
    '\uffee',
    '-',
    '0',
    '007',
    '7.0',
    '"',
    "'",
    '\\',
    '#5',
    '{',
    '[',
    ',',
    ';',
    ':',
  ],
  ...['x'.repeat(70), `${'x'.repeat(69)}y`, `${'文'.repeat(40)}`, '34952194402811905', 'topic', 'NaN', 'null'],
];

/** Text with something in it changed, cut out, put in or said twice. */
export function damage(random: Random, bytes: Uint8Array): Uint8Array {
  let out = bytes;
  for (let i = 1 + random.below(3); i > 0; i--) {
    const at = random.below(out.length + 1);
    const end = Math.min(out.length, at + random.below(pick(random, [2, 2, 8, 200])));
    const put = pick(random, wounds)(random, out.subarray(at, end));
    out = joined([out.subarray(0, at), put, out.subarray(end)]);
  }
  return out;
}

/** Pieces put together. */
export function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

const encode = (text: string) => new TextEncoder().encode(text);
const odd = [
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
  '\\',
  '\x1b[31m',
  '\u2028',
];
const wounds: readonly ((random: Random, piece: Uint8Array) => Uint8Array)[] = [
  () => new Uint8Array(),
  (random) => encode(pick(random, odd)),
  (random) => Uint8Array.of(random.below(256)),
  (_, piece) => joined([piece, piece]),
  (_, piece) => piece.toReversed(),
  (random, piece) => piece.map((byte) => byte ^ (1 << random.below(8))),
  (random) =>
    encode(pick(random, ['9'.repeat(400), 'x'.repeat(3000), '\n'.repeat(50), '[[[[[[[[', 'e999999999', 'NaN'])),
];

/** Sizes that cut bytes into pieces, so that every border is met; many bytes are seldom cut to single ones. */
export function cuts(random: Random, length: number): number {
  const most = oneIn(random, 50) ? Number.POSITIVE_INFINITY : 300;
  return Math.max(pick(random, [1, 2, 3, 7, 16, 61, 100, 1000, 1 << 20]), Math.ceil(length / most));
}

export function* piecesOf(bytes: Uint8Array, size: number): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}
