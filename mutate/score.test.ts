import { describe, expect, test } from 'vitest';
import { describeMutant, score } from './score.mjs';

const at = (start: [number, number], end: [number, number], replacement: string) => ({
  location: { start: { line: start[0], column: start[1] }, end: { line: end[0], column: end[1] } },
  replacement,
});

describe('a mutant', () => {
  test('is known by its line and what is replaced by what, wherever the line stands', () => {
    const mutant = at([2, 13], [2, 18], 'a <= b');
    expect(describeMutant(mutant, 'first\n  const x = a < b;\n')).toEqual({
      line: 'const x = a < b;',
      change: 'a < b → a <= b',
    });
    const later = at([4, 13], [4, 18], 'a <= b');
    expect(describeMutant(later, '\n\nfirst\n  const x = a < b;\n')).toEqual(
      describeMutant(mutant, 'first\n  const x = a < b;\n'),
    );
  });

  test('of several lines is written on one', () => {
    expect(describeMutant(at([1, 4], [3, 2], '{}'), 'if {\n  go();\n}\n')).toEqual({
      line: 'if {',
      change: '{ go(); } → {}',
    });
  });
});

describe('the score', () => {
  const mutant = (change: string, status: string) => ({ file: 'a.ts', row: 1, line: 'line', change, status });
  const listed = (...changes: string[]) => [{ file: 'a.ts', line: 'line', changes, reason: 'equal' }];
  const whole = new Set(['a.ts']);

  test('is the share of mutants noticed, a test without end among them, of those that can be', () => {
    const mutants = [
      mutant('1', 'Killed'),
      mutant('2', 'Timeout'),
      mutant('3', 'Survived'),
      mutant('4', 'NoCoverage'),
      mutant('5', 'Survived'),
      mutant('6', 'Ignored'),
    ];
    expect(score(mutants, listed('5'), whole)).toMatchObject({
      killed: 2,
      equal: 1,
      leftOut: 1,
      share: 0.5,
      stale: [],
      failures: [],
      survivors: [{ change: '3' }, { change: '4' }],
    });
  });

  test('counts a mutant whose tests could not be run neither way', () => {
    const { share, failures } = score([mutant('1', 'Killed'), mutant('2', 'RuntimeError')], [], whole);
    expect([share, failures.length]).toEqual([1, 1]);
  });

  test('says which listed ones are noticed or gone, in files that were mutated whole', () => {
    const mutants = [mutant('1', 'Killed'), mutant('2', 'Timeout'), mutant('3', 'Survived')];
    expect(score(mutants, listed('1', '2', '3', '4'), whole).stale).toEqual([
      { file: 'a.ts', line: 'line', change: '1', why: 'a test notices it' },
      { file: 'a.ts', line: 'line', change: '4', why: 'there is no such mutant' },
    ]);
    expect(score(mutants, listed('1', '4'), new Set()).stale).toEqual([]);
  });
});
