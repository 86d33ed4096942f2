import { choosePolicies } from '../../evaluation/choose-policies.ts';
import { RepeatedEvaluation } from '../../evaluation/repeated-evaluation.ts';
import { signOfDifference } from '../../math/settle.ts';
import type { MeasureFamily } from '../../measures/measure-family.ts';
import type { Campaign } from '../../model/campaign.ts';
import type { TopicPolicies } from '../../model/policy.ts';
import type { StudyControl } from '../../model/study.ts';
import { Pacer } from '../../studies/pacer.ts';

/** How many cut-offs are evaluated together; between two lots other work is let in. */
const lot = 200;

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
export async function findPlaceChanges(
  campaign: Campaign,
  { members }: MeasureFamily,
  options: Partial<TopicPolicies> & StudyControl = {},
): Promise<PlaceChange[]> {
  const policies = choosePolicies(campaign, options);
  const places = new Places(campaign.runs.map(({ name }) => name));
  const changes: PlaceChange[] = [];
  const pacer = new Pacer(Math.ceil(members.length / lot), options);
  for (let from = 0; from < members.length; from += lot) {
    const some = members.slice(from, from + lot);
    const measures = some.map(({ measure }) => measure);
    const direction = measures[0].better === 'lower' ? -1 : 1;
    const summaries = new RepeatedEvaluation(campaign, measures, policies).summaries();
    for (const [c, { cutoff }] of some.entries()) {
      const change = places.change(summaries[c].map((mean) => direction * mean));
      if (change) changes.push({ nmax: cutoff!, ...change });
    }
    await pacer.step();
  }
  return changes;
}

/** Which of every two runs was ahead last. */
class Places {
  readonly #runs: readonly string[];
  /** 1 the first of the pair, -1 the second, 0 neither yet. */
  readonly #ahead: Int8Array;

  constructor(runs: readonly string[]) {
    this.#runs = runs;
    this.#ahead = new Int8Array(runs.length * runs.length);
  }

  /** What changes with the next means. */
  change(means: Float64Array): Omit<PlaceChange, 'nmax'> | undefined {
    const count = means.length;
    let pairs = 0;
    let best: { passing: number; passed: number } | undefined;
    for (let a = 0; a < count; a++)
      for (let b = a + 1; b < count; b++) {
        const now = signOfDifference(means[a], means[b]);
        if (!now) continue;
        const before = this.#ahead[a * count + b];
        this.#ahead[a * count + b] = now;
        if (before === 0 || before === now) continue;
        pairs++;
        const [passing, passed] = now > 0 ? [a, b] : [b, a];
        if (!best || means[best.passing] < means[passing]) best = { passing, passed };
      }
    if (!best) return undefined;
    const { passing, passed } = best;
    const place = 1 + means.filter((mean) => signOfDifference(mean, means[passing]) > 0).length;
    return { pairs, passing: this.#runs[passing], passed: this.#runs[passed], place };
  }
}
