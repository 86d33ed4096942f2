import { describe, expect, test } from 'vitest';
import { evaluate } from '../evaluation/evaluate.ts';
import { compareRuns } from '../features/comparison/compute.ts';
import { selectMeasures } from '../model/evaluation.ts';
import type { Policies } from '../model/policy.ts';
import { describeLead, leadingRuns } from './lead-sentence.ts';

const topics = Array.from({ length: 12 }, (_, t) => `t${t}`);
/** On each topic the documents r0 to r199 are relevant. */
const relevant = (grade = 1, of = topics) =>
  Object.fromEntries(of.map((t) => [t, Object.fromEntries(Array.from({ length: 200 }, (_, d) => [`r${d}`, grade]))]));
/** A run that finds so many of the relevant documents of each topic; a number of its own for a topic where there is a list. */
const finds = (found: number | readonly number[], of = topics) =>
  Object.fromEntries(
    of.map((t, i) => {
      const count = typeof found === 'number' ? found : found[i % found.length];
      return [t, { x: 0, ...Object.fromEntries(Array.from({ length: count }, (_, d) => [`r${d}`, 1])) }];
    }),
  );

type Runs = Parameters<typeof evaluate>[0]['runs'];

/** The sentence as text, made of what is evaluated and tested as the page does. */
function sentence(runs: Runs, { qrels = relevant(), nmax = 1000, policies = {} as Partial<Policies> } = {}): string {
  const evaluation = selectMeasures(evaluate({ qrels, runs, measures: [`R@${nmax}`], ...policies }), [0]);
  const [baseline] = leadingRuns(evaluation, 0);
  const pairs = evaluation.runs.length > 1 && baseline !== undefined ? compareRuns(evaluation, { baseline }).pairs : [];
  const hasRelevant = Object.values(qrels).some((grades) => Object.values(grades).some((grade) => grade > 0));
  return describeLead(evaluation, { recall: 0, nmax, hasRelevant, pairs })
    .map((part) => (typeof part === 'string' ? part : part.run))
    .join('');
}

describe('the run that finds most', () => {
  test('is named alone where there is one run', () => {
    expect(sentence({ a: finds(104) })).toBe('If you read 1,000 documents per topic, a finds 52% of what is relevant.');
    expect(sentence({ a: finds(0) })).toBe('If you read 1,000 documents per topic, a finds nothing that is relevant.');
  });

  test('finds an estimated share where judgements are a sample', () => {
    const evaluation = evaluate({ qrels: relevant(), runs: { a: finds(104) }, measures: ['R@9'] });
    const lead = { recall: 0, nmax: 9, hasRelevant: true, pairs: [] };
    expect(describeLead({ ...evaluation, sample: new Map() }, lead).at(-2)).toMatch(/finds an estimated \d/);
  });

  test('shares the sentence with those that tie', () => {
    const rest = 'of what is relevant.';
    expect(sentence({ a: finds(104), b: finds(104) })).toMatch(`topic, a and b both find 52% ${rest}`);
    expect(sentence({ a: finds(104), b: finds(104), c: finds(104) })).toMatch(
      `topic, a and 2 others each find 52% ${rest}`,
    );
    expect(sentence({ z: finds(9), a: finds(104), b: finds(104) })).toMatch(/; z \(4%\) is told apart from a\.$/);
  });

  test('is held against the nearest that is not told apart, and the others are counted', () => {
    const wavers = [0, 200, 100];
    expect(sentence({ a: finds(104), b: finds(wavers) })).toMatch(/; b \(50%\) is not told apart from it\.$/);
    expect(sentence({ far: finds(2), a: finds(104), b: finds(wavers), c: finds([0, 199, 100]) })).toMatch(
      /; b \(50%\) and 1 other are not told apart from it\.$/,
    );
    const crowd = Object.fromEntries(Array.from({ length: 142 }, (_, r) => [`r${r}`, finds([0, 200 - r, 100])]));
    expect(sentence({ ...crowd, a: finds(104) })).toMatch(/r0 \(50%\) and \d+ others are not told apart from it\.$/);
  });

  test('is not told apart where the test points the other way than the mean', () => {
    const mostlyBetter = topics.map((_, t) => (t === 0 ? 0 : 106));
    expect(sentence({ a: finds(104), b: finds(mostlyBetter) })).toMatch(/b \(49%\) is not told apart from it\.$/);
  });

  test('is told apart from the next where it is from all', () => {
    expect(sentence({ a: finds(104), b: finds(96) })).toMatch(
      /52% of what is relevant; b \(48%\) is told apart from it\.$/,
    );
    expect(sentence({ c: finds(9), a: finds(104), b: finds(96) })).toMatch(
      /; the next, b \(48%\), is told apart from it, and so is the other\.$/,
    );
    expect(sentence({ c: finds(9), a: finds(104), b: finds(96), d: finds(8) })).toMatch(/and so are the other 2\.$/);
  });

  test('has a decimal where whole per cents would look like a tie', () => {
    expect(sentence({ a: finds(104), b: finds([103, 104, 104]) })).toMatch(
      /a finds 52% of what is relevant; b \(51\.8%\)/,
    );
  });

  test('is never said to find 0% of something, or 100% of less than all', () => {
    expect(sentence({ a: finds([1, 0, 0, 0, 0, 0]) }, { nmax: 1 })).toBe(
      'If you read 1 document per topic, a finds less than 1% of what is relevant.',
    );
    expect(sentence({ a: finds(200), b: finds([200, 199]) })).toMatch(/a finds 100% of .*; b \(more than 99%\)/);
    expect(sentence({ a: finds(200), b: finds(0) })).toMatch('b (0%) is told apart');
  });
});

describe('where nothing can be said of the runs', () => {
  test('no topic has a relevant document, or no run finds any', () => {
    const nothing = 'No topic has a relevant document, so there is nothing to find.';
    for (const zeroRelevant of ['zero', 'skip'] as const)
      expect(sentence({ a: finds(2), b: finds(1) }, { qrels: relevant(0), policies: { zeroRelevant } })).toBe(nothing);
    expect(sentence({ a: finds(0), b: finds(0) })).toBe(
      'If you read 1,000 documents per topic, no run finds anything that is relevant.',
    );
  });

  test('a run without a judged document finds 0%, and one without a topic is left out where topics need both', () => {
    const away = { elsewhere: { x: 1 } };
    expect(sentence({ a: finds(104), away })).toMatch('; away (0%) is told apart from it.');
    const both = { policies: { topics: 'both' as const } };
    expect(sentence({ a: finds(104), away }, both)).toMatch(/a finds 52% of what is relevant\.$/);
    expect(sentence({ away }, both)).toBe('No topic counts for any run, so nothing can be said of what they find.');
  });

  test('one topic tells nothing apart, nor do runs without a topic in common', () => {
    expect(sentence({ a: finds(104), b: finds(96) }, { qrels: relevant(1, ['t0']) })).toMatch(
      /a finds 52% of what is relevant; a single topic cannot tell runs apart\.$/,
    );
    const runs = { a: finds(104, topics.slice(0, 6)), b: finds(96, topics.slice(6)) };
    expect(sentence(runs, { policies: { topics: 'both' } })).toMatch('; no topic counts for both it and another run.');
  });
});
