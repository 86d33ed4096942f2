import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { campaigns } from '../../test/campaign.ts';
import { evaluationOf as evaluationOfValues } from '../../test/evaluation-of.ts';
import { evaluateCampaign } from '../evaluation/evaluator.ts';
import { resolveMeasures } from '../measures/resolve.ts';
import type { Evaluation } from '../model/evaluation.ts';
import { factsOf, type Measure } from '../model/measure.ts';
import { defaultPolicies } from '../model/policy.ts';
import { wilcoxon } from '../significance/wilcoxon.ts';
import { studyAgreement } from './agreement.ts';

const measures = resolveMeasures(['PRES@100', 'R@100', 'AP']);

/** An evaluation made by hand: `values[run][measure]` over ten topics, `better` than 0 on all of them or alternating. */
function evaluationOf(kinds: Readonly<Record<string, readonly ('high' | 'low' | 'mixed')[]>>): Evaluation {
  const topics = Array.from({ length: 10 }, (_, t) => `T${t}`);
  const level = { high: 0.8, low: 0.2, mixed: 0.5 };
  return {
    measures: measures.map(factsOf),
    topics,
    policies: defaultPolicies,
    notes: [],
    runs: Object.entries(kinds).map(([name, of]) => ({
      name,
      values: of.map((kind) =>
        Float64Array.from(
          topics,
          (_, t) => level[kind] + (kind === 'mixed' ? (t % 2 === 0 ? 0.01 : -0.01) * (t + 1) : t / 1000),
        ),
      ),
      summaries: of.map(() => ({ value: level.high, topics: 10 })),
    })),
  };
}

test('pairs of runs fall into the classes of the paper', async () => {
  const evaluation = evaluationOf({
    A: ['high', 'high', 'high'],
    B: ['low', 'low', 'low'],
    C: ['low', 'low', 'high'],
    D: ['low', 'high', 'high'],
  });
  const { classes, pairs, toldApart } = await studyAgreement(evaluation);
  expect(classes.map(({ name, count }) => [name, count])).toEqual([
    ['all agree', 1],
    ['only PRES@100 & R@100 agree', 2],
    ['only PRES@100 & AP agree', 1],
    ['only R@100 & AP agree', 2],
    ['none agree', 0],
  ]);
  expect(
    pairs.map(({ first, second, verdicts }) => `${first}${second} ${verdicts.map((one) => one[0]).join('')}`),
  ).toEqual(['AB fff', 'AC ffi', 'AD fii', 'BC iis', 'BD iss', 'CD isi']);
  expect(toldApart).toEqual([3, 4, 3]);
});

test('verdicts, p-values and directions are those of Wilcoxon’s test', async () => {
  const [given] = fc.sample(campaigns(5, { least: 30, most: 30 }), { seed: 3, numRuns: 1 });
  const evaluation = evaluateCampaign(given, measures, { topics: 'both' });
  const { pairs } = await studyAgreement(evaluation, { alpha: 0.3 });
  const nameOf = (name: string) => evaluation.runs.find((run) => run.name === name)!;
  for (const { first, second, pValues, verdicts } of pairs)
    measures.forEach((_, m) => {
      const a = nameOf(first).values[m];
      const b = nameOf(second).values[m];
      const both = (_: number, t: number) => !Number.isNaN(a[t]) && !Number.isNaN(b[t]);
      const { pValue } = wilcoxon(a.filter(both), b.filter(both));
      expect(pValues[m]).toBe(pValue);
      expect(verdicts[m] === 'indistinguishable').toBe(pValue >= 0.3);
    });
});

test('the classes hold every pair once', async () => {
  const many: Measure[] = resolveMeasures(['PRES@20', 'R@20', 'AP', 'P@5', 'nDCG@10']);
  await fc.assert(
    fc.asyncProperty(campaigns(5, { most: 20 }), async (given) => {
      const evaluation = evaluateCampaign(given, many);
      const { classes, pairs } = await studyAgreement(evaluation, { alpha: 0.4 });
      expect(classes.reduce((sum, { count }) => sum + count, 0)).toBe(10);
      expect(pairs).toHaveLength(10);
      for (const { groups } of classes) expect(groups.flat().sort()).toEqual(many.map(({ name }) => name).sort());
      classes.forEach(({ count }, c) => {
        expect(pairs.filter((pair) => pair.class === c)).toHaveLength(count);
      });
    }),
    { numRuns: 30 },
  );
});

test('a lower value is better where the measure says so', async () => {
  const last = resolveMeasures(['LastRel', 'ATD', 'AP']);
  const evaluation = {
    ...evaluationOf({ A: ['low', 'low', 'low'], B: ['high', 'high', 'high'] }),
    measures: last.map(factsOf),
  };
  const { pairs } = await studyAgreement(evaluation);
  expect(pairs[0].verdicts).toEqual(['first', 'first', 'second']);
});

test('an alpha out of range and a single run are refused', async () => {
  const evaluation = evaluationOf({ A: ['low', 'low', 'low'] });
  await expect(studyAgreement(evaluation, { alpha: 0 })).rejects.toThrow('invalid alpha: 0');
  await expect(studyAgreement(evaluation)).rejects.toThrow('too few runs: 1');
});

test('two runs are one pair, and a p of exactly alpha is significant', async () => {
  // Two topics that both favour the first: the exact two-sided p of Wilcoxon’s test is 2/2² = 0.5.
  const two = evaluationOfValues({ better: [0.5, 0.75], worse: [0.25, 0.25] });
  const { notes, pairs } = await studyAgreement(two, { alpha: 0.5 });
  expect(notes[0].message).toContain('1 pair of 2 runs;');
  expect(pairs[0].verdicts).toEqual(['first']);
});
