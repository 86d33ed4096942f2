import { expect, test } from 'vitest';
import { askedEstimate, parseCount } from './estimate-input.ts';

test('a clean sample of 500 shows a recall of 0.6', () => {
  const { study, options } = askedEstimate({
    ...{ 'estimate.found': '42', 'estimate.left': '5,086', 'estimate.sample': '500', 'estimate.relevant': '0' },
  });
  expect(study!.quantities[0]).toMatchObject({ quantity: 'recall', bound: 0.6 });
  expect(study!.plan!.sizes[0].sample).toBe(3212);
  expect(options.join(' ')).toBe('--found 42 --left 5086 --sample 500 --relevant 0 --target 0.95');
});

test('without a sample it is the sample that the target needs; without counts it is nothing', () => {
  const given = {
    'estimate.found': '42',
    'estimate.left': '5086',
    'estimate.target': '0.8',
    'estimate.confidence': '0.9',
  };
  const { study, options } = askedEstimate(given);
  expect(study!.quantities).toEqual([]);
  expect(study!.plan!.target).toBe(0.8);
  expect(options.slice(-4)).toEqual(['--target', '0.8', '--confidence', '0.9']);
  expect(askedEstimate({ 'estimate.found': '42' })).toMatchObject({ options: ['--found', '42', '--target', '0.95'] });
});

test('what makes no sense is told in the words of the page', () => {
  const given = { 'estimate.found': '4', 'estimate.left': '10', 'estimate.sample': '11', 'estimate.relevant': '0' };
  expect(askedEstimate(given).problem).toBe(
    'invalid “drawn from these at random”: 11; expected at most “documents not reviewed”, 10',
  );
});

test.each([
  ['', {}],
  ['5086', { value: 5086 }],
  ['5,086', { value: 5086 }],
  ['50,86', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['9999999999999', undefined],
])('%j is read as %j', (text, value) => {
  expect(parseCount(text)).toEqual(value);
});
