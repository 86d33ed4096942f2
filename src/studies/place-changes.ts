import { choosePolicies } from '../evaluation/choose-policies.ts';
import { RepeatedEvaluation } from '../evaluation/repeated-evaluation.ts';
import type { MeasureFamily } from '../measures/measure-family.ts';
import type { Campaign } from '../model/campaign.ts';
import type { TopicPolicies } from '../model/policy.ts';
import { sameMean } from './crossings.ts';

/** An Nmax at which runs change places. */
export interface PlaceChange {
  readonly nmax: number;
  /** Pairs of runs that change places here. */
  readonly pairs: number;
  /** Of these, the pair whose passing run has the best place. */
  readonly passing: string;
  readonly passed: string;
  /** The place of the passing run from here on; 1 is the best. */
  readonly place: number;
}

/** Every Nmax at which two of the runs change places under a measure: those that `findCrossings` finds, without their tests. */
export function findPlaceChanges(
  campaign: Campaign,
  { members }: MeasureFamily,
  options: Partial<TopicPolicies> = {},
): PlaceChange[] {
  const measures = members.map(({ measure }) => measure);
  const { runs } = campaign;
  const direction = measures[0].better === 'lower' ? -1 : 1;
  const summaries = new RepeatedEvaluation(campaign, measures, choosePolicies(campaign, options)).summaries();
  /** Which of a pair was ahead last: 1 the first, -1 the second, 0 neither yet. */
  const ahead = new Int8Array(runs.length * runs.length);
  return members.flatMap(({ cutoff }, c) => {
    const means = summaries[c].map((mean) => direction * mean);
    let pairs = 0;
    let best: { passing: number; passed: number; place: number } | undefined;
    for (let a = 0; a < runs.length; a++)
      for (let b = a + 1; b < runs.length; b++) {
        const difference = means[a] - means[b];
        if (!(Math.abs(difference) > sameMean)) continue;
        const now = difference > 0 ? 1 : -1;
        const before = ahead[a * runs.length + b];
        ahead[a * runs.length + b] = now;
        if (before === 0 || before === now) continue;
        pairs++;
        const [passing, passed] = now > 0 ? [a, b] : [b, a];
        if (best && means[best.passing] >= means[passing]) continue;
        best = { passing, passed, place: 1 + means.filter((mean) => mean - means[passing] > sameMean).length };
      }
    if (!best) return [];
    const { passing, passed, place } = best;
    return [{ nmax: cutoff!, pairs, passing: runs[passing].name, passed: runs[passed].name, place }];
  });
}
