import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { damageOneIn, encode, id } from '../../fuzz/arbitraries.ts';
import { builtinMeasures } from '../../src/measures/registry.ts';
import { resolveMeasures } from '../../src/measures/resolve.ts';
import { UserError } from '../../src/model/errors.ts';
import { formatHash, parseHash } from '../../workbench/src/state/hash.ts';

const damagedText = (text: fc.Arbitrary<string>) =>
  fc.tuple(text, damageOneIn(2)).map(([given, damage]) => new TextDecoder().decode(damage(encode(given))));

function understood(text: string): string[] | undefined {
  try {
    return resolveMeasures([text]).map(({ name }) => name);
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

test('a name of a measure is refused, or written so that it is understood as the same', () => {
  const names = ['map', 'P_10', 'ndcg_cut.10', 'success_1', ...builtinMeasures.map(({ name }) => name)];
  const tails = '@10 @N @1000 (rel=2) (p=0.8) @0.95 @{10:1,100:2} @geometric:0.9 (rel=2)@5 @10% .5,10'.split(' ');
  const text = fc
    .tuple(fc.constantFrom(...names), fc.constantFrom('', ' '.repeat(40), ...tails))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(damagedText(text), (given) => {
      for (const name of understood(given) ?? []) expect(understood(name)).toEqual([name]);
    }),
    { numRuns: 2000 },
  );
});

test('an address of the page is understood, whatever is in it, and written so that it means the same again', () => {
  const ofState = 'm nmax sort filter baseline topic set reversed run without rename as ties theme'.split(' ');
  const keys = [...ofState, 'x.compare.a', 'x.__proto__'];
  const value = fc.oneof(id, fc.constantFrom('100', '-1', '1e9', 'PRES@N')).map(encodeURIComponent);
  const query = fc.array(
    fc.tuple(fc.constantFrom(...keys), value).map((pair) => pair.join('=')),
    { maxLength: 8 },
  );
  const hash = fc
    .tuple(fc.constantFrom('runs', 'topics', 'compare', '', '<b>', '__proto__'), query)
    .map(([view, parts]) => `#${view}?${parts.join('&')}`);
  fc.assert(
    fc.property(damagedText(hash), (given) => {
      const state = parseHash(given);
      expect(parseHash(`#${formatHash(state)}`)).toEqual(state);
      expect(Number.isInteger(state.nmax) && state.nmax >= 1).toBe(true);
    }),
    { numRuns: 1000 },
  );
});
