import { describe, expect, it } from 'vitest';
import { binaryTopic } from '../../test/support/ranked-topic.ts';
import type { Parameter } from '../model/measure.ts';
import { defineMeasure } from './define-measure.ts';
import { describeParameter, exampleMeasure, makeMeasure, parseMeasure } from './measure-name.ts';
import { builtinMeasures } from './registry.ts';

const parse = (text: string) => parseMeasure(text).name;

/** What an error says; to `toThrow`, `throw undefined` is an error with any message. */
function refusalOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    return (error as Error).message;
  }
  return 'not refused';
}

describe('the grammar of measure names', () => {
  it.each([
    ['PRES@100', 'PRES@100'],
    ['AP', 'AP'],
    ['MAP', 'AP'],
    ['AP(rel=1)@1000', 'AP@1000'],
    [' AP( rel = 2 ) @ 1000 ', 'AP(rel=2)@1000'],
    ['AP(rel=2,cutoff=10)', 'AP(rel=2)@10'],
    ['Fprime(beta=4)@100', 'Fprime(beta=4)@100'],
    ['Fprime(beta=4.0)@100', 'Fprime(beta=4)@100'],
    ['nDCG(gains={2:9,1:3.5})@10', 'nDCG(gains={1:3.5,2:9})@10'],
    ["nDCG(dcg='exp')@10", 'nDCG(dcg=exp)@10'],
    ['Rnorm(N=1e6)', 'Rnorm(N=1000000)'],
    ['PRES@{500:.3,100:0.5, 1000:0.2}', 'PRES@{100:0.5,500:0.3,1000:0.2}'],
    ['PRES@100:0.5+500:0.5', 'PRES@{100:0.5,500:0.5}'],
    ['AP(rel=2,cutoff={10:1,20:3})', 'AP(rel=2)@{10:1,20:3}'],
    ['PRES@{100:0.7}', 'PRES@100'],
    ['PRES@5..5', 'PRES@5'],
    ['nDCG(dcg=exp)@geometric(0.90)', 'nDCG(dcg=exp)@geometric:0.9'],
    ['R@1..100', 'R@1..100'],
    ['R@50.0%', 'R@50%'],
    ['PRES@topic(budget)', 'PRES@topic:budget'],
    ['PRES@readers', 'PRES@readers'],
    ['Utility(a=12.5)', 'Utility(a=12.5)'],
    ['RBP(p=.25)', 'RBP(p=0.25)'],
    ['RBP(p=5E-1)', 'RBP(p=0.5)'],
    ['Rnorm(N=1e10)', 'Rnorm(N=10000000000)'],
    ['nDCG(gains={ 10 : 12.5 , 2 : .25 })@10', 'nDCG(gains={2:0.25,10:12.5})@10'],
    [
      'nDCG(gains={9000000000:3,5000000000:1,7000000000:-2})@10',
      'nDCG(gains={5000000000:1,7000000000:-2,9000000000:3})@10',
    ],
  ])('reads %s as %s', (text, canonical) => {
    expect(parse(text)).toBe(canonical);
    expect(parse(canonical)).toBe(canonical);
  });

  it.each([
    ['PRSE@100', 'unknown measure: PRSE@100; did you mean PRES@100'],
    ['pres@100', 'unknown measure: pres@100; did you mean PRES@100'],
    ['Nonsense', 'unknown measure: Nonsense; expected a name that nmax measures lists'],
    ['AP(rel)', 'invalid measure: AP(rel); expected key=value instead of rel'],
    ['AP(', 'invalid measure: AP(; expected NAME(key=value)@cutoff, such as PRES@100'],
    ['PRES@0', 'invalid cutoff: 0 in PRES; expected a positive integer'],
    ['PRES@1.5', 'invalid cutoff: 1.5 in PRES; expected a positive integer'],
    ['PRES@ten', 'invalid cutoff: ten in PRES@ten; expected a positive integer'],
    ['PRES@ten', 'or 10%, topic:COLUMN, readers, 1..100, geometric:0.99 or, in quotes'],
    ['PRES@100:0.5', 'a shell takes braces without quotes apart; 100:0.5+500:0.5 needs none'],
    ['PRES@{100:0.5,100:0.5}', 'invalid cutoff: {100:0.5,100:0.5} in PRES@{100:0.5,100:0.5}; expected each depth once'],
    ['PRES@{100:0,200:1}', 'expected {depth:weight,…}, whole depths and weights above 0'],
    ['PRES@{}', 'expected {depth:weight,…}'],
    ['PRES@geometric:1', 'expected a chance to go on above 0 and at most 0.9999'],
    ['PRES@0%', 'expected a share from 0.000001% to 100%'],
    ['PRES@9..1', 'expected depths such as 1..100'],
    ['PRES@topic:a,b', 'expected a column whose name has letters, digits, _, . and - only'],
    ['NCG@50%', 'invalid percent: 50% in NCG@50%'],
    ['PRES', 'invalid measure: PRES; expected its cutoff, such as PRES@100'],
    ['NCG', 'invalid measure: NCG; expected its percent, such as NCG@30'],
    ['Fprime(beta=4)', 'invalid measure: Fprime(beta=4); expected its cutoff, such as Fprime(beta=4)@100'],
    ['LastRel@10', 'invalid measure: LastRel@10; LastRel takes no @'],
    ['AP(depth=10)', 'unknown parameter: depth in AP(depth=10); expected rel, judged_only, cutoff'],
    ['AP(constructor=1)', 'unknown parameter: constructor in AP(constructor=1); expected rel, judged_only, cutoff'],
    ['AP(rel=1,rel=2)', 'invalid measure: AP(rel=1,rel=2); rel is given twice'],
    ['nDCG(dcg=cubic)@10', 'invalid dcg: cubic in nDCG; expected one of linear, exp'],
    ['nDCG(gains={1})@10', 'invalid gains: {1} in nDCG(gains={1})@10; expected {grade:gain,…}, such as {1:1,2:3}'],
    [
      `AP${' '.repeat(1e6)}@`,
      'invalid measure: AP                                      …; expected at most 1000 characters',
    ],
    ['', 'invalid measure: ; expected NAME(key=value)@cutoff, such as PRES@100'],
    ['nDCG(gains=1:2)@10', 'invalid gains: 1:2 in nDCG(gains=1:2)@10; expected {grade:gain,…}'],
    ['nDCG(gains=5)@10', 'invalid gains: 5 in'],
    ['nDCG(gains=x{1:2})@10', 'invalid gains: x{1:2} in'],
    ['nDCG(gains={1:2}x)@10', 'invalid gains: {1:2}x in'],
    ['nDCG(gains={1:2,x})@10', 'invalid gains: {1:2,x} in'],
    ['nDCG(gains={x1:2})@10', 'invalid gains: {x1:2} in'],
    ['nDCG(gains={1:2x})@10', 'invalid gains: {1:2x} in'],
    ['nDCG(gains={1x:2})@10', 'invalid gains: {1x:2} in'],
    ['AP(rel=0x10)', 'invalid rel: 0x10 in AP(rel=0x10); expected an integer'],
    ['  PRSE@100 ', 'unknown measure: PRSE@100; did you mean PRES@100'],
    [' Nonsense ', 'unknown measure: Nonsense; expected a name that nmax measures lists'],
    ['RBP(p=2)', 'invalid p: 2 in RBP; expected a number from 0 to 1'],
  ])('refuses %s and says why', (text, message) => {
    expect(refusalOf(() => parse(text))).toContain(message);
  });

  it('speaks of other cut-offs only where it is one that is refused', () => {
    expect(refusalOf(() => parse('RBP(p=2)'))).toMatch(/ 1$/);
    expect(refusalOf(() => parse('AP(rel=x)'))).toBe('invalid rel: x in AP(rel=x); expected an integer');
  });

  it('says what a measure must be given where it has no example', () => {
    // Written without types.
    const of = { type: 'number', summary: '' } as Parameter;
    const Odd = defineMeasure({ name: 'Odd', params: { of }, evaluate: () => 0 });
    expect(refusalOf(() => makeMeasure(Odd))).toBe('invalid measure: Odd; expected its of, a number');
    expect(refusalOf(() => makeMeasure(Odd, { off: 1 }))).toBe('unknown parameter: off in Odd; expected rel, of');
    const Bare = defineMeasure({ name: 'Bare', binary: false, evaluate: () => 0 });
    expect(refusalOf(() => makeMeasure(Bare, { rel: 1 }))).toBe(
      'unknown parameter: rel in Bare; Bare has no parameters',
    );
    expect(exampleMeasure(builtinMeasures.find(({ name }) => name === 'PRES')!, { rel: 2 }).name).toBe(
      'PRES(rel=2)@100',
    );
  });
});

describe('what a parameter accepts', () => {
  it.each([
    [{ type: 'choice', choices: ['a', 'b'] }, 'one of a, b'],
    [{ type: 'gains' }, '{grade:gain,…}'],
    [{ type: 'integer' }, 'an integer'],
    [{ type: 'integer', min: 1 }, 'a positive integer'],
    [{ type: 'integer', min: 1, max: 9 }, 'an integer from 1 to 9'],
    [{ type: 'integer', min: 0 }, 'an integer of at least 0'],
    [{ type: 'integer', max: 9 }, 'an integer'],
    [{ type: 'number' }, 'a number'],
    [{ type: 'number', min: 1 }, 'a number of at least 1'],
    [{ type: 'number', min: 0, max: 1 }, 'a number from 0 to 1'],
  ] as const)('%j is %s', (parameter, words) => {
    expect(describeParameter({ summary: '', optional: true, ...parameter })).toBe(words);
  });
});

describe('a measure that is made', () => {
  const made = (name: string, given: Parameters<typeof makeMeasure>[1]) =>
    refusalOf(() => makeMeasure(builtinMeasures.find((one) => one.name === name)!, given));

  it('takes values of the types of its parameters only', () => {
    expect(made('nDCG', { cutoff: 10, gains: 5 })).toBe('invalid gains: 5 in nDCG; expected {grade:gain,…}');
    expect(made('RBP', { p: '0.5' })).toBe('invalid p: 0.5 in RBP; expected a number from 0 to 1');
  });

  it('has readers for a cut-off that is written with @ only', () => {
    expect(made('NCG', { percent: '50%' })).toMatch(/^invalid percent: 50% in NCG/);
    expect(made('PRES', { cutoff: '50%', rel: '1..3' })).toMatch(/^invalid rel: 1\.\.3 in PRES/);
    const params = { cutoff: { type: 'integer', default: 3, summary: '' } } as const;
    const Odd = defineMeasure({ name: 'Odd', params, evaluate: () => 0 });
    expect(refusalOf(() => makeMeasure(Odd, { cutoff: '1..3' }))).toMatch(/^invalid cutoff: 1\.\.3 in Odd/);
    expect(refusalOf(() => parseMeasure('Odd(cutoff=1..3)', [Odd]))).toMatch(/^invalid cutoff: 1\.\.3 in Odd\(/);
  });

  it('has the range of its parameters', () => {
    expect(parseMeasure('RBP').range).toEqual([0, 1]);
    expect(parseMeasure('RBP(grades=plain)').range).toEqual([0, Number.POSITIVE_INFINITY]);
    expect(parseMeasure('AP').range).toEqual([0, 1]);
  });

  it('has bounds, unless its ranks move with every judgement', () => {
    const unknown = { ranks: Uint32Array.of(2), outside: 1, highest: 1 };
    // One of two found: the document at 2 may be relevant as well, or the one that is not listed.
    expect(parseMeasure('R@2').bounds!(binaryTopic([1], 2), unknown)).toEqual({ low: 1 / 3, high: 2 / 3 });
    expect(parseMeasure('AP').bounds!(binaryTopic([1], 2), unknown)).toEqual({ low: 1 / 3, high: 2 / 3 });
    const { judgedOnly, bounds, contributions } = parseMeasure('P(judged_only=true)@2');
    expect([judgedOnly, bounds, contributions]).toEqual([true, undefined, undefined]);
    expect(parseMeasure('P@2').judgedOnly).toBe(false);
  });

  it('is estimated from samples where its definition says so', () => {
    expect(parseMeasure('AP').estimate).toBeDefined();
    expect(parseMeasure('RR').estimate).toBeUndefined();
    expect(parseMeasure('nDCG').estimate).toBeUndefined();
  });

  it('says what other programs take for its default, and for what is given and is not that', () => {
    expect(parseMeasure('RBP').elsewhere).toEqual([expect.stringContaining('p is 0.9,')]);
    expect(parseMeasure('SetF(beta=1)').elsewhere).toEqual([]);
    expect(parseMeasure('SetF(beta=0.5)').elsewhere).toHaveLength(1);
  });
});

it('nothing found in a sample is worth 0, though the formula is 0 over 0', () => {
  const nothing = { found: 0, rankSum: 0, precisionSum: 0, firstRank: 0 };
  expect(parseMeasure('F@5').estimate!(nothing, 3)).toBe(0);
  expect(parseMeasure('F@5').estimate!(nothing, 0)).toBeNaN();
  // Half of 2 and a fourth of 4: the harmonic mean of ½ and ¼.
  expect(parseMeasure('F@2').estimate!({ ...nothing, found: 1 }, 4)).toBeCloseTo(1 / 3, 14);
});

describe('a measure of one’s own', () => {
  it('takes five lines and is parsed like a built-in one', () => {
    const FirstHit = defineMeasure({
      name: 'FirstHit',
      params: { cutoff: { type: 'integer', min: 1, example: 10, summary: 'depth' } },
      at: 'cutoff',
      evaluate: ({ ranks, found }, { cutoff }) => (found > 0 && ranks[0] <= cutoff ? ranks[0] : cutoff + 1),
    });
    expect(parseMeasure('FirstHit(rel=2)@10', [FirstHit, ...builtinMeasures]).name).toBe('FirstHit(rel=2)@10');
  });
});

it('a number too large for one is no parameter', () => {
  expect(() => parseMeasure('IPrec@1e999')).toThrow('invalid recall: 1e999 in IPrec@1e999');
});
