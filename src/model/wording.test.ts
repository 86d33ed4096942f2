import { expect, it } from 'vitest';
import { counted, thousands } from './wording.ts';

it('sets commas between thousands', () => {
  expect([0, 12, 999, 1000, 89789, 1234567].map(thousands)).toEqual(['0', '12', '999', '1,000', '89,789', '1,234,567']);
});

it('counts nouns', () => {
  expect([counted(1, 'topic'), counted(1128, 'pair'), counted(0, 'run')]).toEqual(['1 topic', '1,128 pairs', '0 runs']);
});
