import { describe, expect, test } from 'vitest';
import { parseQrels, parseRun } from '../formats/parse.ts';
import { type Families, foldQrels, withoutKindCode } from '../model/families.ts';
import { orderedTies } from '../model/policy.ts';
import { headOfRun, judgeRun } from './judge-run.ts';

const qrels = parseQrels('t 0 EP1A1 1\nt 0 EP1B1 2\nt 0 US9A 1\nt 0 X 0\nu 0 EP1A1 1\n');
const lines = ['US7A', 'EP1A1', 'Y', 'EP1B1', 'US9A', 'US9B', 'X'];
const run = parseRun(lines.map((id, i) => `t Q0 ${id} ${i + 1} ${9 - i} tag\n`).join(''));
const of = (document: string) => /^(EP1|US9)/.exec(document)?.[0] ?? document;
const families = (rule: Families['rule']): Families => ({ of, rule, name: 'test' });

describe('families', () => {
  const folded = foldQrels(qrels, families('drop'));

  test('have the highest grade of their members', () => {
    expect(folded.topics).toEqual(['t', 'u']);
    expect(folded.documents).toEqual(['EP1', 'US9', 'X', 'EP1']);
    expect([...folded.grades]).toEqual([2, 1, 0, 1]);
    expect(folded.notes![0].message).toContain('5 judgements of documents are 4 judgements of families');
  });

  test('count once, and the members after the first take no place', () => {
    const { ranks, documents, retrieved, counts } = judgeRun(run, folded, {}, families('drop'));
    // US7A, EP1 (A1), Y, [B1], US9 (A), [B], X
    expect([...ranks]).toEqual([2, 4, 5]);
    expect([...documents]).toEqual([0, 1, 2]);
    expect([...retrieved]).toEqual([5, -1]);
    expect(counts.familyMembers).toBe(2);
  });

  test('leave the members after the first as nonrelevant documents, as NTCIREVAL does', () => {
    const { ranks, retrieved } = judgeRun(run, folded, {}, families('redundant'));
    expect([...ranks]).toEqual([2, 5, 7]);
    expect([...retrieved]).toEqual([7, -1]);
  });

  test.each(orderedTies)('of one give what documents give, with ties %s', (ties) => {
    const alone: Families = { of: (document) => document, rule: 'drop', name: 'none' };
    const { counts, ...judged } = judgeRun(run, foldQrels(qrels, alone), { ties }, alone);
    const { counts: plain, ...expected } = judgeRun(run, qrels, { ties });
    expect(judged).toEqual(expected);
    expect(counts).toEqual({ ...plain, familyMembers: 0 });
  });
});

test('the head lists families, further members once more only where they are redundant', () => {
  const folded = foldQrels(qrels, families('drop'));
  const headOf = (rule: Families['rule']) => headOfRun(run, folded, 6, {}, families(rule)).topics.get('t');
  expect(headOf('drop')).toEqual(['US7A', 'EP1', 'Y', 'US9', 'X']);
  expect(headOf('redundant')).toEqual(['US7A', 'EP1', 'Y', 'EP1', 'US9', 'US9']);
  expect(headOfRun(run, qrels, 3).topics.get('t')).toEqual(['US7A', 'EP1A1', 'Y']);
});

test('families are refused where every order of equal scores counts', () => {
  expect(() => judgeRun(run, foldQrels(qrels, families('drop')), { ties: 'expected' }, families('drop'))).toThrow(
    'invalid --ties: expected; which member of a family comes first needs one order of equal scores',
  );
});

test.each([
  ['EP-1234567-B1', 'EP1234567'],
  ['EP1234567A1', 'EP1234567'],
  ['EP 1234567 A2', 'EP1234567'],
  ['US2005123456A1', 'US2005123456'],
  ['USD512345S1', 'USD512345'],
  ['WO2020/123456A1', 'WO2020/123456'],
  ['EP1234567', 'EP1234567'],
  ['FBIS3-10082', 'FBIS3-10082'],
  ['doc A1', 'doc A1'],
  ['__proto__', '__proto__'],
])('without its kind code %s is %s', (document, expected) => expect(withoutKindCode(document)).toBe(expected));
