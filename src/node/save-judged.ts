import { gzipSync } from 'node:zlib';
import type { Campaign } from '../model/campaign.ts';
import { writeFileAtomic } from './write-file.ts';

/** Writes a campaign as a judged file, to be read in the place of its runs; gives its size in bytes. */
export async function saveJudgedFile(campaign: Campaign, version: string, path: string): Promise<number> {
  const { writeJudgedFile } = await import('../formats/tables/judged-writer.ts');
  const bytes = writeJudgedFile(campaign, version, { codec: 'GZIP', pack: (page) => gzipSync(page) });
  await writeFileAtomic(path, bytes);
  return bytes.length;
}
