import { describe, expect, test } from 'vitest';
import { evaluationOf } from '../../../test/support/evaluation-of.ts';
import type { DropCheck } from '../../model/gate.ts';
import { checkRun, type RegressionRule } from '../gate.ts';
import { parseThreshold } from '../threshold.ts';
import { nameOfCheck, reasonOf } from './gate-words.ts';

const old = Array<number>(10).fill(0.5);
/** Behind on every topic, by 0.02 on average: exact p = 2/1024. */
const fallen = old.map((value, i) => value - 0.01 - (i * 0.02) / 9);
/** Behind by 0.02 on average, on one topic only. */
const unlucky = old.map((value, i) => (i === 3 ? value - 0.2 : value));

function drop(run: readonly number[], rule: Partial<RegressionRule> = {}, measure = 'PRES@100', base = old): DropCheck {
  const evaluation = evaluationOf({ run, old: base }, measure);
  const limit = { amount: 0.01, relative: false };
  const { checks } = checkRun(evaluation, { drop: { measures: [measure], limit, ...rule } });
  return checks[0] as DropCheck;
}

describe('a threshold', () => {
  const evaluation = evaluationOf({ run: [0.9, 0.1, Number.NaN, 0.2] });
  const check = (text: string, of = evaluation) => checkRun(of, { thresholds: [parseThreshold(text)] });

  test('fails with value, n and the lowest topics', () => {
    const { passed, checks } = check('PRES@100>=0.45');
    expect(passed).toBe(false);
    expect(checks[0]).toMatchObject({ n: 3, topics: [{ topic: 't2' }, { topic: 't4' }, { topic: 't1' }] });
    expect(reasonOf(checks[0])).toBe('PRES@100 is 0.4000 over 3 topics, 0.05 too low; expected >= 0.45');
  });

  test('shows enough decimals to tell the value from the bound', () => {
    expect(reasonOf(check('PRES@100>=0.40001').checks[0])).toContain('0.00001 too low');
    const near = evaluationOf({ run: [0.449999] });
    expect(reasonOf(check('PRES@100>=0.45', near).checks[0])).toContain('PRES@100 is 0.449999 over 1 topic');
  });

  test('fails where no topic counts', () => {
    const { passed, checks } = check('PRES@100>=0.1', evaluationOf({ run: [Number.NaN] }));
    expect(passed).toBe(false);
    expect(reasonOf(checks[0])).toContain('no topic counts');
  });
});

describe('a drop', () => {
  test('larger than allowed fails', () => {
    const check = drop(unlucky);
    expect(check.passed).toBe(false);
    expect(check.drop).toBeCloseTo(0.02, 15);
    expect(check.topics).toEqual([{ topic: 't4', value: 0.3, baseline: 0.5 }]);
    expect(nameOfCheck(check)).toBe('PRES@100 falls at most 0.01 below old');
    expect(reasonOf(check)).toBe(
      'PRES@100 is 0.4800 and was 0.5000 in old over 10 topics: fell by 0.02, more than 0.01 (1 topic worse, 0 better)',
    );
  });

  test.each([
    ['not significant', unlucky, { alpha: 0.05 }, true, 'but not significant (wilcoxon: p = 1.0000;'],
    ['significant', fallen, { alpha: 0.05 }, false, 'and significantly (wilcoxon: p = 0.0020; 10 topics worse'],
    [
      'significant but small enough',
      fallen,
      { alpha: 0.05, limit: { amount: 0.03, relative: false } },
      true,
      'fell by 0.02, at most 0.03 allowed',
    ],
    ['none', old, {}, true, 'over 10 topics: unchanged'],
  ])('that is %s', (_, run, rule, passed, words) => {
    const check = drop(run, rule);
    expect(check.passed).toBe(passed);
    expect(reasonOf(check)).toContain(words);
  });

  test('of exactly what is allowed passes, whatever rounding makes of it', () => {
    expect(drop([0.3], {}, 'PRES@100', [0.31]).passed).toBe(true);
    expect(drop([0.7], {}, 'PRES@100', [0.71]).passed).toBe(true);
  });

  test('can be a share of the baseline', () => {
    const share = (amount: number) => drop(unlucky, { limit: { amount, relative: true } });
    expect(share(0.05)).toMatchObject({ passed: true, limit: 0.025 });
    expect(share(0.03)).toMatchObject({ passed: false, limit: 0.015 });
    expect(nameOfCheck(share(0.03))).toBe('PRES@100 falls at most 3% below old');
  });

  test('is a rise where lower is better', () => {
    const ranks = old.map(() => 100);
    const later = ranks.map((rank, i) => rank + i);
    const check = drop(later, {}, 'LastRel', ranks);
    expect(check).toMatchObject({ passed: false, drop: 4.5, better: 'lower' });
    expect(check.topics[0]).toEqual({ topic: 't10', value: 109, baseline: 100 });
    expect(nameOfCheck(check)).toBe('LastRel rises at most 0.01 above old');
  });

  test('cannot be told without a common topic, and fails', () => {
    expect(drop([Number.NaN], { alpha: 0.05 }, 'PRES@100', [0.5]).passed).toBe(false);
  });
});
