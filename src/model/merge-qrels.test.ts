import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeQrels, type mergeRules } from './merge-qrels.ts';
import { buildQrels, type Qrels } from './qrels.ts';

const qrels = (grades: Readonly<Record<string, Readonly<Record<string, number>>>>) =>
  buildQrels(new Map(Object.entries(grades).map(([topic, one]) => [topic, new Map(Object.entries(one))])));
const gradesOf = ({ topics, offsets, documents, grades }: Qrels) =>
  Object.fromEntries(
    topics.map((topic, t) => [
      topic,
      Object.fromEntries(documents.slice(offsets[t], offsets[t + 1]).map((d, i) => [d, grades[offsets[t] + i]])),
    ]),
  );

const sets = [
  qrels({ t: { a: 2, b: 0, c: 1, d: 1, p: -1 } }),
  qrels({ t: { a: 1, b: 1, c: 1, p: -2 }, u: { x: 1 } }),
  qrels({ t: { a: 0, b: 1, c: 1, d: 0, q: -1 } }),
];

describe('merging judgements', () => {
  test.each([
    ['majority', { a: 1, b: 1, c: 1, d: 0 }],
    ['any', { a: 2, b: 1, c: 1, d: 1 }],
    ['all', { a: 0, b: 0, c: 1, d: 0 }],
    ['first', { a: 2, b: 0, c: 1, d: 1 }],
  ] as const)('by %s', (rule, t) => {
    const merged = mergeQrels(sets, { rule });
    expect(gradesOf(merged.qrels)).toEqual({ t: { ...t, p: -1, q: -1 }, u: { x: 1 } });
    expect(merged.conflicts).toEqual([
      { topic: 't', document: 'a', grades: [2, 1, 0], merged: t.a },
      { topic: 't', document: 'b', grades: [0, 1, 1], merged: t.b },
      { topic: 't', document: 'd', grades: [1, undefined, 0], merged: t.d },
    ]);
  });

  test('says what was in conflict and what became of it', () => {
    const messages = mergeQrels(sets).notes.map(({ message }) => message);
    expect(messages[0]).toMatch(/^3 sets of judgements merged by majority: .*; 2 topics, 7 documents$/);
    expect(messages.slice(1)).toEqual([
      '3 documents with different grades, 3 of them 0 by one and above by another; in 1 one half is against the other, and the lower grade is taken',
      '1 document judged by only some of the sets that have the topic; those who judge it decide',
      '1 topic not in all sets; kept, as those judge it that have it',
      '2 documents pooled and judged by none; kept with a negative grade',
    ]);
  });

  test('takes silence for grade 0 where it is told to, in topics that a set has', () => {
    const first = qrels({ t: { a: 1, b: 2 }, u: { x: 1 } });
    const second = qrels({ t: { b: 1, c: 1 } });
    const options = { rule: 'all', missing: 'nonrelevant' } as const;
    const merged = mergeQrels([first, second], options);
    // The intersection of what each calls relevant, as Voorhees (2000) takes it.
    expect(gradesOf(merged.qrels)).toEqual({ t: { a: 0, b: 1, c: 0 }, u: { x: 1 } });
    expect(merged.notes.map(({ message }) => message)).toContain(
      '2 documents judged by only some of the sets that have the topic; the others count as grade 0, which lowers 2 of them',
    );
    expect(gradesOf(mergeQrels([first, second], { ...options, rule: 'any' }).qrels).t).toEqual({ a: 1, b: 2, c: 1 });
  });

  test('at every threshold: any is the union, all the intersection, majority more than half', () => {
    const grades = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(grades, fc.integer({ min: 1, max: 4 }), (given, rel) => {
        const single = given.map((grade) => qrels({ t: { d: grade } }));
        const isRelevant = (rule: (typeof mergeRules)[number]) => mergeQrels(single, { rule }).qrels.grades[0] >= rel;
        const saying = given.filter((grade) => grade >= rel).length;
        expect(isRelevant('any')).toBe(saying > 0);
        expect(isRelevant('all')).toBe(saying === given.length);
        expect(isRelevant('majority')).toBe(saying > given.length / 2);
        expect(isRelevant('first')).toBe(given[0] >= rel);
      }),
    );
  });

  test('refuses a rule that there is not', () => {
    expect(() => mergeQrels(sets, { rule: 'mean' as never })).toThrow('invalid rule: mean; expected one of majority');
    expect(() => mergeQrels(sets, { missing: 'x' as never })).toThrow('invalid missing: x; expected one of ignore');
  });
});
