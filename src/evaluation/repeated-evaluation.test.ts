import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { campaigns } from '../../test/campaign.ts';
import { familyMeasures, measureFamilies } from '../measures/measure-family.ts';
import { resolveMeasures } from '../measures/resolve.ts';
import type { JudgedRun } from '../model/judged-run.ts';
import { defaultPolicies, topicPolicies, unjudgedPolicies, zeroRelevantPolicies } from '../model/policy.ts';
import { buildQrels, type JudgementMask, maskedAs, type Qrels } from '../model/qrels.ts';
import { evaluateRuns } from './evaluate-runs.ts';
import { RepeatedEvaluation } from './repeated-evaluation.ts';

const measures = [
  ...familyMeasures(measureFamilies(['AP', 'R', 'PRES', 'AP(rel=2)', 'nDCG'], [5, 20, 40])),
  ...resolveMeasures(['AP', 'GMAP', 'Bpref', 'infAP', 'NumRel']),
];
const policies = fc.record({
  topics: fc.constantFrom(...topicPolicies),
  zeroRelevant: fc.constantFrom(...zeroRelevantPolicies),
  unjudged: fc.constantFrom(...unjudgedPolicies),
});
const changed = campaigns(3).chain(({ qrels, runs }) =>
  fc.record({
    qrels: fc.constant(qrels),
    runs: fc.constant(runs),
    masked: fc.array(fc.constantFrom(...Object.values(maskedAs)), {
      minLength: qrels.grades.length,
      maxLength: qrels.grades.length,
    }),
    policies,
  }),
);

/** The qrels with what the mask makes of them, and the runs joined with those. */
function rebuild(qrels: Qrels, runs: readonly JudgedRun[], mask: JudgementMask): { qrels: Qrels; runs: JudgedRun[] } {
  const places = new Map<number, number>();
  const gradeOf = (position: number) => (mask[position] === maskedAs.pooled ? -1 : qrels.grades[position]);
  const judgements = qrels.topics.map((topic, t) => {
    const kept = Array.from({ length: qrels.offsets[t + 1] - qrels.offsets[t] }, (_, d) => qrels.offsets[t] + d);
    const documents = kept.filter((position) => mask[position] !== maskedAs.unlisted);
    documents.forEach((position, d) => {
      places.set(position, d);
    });
    return [topic, new Map(documents.map((position) => [qrels.documents[position], gradeOf(position)]))] as const;
  });
  const joined = runs.map((run) => {
    const ranks: number[] = [];
    const documents: number[] = [];
    const offsets = new Uint32Array(run.offsets.length);
    qrels.topics.forEach((_, t) => {
      for (let i = run.offsets[t]; i < run.offsets[t + 1]; i++) {
        const place = places.get(qrels.offsets[t] + run.documents[i]);
        if (place === undefined) continue;
        ranks.push(run.ranks[i]);
        documents.push(place);
      }
      offsets[t + 1] = ranks.length;
    });
    return { ...run, offsets, ranks: Uint32Array.from(ranks), documents: Uint32Array.from(documents) };
  });
  return { qrels: buildQrels(new Map(judgements)), runs: joined };
}

const summariesOf = (qrels: Qrels, runs: readonly JudgedRun[], given: object) =>
  measures.map((_, m) => evaluateRuns(qrels, runs, measures, given).runs.map(({ summaries }) => summaries[m].value));

test('a mask gives exactly what qrels without the unlisted documents and without the pooled ones’ grades give', () => {
  fc.assert(
    fc.property(changed, ({ qrels, runs, masked, policies }) => {
      const mask = Uint8Array.from(masked);
      const fewer = rebuild(qrels, runs, mask);
      const evaluation = new RepeatedEvaluation(qrels, runs, measures, policies);
      const expected = summariesOf(fewer.qrels, fewer.runs, policies);
      expect(evaluation.summaries(mask).map((one) => Array.from(one))).toEqual(expected);
      // Again: what is remembered of a topic must not differ from what was computed.
      expect(evaluation.summaries(mask).map((one) => Array.from(one))).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});

test('a mask of everything, and none at all, give exactly the plain evaluation', () => {
  fc.assert(
    fc.property(changed, ({ qrels, runs, policies }) => {
      const evaluation = new RepeatedEvaluation(qrels, runs, measures, policies);
      const expected = summariesOf(qrels, runs, policies);
      const everything = new Uint8Array(qrels.grades.length).fill(1);
      expect(evaluation.summaries(everything).map((one) => Array.from(one))).toEqual(expected);
      expect(evaluation.summaries().map((one) => Array.from(one))).toEqual(expected);
    }),
  );
});

test('a measure given twice has its values twice', () => {
  const [{ qrels, runs }] = fc.sample(campaigns(2), { seed: 1, numRuns: 1 });
  const twice = [...resolveMeasures(['PRES@20']), ...resolveMeasures(['PRES@20'])];
  const [first, second] = new RepeatedEvaluation(qrels, runs, twice, defaultPolicies).summaries();
  expect(second).toEqual(first);
});
