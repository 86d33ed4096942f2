import type { ComparisonStudy, ComparisonTest, Outcome, RunPair } from '../model/comparison-study.ts';
import type { Direction, MeasureFacts } from '../model/measure.ts';
import type { Study } from '../model/study.ts';
import { counted } from '../model/wording.ts';
import { formatLevel } from '../output/cells.ts';

/** What a comparison says about its first run, in plain words; with a margin also whether the runs are equivalent. */
export function verdictOf(pair: RunPair, better: Direction, margin?: number): string {
  const { n, wins, losses, outcome, equivalence, sampled } = pair;
  if (n === 0) return 'no topic in common';
  if (n === 1) return 'one topic shows nothing';
  if (wins + losses === 0) return 'equal on every topic';
  if (equivalence && outcome === 'undecided')
    return equivalence.equivalent ? `equivalent within ±${margin}` : 'neither difference nor equivalence shown';
  if (outcome === 'undecided' && sampled && sampled.interval.low <= 0 && sampled.interval.high >= 0)
    return 'no difference shown beyond the sample';
  const difference = differenceIn(outcome, better);
  return equivalence?.equivalent ? `${difference}, yet equivalent within ±${margin}` : difference;
}

function differenceIn(outcome: Outcome, better: Direction): string {
  if (outcome === 'undecided') return 'no difference shown';
  if (outcome === 'mixed') return 'mixed: mean and test disagree';
  if (better !== 'neither') return outcome;
  return outcome === 'better' ? 'higher' : 'lower';
}

const alone = 'of each pair alone, not corrected';
/** What the interval beside a difference is of, and whether it belongs to the test. */
const intervalMeaning: Readonly<Record<ComparisonTest, string>> = {
  wilcoxon: `shift: Hodges–Lehmann estimate over the topics that differ, the median of the means of every two differences, which is what Wilcoxon’s test is about; interval: of the shift, by the same test, ${alone}`,
  t: `interval: Student’s t of the mean difference, as the test, ${alone}`,
  sign: `interval: Student’s t of the mean difference, which the sign test does not look at: the two can disagree; ${alone}`,
  randomisation: `interval: Student’s t of the mean difference; the test draws signs instead, so that close to the limit the two can disagree; ${alone}`,
  bootstrap: `interval: of the mean difference, from the samples that the test draws; the test divides by their deviations, so that close to the limit the two can disagree; ${alone}`,
  tukey: 'interval: holds for all pairs at once, as p does',
};

/** What the interval beside a difference is of, in a sentence. */
export function describeInterval({ test }: Pick<ComparisonStudy, 'test'>): string {
  return intervalMeaning[test];
}

/** What a comparison is described by. */
export type ComparedRuns = Omit<ComparisonStudy, Exclude<keyof Study, 'seed'>>;

/** How the comparisons were made: topics, test and rule, correction and family, seed. */
export function describeComparison(study: ComparedRuns): string[] {
  const { pairs, test, alpha, samples, seed, equivalence, evaluation } = study;
  const rules = countEach(pairs.map(({ rule }) => rule));
  const ruleNotes = [...rules].map(([rule, times]) =>
    rules.size === 1 ? `test ${test}: ${rule}` : `test ${test}, ${times} of ${pairs.length} comparisons: ${rule}`,
  );
  return [
    describeTopics(pairs),
    ...ruleNotes,
    `${describeCorrection(study)}; significant at ${alpha}`,
    ...(equivalence === undefined ? [] : [describeEquivalence(pairs, equivalence)]),
    ...(evaluation.sample ? [describeSampled(pairs, alpha)] : []),
    ...(seed === undefined ? [] : [`seed ${seed}, ${samples!.toLocaleString('en-US')} samples`]),
  ];
}

function describeSampled(pairs: readonly RunPair[], alpha: number): string {
  const weak = pairs.filter(({ sampled }) => sampled?.isWeak).length;
  const doubt =
    weak === 0
      ? ''
      : `; ! too few relevant documents in the sample (${weak} of ${pairs.length} comparisons): it may hold less often`;
  return `sampled: ${formatLevel(1 - alpha)} interval of the mean difference on these topics that the sample of judgements leaves open; a run is better or worse only where the difference is significant and the interval leaves 0 out${doubt}`;
}

function describeEquivalence(pairs: readonly RunPair[], margin: number): string {
  const shown = pairs.filter((pair) => pair.equivalence?.equivalent).length;
  const counts = pairs.length === 1 ? '' : `; ${shown} of ${pairs.length} comparisons equivalent`;
  return `p ±${margin}: two one-sided t tests that the mean difference lies within ±${margin}, corrected alike${counts}`;
}

function describeTopics(pairs: readonly RunPair[]): string {
  const [least, most] = [smallest(pairs.map(({ n }) => n)), -smallest(pairs.map(({ n }) => -n))];
  const used = least === most ? `${counted(least, 'topic')} compared` : `${least} to ${most} topics compared`;
  const leftOut = -smallest(pairs.map((pair) => -pair.leftOut));
  const effect = pairs.length === 1 ? '' : 'up to ';
  return leftOut === 0 ? used : `${used}; ${effect}${leftOut} left out that do not count for one of the runs`;
}

/** The correction and the family it covers. */
export function describeCorrection({ test, correction, family, evaluation, baselines, pairs }: ComparedRuns): string {
  if (test === 'tukey')
    return 'p and intervals hold for all pairs of runs of a measure at once and are not corrected further';
  const each =
    baselines.length === 0 ? 'pairs of runs' : `comparisons with the baseline${baselines.length > 1 ? 's' : ''}`;
  const measures = evaluation.measures.length;
  const perMeasure = pairs.length / measures;
  if (correction === 'none') return `p is not corrected for ${counted(pairs.length, 'comparison')}`;
  if (family.size === 1) return 'one comparison for each measure: p needs no correction';
  const what =
    family.rule === 'all' && measures > 1
      ? perMeasure === 1
        ? `the ${measures} measures`
        : `all ${family.size} comparisons (${perMeasure} × ${measures} measures)`
      : `the ${family.size} ${each}${measures > 1 ? ' of each measure' : ''}`;
  return `p corrected (${correction}) over ${what}`;
}

/** What is unusual about measures: a lower value is better, or the summary is not the mean that is compared here. */
export function describeMeasures(measures: readonly MeasureFacts[]): string[] {
  return measures.flatMap(({ name, aggregate, better }) => [
    ...(better === 'lower' ? [`${name}: lower is better`] : []),
    ...(better === 'neither' ? [`${name}: neither more nor less of it is better`] : []),
    ...(aggregate === 'mean'
      ? []
      : [`${name}: compared by the mean of its topics, not by its ${aggregate === 'sum' ? 'sum' : 'geometric mean'}`]),
  ]);
}

/** There can be more pairs than a call takes arguments. */
function smallest(values: readonly number[]): number {
  return values.reduce((a, b) => Math.min(a, b));
}

function countEach(items: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}
