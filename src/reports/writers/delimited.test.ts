import { expect, test } from 'vitest';
import { renderDelimited } from './delimited.ts';

test('cells are quoted only where they must be', () => {
  expect(renderDelimited([['a', 'b,c', 'say "d"', ' e']], ',')).toBe('a,"b,c","say ""d"""," e"\n');
});

test('rows may differ in length, and a table may have none', () => {
  expect(renderDelimited([['a', 'b', 'c'], ['a'], ['a', 'b'], []], ',')).toBe('a,b,c\na\na,b\n\n');
  expect(renderDelimited([], '\t')).toBe('');
});

test('a cell that a spreadsheet would run gets an apostrophe where that is asked for, a number never', () => {
  const row = ['=cmd()', '+1+1', '@sum', '-x', '\t=1', '-0.25', '+3', '1e-5', 'a=b'];
  const guarded = renderDelimited([row], ',', { guardFormulas: true });
  expect(guarded).toBe("'=cmd(),'+1+1,'@sum,'-x,'\t=1,-0.25,+3,1e-5,a=b\n");
  expect(renderDelimited([['=cmd()']], ',')).toBe('=cmd()\n');
});
