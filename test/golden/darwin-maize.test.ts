import { expect, test } from 'vitest';
import { pairedT } from '../../src/significance/paired-t.ts';
import { randomisation } from '../../src/significance/randomisation.ts';
import { wilcoxon } from '../../src/significance/wilcoxon.ts';
import { readGolden } from './read-golden.ts';

const { differences } = readGolden<{ differences: number[] }>('darwin-maize.json');
const nothing = differences.map(() => 0);

test('Fisher prints t = 2.148 on 14 degrees of freedom, just beyond the 5% point', () => {
  const { statistic, pValue } = pairedT(differences, nothing);
  expect(statistic.toFixed(3)).toBe('2.148');
  expect(pValue.toFixed(4)).toBe('0.0497');
});

test('Fisher counts 1,726 of the 32,768 patterns of signs, 5.267 per cent', () => {
  expect(randomisation(differences, nothing).pValue).toBe(1726 / 32768);
});

test("Wilcoxon's smaller rank sum is 24, beyond the printed 5% point of 25 for 15 pairs", () => {
  const { statistic, pValue, rule } = wilcoxon(differences, nothing);
  expect(statistic).toBe(24);
  expect(pValue).toBeLessThan(0.05);
  expect(rule).toBe('exact; zeros dropped (wilcox)');
});
