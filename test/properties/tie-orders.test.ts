import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Evaluator } from '../../src/evaluation/evaluator.ts';
import { parseQrels } from '../../src/index.ts';
import { exampleMeasure, makeMeasure, parseMeasure } from '../../src/measures/measure-name.ts';
import { builtinMeasures } from '../../src/measures/registry.ts';
import type { JudgedRun } from '../../src/model/judged-run.ts';
import type { Measure } from '../../src/model/measure.ts';
import type { TiePolicy, UnjudgedPolicy } from '../../src/model/policy.ts';
import type { Qrels } from '../../src/model/qrels.ts';
import { judgeRun } from '../../src/ranking/judge-run.ts';
import { everyMeasure } from '../support/every-measure.ts';

/** Every measure at each of its choices, and those with a cut-off where a group of equal scores stands on both its sides. */
const measures: readonly Measure[] = [
  ...everyMeasure,
  ...[1, 2, 3, 5].flatMap((cutoff) =>
    builtinMeasures.filter(({ at }) => at === 'cutoff').map((definition) => exampleMeasure(definition, { cutoff })),
  ),
  ...[
    'PRES@{2:0.5,4:0.5}',
    'AP@{1:1,6:1}',
    'R@50%',
    'RBP(p=0.5,rel=1)@3',
    'ERR(max=2)',
    'NCG@40',
    'WSS(recall=0.5)',
  ].map((name) => parseMeasure(name, builtinMeasures)),
]
  .map(withFewRanks)
  .filter(({ name }, i, all) => all.findIndex((other) => other.name === name) === i);

/** Readers who are followed down a list go on to ranks after its end, of which a few do. */
function withFewRanks(measure: Measure): Measure {
  return 'n' in measure.params ? makeMeasure(measure.definition, { ...measure.params, n: 40 }) : measure;
}

/** A document by its grades for two subtopics; undefined where it is not judged. */
type Document = readonly [number, number] | undefined;

interface Topic {
  /** Documents of equal scores together, best first. */
  readonly groups: readonly (readonly Document[])[];
  readonly missed: readonly Document[];
}

const grade = fc.integer({ min: -1, max: 2 });
const document = fc.option(fc.tuple(grade, grade), { nil: undefined });
const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));
const topics: fc.Arbitrary<Topic> = fc
  .record({
    groups: fc.array(fc.array(document, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 5 }),
    missed: fc.array(fc.tuple(grade, grade), { maxLength: 3 }),
  })
  .filter(({ groups }) => groups.reduce((product, { length }) => product * factorial(length), 1) <= 120);

/** Ids that stand in no order of grades, nor in that of the lists. */
const nameOf = (number: number) => `d${(number * 7) % 31}`;

function idsOf({ groups }: Topic): string[][] {
  let next = 0;
  return groups.map((group) => group.map(() => nameOf(next++)));
}

function qrelsOf(topic: Topic): Qrels {
  const documents = [...topic.groups.flat(), ...topic.missed];
  const lines = documents.flatMap((grades, d) =>
    grades ? [`t 1 ${nameOf(d)} ${grades[0]}`, `t 2 ${nameOf(d)} ${grades[1]}`] : [],
  );
  // A document that is never found keeps the qrels from being empty.
  return parseQrels(`${lines.join('\n')}\nt 1 never 0\n`, { subtopics: true });
}

function judge(lists: readonly (readonly string[])[], qrels: Qrels, ties: TiePolicy): JudgedRun {
  const documents = lists.flat();
  const scores = lists.flatMap((list, i) => list.map(() => -i));
  const none = documents.map(() => 0);
  const topic = { documents, scores, ranks: none, lines: none };
  return judgeRun({ tag: 'r', topics: new Map([['t', topic]]), lines: documents.length, duplicates: 0 }, qrels, {
    ties,
  });
}

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length <= 1) return [[...list]];
  return list.flatMap((one, i) => permutations(list.toSpliced(i, 1)).map((rest) => [one, ...rest]));
}

/** Every list that an order of equal scores gives. */
function everyOrder(groups: readonly (readonly string[])[]): string[][][] {
  return groups.reduce<string[][][]>(
    (orders, group) => permutations(group).flatMap((order) => orders.map((before) => [...before, order])),
    [[]],
  );
}

/** Topics with each of their orders, made once for all measures. */
const cases = fc.sample(topics, 20).map((topic) => {
  const qrels = qrelsOf(topic);
  const ids = idsOf(topic);
  const orders = everyOrder(ids).map((order) => judge(order, qrels, 'file'));
  return { topic, qrels, tied: judge(ids, qrels, 'expected'), orders };
});

describe.each<UnjudgedPolicy>(['nonrelevant', 'judged-only'])('--ties expected with --unjudged %s', (unjudged) => {
  it.each(measures.map((measure) => ({ name: measure.name, measure })))(
    'gives of $name the mean over all orders of equal scores',
    ({ measure }) => {
      for (const { topic, qrels, tied, orders } of cases) {
        const evaluator = new Evaluator(qrels, { unjudged });
        const valueFor = (run: JudgedRun) => evaluator.evaluate(run, [measure]).values[0][0];
        const expected = valueFor(tied);
        const values = orders.map(valueFor);
        const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
        const where = JSON.stringify(topic);
        // Sums of up to 120 values of size 1 to 10, in another order.
        expect(Math.abs(expected - mean), `${where}: ${expected} and ${mean}`).toBeLessThan(1e-11);
        expect(expected, where).toBeGreaterThanOrEqual(Math.min(...values) - 1e-11);
        expect(expected, where).toBeLessThanOrEqual(Math.max(...values) + 1e-11);
      }
    },
  );

  it('is every other policy to the last bit where no scores are equal', () => {
    fc.assert(
      fc.property(topics, (topic) => {
        const qrels = qrelsOf(topic);
        const ids = idsOf(topic)
          .flat()
          .map((id) => [id]);
        const evaluator = new Evaluator(qrels, { unjudged });
        const { values } = evaluator.evaluate(judge(ids, qrels, 'expected'), measures);
        expect(values).toEqual(evaluator.evaluate(judge(ids, qrels, 'trec'), measures).values);
        expect(values).toEqual(evaluator.evaluate(judge(ids, qrels, 'file'), measures).values);
      }),
      { numRuns: 10 },
    );
  });
});
