import { type Campaign, createCampaign } from '../model/campaign.ts';
import { UsageError } from '../model/errors.ts';
import { readResult } from '../sources/sql/result/sql-result.ts';
import { openQrels } from './open-sources.ts';
import { expandPaths, standardInput } from './paths.ts';
import type { CampaignOptions } from './read-campaign.ts';
import { fileSource, hashFiles } from './read-files.ts';
import { foldersOf } from './table-files.ts';

/** How the result of printed statements is taken back; policies that are left out are those it was made with. */
export type SqlResultOptions = Pick<
  CampaignOptions,
  'ties' | 'duplicates' | 'format' | 'grades' | 'sampling' | 'hash' | 'threads'
>;

/**
 * Reads what the statements of `nmax sql` gave in an engine, exported as Parquet, Arrow, CSV or TSV, as the campaign
 * that reading the runs themselves would give. An `InputError` tells every file that does not fit the qrels, the policies
 * or the others.
 */
export async function readSqlResult(
  qrelsPath: string,
  resultPaths: readonly string[],
  { ties, duplicates, ...options }: SqlResultOptions = {},
): Promise<Campaign> {
  const read = await openQrels(qrelsPath, options);
  read.log.assertAccepted();
  const paths = await expandPaths(resultPaths);
  if (paths.includes(standardInput))
    throw new UsageError('invalid result: standard input; expected files, as they are read more than once');
  const sources = paths.map((path) => ({ source: fileSource(path), folders: foldersOf(path) }));
  const { runs, groups } = await readResult(sources, read.value!, { ties, duplicates });
  const source = {
    path: groups,
    format: 'sql-result',
    sha256: options.hash ? await hashFiles([...paths].sort()) : undefined,
  };
  return createCampaign(
    read.value!,
    runs.map((judged) => ({ judged, source })),
    { source: { path: qrelsPath, format: read.format, sha256: read.sha256 } },
  );
}
