import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { campaigns } from '../../test/support/campaign.ts';
import { parseQrels, parseRun } from '../formats/parse.ts';
import { familyMeasures, measureFamilies } from '../measures/measure-family.ts';
import { builtinMeasures } from '../measures/registry.ts';
import { resolveMeasures } from '../measures/resolve.ts';
import { type Campaign, createCampaign } from '../model/campaign.ts';
import {
  defaultPolicies,
  type TopicPolicies,
  topicPolicies,
  unjudgedPolicies,
  zeroRelevantPolicies,
} from '../model/policy.ts';
import { buildQrels, type JudgementMask, maskedAs } from '../model/qrels.ts';
import { judgeRun } from '../ranking/judge-run.ts';
import { evaluateCampaign } from './evaluator.ts';
import { RepeatedEvaluation } from './repeated-evaluation.ts';

const fast = builtinMeasures.filter(({ fromSums }) => fromSums !== undefined);
const measures = [
  ...familyMeasures(
    measureFamilies([...fast, 'AP(rel=2)', 'F(rel=2)', 'Fprime(beta=4)', 'nDCG', 'nDCG(dcg=exp)'], [5, 20, 40]),
  ),
  ...resolveMeasures(['AP', 'AP(rel=2)', 'nDCG', 'nDCG(gains={1:3})', 'RR', 'Bpref', 'infAP', 'NumRel']),
];
const policies = fc.record({
  topics: fc.constantFrom(...topicPolicies),
  zeroRelevant: fc.constantFrom(...zeroRelevantPolicies),
  unjudged: fc.constantFrom(...unjudgedPolicies),
});
const changed = campaigns(3).chain((given) =>
  fc.record({
    given: fc.constant(given),
    masked: fc.array(fc.constantFrom(...Object.values(maskedAs)), {
      minLength: given.qrels.grades.length,
      maxLength: given.qrels.grades.length,
    }),
    policies,
  }),
);

/** The qrels with what the mask makes of them, and the runs joined with those. */
function rebuild({ qrels, runs }: Campaign, mask: JudgementMask): Campaign {
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
  const joined = runs.map(({ name, judged: run }) => {
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
    const judged = { ...run, offsets, ranks: Uint32Array.from(ranks), documents: Uint32Array.from(documents) };
    return { name, judged };
  });
  return createCampaign(buildQrels(new Map(judgements)), joined);
}

const summariesOf = (given: Campaign, policies: TopicPolicies, some = measures) => {
  const { runs } = evaluateCampaign(given, some, policies);
  return some.map((_, m) => runs.map(({ summaries }) => summaries[m].value));
};

test('a mask gives exactly what qrels without the unlisted documents and without the pooled ones’ grades give', () => {
  fc.assert(
    fc.property(changed, ({ given, masked, policies }) => {
      const mask = Uint8Array.from(masked);
      const fewer = rebuild(given, mask);
      const evaluation = new RepeatedEvaluation(given, measures, policies);
      const expected = summariesOf(fewer, policies);
      expect(evaluation.summaries(mask).map((one) => Array.from(one))).toEqual(expected);
      // Again: what is remembered of a topic must not differ from what was computed.
      expect(evaluation.summaries(mask).map((one) => Array.from(one))).toEqual(expected);
      const plain = summariesOf(given, policies);
      const everything = new Uint8Array(given.qrels.grades.length).fill(maskedAs.kept);
      for (const all of [everything, undefined])
        expect(evaluation.summaries(all).map((one) => Array.from(one))).toEqual(plain);
    }),
    { numRuns: 200 },
  );
});

const [quick] = fc.sample(changed, { seed: 4, numRuns: 1 });

test('a topic of which a run lists nothing counts for it, and one that it does not have does not', () => {
  const { given } = quick;
  const { judged } = given.runs[0];
  const retrieved = judged.retrieved.map((_, t) => (t === 0 ? 0 : -1));
  const nothing = new Uint32Array(0);
  const empty = { ...judged, retrieved, offsets: judged.offsets.map(() => 0), ranks: nothing, documents: nothing };
  const own = { topics: 'both', zeroRelevant: 'zero', unjudged: 'nonrelevant' } as const;
  const only = createCampaign(given.qrels, [{ name: 'empty', judged: empty }]);
  const sums = resolveMeasures(['AP', 'nDCG']);
  expect(new RepeatedEvaluation(only, sums, own).summaries().map(([value]) => value)).toEqual([0, 0]);
});

test('sampled judgements are refused, and runs of which every order counts', () => {
  const { given } = quick;
  const probabilities = new Float64Array(given.qrels.grades.length).fill(0.5);
  const sampled = { ...given, qrels: { ...given.qrels, sampling: { probabilities } } };
  const tied = {
    ...given,
    runs: given.runs.map(({ name, judged }) => ({
      name,
      judged: { ...judged, policies: { ...judged.policies, ties: 'expected' as const } },
    })),
  };
  for (const name of ['AP', 'nDCG']) {
    const measure = resolveMeasures([name]);
    expect(() => new RepeatedEvaluation(sampled, measure, defaultPolicies)).toThrow('sampled judgements');
    expect(() => new RepeatedEvaluation(tied, measure, defaultPolicies)).toThrow('a running sum of ranks');
  }
});

test('where every order of equal scores counts summaries are the means of the plain evaluation', () => {
  const qrels = parseQrels('1 0 a 1\n1 0 b 0\n1 0 c 2\n2 0 a 1\n');
  const text = '1 Q0 a 1 2 t\n1 Q0 b 2 2 t\n1 Q0 x 3 2 t\n1 Q0 c 4 1 t\n2 Q0 y 1 1 t\n2 Q0 a 2 1 t\n';
  const judged = judgeRun(parseRun(text), qrels, { ties: 'expected' });
  const given = createCampaign(qrels, [{ name: 'tied', judged }]);
  const some = resolveMeasures(['AP', 'nDCG', 'R@2']);
  const { summaries } = evaluateCampaign(given, some).runs[0];
  const repeated = new RepeatedEvaluation(given, some, defaultPolicies).summaries();
  expect(repeated.map(([value]) => value)).toEqual(summaries.map(({ value }) => value));
});

test('values by topic are those that summaries are made of', () => {
  const { given, masked } = quick;
  const mask = Uint8Array.from(masked);
  const values = new RepeatedEvaluation(given, measures, defaultPolicies).values(mask);
  const { runs } = evaluateCampaign(rebuild(given, mask), measures);
  expect(values).toEqual(measures.map((_, m) => runs.map((run) => run.values[m])));
});

test('measures of one order are refused where every order of equal scores counts', () => {
  const { given } = quick;
  const tied = { ...given, ranking: { ...given.ranking, ties: 'expected' } } as Campaign;
  expect(() => new RepeatedEvaluation(tied, resolveMeasures(['Bpref', 'Compat']), defaultPolicies)).toThrow(
    'Compat at many cut-offs or with judgements left out',
  );
});
