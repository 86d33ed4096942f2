import { expect, test } from 'vitest';
import { namedFiles, sourcesOf } from './chosen-files.mjs';

test('a folder, a file, or several of either are named as they are or by their path', () => {
  expect(namedFiles(['src/measures/pres.ts', 'math'])).toEqual({
    measures: ['src/measures/pres.ts'],
    math: sourcesOf('math'),
  });
  expect(namedFiles(['src/math/', 'math/sum.ts'])).toEqual({ math: sourcesOf('math') });
  expect(Object.keys(namedFiles([]))).toEqual(['measures', 'ranking', 'math', 'significance', 'evaluation']);
});

test('tests, references and what is not TypeScript are not mutated', () => {
  expect(sourcesOf('measures').filter((file) => /\.test\.|\/references/.test(file))).toEqual([]);
  expect(sourcesOf('ranking').filter((file) => file.includes('assembly'))).toEqual([]);
});

test('what is not there is refused', () => {
  expect(() => namedFiles(['figures'])).toThrow('unknown folder: figures; expected measures, ranking');
  expect(() => namedFiles(['measures/nope.ts'])).toThrow('measures/nope.ts: no source that is mutated');
});
