import { choosePolicies } from '../../evaluation/choose-policies.ts';
import { Evaluator } from '../../evaluation/evaluator.ts';
import { RepeatedEvaluation } from '../../evaluation/repeated-evaluation.ts';
import { signOfDifference } from '../../math/settle.ts';
import { familyMeasures, type MeasureFamily } from '../../measures/measure-family.ts';
import type { Campaign } from '../../model/campaign.ts';
import type { PairedTestName } from '../../model/comparison.ts';
import type { Outcome } from '../../model/comparison-study.ts';
import { UsageError } from '../../model/errors.ts';
import type { TopicPolicies } from '../../model/policy.ts';
import type { Study, StudyControl } from '../../model/study.ts';
import { compare, leanOf, outcomeOf } from '../../significance/compare.ts';
import { isSignificant } from '../../studies/check-options.ts';
import { Pacer } from '../../studies/pacer.ts';
import { pairsOf, pairsWith } from '../../studies/pairwise-tests.ts';
import { requireDirections, requireRuns } from '../../studies/score-runs.ts';
import { studyNotes } from '../../studies/study-notes.ts';

export interface CrossingOptions extends Partial<TopicPolicies>, StudyControl {
  /** The position of a run: only its pairs are looked at; all pairs unless told. */
  readonly baseline?: number;
  /** `wilcoxon` unless told. */
  readonly test?: PairedTestName;
  /** Two runs are told apart below this p-value; 0.05 unless told. */
  readonly alpha?: number;
  /** For the tests that draw random numbers; 1 unless told. */
  readonly seed?: number;
}

/** Where runs change places as more documents are checked. */
export interface CrossingsStudy extends Study {
  readonly study: 'crossings';
  /** By measure, then by Nmax. */
  readonly crossings: readonly Crossing[];
  /** Of each measure. */
  readonly ofMeasures: readonly CrossingCounts[];
  /** Of each measure, for figures. */
  readonly courses: readonly MeasureCourse[];
}

/** A measure of every run at every cut-off. */
export interface MeasureCourse {
  readonly measure: string;
  readonly better: 'higher' | 'lower';
  readonly cutoffs: readonly number[];
  /** `values[run][cutoff]` */
  readonly values: readonly (readonly number[])[];
}

/** How often pairs of runs change places under a measure. */
export interface CrossingCounts {
  readonly measure: string;
  readonly pairs: number;
  /** Pairs that change places at least once. */
  readonly crossing: number;
  /** Pairs of which either run is told apart as the better one somewhere. */
  readonly turning: number;
}

/** One change of places. */
export interface Crossing {
  /** The measure without its cut-off. */
  readonly measure: string;
  /** The first Nmax at which the passing run is ahead. */
  readonly nmax: number;
  readonly passing: string;
  readonly passed: string;
  /** While the passed run was ahead. */
  readonly before: Lead;
  /** While the passing run is. */
  readonly after: Lead;
}

/** A stretch of Nmax in which one of two runs is ahead. */
export interface Lead {
  readonly from: number;
  readonly to: number;
  /** The Nmax at which it is furthest ahead. */
  readonly widest: number;
  /** By how much, there; above 0. */
  readonly difference: number;
  /** Of the paired test over topics, there. */
  readonly pValue: number;
  /** What the test says there of the run that is ahead: `better` where it is told apart, `mixed` where the test points the other way. */
  readonly outcome: Outcome;
}

interface Stretch extends Omit<Lead, 'pValue' | 'outcome'> {
  /** The position in the pair of the run that is ahead. */
  readonly ahead: 0 | 1;
}

/** Finds every Nmax at which two runs change places, exactly: each family is looked at, at each of its cut-offs. */
export async function findCrossings(
  campaign: Campaign,
  families: readonly MeasureFamily[],
  options: CrossingOptions = {},
): Promise<CrossingsStudy> {
  const { baseline, test = 'wilcoxon', alpha = 0.05, seed = 1, onProgress, signal } = options;
  const { runs, qrels } = campaign;
  const measures = familyMeasures(families);
  requireDirections(measures);
  requireRuns(runs.length);
  const fixed = families.find(({ members }) => members.length < 2);
  if (fixed)
    throw new UsageError(
      `invalid measure: ${fixed.members[0].measure.name}; expected one whose cut-off can move, without @, such as PRES`,
    );
  const policies = choosePolicies(campaign, options);
  const summaries = new RepeatedEvaluation(campaign, measures, policies).summaries();
  const evaluator = new Evaluator(qrels, policies);
  const pairs = baseline === undefined ? pairsOf(runs.length) : pairsWith(baseline, runs.length);
  const pacer = new Pacer(families.length * pairs.length, { onProgress, signal });
  const crossings: Crossing[] = [];
  const ofMeasures: CrossingCounts[] = [];
  const courses: MeasureCourse[] = [];
  let first = 0;
  for (const { name, members } of families) {
    const own = summaries.slice(first, first + members.length);
    first += members.length;
    const better = members[0].measure.better === 'lower' ? 'lower' : 'higher';
    const direction = better === 'lower' ? -1 : 1;
    const found: Crossing[] = [];
    let [crossing, turning] = [0, 0];
    for (const pair of pairs) {
      const differences = own.map((means) => {
        const [a, b] = pair.map((r) => means[r]);
        return signOfDifference(a, b) === 0 ? 0 : direction * (a - b);
      });
      const stretches = stretchesOf(
        differences,
        members.map(({ cutoff }) => cutoff!),
      );
      if (stretches.length > 1) {
        const leads = stretches.map(({ ahead, ...stretch }) => {
          const { measure } = members.find(({ cutoff }) => cutoff === stretch.widest)!;
          const [a, b] = pair.map((r) => evaluator.evaluate(runs[r].judged, [measure]).values[0]);
          const counts = (_: number, t: number) => !Number.isNaN(a[t]) && !Number.isNaN(b[t]);
          const comparison = compare(a.filter(counts), b.filter(counts), { test, seed });
          const { pValue, difference } = comparison;
          const side = ahead === 0 ? direction : -direction;
          const outcome = outcomeOf(side * leanOf(comparison), side * difference, isSignificant(pValue, alpha));
          return { ahead, lead: { ...stretch, pValue, outcome } };
        });
        crossing++;
        const toldApart = new Set(leads.filter(({ lead }) => lead.outcome === 'better').map(({ ahead }) => ahead));
        if (toldApart.size === 2) turning++;
        for (let i = 1; i < leads.length; i++) {
          const { ahead, lead } = leads[i];
          const [passing, passed] = [pair[ahead], pair[1 - ahead]].map((r) => runs[r].name);
          found.push({ measure: name, nmax: lead.from, passing, passed, before: leads[i - 1].lead, after: lead });
        }
      }
      const pause = pacer.step();
      if (pause) await pause;
    }
    for (const crossing of found.sort((a, b) => a.nmax - b.nmax)) crossings.push(crossing);
    ofMeasures.push({ measure: name, pairs: pairs.length, crossing, turning });
    courses.push({
      ...{ measure: name, better, cutoffs: members.map(({ cutoff }) => cutoff!) },
      values: runs.map((_, r) => own.map((means) => means[r])),
    });
  }
  const cutoffs = families[0].members.map(({ cutoff }) => cutoff!);
  return {
    study: 'crossings',
    parameters: {
      ...{ from: cutoffs[0], to: cutoffs.at(-1)!, test, alpha },
      ...(baseline === undefined ? {} : { baseline: runs[baseline].name }),
    },
    ...(test === 'randomisation' || test === 'bootstrap' ? { seed } : {}),
    policies,
    measures: families.map(({ name }) => name),
    runs: runs.map(({ name }) => name),
    crossings,
    ofMeasures,
    courses,
    notes: [
      {
        code: 'widest',
        message: `p is that of the ${test} test at the Nmax where a run is furthest ahead, not corrected: it describes, it does not decide`,
      },
      ...studyNotes(campaign, families, policies),
    ],
  };
}

/** The stretches in which one run is ahead, in turn; where the means are equal nobody is, and a lead outlasts that. */
function stretchesOf(differences: readonly number[], cutoffs: readonly number[]): Stretch[] {
  const stretches: Stretch[] = [];
  differences.forEach((difference, c) => {
    const size = Math.abs(difference);
    if (!(size > 0)) return;
    const ahead = difference > 0 ? 0 : 1;
    const last = stretches.at(-1);
    const here = { ahead, to: cutoffs[c], widest: cutoffs[c], difference: size } as const;
    if (last?.ahead !== ahead) stretches.push({ from: cutoffs[c], ...here });
    else
      stretches[stretches.length - 1] =
        size > last.difference ? { ...here, from: last.from } : { ...last, to: cutoffs[c] };
  });
  return stretches;
}
