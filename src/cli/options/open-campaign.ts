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

type Choices = Pick<ReadingOptions, 'ties' | 'duplicates' | 'inputFormat' | 'threads' | 'format'>;

/** How the library reads files under a command's options. */
export function readingOf({ ties, duplicates, inputFormat, threads, format }: Choices): CampaignOptions {
  return { ties, duplicates, format: inputFormat, threads, hash: format === 'json' };
}

/** Reads the qrels and runs of a command, showing progress on a terminal that waits. */
export function openCampaign(qrelsPath: string, runPaths: readonly string[], options: Choices): Promise<Campaign> {
  return withProgress((onProgress) => readCampaign(qrelsPath, runPaths, { ...readingOf(options), onProgress }));
}
