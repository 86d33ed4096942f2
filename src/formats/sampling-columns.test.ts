import { expect, test } from 'vitest';
import { readText } from '../../test/support/read-text.ts';
import { parseQrels } from './parse.ts';
import { createQrelsReader, type ReaderOptions } from './reader.ts';

const read = (text: string, options: ReaderOptions = {}) =>
  readText(createQrelsReader({ source: 'q', ...options }), text);

test('a fifth column of numbers is the probability of each judgement', () => {
  const { sampling, grades, notes } = parseQrels('1 0 b 1 0.5\n1 0 a 0 1\n2 0 c -1 .25\n');
  expect([...grades]).toEqual([0, 1, -1]);
  expect([...sampling!.probabilities]).toEqual([1, 0.5, 0.25]);
  expect(sampling!.strata).toBeUndefined();
  expect(notes?.[0].message).toContain('2 documents judged with probability 0.5 to 1, each drawn on its own');
});

test('a sixth column is the stratum, numbered anew in each topic', () => {
  const { sampling } = parseQrels('1 0 a 1 0.5 top\n1 0 b 0 0.1 rest\n2 0 a 1 0.2 top\n');
  expect([...sampling!.strata!]).toEqual([0, 1, 2]);
  expect(sampling!.strataNames).toEqual(['top', 'rest', 'top']);
});

test('the form of sample_eval.pl tells the probability by the share of a stratum that is judged', () => {
  const text = '1 0 a 1 1\n1 0 b 1 -1\n1 0 c 2 0\n1 0 d 2 -1\n1 0 e 2 -1\n1 0 f 2 2\n1 0 g 3 -1\n';
  const { sampling, grades, notes } = parseQrels(text, { sampling: 'strata' });
  expect([...grades]).toEqual([1, -1, 0, -1, -1, 2, -1]);
  expect([...sampling!.probabilities]).toEqual([0.5, 0.5, 0.5, 0.5, 0.5, 0.5, Number.NaN]);
  expect(notes?.[0].message).toContain('1 stratum without a judged document: what is relevant there is in no estimate');
});

test('tables name their columns', () => {
  const csv = parseQrels('topic,document,grade,probability,stratum\n1,a,1,0.5,x\n1,b,0,0.5,x\n');
  expect([...csv.sampling!.probabilities]).toEqual([0.5, 0.5]);
  expect(csv.sampling!.strataNames).toEqual(['x']);
  const lines = parseQrels('{"topic":"1","document":"a","grade":1,"probability":0.25}\n', { format: 'jsonl' });
  expect([...lines.sampling!.probabilities]).toEqual([0.25]);
});

test.each([
  ['1 0 a 1 0.5\n1 0 b 0 0\n', 2, 'invalid probability: 0; expected a number above 0 and at most 1; --sampling strata'],
  ['1 0 a 1 0.5\n1 0 b 0 1.5\n', 2, 'invalid probability: 1.5'],
  ['1 0 a 1 0.5\n1 0 b 0 half\n', 2, 'invalid probability: half'],
  ['1 0 a 1 0.5\n1 0 b 0 NaN\n', 2, 'invalid probability: NaN'],
  ['1 0 a 1 0.5\n1 0 b 0\n', 2, 'missing probability'],
  ['1 0 b 0\n1 0 a 1 0.5\n', 1, 'missing probability'],
  ['1 0 a 1 0.5 x\n1 0 b 0 0.5\n', 2, 'missing stratum'],
  ['1 0 a 1 0.5 x\n1 0 b 0 0.4 x\n', 2, 'invalid probability: 0.4 in stratum x'],
  ['topic,document,grade,probability\n1,a,1,often\n', 2, 'invalid probability: often'],
])('%j is refused with its line and the reason', (text, line, message) => {
  const { log } = read(text);
  expect(log.first('probability')).toMatchObject([{ line, message: expect.stringContaining(message), source: 'q' }]);
  expect(log.refused()).toBe(true);
});

test('a fifth column of words only is something else, as are more than six columns', () => {
  for (const text of ['1 0 a 1 en\n1 0 b 0 de\n', '1 0 a 1 0.5 x y\n1 0 b 1 0.5 x y\n']) {
    const { log, value } = read(text);
    expect(value.sampling).toBeUndefined();
    expect(log.count('extra-columns')).toBe(2);
    expect(log.refused()).toBe(false);
  }
});

test('the columns can be left unread', () => {
  const { value, log } = read('1 0 a 1 7\n', { sampling: 'ignore' });
  expect(value.sampling).toBeUndefined();
  expect(log.count('extra-columns')).toBe(1);
});

test('strata are refused where lines have not five columns', () => {
  const { log } = read('1 0 a 1\n', { sampling: 'strata' });
  expect(log.first('fields')[0].message).toContain('4 columns; expected 5: topic 0 document stratum grade');
});
