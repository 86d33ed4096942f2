import { Evaluator } from '../evaluation/evaluator.ts';
import type { Campaign } from '../model/campaign.ts';
import type { Evaluation, EvaluationSummaries } from '../model/evaluation.ts';
import { headDepth, type Measure } from '../model/measure.ts';
import type { TopicPolicies } from '../model/policy.ts';
import { outlineCampaign, type RunOutline } from '../model/run-outline.ts';
import { beginCampaign, type CampaignOptions, type CampaignReading } from './read-campaign.ts';

/** Files that were evaluated: the campaign with its judged runs, and the values of every topic. */
export interface EvaluatedFiles {
  readonly campaign: Campaign;
  readonly evaluation: Evaluation;
}

/** Files that were summed up: what is told of the runs, and their summaries. */
export interface SummarizedFiles {
  readonly campaign: Campaign<RunOutline>;
  readonly evaluation: EvaluationSummaries;
}

/** Reads qrels and runs and evaluates each run as soon as it is judged, while other threads go on reading. */
export async function evaluateFiles(
  qrelsPath: string,
  runPaths: readonly string[],
  measures: readonly Measure[],
  options: CampaignOptions & Partial<TopicPolicies> = {},
): Promise<EvaluatedFiles> {
  return evaluateReading(await beginCampaign(qrelsPath, runPaths, forMeasures(measures, options)), measures, options);
}

/**
 * Reads qrels and runs and sums up each run as soon as it is judged; neither its ranks nor its values are held.
 * The summaries are to the last bit those of `evaluateFiles`; memory grows with the qrels, and hardly with the runs.
 * Summaries of sampled judgements rest on the values of topics, and measures of first documents on all runs: they are
 * kept there.
 */
export async function summarizeFiles(
  qrelsPath: string,
  runPaths: readonly string[],
  measures: readonly Measure[],
  options: CampaignOptions & Partial<TopicPolicies> = {},
): Promise<SummarizedFiles> {
  const reading = await beginCampaign(qrelsPath, runPaths, forMeasures(measures, options));
  if (reading.qrels.sampling || headDepth(measures) !== undefined) {
    const { campaign, evaluation } = await evaluateReading(reading, measures, options);
    return { campaign: outlineCampaign(campaign), evaluation };
  }
  const evaluator = new Evaluator(reading.qrels, options);
  const campaign = await reading.readRuns(
    (run, parts) => evaluator.sumUp(run, measures, parts),
    (part, first) => evaluator.sumUpPart(part, first, measures),
  );
  return { campaign, evaluation: evaluator.gatherSummaries(campaign, measures) };
}

/** Reads what the measures need besides ranks and grades. */
function forMeasures(measures: readonly Measure[], options: CampaignOptions): CampaignOptions {
  const needsSubtopics = measures.some(({ definition }) => definition.needsSubtopics);
  return { ...options, subtopics: options.subtopics || needsSubtopics, head: options.head ?? headDepth(measures) };
}

async function evaluateReading(
  reading: CampaignReading,
  measures: readonly Measure[],
  policies: Partial<TopicPolicies>,
): Promise<EvaluatedFiles> {
  const evaluator = new Evaluator(reading.qrels, policies);
  const needsHeads = headDepth(measures) !== undefined;
  const campaign = await reading.readRuns((run) => {
    // The ids of first documents are shared by the runs, and there when all are read.
    if (!needsHeads) evaluator.evaluate(run, measures);
    return run;
  });
  return { campaign, evaluation: evaluator.evaluateCampaign(campaign, measures) };
}
