import { expect, test } from 'vitest';
import { sortByBytes } from './sort-bytes.ts';

const encode = (text: string) => new TextEncoder().encode(text);

/** Ids one after the other, with a byte between them that belongs to none. */
function packed(ids: readonly string[]) {
  const starts = Uint32Array.from(ids, (_, i) => 1 + ids.slice(0, i).reduce((length, id) => length + id.length + 1, 0));
  const ends = starts.map((start, i) => start + ids[i].length);
  return { bytes: encode(`~${ids.join('~')}~`), starts, ends };
}

function sorted(ids: readonly string[]): string[] | undefined {
  const { bytes, starts, ends } = packed(ids);
  const places = Uint32Array.from(ids, (_, i) => i);
  return sortByBytes(places, bytes, starts, ends) ? Array.from(places, (place) => ids[place]) : undefined;
}

/** Every number below `count` once, in an order that is neither up nor down. */
const shuffled = (count: number) => Array.from({ length: count }, (_, i) => (i * 29 + 11) % count);

const lists: Readonly<Record<string, readonly string[]>> = {
  nothing: [],
  'one id': ['a'],
  'a few': ['c', 'a', 'b', 'ba', 'ab'],
  'the beginning of another last': ['abc', 'ab', 'a'],
  'as many as are compared': shuffled(23).map((i) => `d${i}`),
  'one more': shuffled(24).map((i) => `d${i}`),
  'many that begin alike': shuffled(100).map((i) => `EP-1234567-${i}`),
  'many, each the beginning of the next': shuffled(60).map((i) => 'x'.repeat(i + 1)),
  'many, and an id that has ended': ['EP', ...shuffled(40).map((i) => `EP${i}`)],
  'many with every byte': shuffled(94).map((i) => `k${String.fromCharCode(33 + i)}`),
  'many that begin with the lowest byte': [...shuffled(30).map((i) => `\0${i}`), 'c', 'b'],
  'in order already': Array.from({ length: 30 }, (_, i) => `d${i + 10}`),
};

test.each(Object.entries(lists))('sorts %s', (_, ids) => {
  expect(sorted(ids)).toEqual([...ids].sort());
});

const deep = shuffled(50).map((i) => `same-${'y'.repeat(20)}${i % 2}-${i}`);

test.each([
  ['two', ['a', 'a']],
  ['a few', ['b', 'c', 'a', 'c']],
  ['a few, side by side and else in order', ['a', 'b', 'b', 'c']],
  ['many', [...deep, deep[7]]],
  ['many of one', Array<string>(30).fill('abc')],
  ['many, in a group of their own', [...deep, 'z1', 'z1']],
  ['many, in a large group of their own', [...deep, ...shuffled(30).map((i) => `z${i}`), 'z3']],
] as const)('gives up where an id is there twice among %s', (_, ids) => {
  expect(sorted(ids)).toBeUndefined();
});

test('only the places that are given are sorted', () => {
  const { bytes, starts, ends } = packed(['c', 'b', 'a', 'b']);
  const places = Uint32Array.of(0, 2, 1);
  expect(sortByBytes(places, bytes, starts, ends)).toBe(true);
  expect(places).toEqual(Uint32Array.of(2, 1, 0));
});

test('bytes beyond ASCII come last', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, i) => 255 - i);
  const starts = Uint32Array.from(bytes, (_, i) => i);
  const places = Uint32Array.from(starts);
  expect(
    sortByBytes(
      places,
      bytes,
      starts,
      starts.map((start) => start + 1),
    ),
  ).toBe(true);
  expect(Array.from(places, (place) => bytes[place])).toEqual(Array.from(bytes).reverse());
});
