import { describe, expect, test } from 'vitest';
import { evaluationOf } from '../../test/support/evaluation-of.ts';
import type { DropLimit } from '../model/gate.ts';
import { checkRun, type RegressionRule } from './gate.ts';

const share = (percent: number): DropLimit => ({ amount: percent / 100, relative: true });
const amount = (value: number): DropLimit => ({ amount: value, relative: false });

function check(
  limit: DropLimit,
  { old = [0.9, 0.5], now = [0.8, 0.46], measure = 'PRES@100', ...rule }: Partial<Choice> = {},
) {
  const evaluation = evaluationOf({ now, old }, measure);
  return checkRun(evaluation, { drop: { measures: [evaluation.measures[0].name], limit, ...rule } });
}

interface Choice extends Omit<RegressionRule, 'measures' | 'limit'> {
  readonly old: readonly number[];
  readonly now: readonly number[];
  readonly measure: string;
}

describe('a drop that no run can make', () => {
  test.each([
    [2, 'did you mean 0.02 (2 points)? 2% is a share of the baseline'],
    [1, 'did you mean 0.01 (1 point)?'],
    [0.7, 'invalid --max-drop: 0.7; PRES@100 is 0.7000 in old, so no run can fall by more than 0.7'],
  ])('%d is refused', (value, message) => {
    expect(() => check(amount(value))).toThrow(message);
  });

  test('a share of the whole is refused', () => {
    expect(() => check(share(100))).toThrow('invalid --max-drop: 100%; PRES@100 is 0.7000 in old');
    expect(check(share(99)).passed).toBe(true);
  });

  test('half of the value and more is noted, as half a point may be meant; less is not, nor a share', () => {
    const codes = (limit: DropLimit) => check(limit).notes.map(({ code }) => code);
    expect(check(amount(0.5)).notes[0].message).toBe(
      "a drop of 0.5 is allowed, and PRES@100 is 0.7000 in old: did you mean 0.005 (0.5 points)? 0.5% is a share of the baseline's value",
    );
    expect(codes(amount(0.3))).not.toContain('wide-drop');
    expect(codes(share(60))).not.toContain('wide-drop');
  });

  test('a measure without an upper end can rise by any amount where lower is better', () => {
    const one = { measure: 'LastRel', old: [10, 20], now: [11, 25] };
    expect(check(amount(1000), one).passed).toBe(true);
    expect(check(share(500), one).passed).toBe(true);
  });

  test('a measure that may be negative can fall below 0', () => {
    const saved = { measure: 'WSS', old: [0.3, 0.2], now: [-0.2, -0.9] };
    expect(check(amount(0.5), saved).passed).toBe(false);
  });
});

describe('a baseline that found nothing', () => {
  test('is refused where nothing else is checked', () => {
    expect(() => check(amount(0), { old: [0, 0] })).toThrow(
      'PRES@100 is 0.0000 in the baseline old: no run is lower, so this check cannot fail; is it the right run?',
    );
  });
});

describe('a level that few topics cannot reach', () => {
  // Five topics that all fell: 2 · 2^−5 of all patterns of signs are as extreme.
  const five = { old: [0.9, 0.8, 0.7, 0.6, 0.5], now: [0.1, 0.2, 0.3, 0.4, 0.45] };

  test.each(['wilcoxon', 'sign', 'randomisation'] as const)('%s is refused', (name) => {
    expect(() => check(amount(0.01), { ...five, test: name, alpha: 0.05 })).toThrow(
      `invalid --alpha: 0.05 for PRES@100 over 5 topics; p of ${name} is never below 0.0625, so this check cannot fail`,
    );
  });

  test('a level above it fails what fell, and t has no such end', () => {
    expect(check(amount(0.01), { ...five, alpha: 0.1 }).passed).toBe(false);
    expect(check(amount(0.01), { ...five, test: 't', alpha: 0.05 }).passed).toBe(false);
  });

  test('nor can few samples', () => {
    const rule = { ...five, test: 'bootstrap', samples: 10, alpha: 0.05 } as const;
    expect(() => check(amount(0.01), rule)).toThrow('p of bootstrap is never below 0.09090909091');
  });
});
