import { describe, expect, it } from 'vitest';
import { splitMeasure, splitOutside } from './measure-text.ts';

describe('a written measure in its parts', () => {
  it('may have blanks wherever there are parts, and nothing between its brackets', () => {
    expect(splitMeasure(' P ( rel = 2 , x = {1:2, 3:4} ) @ 5 ')).toEqual({
      name: 'P',
      given: { rel: '2', x: '{1:2, 3:4}' },
      at: '5',
    });
    expect(splitMeasure('P( )')).toEqual({ name: 'P', given: {}, at: undefined });
  });

  it('has values without quotes, where these stand around all of them', () => {
    const { given } = splitMeasure(`P(a='x',b="y",c=x'y',d='x'y,e='x")`);
    expect(given).toEqual({ a: 'x', b: 'y', c: "x'y'", d: "'x'y", e: `'x"` });
  });

  it('has keys that begin with a letter', () => {
    expect(() => splitMeasure('P( 1rel=2 )')).toThrow(/instead of 1rel=2$/);
  });

  it('is of a thousand characters at most', () => {
    expect(splitMeasure(`P${' '.repeat(999)}`).name).toBe('P');
    expect(() => splitMeasure(`P${' '.repeat(1000)}`)).toThrow('expected at most 1000 characters');
  });
});

describe('a list of written measures', () => {
  it('is taken apart at its commas, but for those in brackets and braces', () => {
    expect(splitOutside('AP, P@1 ,nDCG(gains={1:2,2:3},dcg=exp)@5,PRES@{10:1,20:3}')).toEqual([
      ...['AP', 'P@1', 'nDCG(gains={1:2,2:3},dcg=exp)@5', 'PRES@{10:1,20:3}'],
    ]);
    expect(splitOutside('AP),P@1,')).toEqual(['AP)', 'P@1', '']);
    expect(splitOutside('AP(rel=2,P@1')).toEqual(['AP(rel=2,P@1']);
  });

  it('takes time that grows as the text does', () => {
    expect(splitOutside(','.repeat(1_000_000))).toHaveLength(1_000_001);
  });
});
