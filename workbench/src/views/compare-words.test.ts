import type { PairDescription } from 'nmax/studies';
import { expect, test } from 'vitest';
import { sayVerdict } from './compare-words.ts';

const pair = {
  measure: 0,
  a: 0,
  b: 1,
  n: 50,
  leftOut: 0,
  difference: 0.0213,
  wins: 30,
  ties: 2,
  losses: 18,
  pValue: 0.003,
  adjustedPValue: 0.003,
  outcome: 'better',
  rule: 'exact',
  test: 'wilcoxon',
  statistic: 1,
  effectSize: {},
  meanA: 0.5,
  meanB: 0.4787,
} satisfies PairDescription;
const compared = { first: 'new', second: 'old', measure: 'PRES@100', better: 'higher', alpha: 0.05 } as const;

test('a significant difference is told with its size and p', () => {
  expect(sayVerdict(pair, compared)).toBe('new is better than old by PRES@100: by 0.0213 on average (p = 0.0030).');
  expect(sayVerdict({ ...pair, outcome: 'worse', difference: -0.02, adjustedPValue: 1e-9 }, compared)).toBe(
    'new is worse than old by PRES@100: by 0.0200 on average (p <0.0001).',
  );
});

test('what is not shown is not said to be equal', () => {
  const said = sayVerdict({ ...pair, outcome: 'undecided', adjustedPValue: 0.4 }, compared);
  expect(said).toContain('shows no difference');
  expect(said).toContain('no proof that they are equal');
});

test('degenerate data are told apart', () => {
  expect(sayVerdict({ ...pair, n: 0 }, compared)).toContain('nothing to compare');
  expect(sayVerdict({ ...pair, n: 1 }, compared)).toContain('single topic');
  expect(sayVerdict({ ...pair, wins: 0, losses: 0 }, compared)).toContain('equal on every topic');
  expect(sayVerdict({ ...pair, outcome: 'mixed' }, compared)).toContain('mixed');
  expect(sayVerdict(pair, { ...compared, better: 'neither' })).toBe('new has more PRES@100 than old (p = 0.0030).');
});
