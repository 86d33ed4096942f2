import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { campaigns } from '../../test/support/campaign.ts';
import { everyMeasure, withSubtopic } from '../../test/support/every-measure.ts';
import { resolveMeasures } from '../measures/resolve.ts';
import type { Campaign } from '../model/campaign.ts';
import type { JudgedRun } from '../model/judged-run.ts';
import type { Measure } from '../model/measure.ts';
import { type TopicPolicies, topicPolicies, unjudgedPolicies, zeroRelevantPolicies } from '../model/policy.ts';
import { evaluateRun } from './evaluate-run.ts';
import { TopicView } from './topic-view.ts';

const everyPolicy: readonly TopicPolicies[] = topicPolicies.flatMap((topics) =>
  zeroRelevantPolicies.flatMap((zeroRelevant) =>
    unjudgedPolicies.map((unjudged) => ({ topics, zeroRelevant, unjudged })),
  ),
);

/** Settings in no order, some of them twice, so that passes have something to sort. */
const swept = ['P', 'R', 'AP', 'PRES', 'RelP', 'Success', 'nDCG', 'DCG', 'Unjudged', 'Judged'].flatMap((name) =>
  [30, 1, 60, 5, 1000].map((cutoff) => `${name}@${cutoff}`),
);
const others = [
  ...[1, 0.5, 0, 0.31].flatMap((recall) => [`IPrec@${recall}`, `IPrec(rounding=trec9)@${recall}`]),
  ...[2, 0.2, 0, 1.4].map((mult) => `Rprec(mult=${mult})`),
  ...[3, 40].flatMap((cutoff) => [`nDCG(dcg=exp)@${cutoff}`, `nDCG(gains={1:2,2:2})@${cutoff}`]),
  ...['nDCG(gains={0:1,1:0})', 'G(gains={0:1,2:0.5})', 'RnDCG(gains={0:3,1:1,2:3})', 'nDCGrel(gains={0:1,2:0})'],
  ...[0, 2, 3, -1].flatMap((rel) => [`AP(rel=${rel})`, `P(rel=${rel})@5`, `PRES(rel=${rel})@20`, `Bpref(rel=${rel})`]),
  ...[0, 2].flatMap((rel) => [`IPrec(rel=${rel})@0.5`, `Rprec(rel=${rel})`, `infAP(rel=${rel})`]),
  ...['P(judged_only=true)@3', 'AP(judged_only=true)', 'nDCG(judged_only=true)@3', 'IPrec(judged_only=true)@0.4'],
];
const measures: readonly Measure[] = resolveMeasures([...everyMeasure, ...swept, ...others]);

/** What each measure is by itself, topic by topic. */
function valuesAlone({ qrels }: Campaign, run: JudgedRun, policies: TopicPolicies): number[][] {
  const view = new TopicView(qrels, policies);
  return measures.map((measure) =>
    qrels.topics.map((_, t) => {
      if (policies.topics === 'both' && run.retrieved[t] < 0) return Number.NaN;
      view.loadFor(measure, run, t);
      if (view.topic.relevant > 0) return measure.evaluate(view.topic);
      if (policies.zeroRelevant === 'skip') return Number.NaN;
      return measure.definition.needsRelevant ? 0 : measure.evaluate(view.topic);
    }),
  );
}

describe('measures that are evaluated together', () => {
  test.each(everyPolicy)('have to the last bit the values that each has alone, under %o', (policies) => {
    fc.assert(
      fc.property(campaigns(2), (some) => {
        const { qrels, runs } = withSubtopic(some);
        const view = new TopicView(qrels, policies);
        for (const { judged } of runs) {
          const together = evaluateRun(qrels, judged, measures, view, policies);
          const alone = valuesAlone({ ...some, qrels }, judged, policies);
          expect(together.map((values) => [...values])).toStrictEqual(alone);
        }
      }),
      { numRuns: 25 },
    );
  });

  test('are not those that were given another evaluate', () => {
    const [recall] = resolveMeasures(['R@5']);
    const given = { ...recall, evaluate: () => 7 };
    const [{ qrels, runs }] = fc.sample(campaigns(1), 1);
    const policies = { ...everyPolicy[0], zeroRelevant: 'skip' } as const;
    const [plain, changed] = evaluateRun(qrels, runs[0].judged, [recall, given], new TopicView(qrels), policies);
    expect([...changed]).toEqual(Array.from(plain, (value) => (Number.isNaN(value) ? value : 7)));
  });
});
