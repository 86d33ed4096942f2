import { expect, test } from 'vitest';
import { powersOfFive } from './powers-of-five.ts';

const table = powersOfFive();
const entryOf = (exponent: number) => {
  const at = (exponent + 342) * 2;
  return (table[at + 1] << 64n) | table[at];
};

test('the first entry, that of 5⁰ and the last one', () => {
  expect(table).toHaveLength(651 * 2);
  expect(entryOf(-342)).toBe(0xeef453d6923bd65a113faa2906a13b3fn);
  expect(entryOf(0)).toBe(0x80000000000000000000000000000000n);
  expect(entryOf(308)).toBe(0x8e679c2f5e44ff8f570f09eaa7ea7648n);
});

test('every entry has the 128 leading bits of its power, one more where a short inverse is rounded up', () => {
  const wrong: number[] = [];
  for (let exponent = -342; exponent <= 308; exponent++) {
    const entry = entryOf(exponent);
    const power = 5n ** BigInt(Math.abs(exponent));
    let isRight = entry >> 127n === 1n;
    if (exponent >= 0) {
      const shift = BigInt(power.toString(2).length - 128);
      isRight &&= shift >= 0n ? power >> shift === entry : power << -shift === entry;
    } else {
      // 2^(127 + b) / 5^n for 5^n of b bits has 128 bits.
      const scaled = 1n << BigInt(power.toString(2).length + 127);
      isRight &&= entry === scaled / power + (exponent >= -27 ? 1n : 0n);
    }
    if (!isRight) wrong.push(exponent);
  }
  expect(wrong).toEqual([]);
});
