import { expect, test } from 'vitest';
import { seededRandom } from './random.ts';
import { smallIndexSource } from './small-index.ts';

test('indexes are those of Lemire 2019, of the lower and the upper half of each draw in turn', () => {
  for (const bound of [1, 3, 40_000, 65_536]) {
    const [index, source] = [smallIndexSource(seededRandom(bound)), seededRandom(bound)];
    const halves = Array.from({ length: 400 }, () => source.uint32()).flatMap((word) => [word & 0xffff, word >>> 16]);
    // What is left over of 2¹⁶ would make some indexes likelier: products that end below it are drawn again.
    const leftOver = 2 ** 16 % bound;
    const kept = halves.filter((half) => (half * bound) % 2 ** 16 >= leftOver);
    expect(kept.map(() => index(bound))).toEqual(kept.map((half) => Math.floor((half * bound) / 2 ** 16)));
  }
});
