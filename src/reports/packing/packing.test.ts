import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BitReader, BitWriter } from './adaptive-coder.ts';
import { fromBase91, isBase91, toBase91 } from './base91.ts';
import { codeColumn, codeNumber, codeSigned, numberModel } from './coded-numbers.ts';
import { codeIds, codeText } from './coded-text.ts';

test('bytes come back from base 91, which HTML and JSON take as it is', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      const text = toBase91(bytes);
      expect(isBase91(text)).toBe(true);
      expect(JSON.stringify(text)).toBe(`"${text}"`);
      expect(text).not.toContain('<');
      expect([...fromBase91(text)].slice(0, bytes.length)).toEqual([...bytes]);
      expect(text.length).toBe(2 * Math.ceil((8 * bytes.length) / 13));
    }),
  );
  expect(isBase91('a"')).toBe(false);
});

test('numbers, signed numbers and columns come back as they were', () => {
  const numbers = fc.array(fc.oneof(fc.nat(3), fc.integer({ min: 0, max: 2 ** 35 - 2 })), { maxLength: 50 });
  const column = fc.array(fc.integer(), { maxLength: 50 });
  fc.assert(
    fc.property(numbers, column, (given, values) => {
      const writer = new BitWriter();
      const models = () => [numberModel(2), numberModel()] as const;
      const [first, second] = models();
      for (const [i, number] of given.entries()) codeNumber(writer, first, i % 2, number);
      for (const number of values) codeSigned(writer, second, 0, -number);
      codeColumn(writer, Int32Array.from(values));
      const reader = new BitReader(writer.finish());
      const [again, signed] = models();
      expect(given.map((_, i) => codeNumber(reader, again, i % 2, 0))).toEqual(given);
      expect(values.map(() => codeSigned(reader, signed, 0, 0))).toEqual(values.map((value) => 0 - value));
      const back = new Int32Array(values.length);
      codeColumn(reader, back);
      expect([...back]).toEqual(values);
    }),
  );
});

test('texts and ids of any characters come back as they were, half a surrogate pair too', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom('\ud800', '\u0000', 'FT911-3', ''));
  fc.assert(
    fc.property(text, fc.array(text), (one, ids) => {
      const writer = new BitWriter();
      codeText(writer, one);
      codeIds(writer, ids.length, ids);
      const reader = new BitReader(writer.finish());
      expect(codeText(reader, '')).toBe(one);
      expect(codeIds(reader, ids.length, [])).toEqual(ids);
    }),
  );
});
