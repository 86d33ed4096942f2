import { expect, test } from 'vitest';
import { parseQrels } from '../../formats/parse.ts';
import { writeQrels } from '../../formats/write.ts';
import { renderDelimited } from './delimited.ts';

test('a converted file and a table quote the same cells', () => {
  const ids = ['plain', ' blank first', 'blank last ', 'a,b', 'say "c"', 'two\nlines'];
  for (const id of ids) {
    const [, line] = [...writeQrels(parseQrels({ t: { [id]: 1 } }), 'csv').chunks];
    expect(line).toBe(renderDelimited([['t', id, '1']], ','));
  }
});
