import { type Campaign, createCampaign, type Provenance } from '../model/campaign.ts';
import { InputError } from '../model/errors.ts';
import type { JudgedRun, RunFacts } from '../model/judged-run.ts';
import type { Note } from '../model/note.ts';
import { requireOneOrder } from '../model/one-order.ts';
import type { Qrels } from '../model/qrels.ts';
import type { ReadingFacts } from '../model/reading.ts';
import { requireNoStops } from '../model/run-stops.ts';
import type { TopicGroups } from '../model/topic-groups.ts';
import { type BitCoder, BitReader, BitWriter } from './packing/adaptive-coder.ts';
import { fromBase91, isBase91, toBase91 } from './packing/base91.ts';
import { codeColumn } from './packing/coded-numbers.ts';
import { codeRun, offsetsOf, runModels } from './packing/coded-run.ts';
import { codeIds, codeText } from './packing/coded-text.ts';

/** A campaign as it travels inside a report: everything the views need, and where it came from. */
export interface PortableCampaign extends Campaign {
  readonly title: string;
  /** The folders, patterns and files that were given for the runs, where they were on a command line. */
  readonly runArguments?: readonly string[];
  /** The nmax that read the files. */
  readonly version: string;
  /** Present where the data are made up. */
  readonly simulated?: { readonly seed: number; readonly clustering: number };
  /** The part of the address after # that the workbench opens with, where the address says nothing. */
  readonly start?: string;
}

const format = 'nmax-campaign-2';

/** What is said of a campaign besides its columns. */
interface Heading {
  readonly title: string;
  readonly names: readonly string[];
  readonly qrelsFile?: Provenance;
  readonly runFiles: readonly (Provenance | null)[];
  /** What was noted about the qrels, and what the comment lines at the head of their file say. */
  readonly notes?: readonly Note[];
  readonly remarks?: readonly string[];
  readonly gradeLabels?: Qrels['gradeLabels'];
  readonly reading?: PackedReading;
  readonly runArguments?: readonly string[];
  readonly version: string;
  readonly simulated?: PortableCampaign['simulated'];
  readonly start?: string;
  readonly groups?: TopicGroups;
  readonly topics: number;
  readonly runs: readonly RunFacts[];
  /** Of sampled judgements: the different probabilities, null for one that is none. */
  readonly probabilities?: readonly (number | null)[];
  readonly hasStrata?: boolean;
  readonly strataNames?: readonly string[];
  /** The names of subtopics, where documents were judged for them. */
  readonly subtopicNames?: readonly string[];
  /** How likely they are, where someone said. */
  readonly subtopicChances?: readonly number[];
  /** How many grades there are for subtopics. */
  readonly subtopicGrades?: number;
}

/**
 * Packs a campaign as text that is safe inside JSON and HTML: its name and number, a check, and bits of which each costs as
 * little as it surprises, in base 91. The bytes are the same wherever they are written.
 */
export function packCampaign(campaign: PortableCampaign): string {
  requireOneOrder(campaign.ranking, 'a page with the campaign inside');
  requireNoStops(campaign.runs, 'a page with the campaign inside');
  const coder = new BitWriter();
  codeText(coder, JSON.stringify(headingOf(campaign)));
  codeColumns(
    coder,
    campaign.qrels,
    campaign.runs.map(({ judged }) => judged),
    headingOf(campaign),
  );
  const coded = toBase91(coder.finish());
  return `${format}!${checkOf(coded)}!${coded}`;
}

/** Unpacks what {@link packCampaign} packed. */
export function unpackCampaign(text: string): PortableCampaign {
  const coder = new BitReader(fromBase91(checkedContent(text)));
  const heading: Heading = JSON.parse(codeText(coder, ''));
  const {
    title,
    names,
    qrelsFile,
    runFiles,
    notes,
    remarks,
    gradeLabels,
    reading,
    runArguments,
    version,
    simulated,
    start,
    groups,
  } = heading;
  const nothing: Qrels = { topics: [], offsets: new Uint32Array(), documents: [], grades: new Int32Array() };
  const { qrels, runs } = codeColumns(coder, nothing, heading.runs as JudgedRun[], heading);
  const campaign = createCampaign(
    { ...qrels, notes, remarks, gradeLabels, ...(reading ? { reading: unpackReading(reading) } : {}) },
    runs.map((judged, r) => ({ judged, name: names[r], source: runFiles[r] ?? undefined })),
    { source: qrelsFile },
  );
  return { ...campaign, title, runArguments, version, simulated, start, ...(groups ? { groups } : {}) };
}

function headingOf({
  title,
  qrels,
  runs,
  source,
  runArguments,
  version,
  simulated,
  start,
  groups,
}: PortableCampaign): Heading {
  const { notes, remarks, gradeLabels, reading, sampling, subtopics } = qrels;
  return {
    title,
    names: runs.map(({ name }) => name),
    qrelsFile: source,
    runFiles: runs.map((run) => run.source ?? null),
    notes,
    remarks,
    gradeLabels,
    ...(reading ? { reading: packReading(reading) } : {}),
    runArguments,
    version,
    simulated,
    start,
    groups,
    topics: qrels.topics.length,
    runs: runs.map(({ judged: { tag, policies, counts, findings } }) => ({ tag, policies, counts, findings })),
    ...(sampling
      ? {
          probabilities: differentOf(sampling.probabilities).map((one) => (Number.isNaN(one) ? null : one)),
          hasStrata: sampling.strata !== undefined,
          strataNames: sampling.strataNames,
        }
      : {}),
    ...(subtopics
      ? {
          subtopicNames: subtopics.names,
          subtopicGrades: subtopics.grades.length,
          ...(subtopics.chances ? { subtopicChances: [...subtopics.chances] } : {}),
        }
      : {}),
  };
}

/** What is known about reading, as JSON has it. */
type PackedReading = Omit<ReadingFacts, 'columns' | 'costs'> & {
  readonly costs?: readonly (readonly [string, readonly (readonly [string, number])[]])[];
  readonly columns: readonly { readonly name: string; readonly of: readonly (readonly [string, number])[] }[];
};

function packReading({ columns, costs, ...rest }: ReadingFacts): PackedReading {
  return {
    ...rest,
    columns: columns.map(({ name, of }) => ({ name, of: [...of] })),
    ...(costs ? { costs: [...costs].map(([topic, of]) => [topic, [...of]] as const) } : {}),
  };
}

function unpackReading({ columns, costs, ...rest }: PackedReading): ReadingFacts {
  return {
    ...rest,
    columns: columns.map(({ name, of }) => ({ name, of: new Map(of) })),
    ...(costs ? { costs: new Map(costs.map(([topic, of]) => [topic, new Map(of)])) } : {}),
  };
}

/** The columns, in one order for writing and reading; what is read is new, what is written stays as it is. */
function codeColumns(
  coder: BitCoder,
  given: Qrels,
  runs: readonly JudgedRun[],
  {
    topics: count,
    probabilities,
    hasStrata,
    strataNames,
    subtopicNames: names,
    subtopicGrades = 0,
    subtopicChances,
  }: Heading,
): { qrels: Qrels; runs: JudgedRun[] } {
  const topics = codeIds(coder, count, given.topics);
  const judged = new Uint32Array(count).map((_, t) => given.offsets[t + 1] - given.offsets[t]);
  codeColumn(coder, judged);
  const offsets = offsetsOf(judged);
  const size = offsets[count];
  const documents = codeIds(coder, size, given.documents);
  const column = <Column extends Int32Array | Uint32Array>(empty: Column, values?: ArrayLike<number>) => {
    if (values && !coder.isReading) empty.set(values);
    codeColumn(coder, empty);
    return empty;
  };
  const grades = column(new Int32Array(size), given.grades);
  const sampling = probabilities && {
    probabilities: Float64Array.from(
      column(new Uint32Array(size), placesIn(probabilities, given.sampling?.probabilities)),
      (place) => probabilities[place] ?? Number.NaN,
    ),
    ...(hasStrata ? { strata: column(new Uint32Array(size), given.sampling?.strata), strataNames } : {}),
  };
  const subtopics = names && {
    names,
    offsets: column(new Uint32Array(count + 1), given.subtopics?.offsets),
    starts: column(new Uint32Array(size + 1), given.subtopics?.starts),
    numbers: column(new Uint32Array(subtopicGrades), given.subtopics?.numbers),
    grades: column(new Int32Array(subtopicGrades), given.subtopics?.grades),
    ...(subtopicChances ? { chances: Float64Array.from(subtopicChances) } : {}),
  };
  const qrels = {
    topics,
    offsets,
    documents,
    grades,
    ...(sampling ? { sampling } : {}),
    ...(subtopics && { subtopics }),
  };
  const models = runModels();
  const done: JudgedRun[] = [];
  for (const run of runs) done.push(codeRun(coder, models, qrels, done, run));
  return { qrels, runs: done };
}

function differentOf(numbers: Float64Array): number[] {
  return [...new Set(numbers)];
}

function placesIn(different: readonly (number | null)[], numbers: Float64Array = new Float64Array()): Uint32Array {
  const places = new Map(different.map((one, place) => [one ?? Number.NaN, place]));
  return Uint32Array.from(numbers, (one) => places.get(one)!);
}

function checkedContent(text: string): string {
  const name = /^(nmax-campaign-\d+)!/.exec(text)?.[1] ?? (text.startsWith('H4sI') ? 'nmax-campaign-1' : undefined);
  if (name !== undefined && name !== format)
    throw new InputError(`invalid campaign: ${name}; expected ${format}, made by another version of nmax`);
  const start = format.length + 10;
  const content = text.slice(start);
  if (name === undefined || text.slice(format.length + 1, start - 1) !== checkOf(content) || !isBase91(content))
    throw new InputError('invalid campaign: damaged data; expected what nmax report embeds');
  return content;
}

/** The hash FNV-1a of a text, in eight digits: damage is told before it is unpacked. */
function checkOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
