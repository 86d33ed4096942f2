import { expect, test } from 'vitest';
import { LargeMap } from './large-map.ts';

test('a large map is a map, whatever a map holds at most', () => {
  for (const limit of [1, 2, 3, 1000]) {
    const large = new LargeMap<number>(limit);
    const plain = new Map<string, number>();
    for (const [i, key] of ['b', '__proto__', 'a', 'b', 'c', '__proto__', '', 'd', 'a'].entries()) {
      expect(large.has(key)).toBe(plain.has(key));
      expect(large.set(key, i)).toBe(large);
      plain.set(key, i);
      expect(large.get(key)).toBe(i);
      expect(large.size).toBe(plain.size);
    }
    expect([...large]).toEqual([...plain]);
    expect([...large.keys()]).toEqual([...plain.keys()]);
    expect([...large.values()]).toEqual([...plain.values()]);
    const seen: unknown[] = [];
    large.forEach((value, key) => {
      seen.push([key, value]);
    });
    expect(seen).toEqual([...plain]);
    expect(large.get('missing')).toBeUndefined();
  }
});
