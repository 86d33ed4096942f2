import { nearest } from '../math/edit-distance.ts';
import type { Campaign } from '../model/campaign.ts';
import { UsageError } from '../model/errors.ts';
import { selectTopics } from '../model/select-topics.ts';
import type { TopicGroups } from '../model/topic-groups.ts';
import { parseTopicList } from './topic-set.ts';

/** The topics of a group; where several columns have one of that name, `column=name` says which. */
export function selectGroup<C extends Campaign>(campaign: C, wanted: string): C {
  const all = allGroups(campaign.groups);
  const found = findGroups(campaign.groups, wanted);
  if (found.length === 1)
    return {
      ...campaign,
      ...selectTopics(campaign, found[0].topics, { name: `group ${found[0].full}`, notes: campaign.groups!.notes }),
    };
  if (found.length > 1)
    throw new UsageError(`ambiguous group: ${wanted}; expected one of ${found.map(({ full }) => full).join(', ')}`);
  const suggestion = nearest(
    wanted,
    all.flatMap(({ name, full }) => [name, full]),
  );
  const some =
    all
      .slice(0, 5)
      .map(({ name }) => name)
      .join(', ') + (all.length > 5 ? ', …' : '');
  throw new UsageError(`unknown group: ${wanted}; ${suggestion ? `did you mean ${suggestion}` : `there are ${some}`}`);
}

/** The topics that a text asks for, a group or a list of ids and ranges; all of them for an empty one. */
export function chooseTopics<C extends Campaign>(campaign: C, text: string): C {
  if (text === '') return campaign;
  if (findGroups(campaign.groups, text).length > 0) return selectGroup(campaign, text);
  return { ...campaign, ...selectTopics(campaign, parseTopicList(text, campaign.qrels.topics)) };
}

/** Whether a text names a group. */
export function isGroup({ groups }: Campaign, text: string): boolean {
  return findGroups(groups, text).length > 0;
}

/** Every group as `column=name`. */
export function groupNames({ groups }: Campaign): string[] {
  return allGroups(groups).map(({ full }) => full);
}

function findGroups(groups: TopicGroups | undefined, wanted: string) {
  return allGroups(groups).filter(({ name, full }) => name === wanted || full === wanted);
}

function allGroups(groups: TopicGroups | undefined) {
  return (groups?.groupings ?? []).flatMap(({ name: by, groups: own }) =>
    own.map(({ name, topics }) => ({ name, full: `${by}=${name}`, topics })),
  );
}
