import { describe, expect, test } from 'vitest';
import { parseGradeLabels } from './grade-words.ts';
import { parseQrels } from './parse.ts';

const grades = { X: 3, Y: 2, A: 1 };

describe('grades as words', () => {
  test.each([
    ['TREC', 't1 0 d1 X\nt1 0 d2 A\nt1 0 d3 0\nt2 0 d1 Y\n'],
    ['CSV', 'topic,document,grade\nt1,d1,X\nt1,d2, A \nt1,d3,0\nt2,d1,Y\n'],
    ['JSON', '{"t1": {"d1": "X", "d2": "A", "d3": 0}, "t2": {"d1": "Y"}}'],
  ])('have their numbers in %s, and are kept', (_, text) => {
    const qrels = parseQrels(text, { grades });
    expect([...qrels.grades]).toEqual([3, 1, 0, 2]);
    expect(qrels.gradeLabels).toEqual([
      { label: 'X', grade: 3, documents: 1 },
      { label: 'Y', grade: 2, documents: 1 },
      { label: 'A', grade: 1, documents: 1 },
    ]);
    expect(qrels.notes![0].message).toContain('X counts as 3 (1 document), Y counts as 2 (1 document)');
  });

  test('may be any words', () => {
    const odd = parseQrels('t 0 d constructor\nt 0 e __proto__\n', {
      grades: parseGradeLabels('constructor=1,__proto__=2'),
    });
    expect([...odd.grades]).toEqual([1, 2]);
  });
});

describe('the list of words', () => {
  test('has a number for each', () => expect(parseGradeLabels(' X=3, Y = 2,A=-1')).toEqual({ X: 3, Y: 2, A: -1 }));

  test.each(['', 'X', 'X=', 'X=a', 'X=1.5', '=3', 'X=3,X=2', '2=3', 'X=3,,A=1'])('%j is refused', (text) =>
    expect(() => parseGradeLabels(text)).toThrow(/^invalid grades: /),
  );
});
