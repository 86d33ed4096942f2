import { createLabelTableReader, topicKeyNames } from '../formats/label-table.ts';
import { createReaderLogReader } from '../formats/reader-log.ts';
import { parseTopicList } from '../formats/topic-set.ts';
import type { Campaign } from '../model/campaign.ts';
import { InputError, UsageError } from '../model/errors.ts';
import { formatFinding } from '../model/finding.ts';
import { type ReadingFacts, type TopicNumbers, withGroupColumns, withReading } from '../model/reading.ts';
import { selectTopics } from '../model/select-topics.ts';
import { groupTopics, type LabelTable, type TopicGroups } from '../model/topic-groups.ts';
import { counted } from '../model/wording.ts';
import { isMeantAsFile } from './paths.ts';
import { readFile, sourceName } from './read-files.ts';
import { readIntents } from './read-intents.ts';

/** The campaign with the topics of a set: ids and ranges, or a file with an id at the start of each line. */
export async function withTopicSet(campaign: Campaign, given: string): Promise<Campaign> {
  const { topics } = campaign.qrels;
  if (topics.includes(given) || !isMeantAsFile(given)) return selectTopics(campaign, parseTopicList(given, topics));
  // A list of ids has no groups, and needs none.
  const { rows } = await readLabels(given, ['header']);
  const places = new Map(topics.map((topic, t) => [topic, t]));
  const kept = rows.flatMap(({ key }) => places.get(key) ?? []);
  if (kept.length === 0) throw new UsageError(`${given}: no topic of the qrels; expected ids such as ${topics[0]}`);
  const unknown = rows.flatMap(({ key }) => (places.has(key) ? [] : [key]));
  const some = unknown.slice(0, 5).join(', ') + (unknown.length > 5 ? ', …' : '');
  const message = `topic set ${given}: ${counted(unknown.length, 'topic')} not in the qrels (${some}); ignored`;
  const notes = unknown.length === 0 ? [] : [{ code: 'topic-set', message }];
  return selectTopics(campaign, kept, { name: `topic set ${given}`, notes });
}

/** The groups of a campaign's topics that a file has: a topic, then columns such as its IPC class, office or language. */
export async function readTopicGroups(path: string, { qrels: { topics } }: Campaign): Promise<TopicGroups> {
  const groups = groupTopics(await readLabels(path), topics, path);
  if (groups.groupings.every((grouping) => grouping.groups.length === 0))
    throw new UsageError(`${path}: no topic of the qrels; expected ids such as ${topics[0]} in the first column`);
  return groups;
}

/** What options say about reading. */
interface ReadingChoices {
  readonly readers?: string;
  readonly collection?: string | number;
  readonly intents?: string;
}

/** The campaign with what options say about reading: how deep people read, how many documents there are, numbers of topics. */
export async function readReading(asRead: Campaign, given: ReadingChoices): Promise<Campaign> {
  const campaign =
    given.intents === undefined ? asRead : { ...asRead, qrels: await readIntents(given.intents, asRead.qrels) };
  const known = withGroupColumns(campaign);
  const { columns, undecided } = known.qrels.reading ?? { columns: [] };
  const collection = given.collection === undefined ? undefined : parseCollection(given.collection, columns);
  const readers = given.readers === undefined ? undefined : await readReaders(given.readers);
  if (!readers && collection === undefined) return known;
  const reading = {
    columns,
    ...(readers ? { readers } : {}),
    ...(collection === undefined ? {} : { collection }),
    ...(undecided ? { undecided } : {}),
  };
  return { ...known, qrels: withReading(campaign.qrels, reading) };
}

function parseCollection(given: string | number, columns: readonly TopicNumbers[]): number | string | undefined {
  if (typeof given === 'number') return given;
  // What studies of effort call those of the qrels, which is what measures take where nothing is said.
  if (given === 'judged') return undefined;
  if (/^[1-9]\d{0,11}$/.test(given)) return Number(given);
  if (columns.some(({ name }) => name === given)) return given;
  const there = columns.map(({ name }) => name).join(', ') || 'none is given';
  throw new UsageError(
    `invalid --collection: ${given}; expected a positive integer, or a column of positive integers of --groups: ${there}`,
  );
}

async function readReaders(path: string): Promise<NonNullable<ReadingFacts['readers']>> {
  const { value, log } = await readFile(path, createReaderLogReader(sourceName(path)), {});
  const wrong = log.codes().flatMap((code) => log.first(code));
  if (wrong.length > 0 || !value) throw new InputError(wrong.map(formatFinding).join('\n'), wrong);
  return { ...value, path };
}

async function readLabels(path: string, allowed: readonly string[] = []): Promise<LabelTable> {
  const { value, log } = await readFile(path, createLabelTableReader(sourceName(path), topicKeyNames), {});
  const findings = log.codes().flatMap((code) => log.first(code));
  const wrong = findings.filter(({ code }) => !allowed.includes(code));
  if (wrong.length > 0 || !value) throw new InputError(wrong.map(formatFinding).join('\n'), wrong);
  return value;
}
