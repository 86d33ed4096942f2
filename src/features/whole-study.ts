import { evaluateCampaign } from '../evaluation/evaluator.ts';
import { sortRuns } from '../evaluation/sort-runs.ts';
import { groupFamilies, measureFamilies, type Percentage } from '../measures/measure-family.ts';
import { type Campaign, selectRuns } from '../model/campaign.ts';
import { UsageError } from '../model/errors.ts';
import { directedMeasures, type Evaluation, selectEvaluated, selectMeasures } from '../model/evaluation.ts';
import type { Measure } from '../model/measure.ts';
import type { Note } from '../model/note.ts';
import type { TopicPolicies } from '../model/policy.ts';
import type { Study, StudyControl } from '../model/study.ts';
import { type AnyStudy, type CampaignChoices, runStudy } from '../studies/define-study.ts';
import { createSubject, type StudySubject } from '../studies/subject.ts';
import { steps } from './effort/compute.ts';
import { type StudyEntry, type StudyName, type StudyResult, studies, studyNames } from './registry.ts';

export interface CampaignStudyOptions extends Partial<CampaignChoices>, Partial<TopicPolicies>, StudyControl {}

/** What the studies of a campaign came to, by name; those that need more runs or measures are absent. */
export type CampaignResults = { readonly [Name in StudyName]?: StudyResult<Name> };

/** Everything there is to say about a campaign, from one evaluation. */
export interface CampaignStudy extends Study {
  readonly study: 'campaign';
  readonly evaluation: Evaluation;
  readonly studies: CampaignResults;
}

/** Runs every study that belongs to a campaign; in all of them the runs are in the order of the first measure, best first. */
export async function studyCampaign(
  given: Campaign,
  measures: readonly Measure[],
  options: CampaignStudyOptions = {},
): Promise<CampaignStudy> {
  const {
    alpha = 0.05,
    samples = 100,
    seed = 1,
    rel,
    cutoffs = steps(100, 10),
    robustAt,
    collection,
    drop,
    depths,
  } = options;
  const { signal, onProgress = () => {}, topics, zeroRelevant, unjudged } = options;
  const choices: CampaignChoices = { alpha, samples, seed, rel, cutoffs, robustAt, collection, drop, depths };
  const policies = { topics, zeroRelevant, unjudged };
  const directed = measures.filter(({ better }) => better !== 'neither');
  if (depths && drop !== 'pool') throw new UsageError('invalid depths: expected what goes missing to be pool');
  if (directed.length === 0) throw new UsageError('no measure by which a run can be better than another');

  const asGiven = evaluateCampaign(given, measures, policies);
  const order = sortRuns(asGiven, measures.indexOf(directed[0]));
  const campaign = selectRuns(given, order);
  const evaluation = selectEvaluated(asGiven, order);
  const subject = evaluatedSubject(createSubject(campaign, { measures, rel, ...policies }), evaluation, measures);
  const judging = selectMeasures(evaluation, directedMeasures(evaluation));
  const judged = evaluatedSubject(createSubject(campaign, { measures: directed, rel, ...policies }), judging, directed);

  const results: Partial<Record<StudyName, Study>> = {};
  const withoutSample: StudyName[] = [];
  const withoutOrder: StudyName[] = [];
  const parts = studyNames.filter((name) => 'section' in studies[name]);
  for (const [done, name] of parts.entries()) {
    signal?.throwIfAborted();
    onProgress(done, parts.length);
    const study: AnyStudy = await (studies[name] as StudyEntry).load();
    const own = study.directed ? judged : subject;
    if (study.needsGroups && !campaign.groups) continue;
    if (study.needsAllJudgements && campaign.qrels.sampling) {
      withoutSample.push(name);
      continue;
    }
    if (study.needsOneOrder && campaign.ranking.ties === 'expected') {
      withoutOrder.push(name);
      continue;
    }
    if (campaign.runs.length < study.leastRuns || own.measures([]).length < (study.leastMeasures ?? 1)) continue;
    const part = study.campaignRuns ? bestRuns(own, study.campaignRuns, { measures, rel, ...policies }) : own;
    results[name] = await runStudy(study, part, study.inCampaign?.(choices, part) ?? {}, { signal });
  }
  onProgress(parts.length, parts.length);
  return {
    study: 'campaign',
    parameters: {
      ...{ alpha, samples, cutoffs, rel: rel ?? 1 },
      ...(robustAt ? { robustAt } : {}),
      ...(collection ? { collection } : {}),
      ...(drop ? { drop } : {}),
      ...(depths ? { depths } : {}),
    },
    seed,
    policies: evaluation.policies,
    measures: measures.map(({ name }) => name),
    runs: campaign.runs.map(({ name }) => name),
    evaluation,
    studies: results as CampaignResults,
    notes: [
      ...leftOutNotes(measures, directed, campaign),
      ...sampleNotes(withoutSample),
      ...orderNotes(withoutOrder),
      ...evaluation.notes,
    ],
  };
}

/** The same with the first runs alone, which are the best. */
function bestRuns(
  { campaign }: StudySubject,
  count: number,
  options: Parameters<typeof createSubject>[1],
): StudySubject {
  return createSubject(selectRuns(campaign, [...campaign.runs.keys()].slice(0, count)), options);
}

/** A subject that is evaluated already, and whose measures may be asked for at other cut-offs than their own. */
function evaluatedSubject(subject: StudySubject, evaluation: Evaluation, measures: readonly Measure[]): StudySubject {
  return {
    ...subject,
    evaluate: () => evaluation,
    families: (cutoffs) => (cutoffs ? atCutoffs(measures, cutoffs) : groupFamilies(measures)),
  };
}

/** Measures without their own cut-offs, at others. */
function atCutoffs(measures: readonly Measure[], cutoffs: readonly (number | Percentage)[]) {
  const names = measures.map(({ name, definition, params }) =>
    definition.at === 'cutoff' && params.cutoff !== undefined ? name.replace(/@[^@]*$/, '') : name,
  );
  return measureFamilies([...new Set(names)], cutoffs, { own: measures.map(({ definition }) => definition) });
}

function sampleNotes(without: readonly StudyName[]): Note[] {
  if (without.length === 0) return [];
  const message = `left out, as they need all judgements and not a sample: ${without.join(', ')}`;
  return [{ code: 'sampled-study', message }];
}

function orderNotes(without: readonly StudyName[]): Note[] {
  if (without.length === 0) return [];
  const message = `left out, as they need one order of equal scores and not all: ${without.join(', ')}`;
  return [{ code: 'tied-study', message }];
}

function leftOutNotes(all: readonly Measure[], directed: readonly Measure[], { runs }: Campaign): Note[] {
  const without = all.filter((measure) => !directed.includes(measure)).map(({ name }) => name);
  return [
    ...(without.length > 0
      ? [{ code: 'undirected', message: `not compared, as neither more nor less is better: ${without.join(', ')}` }]
      : []),
    ...(runs.length > 1
      ? []
      : [{ code: 'single-run', message: 'a single run: nothing to compare, correlate or rank' }]),
  ];
}
