import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTopicList, writeTopicList } from './topic-set.ts';

const topics = ['301', '302', '310', '401', 'PAC-1001', 'PAC-1002', 'PAC-1100', 'a-b', 'a,b'];
const named = (text: string) => parseTopicList(text, topics).map((t) => topics[t]);

test.each([
  ['301', ['301']],
  ['310,301,301', ['301', '310']],
  ['301-310', ['301', '302', '310']],
  ['300:399, 401', ['301', '302', '310', '401']],
  ['PAC-1001-PAC-1050', ['PAC-1001', 'PAC-1002']],
  ['PAC-1002', ['PAC-1002']],
  ['a-b', ['a-b']],
])('%s is %j', (text, expected) => expect(named(text)).toEqual(expected));

test.each([
  ['30I', 'unknown topic: 30I; expected ids or ranges such as 301,310-320, or a file of ids; did you mean 301'],
  ['500-600', 'no topic from 500 to 600'],
  ['', 'unknown topic: ;'],
  ['301,', 'unknown topic: ;'],
  ['PAC-1001:1050', 'unknown topic: PAC-1001:1050'],
])('%j is refused', (text, message) => expect(() => named(text)).toThrow(message));

test('a list that is written is read back, with ranges where they mean the same', () => {
  expect(writeTopicList([0, 1, 2], topics)).toBe('301:310');
  expect(writeTopicList([0, 2], topics)).toBe('301,310');
  expect(writeTopicList([3, 4, 5, 6], topics)).toBe('401,PAC-1001:PAC-1100');
  fc.assert(
    fc.property(fc.subarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 1 }), (some) => {
      expect(parseTopicList(writeTopicList(some, topics), topics)).toEqual(some);
    }),
  );
});

test('ids that a list cannot hold are refused', () => {
  expect(() => writeTopicList([8], topics)).toThrow('topic a,b cannot stand in a list');
});
