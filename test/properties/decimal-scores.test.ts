import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDecimal } from '../../src/formats/numbers.ts';
import { instantiateKernel } from '../../src/ranking/kernel/wasm-kernel.ts';

const kernel = instantiateKernel();
const places = kernel.reserveQrels(0, 0, 0, 1 << 16);
const start = new Uint32Array(kernel.memory.buffer, places, 5)[4] + 64;

function put(bytes: Uint8Array): void {
  new Uint8Array(kernel.memory.buffer, start).set(bytes);
}

function parse(bytes: Uint8Array): number {
  put(bytes);
  return kernel.parseDecimal(start, bytes.length);
}

const digits = (maxLength: number) => fc.array(fc.integer({ min: 0, max: 9 }), { maxLength }).map((d) => d.join(''));
const exponent = fc.oneof(
  fc.constant(''),
  fc.integer({ min: -400, max: 400 }).map((e) => `e${e}`),
  fc.integer({ min: -30, max: 30 }).map((e) => `E+${e}`.replace('+-', '-')),
);
const decimalText = fc
  .tuple(fc.constantFrom('', '', '-', '+'), digits(25), fc.constantFrom('', '.'), digits(25), exponent)
  .map((parts) => parts.join(''));

/** The number exactly between a double and the next one, and its neighbours in the last digit. */
const halfway = fc
  .tuple(fc.bigInt({ min: 0n, max: 0x7fefffffffffffffn }), fc.constantFrom(-1n, 0n, 1n), fc.boolean())
  .map(([bits, nudge, scientific]) => {
    const biased = Number(bits >> 52n);
    const fraction = bits & 0xfffffffffffffn;
    const mantissa = (biased === 0 ? fraction : fraction | (1n << 52n)) * 2n + 1n;
    const power = Math.max(biased, 1) - 1075 - 1;
    const [value, scale] = power >= 0 ? [mantissa << BigInt(power), 0] : [mantissa * 5n ** BigInt(-power), -power];
    const text = (value * 10n + nudge).toString();
    if (scientific || scale + 1 < text.length) return `${text}e${-scale - 1}`;
    return `0.${text.padStart(scale + 1, '0')}`;
  });

describe('scores in the kernel', () => {
  const check = (text: string) => {
    const value = parse(new TextEncoder().encode(text));
    const expected = parseDecimal(text) ?? Number.NaN;
    expect(Object.is(value, expected), `${text}: ${value}, expected ${expected}`).toBe(true);
  };

  test('are what Number makes of random decimals, bit for bit', () => {
    fc.assert(fc.property(decimalText, check), { numRuns: 20_000 });
  });

  test('are what Number makes of doubles as JavaScript prints them', () => {
    fc.assert(fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }).map(String), check), { numRuns: 20_000 });
  });

  test('are what Number makes of decimals halfway between two doubles', () => {
    fc.assert(fc.property(halfway, check), { numRuns: 3000 });
  });

  // An empty text, ends of what a double can hold, many digits, and what is no number.
  test.each(
    `
    0 -0 .0 0. +.5 1.e5 1e22 1e23 8.5e22 0.1e-6 1e-400 1e99999999999999999999 0e99999999999999999999
    1e-99999999999999999999 5e-324 2.4703282292062327e-324 2.4703282292062328e-324 2.2250738585072011e-308
    2.2250738585072014e-308 1.7976931348623157e308 1.7976931348623159e308 9007199254740993 9007199254740992.9999
    ${'0'.repeat(400)}1.5 0.${'0'.repeat(400)}1e401 1${'0'.repeat(400)}e-400
    - + . e5 1e 1e+ .e5 -+5 1.2.3 1e5.0`.split(/\s+/),
  )('are right for "%s"', check);
});

test('the way for 16 to 20 bytes with a point reads them as Number does, whatever stands before them', () => {
  const shaped = fc
    .tuple(fc.integer({ min: 16, max: 20 }), fc.nat(), digits(20), fc.constantFrom('9', '.', '-', ' '))
    .map(([length, at, filler, before]): [string, string] => {
      const whole = filler.padEnd(length - 1, '4173950').slice(0, length - 1);
      const point = at % length;
      return [before, `${whole.slice(0, point)}.${whole.slice(point)}`];
    });
  const check = ([before, text]: [string, string]) => {
    put(new TextEncoder().encode(before.repeat(33) + text));
    expect(kernel.longDecimal(start + 33 + text.length, text.length)).toBe(Number(text));
  };
  fc.assert(fc.property(shaped, check), { numRuns: 20_000 });
});
