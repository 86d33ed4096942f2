import { compareBytes } from './byte-order.ts';
import type { Note } from './note.ts';
import { counted } from './wording.ts';

/** A way to divide topics: by IPC class, office, language. */
export interface TopicGrouping {
  /** What the groups are of, such as `ipc`. */
  readonly name: string;
  /** In byte order of their names. */
  readonly groups: readonly TopicGroup[];
}

/** Topics that belong together; a topic may stand in several groups. */
export interface TopicGroup {
  readonly name: string;
  /** Positions of the topics, ascending. */
  readonly topics: readonly number[];
}

/** Groups of a campaign's topics, and what is remarkable about them. */
export interface TopicGroups {
  /** The file they were read from. */
  readonly path?: string;
  readonly groupings: readonly TopicGrouping[];
  readonly notes: readonly Note[];
}

/** Rows of labels: what a first column names, and a label in each of the others. */
export interface LabelTable {
  /** Names of the columns after the first. */
  readonly columns: readonly string[];
  readonly rows: readonly LabelRow[];
}

export interface LabelRow {
  readonly key: string;
  readonly labels: readonly string[];
  /** The line it stands on, where it came from lines. */
  readonly line?: number;
}

/** Finds the topics that a table of labels groups; an empty label is no group. */
export function groupTopics({ columns, rows }: LabelTable, topics: readonly string[], path?: string): TopicGroups {
  const places = new Map(topics.map((topic, t) => [topic, t]));
  const unknown = [...new Set(rows.flatMap(({ key }) => (places.has(key) ? [] : [key])))];
  const groupings = columns.map((name, c): TopicGrouping => {
    const members = new Map<string, Set<number>>();
    for (const { key, labels } of rows) {
      const place = places.get(key);
      if (place === undefined || labels[c] === '') continue;
      members.set(labels[c], (members.get(labels[c]) ?? new Set()).add(place));
    }
    const names = [...members.keys()].sort(compareBytes);
    return {
      name,
      groups: names.map((group) => ({ name: group, topics: [...members.get(group)!].sort((a, b) => a - b) })),
    };
  });
  return {
    path,
    groupings,
    notes: [
      ...(unknown.length === 0
        ? []
        : [
            {
              code: 'groups',
              message: `groups: ${counted(unknown.length, 'topic')} not in the qrels (${someOf(unknown)}); ignored`,
            },
          ]),
      ...groupings.flatMap((grouping) => describeGrouping(grouping, topics)),
    ],
  };
}

function describeGrouping({ name, groups }: TopicGrouping, topics: readonly string[]): Note[] {
  const times = new Uint32Array(topics.length);
  for (const group of groups) for (const t of group.topics) times[t]++;
  const without = topics.filter((_, t) => times[t] === 0);
  const several = topics.filter((_, t) => times[t] > 1);
  const said = [
    ...(without.length > 0 ? [`${counted(without.length, 'topic')} in no group (${someOf(without)})`] : []),
    ...(several.length > 0 ? [`${counted(several.length, 'topic')} in more than one (${someOf(several)})`] : []),
  ];
  return said.length === 0 ? [] : [{ code: 'groups', message: `groups by ${name}: ${said.join('; ')}` }];
}

function someOf(ids: readonly string[]): string {
  return ids.slice(0, 5).join(', ') + (ids.length > 5 ? ', …' : '');
}

/** The groups of fewer topics: positions are those among the topics kept; groups that lose all of them are gone. */
export function narrowGroups({ path, groupings, notes }: TopicGroups, kept: readonly number[]): TopicGroups {
  const places = new Map(kept.map((t, place) => [t, place]));
  const narrowed = groupings.map(({ name, groups }) => ({
    name,
    groups: groups
      .map((group) => ({ name: group.name, topics: group.topics.flatMap((t) => places.get(t) ?? []) }))
      .filter(({ topics }) => topics.length > 0),
  }));
  return { path, groupings: narrowed, notes };
}
