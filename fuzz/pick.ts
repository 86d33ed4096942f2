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

/** Numbers as runs have them, and as nobody would write them. */
export function scoreText(random: Random): string {
  switch (random.below(6)) {
    case 0:
      return pick(random, ['0', '-0', '1', '1.0', '1e0', '+1', '10e-1', '2', '-1', '.5', '5.', '00.5', '1E2']);
    case 1:
      return (random.below(1000) / 10).toFixed(pick(random, [0, 1, 4, 6]));
    case 2:
      return String((random.uniform() - 0.5) * 10 ** (random.below(40) - 20));
    case 3:
      return `${random.uint32()}${random.uint32()}.${random.uint32()}${random.uint32()}`.slice(0, 1 + random.below(40));
    case 4:
      return pick(random, [
        '5e-324',
        '2.4703282292062327e-324',
        '1e308',
        '1.7976931348623157e308',
        '16777216',
        '16777217',
      ]);
    default:
      return random.uniform().toExponential(random.below(17));
  }
}

/** Text with something in it changed, cut out, put in or said twice. */
export function damage(random: Random, bytes: Uint8Array): Uint8Array {
  let out = bytes;
  for (let i = 1 + random.below(3); i > 0; i--) {
    const at = random.below(out.length + 1);
    const end = Math.min(out.length, at + random.below(pick(random, [2, 2, 8, 200])));
    const put = pick(random, wounds)(random, out.subarray(at, end));
    out = Uint8Array.from([...out.subarray(0, at), ...put, ...out.subarray(end)]);
  }
  return out;
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
  (_, piece) => Uint8Array.from([...piece, ...piece]),
  (_, piece) => piece.toReversed(),
  (random, piece) => piece.map((byte) => byte ^ (1 << random.below(8))),
  (random) =>
    encode(pick(random, ['9'.repeat(400), 'x'.repeat(3000), '\n'.repeat(50), '[[[[[[[[', 'e999999999', 'NaN'])),
];

/** Sizes that cut bytes into pieces, so that every border is met. */
export function cuts(random: Random): number {
  return pick(random, [1, 2, 3, 7, 16, 61, 100, 1000, 1 << 20]);
}

export function* piecesOf(bytes: Uint8Array, size: number): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}
