import fc from 'fast-check';
import { compress } from 'lzma1';
import { expect, test } from 'vitest';
import { unpackLzma } from './unpack-lzma.ts';

const again = (bytes: Uint8Array) => unpackLzma(Uint8Array.from(compress(bytes, 9)));

test('what was packed comes back', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 300 }), (bytes) => {
      expect(again(bytes)).toEqual(bytes);
    }),
  );
});

test('repeats at every distance come back', () => {
  const words = fc.array(fc.constantFrom('recall', 'n', ' = ', '(', ');\n', 'function', 'é'), {
    minLength: 1,
    maxLength: 400,
  });
  fc.assert(
    fc.property(words, fc.integer({ min: 0, max: 40_000 }), (some, apart) => {
      const text = new TextEncoder().encode(`${some.join('')}${'.'.repeat(apart)}${some.join('')}`);
      expect(Buffer.compare(again(text), text)).toBe(0);
    }),
    { numRuns: 40 },
  );
});
