import { expectTypeOf, test } from 'vitest';
import { cutoff, defineMeasure, optionalCutoff } from '../../src/measures/define-measure.ts';
import type { Gains } from '../../src/model/measure.ts';

test('a measure’s functions get its parameters with the types their declaration tells', () => {
  defineMeasure({
    name: 'Typed',
    params: {
      cutoff,
      depth: optionalCutoff,
      weight: { type: 'number', default: 1, summary: 'a number' },
      way: { type: 'choice', choices: ['up', 'down'], default: 'up', summary: 'a word' },
      side: { type: 'choice', choices: ['left', 'right'], optional: true, summary: 'a word or none' },
      gains: { type: 'gains', optional: true, summary: 'gains or none' },
    },
    evaluate(_, params) {
      expectTypeOf(params).toEqualTypeOf<{
        readonly cutoff: number;
        readonly depth: number | undefined;
        readonly weight: number;
        readonly way: 'up' | 'down';
        readonly side: 'left' | 'right' | undefined;
        readonly gains: Gains | undefined;
      }>();
      return 0;
    },
    explain(_, { way }) {
      expectTypeOf(way).toEqualTypeOf<'up' | 'down'>();
      return [];
    },
    remark(_, { depth }) {
      expectTypeOf(depth).toEqualTypeOf<number | undefined>();
      return undefined;
    },
  });
  defineMeasure({
    name: 'FromSums',
    params: { cutoff },
    fromSums({ found }, relevant, params) {
      expectTypeOf(params).toEqualTypeOf<{ readonly cutoff: number }>();
      return found / Math.min(params.cutoff, relevant);
    },
  });
});

test('a parameter that is not declared cannot be read', () => {
  // @ts-expect-error there is no depth
  defineMeasure({ name: 'Wrong', params: { cutoff }, evaluate: (_, { depth }) => depth });
});
