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
  'a few': ['c', 'a', 'b', 'ba', 'ab'],
  'the beginning of another last': ['abc', 'ab', 'a'],
  'many that begin alike': shuffled(100).map((i) => `EP-1234567-${i}`),
  'many, each the beginning of the next': shuffled(60).map((i) => 'x'.repeat(i + 1)),
  'many with every byte': shuffled(94).map((i) => `k${String.fromCharCode(33 + i)}`),
  'in order already': Array.from({ length: 30 }, (_, i) => `d${i + 10}`),
};

test.each(Object.entries(lists))('sorts %s', (_, ids) => {
  expect(sorted(ids)).toEqual([...ids].sort());
});

const deep = shuffled(50).map((i) => `same-${'y'.repeat(20)}${i % 2}-${i}`);

test.each([
  ['two', ['a', 'a']],
  ['a few', ['b', 'c', 'a', 'c']],
  ['many', [...deep, deep[7]]],
  ['many of one', Array<string>(30).fill('abc')],
  ['many, in a large group of their own', [...deep, ...shuffled(30).map((i) => `z${i}`), 'z3']],
] as const)('gives up where an id is there twice among %s', (_, ids) => {
  expect(sorted(ids)).toBeUndefined();
});
