import { evaluateCampaign } from '../evaluation/evaluator.ts';
import { sortRuns } from '../evaluation/sort-runs.ts';
import { groupFamilies, measureFamilies } from '../measures/measure-family.ts';
import { type Campaign, selectRuns } from '../model/campaign.ts';
import type { ComparisonStudy } from '../model/comparison-study.ts';
import { UsageError } from '../model/errors.ts';
import { directedMeasures, type Evaluation, selectEvaluated, selectMeasures } from '../model/evaluation.ts';
import type { Measure } from '../model/measure.ts';
import type { Note } from '../model/note.ts';
import type { TopicPolicies } from '../model/policy.ts';
import type { Study, StudyControl } from '../model/study.ts';
import { type AgreementStudy, studyAgreement } from './agreement.ts';
import { compareRuns } from './comparison.ts';
import { type CorrelationStudy, correlateMeasures } from './correlation.ts';
import { type DescriptionStudy, describeCollection } from './description.ts';
import { type DiscriminationStudy, studyDiscrimination } from './discrimination.ts';
import { type EffortStudy, traceEffort } from './effort.ts';
import { type RobustnessStudy, studyRobustness } from './robustness.ts';
import { scoresOf } from './score-runs.ts';
import { type SweepStudy, sweepCutoffs } from './sweep.ts';

export interface CampaignStudyOptions extends Partial<TopicPolicies>, StudyControl {
  /** Two runs are told apart below this p-value; 0.05 unless told. */
  readonly alpha?: number;
  /** Samples of judgements for each share; 100 unless told. */
  readonly samples?: number;
  /** Cut-offs of the sweep; 10, 20 … 100 unless told. */
  readonly cutoffs?: readonly number[];
  /** Cut-offs of the measures when judgements go missing; their own unless told. */
  readonly robustAt?: readonly number[];
  /** Documents in the collection, for the line of a random order. */
  readonly collection?: number;
  /** The lowest grade that counts as relevant where measures do not say; 1 unless told. */
  readonly rel?: number;
  /** Of everything that draws random numbers; 1 unless told. */
  readonly seed?: number;
}

/** Everything there is to say about a campaign, from one evaluation. */
export interface CampaignStudy extends Study {
  readonly study: 'campaign';
  readonly evaluation: Evaluation;
  readonly description: DescriptionStudy;
  readonly sweep: SweepStudy;
  readonly effort: EffortStudy;
  /** The studies of pairs are absent for a single run; correlation also for a single measure. */
  readonly correlation?: CorrelationStudy;
  readonly agreement?: AgreementStudy;
  readonly comparison?: ComparisonStudy;
  readonly robustness?: RobustnessStudy;
  readonly discrimination?: DiscriminationStudy;
}

const stages = 8;

/** Runs every study on a campaign; in all of them the runs are in the order of the first measure, best first. */
export async function studyCampaign(
  given: Campaign,
  measures: readonly Measure[],
  options: CampaignStudyOptions = {},
): Promise<CampaignStudy> {
  const { alpha = 0.05, samples = 100, seed = 1, rel } = options;
  const { cutoffs = steps(100, 10), robustAt, collection, signal, onProgress = () => {} } = options;
  const { topics, zeroRelevant, unjudged } = options;
  const policies = Object.fromEntries(
    Object.entries({ topics, zeroRelevant, unjudged }).filter(([, rule]) => rule !== undefined),
  ) as Partial<TopicPolicies>;
  const directed = measures.filter(({ better }) => better !== 'neither');
  if (directed.length === 0) throw new UsageError('no measure by which a run can be better than another');
  let done = 0;
  const stage = () => {
    signal?.throwIfAborted();
    onProgress(++done, stages);
  };

  const asGiven = evaluateCampaign(given, measures, policies);
  const order = sortRuns(asGiven, measures.indexOf(directed[0]));
  const campaign = selectRuns(given, order);
  const { runs } = campaign;
  const evaluation = selectEvaluated(asGiven, order);
  const judging = selectMeasures(evaluation, directedMeasures(evaluation));
  stage();
  const description = describeCollection(campaign, { ...policies, rel });
  stage();
  const sweep = sweepCutoffs(campaign, familiesOf(measures, cutoffs), policies);
  stage();
  const deepest = runs.reduce((most, { judged }) => judged.retrieved.reduce((a, b) => Math.max(a, b), most), 1);
  const effort = traceEffort(campaign, effortSteps(Math.min(1000, deepest)), { ...policies, collection, rel });
  stage();
  const several = runs.length > 1;
  const scores = scoresOf(judging);
  const correlation =
    several && directed.length > 1
      ? correlateMeasures(scores, { policies: evaluation.policies, notes: evaluation.notes })
      : undefined;
  const agreement = several ? await studyAgreement(judging, { alpha, signal }) : undefined;
  stage();
  const comparison = several ? compareRuns(judging, { alpha }) : undefined;
  stage();
  const families = robustAt ? familiesOf(directed, robustAt) : groupFamilies(directed);
  const robustness = several
    ? await studyRobustness(campaign, families, { ...policies, samples, seed, rel, signal })
    : undefined;
  stage();
  const discrimination = several ? await studyDiscrimination(judging, { alpha, seed, signal }) : undefined;
  stage();
  return {
    study: 'campaign',
    parameters: {
      ...{ alpha, samples, cutoffs, rel: rel ?? 1 },
      ...(robustAt ? { robustAt } : {}),
      ...(collection ? { collection } : {}),
    },
    seed,
    policies: evaluation.policies,
    measures: measures.map(({ name }) => name),
    runs: runs.map(({ name }) => name),
    ...{ evaluation, description, sweep, effort, correlation, agreement, comparison, robustness, discrimination },
    notes: [...leftOutNotes(measures, directed, several), ...evaluation.notes],
  };
}

/** Numbers of documents checked that make a smooth curve: fine at first, some fifty in all. */
export function effortSteps(most: number): number[] {
  const even = steps(most, Math.max(1, Math.round(most / 50)));
  return [...new Set([1, 2, 5, ...even].filter((depth) => depth <= most))].sort((a, b) => a - b);
}

function steps(most: number, step: number): number[] {
  return Array.from({ length: Math.floor(most / step) }, (_, i) => (i + 1) * step);
}

/** Measures without their own cut-offs, at others. */
function familiesOf(measures: readonly Measure[], cutoffs: readonly number[]) {
  const names = measures.map(({ name, definition, params }) =>
    definition.at === 'cutoff' && params.cutoff !== undefined ? name.replace(/@[^@]*$/, '') : name,
  );
  return measureFamilies([...new Set(names)], cutoffs, { own: measures.map(({ definition }) => definition) });
}

function leftOutNotes(all: readonly Measure[], directed: readonly Measure[], several: boolean): Note[] {
  const without = all.filter((measure) => !directed.includes(measure)).map(({ name }) => name);
  return [
    ...(without.length > 0
      ? [{ code: 'undirected', message: `not compared, as neither more nor less is better: ${without.join(', ')}` }]
      : []),
    ...(several ? [] : [{ code: 'single-run', message: 'a single run: nothing to compare, correlate or rank' }]),
  ];
}
