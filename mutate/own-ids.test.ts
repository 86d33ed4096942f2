import { expect, test } from 'vitest';
import { withOwnIds } from './own-ids.mjs';

test('tests of the same name are told apart by their order', () => {
  const named = (...ids: string[]) => ids.map((id, i) => ({ id, file: `${i}` }));
  expect(withOwnIds(named('a', 'b', 'a', 'a'))).toEqual(named('a', 'b', 'a (2)', 'a (3)'));
});
