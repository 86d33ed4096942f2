import { expect, test } from 'vitest';
import { evaluate } from '../../src/evaluation/evaluate.ts';
import { readGolden } from './read-golden.ts';

interface Recorded {
  /** `ID GRADE PROBABILITY` of each judged document. */
  readonly judged: readonly string[];
  readonly list: readonly string[];
  /** By measure; null stands for infinitely many degrees of freedom. */
  readonly estimates: Readonly<
    Record<string, Readonly<Record<'value' | 'centre' | 'variance' | 'plainVariance' | 'degrees', number | null>>>
  >;
}

const recorded = readGolden<Record<string, Recorded>>('sampled-estimates.json');
const topics = Object.entries(recorded);
const qrels = topics.flatMap(([topic, { judged }]) => judged.map((line) => `${topic} 0 ${line}\n`)).join('');
const listOf = (list: readonly string[]) => Object.fromEntries(list.map((id, i) => [id, list.length - i]));
const run = Object.fromEntries(topics.map(([topic, { list }]) => [topic, listOf(list)]));
const measures = Object.keys(topics[0][1].estimates);

test.each(topics)(
  'what is estimated of the topic %s is what the program record-estimates.py computes',
  (topic, { estimates }) => {
    const evaluation = evaluate({ qrels, runs: { run }, measures });
    const t = evaluation.topics.indexOf(topic);
    measures.forEach((name, m) => {
      const { value, ...sure } = estimates[name];
      expect(evaluation.runs[0].values[m][t], `${name} value`).toBeCloseTo(value!, 12);
      // Derivatives are taken by differences of a millionth.
      for (const [what, number] of Object.entries(sure)) {
        const own = evaluation.runs[0].estimates![m]![what as keyof typeof sure][t];
        if (number === null) expect(own, `${name} ${what}`).toBe(Number.POSITIVE_INFINITY);
        else expect(Math.abs(own - number) / Math.max(1, number), `${name} ${what}`).toBeLessThan(1e-8);
      }
    });
  },
);

test('a topic that a run does not have is sure to be 0 by every measure that needs a document found', () => {
  const { even, ...others } = run;
  const evaluation = evaluate({ qrels, runs: { others }, measures });
  const t = evaluation.topics.indexOf('even');
  measures.forEach((name, m) => {
    const { variance, degrees } = evaluation.runs[0].estimates![m]!;
    if (name === 'NumRel') expect(variance[t]).toBeCloseTo(recorded.even.estimates.NumRel.variance!, 6);
    else
      expect([evaluation.runs[0].values[m][t], variance[t], degrees[t]], name).toEqual([
        0,
        0,
        Number.POSITIVE_INFINITY,
      ]);
  });
  expect(Object.keys(even)).toHaveLength(7);
});
