import { expect, test } from 'vitest';
import { kendallTau } from '../../src/math/kendall-tau.ts';
import { pearson } from '../../src/math/pearson.ts';
import { spearman } from '../../src/math/spearman.ts';
import { readGolden } from './read-golden.ts';

const { rows } = readGolden<{ rows: readonly [string, number, number, number][] }>('clef-ip-2009-table4.json');
const map = rows.map((row) => row[1]);
const recall = rows.map((row) => row[2]);
const pres = rows.map((row) => row[3]);

test('Table 4 has the 48 runs', () => {
  expect(rows).toHaveLength(48);
});

// Printed: Kendall's tau 0.56, 0.87, 0.66 in the SIGIR paper; the further digits follow from the 144 printed values.
test.each([
  { pair: 'MAP and recall', x: map, y: recall, tauA: '0.5550', tauB: '0.5609', rho: '0.7085', r: '0.806' },
  { pair: 'PRES and recall', x: pres, y: recall, tauA: '0.8741', tauB: '0.8776', rho: '0.9704', r: '0.994' },
  { pair: 'PRES and MAP', x: pres, y: map, tauA: '0.6587', tauB: '0.6655', rho: '0.8123', r: '0.854' },
])('the correlations of $pair over the 48 runs follow from Table 4', ({ x, y, tauA, tauB, rho, r }) => {
  expect(kendallTau(x, y).tauA.toFixed(4)).toBe(tauA);
  expect(kendallTau(x, y).tauB.toFixed(4)).toBe(tauB);
  expect(spearman(x, y).toFixed(4)).toBe(rho);
  expect(pearson(x, y).toFixed(3)).toBe(r);
});
