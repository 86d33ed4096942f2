import { selectGroup } from '../../formats/choose-topics.ts';
import type { Campaign } from '../../model/campaign.ts';
import { UsageError } from '../../model/errors.ts';
import { readCampaign } from '../../node/read-campaign.ts';
import { withProgress } from '../progress.ts';
import { type ReadingOptions, readingOf } from './open-campaign.ts';

type Choices = Omit<ReadingOptions, 'topics' | 'zeroRelevant' | 'unjudged'> & { readonly head: number };

/**
 * Reads runs for their first documents, with qrels or without, and keeps the topics asked for in the heads.
 * The topics are those of the runs: judgements need not have them.
 */
export async function openHeads(
  qrelsPath: string | undefined,
  runPaths: readonly string[],
  options: Choices,
): Promise<Campaign> {
  const { topicSet, groups, group, head } = options;
  if (group !== undefined && groups === undefined)
    throw new UsageError('invalid --group: there are no groups; expected --groups FILE too');
  if (groups !== undefined && group === undefined)
    throw new UsageError('invalid --groups: expected --group NAME for the topics of one');
  const reading = await readingOf(options);
  const campaign = await withProgress((onProgress) =>
    readCampaign(qrelsPath, runPaths, { ...reading, head, onProgress }),
  );
  if (topicSet === undefined && groups === undefined) return campaign;
  const { readTopicGroups, withTopicSet } = await import('../../node/read-topics.ts');
  const unjudged = topicsAlone(campaign);
  const grouped = groups === undefined ? unjudged : { ...unjudged, groups: await readTopicGroups(groups, unjudged) };
  const chosen = topicSet === undefined ? grouped : await withTopicSet(grouped, topicSet);
  const { heads, qrels } = group === undefined ? chosen : selectGroup(chosen, group);
  const notes = [...(qrels.notes ?? []), ...(campaign.qrels.notes ?? [])];
  return { ...campaign, heads, qrels: { ...campaign.qrels, notes } };
}

/** The topics of the heads as those of a campaign without judgements or runs, to choose from. */
function topicsAlone({ heads, ranking }: Campaign): Campaign {
  const { topics } = heads!;
  const qrels = { topics, offsets: new Uint32Array(topics.length + 1), documents: [], grades: new Int32Array(0) };
  return { qrels, runs: [], ranking, heads };
}
