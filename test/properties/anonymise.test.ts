import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateCampaign } from '../../src/evaluation/evaluator.ts';
import type { Campaign } from '../../src/model/campaign.ts';
import { topicPolicies, unjudgedPolicies, zeroRelevantPolicies } from '../../src/model/policy.ts';
import { anonymiseCampaign } from '../../src/reports/anonymise-campaign.ts';
import { packCampaign, unpackCampaign } from '../../src/reports/pack-campaign.ts';
import { type PseudonymKey, pseudonymKinds } from '../../src/reports/pseudonyms.ts';
import { campaigns } from '../support/campaign.ts';
import { everyMeasure, withSubtopic } from '../support/every-measure.ts';

const policies = topicPolicies.flatMap((topics) =>
  zeroRelevantPolicies.flatMap((zeroRelevant) =>
    unjudgedPolicies.map((unjudged) => ({ topics, zeroRelevant, unjudged })),
  ),
);
const kinds = fc.subarray([...pseudonymKinds], { minLength: 1 });

/** Values by run and topic, under the ids that a key leads back to. */
function valuesOf(campaign: Campaign, choice: (typeof policies)[number], key?: PseudonymKey) {
  const idOf = (kind: 'runs' | 'topics', name: string) =>
    key?.[kind]?.find(({ pseudonym }) => pseudonym === name)?.id ?? name;
  const { runs, topics } = evaluateCampaign(campaign, everyMeasure, choice);
  const named = runs.map(({ name, values, summaries }) => ({
    run: idOf('runs', name),
    topics: new Map(topics.map((topic, t) => [idOf('topics', topic), values.map((column) => column[t])])),
    summaries: summaries.map(({ value }) => value),
  }));
  return new Map(named.map((one) => [one.run, one]));
}

describe('a campaign with pseudonyms', () => {
  const check = (numRuns: number) =>
    fc.assert(
      fc.property(campaigns(3).map(withSubtopic), kinds, fc.nat(), (campaign, chosen, seed) => {
        const { campaign: anonymous, key } = anonymiseCampaign(campaign, chosen, seed);
        for (const choice of policies) {
          const before = valuesOf(campaign, choice);
          const after = valuesOf(anonymous, choice, key);
          expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
          for (const [run, { topics, summaries }] of before) {
            expect(new Map([...after.get(run)!.topics].sort())).toEqual(new Map([...topics].sort()));
            // Topics are added up in another order, so that the last digit of a mean may differ.
            for (const [m, value] of summaries.entries())
              if (Number.isNaN(value)) expect(after.get(run)!.summaries[m]).toBeNaN();
              else
                expect(Math.abs(after.get(run)!.summaries[m] - value)).toBeLessThanOrEqual(
                  1e-13 * (1 + Math.abs(value)),
                );
          }
        }
      }),
      { numRuns },
    );

  it('has the value of every measure on every topic that it had, under every policy', () => check(8));
  it('has them in 40 campaigns', { tags: ['all'] }, () => check(40));

  it('comes back from a report as it went in', () => {
    fc.assert(
      fc.property(campaigns(4, { least: 0 }), kinds, fc.nat(), (campaign, chosen, seed) => {
        const { campaign: anonymous } = anonymiseCampaign(campaign, chosen, seed);
        for (const one of [campaign, anonymous])
          expect(unpackCampaign(packCampaign({ ...one, title: '', version: '0' }))).toEqual({
            ...one,
            title: '',
            version: '0',
          });
      }),
    );
  });
});
