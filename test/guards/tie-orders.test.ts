import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { builtinMeasures } from '../../src/measures/registry.ts';
import { policyMeaning, tiePolicies } from '../../src/model/policy.ts';

const text = readFileSync(new URL('../../docs/ties.md', import.meta.url), 'utf8');

test('docs/ties.md lists the measures without an exact mean over orders', () => {
  const listed = /^No exact form: (.*)\.$/m.exec(text)![1].split(', ');
  const without = builtinMeasures.filter(({ overOrders }) => overOrders === undefined).map(({ name }) => name);
  expect(listed.sort()).toEqual(without.sort());
});

test('every tie policy has a meaning and a place in docs/ties.md', () => {
  expect(Object.keys(policyMeaning.ties)).toEqual([...tiePolicies]);
  for (const rule of tiePolicies) expect(text).toContain(`\`${rule}\``);
});
