import { Evaluator } from '../evaluation/evaluator.ts';
import type { Campaign } from '../model/campaign.ts';
import type { Evaluation } from '../model/evaluation.ts';
import type { Measure } from '../model/measure.ts';
import type { TopicPolicies } from '../model/policy.ts';
import { beginCampaign, type CampaignOptions } from './read-campaign.ts';

/** Reads qrels and runs and evaluates each run as soon as it is judged, while other threads go on reading. */
export async function evaluateFiles(
  qrelsPath: string,
  runPaths: readonly string[],
  measures: readonly Measure[],
  options: CampaignOptions & Partial<TopicPolicies> = {},
): Promise<{ readonly campaign: Campaign; readonly evaluation: Evaluation }> {
  const reading = await beginCampaign(qrelsPath, runPaths, options);
  const evaluator = reading.qrels && new Evaluator(reading.qrels, options);
  for await (const { run } of reading.runs()) if (run) evaluator?.evaluate(run, measures);
  const campaign = reading.end();
  return { campaign, evaluation: evaluator!.evaluateCampaign(campaign, measures) };
}
