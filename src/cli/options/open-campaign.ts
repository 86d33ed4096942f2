import { selectGroup } from '../../formats/choose-topics.ts';
import type { FirstSpellings } from '../../formats/first-spellings.ts';
import type { InputFormat } from '../../formats/registry.ts';
import type { OrderChoice } from '../../formats/screening/screening-choices.ts';
import type { TableChoices } from '../../formats/table-choices.ts';
import type { Campaign } from '../../model/campaign.ts';
import { UsageError } from '../../model/errors.ts';
import type { FamilyRule } from '../../model/families.ts';
import type { FindingRule } from '../../model/finding.ts';
import type { GradeLabels } from '../../model/grade-labels.ts';
import { headDepth } from '../../model/measure.ts';
import type { NumberRule } from '../../model/patent-number.ts';
import type { Policies, TopicPolicies } from '../../model/policy.ts';
import type { StopUse } from '../../model/run-stops.ts';
import type { SamplingForm } from '../../model/sampling.ts';
import { describeLostThreads } from '../../node/judge-files.ts';
import { type CampaignOptions, readCampaign } from '../../node/read-campaign.ts';
import { withProgress } from '../progress.ts';
import { write } from '../terminal.ts';
import { definitionsOf } from './shared-options.ts';
import { tableChoices } from './table-options.ts';

/** Options that say how files are read. */
export interface ReadingOptions extends Policies {
  readonly inputFormat?: InputFormat;
  /** What the columns of tables are. */
  readonly columns?: TableChoices['columns'];
  /** The topic of tables and reviews without one; the topic that a command looks at, where it is called so too. */
  readonly topic?: string;
  /** Whether the topic may be in vain, as it says what a command looks at. */
  readonly sparesTopic?: boolean;
  /** What the order of a table or a review is. */
  readonly order?: OrderChoice;
  readonly threads?: number;
  /** Whether findings that otherwise are notes refuse a file. */
  readonly strict?: boolean;
  /** Whether a run without entries is refused. */
  readonly emptyRuns?: FindingRule;
  /** Whether answers of an engine that timed out or lost shards are refused. */
  readonly partialAnswers?: FindingRule;
  /** Numbers of grades that are written as words. */
  readonly grades?: GradeLabels;
  /** How the columns of sampled judgements are read. */
  readonly sampling?: SamplingForm;
  /** Whether documents are judged for subtopics. */
  readonly subtopics?: boolean;
  /** The measures asked for, which may need more than ranks and grades, and files that define some. */
  readonly measure?: readonly string[];
  readonly define?: readonly string[];
  /** A file of families, or kind-codes. */
  readonly families?: string;
  readonly familyRule?: FamilyRule;
  /** How ids are compared that are numbers of patents. */
  readonly numbers?: NumberRule;
  /** The spellings that they get, where several sets of judgements share them. */
  readonly spellings?: FirstSpellings;
  /** What becomes of documents after the stop that run files say. */
  readonly stops?: StopUse;
  /** Of the output; files are hashed for JSON. */
  readonly format?: string;
  /** Ids and ranges of topics, or a file of ids. */
  readonly topicSet?: string;
  /** A file that groups the topics. */
  readonly groups?: string;
  /** The group whose topics are looked at. */
  readonly group?: string;
  /** A file that says how deep people read. */
  readonly readers?: string;
  /** Documents there are: a number, or a column of the groups. */
  readonly collection?: string | number;
  /** A file with how likely subtopics are. */
  readonly intents?: string;
  /** How many of the first documents of each topic are wanted, judged or not. */
  readonly head?: number;
  /** Whether to count the documents of any run that nobody judged. */
  readonly countUnjudged?: boolean;
  /** Files with the texts of topics and documents, for their titles. */
  readonly texts?: readonly string[];
}

type Choices = Omit<ReadingOptions, keyof TopicPolicies>;

/** How the library reads files under a command's options. */
export async function readingOf(options: Choices): Promise<CampaignOptions> {
  const { ties, duplicates, inputFormat, threads, grades, sampling, subtopics, format, families, familyRule } = options;
  const { intents, numbers, spellings, stops, strict, emptyRuns, partialAnswers, sparesTopic } = options;
  if (familyRule !== undefined && families === undefined)
    throw new UsageError('invalid --family-rule: there are no families; expected --families FILE too');
  const reading = {
    ...{ ties, duplicates, format: inputFormat, threads, grades, sampling, numbers, spellings },
    ...{ stops, strict, emptyRuns, partialAnswers, sparesTopic, table: tableChoices(options) },
    subtopics:
      subtopics || intents !== undefined || (await definitionsOf(options)).some(({ needsSubtopics }) => needsSubtopics),
    hash: format === 'json',
    onLostThreads: tellLostThreads,
  };
  if (families === undefined) return reading;
  const { readFamilies } = await import('../../node/read-families.ts');
  return { ...reading, families: await readFamilies(families, familyRule, numbers) };
}

function tellLostThreads(reasons: readonly Error[]): void {
  void write(`nmax: note: ${describeLostThreads(reasons)}\n`, process.stderr);
}

/** Reads the qrels and runs of a command, showing progress on a terminal that waits, and keeps the topics asked for. */
export async function openCampaign(
  qrelsPath: string,
  runPaths: readonly string[],
  options: Choices,
): Promise<Campaign> {
  const campaign = await openTopics(qrelsPath, runPaths, options);
  if (options.texts === undefined) return campaign;
  const { readTextFiles } = await import('../../node/read-texts.ts');
  return readTextFiles(options.texts, campaign);
}

async function openTopics(qrelsPath: string, runPaths: readonly string[], options: Choices): Promise<Campaign> {
  const { topicSet, groups, group, head = await headAsked(options), countUnjudged } = options;
  if (group !== undefined && groups === undefined)
    throw new UsageError('invalid --group: there are no groups; expected --groups FILE too');
  const reading = await readingOf(options);
  const campaign = await withProgress((onProgress) =>
    readCampaign(qrelsPath, runPaths, { ...reading, head, countUnjudged, onProgress }),
  );
  if (!narrowsTopics(options)) return campaign;
  const { readReading, readTopicGroups, withTopicSet } = await import('../../node/read-topics.ts');
  const divided = groups === undefined ? campaign : { ...campaign, groups: await readTopicGroups(groups, campaign) };
  const grouped = await readReading(divided, options);
  const chosen = topicSet === undefined ? grouped : await withTopicSet(grouped, topicSet);
  return group === undefined ? chosen : selectGroup(chosen, group);
}

/** How many of the first documents the measures asked for look at. */
async function headAsked(options: Choices): Promise<number | undefined> {
  return headDepth((await definitionsOf(options)).map((definition) => ({ definition })));
}

/** Whether only some of the topics are asked for, or groups of them, or something is known of them. */
export function narrowsTopics({ topicSet, groups, group, readers, collection, intents }: Choices): boolean {
  return [topicSet, groups, group, readers, collection, intents].some((one) => one !== undefined);
}
