import type { InputFormat } from '../../formats/registry.ts';
import type { Campaign } from '../../model/campaign.ts';
import type { Policies } from '../../model/policy.ts';
import { type CampaignOptions, readCampaign } from '../../node/read-campaign.ts';
import { withProgress } from '../progress.ts';

/** Options that say how files are read. */
export interface ReadingOptions extends Policies {
  readonly inputFormat?: InputFormat;
  readonly threads?: number;
  /** Of the output; files are hashed for JSON. */
  readonly format?: string;
}

/** Reads the qrels and runs of a command, showing progress on a terminal that waits. */
export function openCampaign(
  qrelsPath: string,
  runPaths: readonly string[],
  options: Pick<ReadingOptions, 'ties' | 'duplicates' | 'inputFormat' | 'threads' | 'format'>,
  { onJudged }: Pick<CampaignOptions, 'onJudged'> = {},
): Promise<Campaign> {
  const { ties, duplicates, inputFormat, threads, format } = options;
  const reading = { ties, duplicates, format: inputFormat, threads, hash: format === 'json', onJudged };
  return withProgress((onProgress) => readCampaign(qrelsPath, runPaths, { ...reading, onProgress }));
}
