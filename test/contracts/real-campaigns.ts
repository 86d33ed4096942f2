import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Qrels } from '../../src/model/qrels.ts';
import { fileRuns } from '../../src/node/file-runs.ts';
import { readQrelsFile } from '../../src/node/read-files.ts';
import type { JudgedFile } from '../../src/sources/run-source.ts';
import { sharedData } from '../support/needs.ts';
import { judgedBy } from './implementations.ts';

/** A campaign of the shared data that every engine is held to. */
export interface RealCampaign {
  readonly name: string;
  readonly qrels: string;
  readonly runs: string;
}

export const realCampaigns: readonly RealCampaign[] = [
  { name: 'robust03', qrels: 'robust03/qrels.txt', runs: 'robust03/runs' },
  { name: 'CLEF-TAR', qrels: 'clef-tar-2017/qrels/qrel_abs_test.txt', runs: 'clef-tar-2017/runs' },
];

/** The names of its run files; none where there is no data. */
export function runFilesOf({ runs }: RealCampaign): string[] {
  return sharedData ? readdirSync(join(sharedData, runs)) : [];
}

/** The qrels and run files of a campaign, and what files give; a file that is refused has no run. */
export async function readRealCampaign(
  campaign: RealCampaign,
): Promise<{ readonly qrels: Qrels; readonly files: readonly string[]; readonly own: readonly JudgedFile[] }> {
  const { value } = await readQrelsFile(join(sharedData!, campaign.qrels));
  const files = runFilesOf(campaign).map((file) => join(sharedData!, campaign.runs, file));
  return { qrels: value!, files, own: await judgedBy(fileRuns(files), value!) };
}
