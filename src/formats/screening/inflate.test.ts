import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DeflateError, inflate } from './inflate.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('inflate', () => {
  it('gives back what zlib packed, at every level and with codes that are fixed', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.uint8Array({ maxLength: 300 }),
            fc.tuple(fc.string(), fc.nat(400)).map(([text, times]) => bytesOf(text.repeat(times))),
          ),
        ),
        fc.constantFrom(0, 1, 6, 9),
        fc.boolean(),
        (pieces, level, isFixed) => {
          const bytes = new Uint8Array(Buffer.concat(pieces));
          const packed = deflateRawSync(bytes, { level, strategy: isFixed ? 4 : 0 });
          expect(inflate(packed, bytes.length)).toEqual(bytes);
        },
      ),
    );
  });

  it('knows distances and lengths up to the largest', () => {
    const far = Uint8Array.from({ length: 32_768 }, (_, i) => (i * i * 31 + (i >> 3)) & 255);
    const bytes = new Uint8Array(Buffer.concat([far, far, new Uint8Array(70_000)]));
    expect(inflate(deflateRawSync(bytes, { level: 9 }), bytes.length)).toEqual(bytes);
  });

  it('refuses what unpacks to more than it says', () => {
    const packed = deflateRawSync(new Uint8Array(100_000));
    expect(() => inflate(packed, 99_999)).toThrow('unpacks to more than the 99999 bytes it says');
    expect(() => inflate(deflateRawSync(bytesOf('ab'), { level: 0 }), 1)).toThrow('unpacks to more than');
  });

  it.each<[why: string, bytes: readonly number[]]>([
    ['cut off before its end', []],
    ['cut off before its end', [0b011]],
    ['cut off before its end', [0b001, 2, 0, 253, 255, 65]],
    ['invalid kind of block', [0b111]],
    ['invalid length of a stored block', [0b001, 1, 0, 1, 0, 65]],
    ['a distance to before the beginning', [0b011, 0b10, 0, 0]],
    ['invalid length', [0b00011011, 0b00000011, 0, 0]],
    ['a length is repeated before the first', [0b101, 0, 0b10, 0, 0, 0]],
    [
      'more codes than their lengths allow',
      [
        0b101, 0b11100000, 0b10010011, 0b00100100, 0b01001001, 0b10010010, 0b00100100, 0b01001001, 0b10010010,
        0b00100100,
      ],
    ],
  ])('refuses bytes that are damaged: %s', (why, bytes) => {
    expect(() => inflate(Uint8Array.from(bytes), 1000)).toThrow(`damaged: ${why}`);
  });

  it('never makes a fault of ours of damaged bytes', () => {
    const packed = deflateRawSync(bytesOf('what is damaged is refused or something else, '.repeat(40)), { level: 9 });
    fc.assert(
      fc.property(fc.nat(packed.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const damaged = Uint8Array.from(packed);
        damaged[at] ^= change;
        try {
          expect(inflate(damaged, 10_000).length).toBeLessThanOrEqual(10_000);
        } catch (error) {
          if (!(error instanceof DeflateError)) throw error;
        }
      }),
    );
  });
});
