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
    ['nDCG(gains={2:9,1:3.5})@10', 'nDCG(gains={1:3.5,2:9})@10'],
    ["nDCG(dcg='exp')@10", 'nDCG(dcg=exp)@10'],
    ['Rnorm(N=1e6)', 'Rnorm(N=1000000)'],
    ['PRES@{500:.3,100:0.5, 1000:0.2}', 'PRES@{100:0.5,500:0.3,1000:0.2}'],
    ['PRES@100:0.5+500:0.5', 'PRES@{100:0.5,500:0.5}'],
    ['AP(rel=2,cutoff={10:1,20:3})', 'AP(rel=2)@{10:1,20:3}'],
    ['PRES@{100:0.7}', 'PRES@100'],
    ['nDCG(dcg=exp)@geometric(0.90)', 'nDCG(dcg=exp)@geometric:0.9'],
    ['R@50.0%', 'R@50%'],
    ['PRES@topic(budget)', 'PRES@topic:budget'],
    ['RBP(p=.25)', 'RBP(p=0.25)'],
  ])('reads %s as %s', (text, canonical) => {
    expect(parse(text)).toBe(canonical);
    expect(parse(canonical)).toBe(canonical);
  });

  it.each([
    ['PRSE@100', 'unknown measure: PRSE@100; did you mean PRES@100'],
    ['pres@100', 'unknown measure: pres@100; did you mean PRES@100'],
    ['AP(rel)', 'invalid measure: AP(rel); expected key=value instead of rel'],
    ['AP(', 'invalid measure: AP(; expected NAME(key=value)@cutoff, such as PRES@100'],
    ['PRES@0', 'invalid cutoff: 0 in PRES; expected a positive integer'],
    ['PRES@ten', 'invalid cutoff: ten in PRES@ten; expected a positive integer'],
    ['PRES', 'invalid measure: PRES; expected its cutoff, such as PRES@100'],
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
    ['nDCG(gains={1x:2})@10', 'invalid gains: {1x:2} in'],
    ['AP(rel=0x10)', 'invalid rel: 0x10 in AP(rel=0x10); expected an integer'],
    [' Nonsense ', 'unknown measure: Nonsense; expected a name that nmax measures lists'],
    ['RBP(p=2)', 'invalid p: 2 in RBP; expected a number from 0 to 1'],
    ['IPrec@1e999', 'invalid recall: 1e999 in IPrec@1e999'],
  ])('refuses %s and says why', (text, message) => {
    expect(refusalOf(() => parse(text))).toContain(message);
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

  it('takes values of the types of its parameters, and readers only where a cut-off is written with @', () => {
    expect(made('nDCG', { cutoff: 10, gains: 5 })).toBe('invalid gains: 5 in nDCG; expected {grade:gain,…}');
    expect(made('RBP', { p: '0.5' })).toBe('invalid p: 0.5 in RBP; expected a number from 0 to 1');
    expect(made('NCG', { percent: '50%' })).toMatch(/^invalid percent: 50% in NCG/);
    expect(made('PRES', { cutoff: '50%', rel: '10%' })).toMatch(/^invalid rel: 10% in PRES/);
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
});

it('nothing found in a sample is worth 0, though the formula is 0 over 0', () => {
  const nothing = { found: 0, rankSum: 0, precisionSum: 0, firstRank: 0 };
  expect(parseMeasure('F@5').estimate!(nothing, 3)).toBe(0);
  expect(parseMeasure('F@5').estimate!(nothing, 0)).toBeNaN();
  // Half of 2 and a fourth of 4: the harmonic mean of ½ and ¼.
  expect(parseMeasure('F@2').estimate!({ ...nothing, found: 1 }, 4)).toBeCloseTo(1 / 3, 14);
});
