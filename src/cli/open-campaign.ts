import { nameRuns } from '../evaluation/run-names.ts';
import type { InputFormat } from '../formats/detect.ts';
import { baseName } from '../formats/reader.ts';
import type { Policies } from '../model/policy.ts';
import { type Campaign, type CampaignOptions, readCampaign } from '../node/read-campaign.ts';
import { withProgress } from './progress.ts';

/** Options that say how files are read. */
export interface ReadingOptions extends Policies {
  readonly inputFormat?: InputFormat;
  readonly threads?: number;
}

/** A campaign and what its runs are called in every output. */
export interface NamedCampaign extends Campaign {
  readonly names: readonly string[];
}

/** Reads the qrels and runs of a command, showing progress on a terminal that waits. */
export async function openCampaign(
  qrelsPath: string,
  runPaths: readonly string[],
  options: Pick<ReadingOptions, 'ties' | 'duplicates' | 'inputFormat' | 'threads'>,
  { hash = false, onJudged }: Pick<CampaignOptions, 'hash' | 'onJudged'> = {},
): Promise<NamedCampaign> {
  const { ties, duplicates, inputFormat: format, threads } = options;
  const campaign = await withProgress((onProgress) =>
    readCampaign(qrelsPath, runPaths, { ties, duplicates, format, threads, hash, onProgress, onJudged }),
  );
  const tags = campaign.runs.map(({ tag }) => tag);
  const files = campaign.runFiles.map(({ path }) => baseName(path));
  return { ...campaign, names: nameRuns(tags, files) };
}
