import { engineFormats } from '../formats/engine-formats.ts';
import { shown } from '../formats/fields.ts';
import type { FindingCode } from '../formats/finding-kinds.ts';
import { createQueryIdsReader } from '../formats/query-ids.ts';
import { baseName } from '../formats/reader.ts';
import type { InputFormat } from '../formats/registry.ts';
import { InputError, joinProblems, UsageError } from '../model/errors.ts';
import type { SeriousFinding } from '../model/finding.ts';
import { LargeMap } from '../model/large-map.ts';
import type { Run, RunTopic } from '../model/run.ts';
import { expandPaths, standardInput } from './paths.ts';
import { type AnyReading, type FileReading, readFile, readRunFile, sourceName } from './read-files.ts';

/** Where answers of an engine that name no topic have theirs from. */
export interface TopicsOfAnswers {
  /** The names of the files, each with one answer. */
  readonly topicsFromNames?: boolean;
  /** A file of queries, in the order of the answers of a file. */
  readonly queries?: string;
  readonly inputFormat?: InputFormat;
}

/** A file that is not refused, with what is odd about it. */
export interface AcceptedReading {
  readonly reading: AnyReading;
  readonly serious: readonly SeriousFinding[];
}

/** Reads a file or folder with answers of an engine that name no topic as one run; an `InputError` tells every bad file. */
export async function readAnswers(
  given: string,
  { topicsFromNames, queries, inputFormat: format }: TopicsOfAnswers,
  allowed: readonly FindingCode[],
): Promise<AcceptedReading> {
  if (topicsFromNames && queries !== undefined)
    throw new UsageError('--topics-from-names with --queries; expected one of them');
  const paths = await expandPaths([given]);
  if (queries !== undefined && paths.length > 1) {
    const joined = 'one, or all on standard input, in the order of the queries';
    throw new UsageError(`--queries with ${paths.length} files; expected ${joined}`);
  }
  const topics = queries === undefined ? topicsOf(paths) : [await readQueryIds(queries)];
  const readings: FileReading<Run>[] = [];
  for (const [i, path] of paths.entries()) readings.push(await readRunFile(path, { format, topics: topics[i] }));
  const problems = readings.flatMap((reading) => refuse(reading, allowed));
  if (problems.length > 0) throw joinProblems(problems);
  const tag = baseName(given.replace(/(?<=.)[\\/]+$/, ''));
  const value = joinRuns(
    tag,
    readings.map((reading) => reading.value!),
  );
  return {
    reading: { ...readings[0], kind: 'run', value },
    serious: readings.flatMap(({ log }) => log.serious(allowed)),
  };
}

/** The name of each file as the topic of its answer. */
function topicsOf(paths: readonly string[]): [string][] {
  const files = new Map<string, string>();
  return paths.map((path) => {
    if (path === standardInput)
      throw new UsageError('--topics-from-names with standard input, which has no name; expected files');
    const topic = baseName(path);
    const before = files.get(topic);
    if (before !== undefined)
      throw new UsageError(`topic ${shown(topic)} twice: ${before} and ${path}; expected one file for each`);
    files.set(topic, path);
    return [topic];
  });
}

function refuse({ path, format, log }: FileReading<Run>, allowed: readonly FindingCode[]): InputError[] {
  const isAnswer = format === undefined || engineFormats.some(({ name }) => name === format);
  const expected = engineFormats.map(({ name }) => name).join(' or ');
  return isAnswer
    ? log.refusal(allowed)
    : [
        new InputError(
          `${sourceName(path)}: no answer of an engine: ${log.count('empty-run') > 0 ? 'nothing' : format}; expected ${expected}`,
        ),
      ];
}

async function readQueryIds(path: string): Promise<readonly string[]> {
  const { value, log } = await readFile(path, createQueryIdsReader(sourceName(path)), {});
  log.assertAccepted(['header']);
  return value!;
}

/** Several runs, each with topics of its own, as one. */
function joinRuns(tag: string, runs: readonly Run[]): Run {
  const topics = new LargeMap<RunTopic>();
  for (const run of runs) for (const [topic, documents] of run.topics) topics.set(topic, documents);
  const sum = (count: (run: Run) => number) => runs.reduce((total, run) => total + count(run), 0);
  return { tag, topics, lines: sum(({ lines }) => lines), duplicates: sum(({ duplicates }) => duplicates) };
}
