import { beforeAll, describe, expect, test } from 'vitest';
import { reproducedPapers } from '../../test/support/simulated.ts';
import { checkNumber } from './papers/check-number.ts';
import type { ReproductionStudy } from './reproduction.ts';

describe('the papers reproduced', () => {
  let study: ReproductionStudy;
  beforeAll(async () => {
    ({ study } = await reproducedPapers());
  });

  test('miss no number', () => {
    expect(study.numbers.filter(({ verdict }) => verdict === 'miss')).toEqual([]);
  });

  test('have the values of Tables 1 to 3, the 144 of Table 4 and the studies', () => {
    const of = (place: string) => study.numbers.filter((one) => one.place.includes(place)).length;
    expect([of('Tables 1 and 2'), of('Table 3'), of('Table 4, simulated'), of('tau'), of('rho')]).toEqual([
      30, 25, 144, 3, 3,
    ]);
    expect([of('Fig. 7'), of('Fig. 2'), of('Table 1 (averages)')]).toEqual([1, 3, 24]);
  });

  test('never judge MAP with fewer judgements, which the simulation does not determine', () => {
    const shown = study.numbers.filter(({ verdict }) => verdict === 'not determined');
    expect(shown).toHaveLength(8);
    expect(shown.every(({ place, column }) => place.startsWith('CLEF 2010') && column.startsWith('AP@'))).toBe(true);
  });

  test('name what they print in two ways', () => {
    const last = study.numbers.slice(-3).map(({ place, printed, ours, verdict }) => [place, printed, ours, verdict]);
    // (0.94 + 0.88 + 0.90) / 3 = 2.72 / 3
    expect(last).toEqual([
      ['SIGIR 2010, the runs of Fig. 8', 'R21', 'R23', 'erratum'],
      ['CLEF 2010, Table 1, averages of the printed samples', '0.90', expect.closeTo(2.72 / 3, 12), 'erratum'],
      ['CLEF 2010, worst cases of a fifth of the judgements', 'at least 0.9', '0.88, 0.89', 'erratum'],
    ]);
    expect(study.counts.erratum).toBe(9);
  });
});

describe('a number held against the printed one', () => {
  const base = { place: '', row: '', column: '' };

  test('passes within half a unit of the last digit', () => {
    expect(checkNumber({ ...base, printed: '0.51', ours: 0.5149 }).verdict).toBe('pass');
    expect(checkNumber({ ...base, printed: '0.51', ours: 0.5151 }).verdict).toBe('miss');
    expect(checkNumber({ ...base, printed: '6', ours: 6.4 }).verdict).toBe('pass');
  });

  test('passes within what is accepted instead where that is given', () => {
    expect(checkNumber({ ...base, printed: 'about 1%', ours: 0.013, accepted: [0, 0.02] }).verdict).toBe('pass');
    expect(checkNumber({ ...base, printed: 'about 1%', ours: 0.03, accepted: [0, 0.02] }).verdict).toBe('miss');
  });

  test('misses when it is no number', () => {
    expect(checkNumber({ ...base, printed: '0.5', ours: Number.NaN }).verdict).toBe('miss');
  });
});
