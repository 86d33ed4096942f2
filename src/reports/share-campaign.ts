import type { NamedRun, Provenance } from '../model/campaign.ts';
import { UsageError } from '../model/errors.ts';
import { withReading } from '../model/reading.ts';
import { anonymiseCampaign } from './anonymise-campaign.ts';
import type { PortableCampaign } from './pack-campaign.ts';
import type { PseudonymKey, PseudonymKind } from './pseudonyms.ts';
import { anonymousTitle } from './share-choices.ts';

export interface ShareOptions {
  /** What gets pseudonyms; nothing when left out. */
  readonly anonymise?: readonly PseudonymKind[];
  /** Of the pseudonyms. */
  readonly seed?: number;
  /** Whether paths, sizes and hashes of the files stay. */
  readonly provenance?: boolean;
  /** What the campaign is called; with pseudonyms its own title is not kept. */
  readonly title?: string;
  /** What the page opens with; with pseudonyms its own is not kept. */
  readonly start?: string;
}

/** A campaign ready to be handed on, and the key to its pseudonyms where it has some. */
export interface SharedCampaign {
  readonly campaign: PortableCampaign;
  readonly key?: PseudonymKey;
}

/** Leaves out of a campaign what the reader of a report is not to see: folders and hashes unless asked for, and ids where told. */
export function shareCampaign(campaign: PortableCampaign, options: ShareOptions = {}): SharedCampaign {
  const { anonymise = [], seed, provenance = false, title, start } = options;
  if (anonymise.length === 0) {
    const named = { ...campaign, title: title ?? campaign.title, start: start ?? campaign.start };
    return { campaign: provenance ? named : withoutFolders(named) };
  }
  if (provenance)
    throw new UsageError('invalid provenance: paths and hashes name what has pseudonyms; expected one or the other');
  if (seed === undefined) throw new UsageError('missing seed; expected one for the pseudonyms');
  const { campaign: anonymous, key } = anonymiseCampaign(campaign, anonymise, seed);
  return { campaign: { ...anonymous, title: title ?? anonymousTitle, version: campaign.version, start }, key };
}

function withoutFolders(campaign: PortableCampaign): PortableCampaign {
  const { source, runs, runArguments, groups, qrels } = campaign;
  const { reading } = qrels;
  const readers = reading?.readers;
  return {
    ...campaign,
    source: source && nameOnly(source),
    runs: runs.map((run): NamedRun => ({ ...run, source: run.source && nameOnly(run.source) })),
    ...(readers?.path
      ? { qrels: withReading(qrels, { ...reading!, readers: { ...readers, path: fileName(readers.path) } }) }
      : {}),
    runArguments: runArguments?.map(fileName),
    ...(groups ? { groups: { ...groups, path: groups.path && fileName(groups.path) } } : {}),
  };
}

function nameOnly({ path, format, judgedFile }: Provenance): Provenance {
  return {
    path: fileName(path),
    ...(format ? { format } : {}),
    ...(judgedFile ? { judgedFile: fileName(judgedFile) } : {}),
  };
}

/** What a path ends in, a folder's name too. */
function fileName(path: string): string {
  return path.split(/[\\/]+/).findLast((part) => part !== '') ?? '';
}
