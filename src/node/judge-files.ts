import { statSync } from 'node:fs';
import type { InputFormat } from '../formats/registry.ts';
import type { TableChoices } from '../formats/table-choices.ts';
import type { RankingPolicies } from '../model/policy.ts';
import type { Qrels } from '../model/qrels.ts';
import { counted } from '../model/wording.ts';
import { kernelName } from '../ranking/kernel/kernel-pool.ts';
import { type PackedQrels, packQrels } from '../ranking/kernel/packed-qrels.ts';
import { mergeJudgedRuns } from '../ranking/merge-judged-runs.ts';
import { isFinal, judgeReading } from '../sources/judge-source.ts';
import { logOfUnreadable } from '../sources/read-source.ts';
import type { JudgeControl, JudgedFile } from '../sources/run-source.ts';
import type { UnreadableError } from '../sources/unreadable-error.ts';
import { standardInput } from './paths.ts';
import { readRunFile, sourceName } from './read-files.ts';
import { beginsAsGzip, type ScannedFile, type ScanTask, scanFile } from './scan-file.ts';
import { scanAll } from './scan-pool.ts';
import { readyThreads } from './scan-threads.ts';
import { splitAtTopics } from './split-file.ts';
import { unlessRefused } from './system-error.ts';
import { isTable } from './table-files.ts';

/** How run files are read. */
export interface FileRunsOptions {
  /** Told from the content of each file when left out. */
  readonly format?: InputFormat;
  /** How tables are read whose columns do not say what they are. */
  readonly table?: TableChoices;
  /** Threads to read with; all cores when left out. */
  readonly threads?: number;
  /** Whether to take the SHA-256 of each file. */
  readonly hash?: boolean;
  /**
   * Told of threads that did not start or ended too early (too many processes, no memory), when the others have done
   * their work: nothing is missing. Node's own warning when left out.
   */
  readonly onLostThreads?: (reasons: readonly Error[]) => void;
}

/** From how many bytes on threads are worth their start. */
export interface ThreadSizes {
  /** A file is cut in no smaller parts. */
  readonly leastPart: number;
  /** Below this, starting threads costs more than it saves; twice as much is worth it in one file. */
  readonly worthThreads: number;
}

const usualSizes: ThreadSizes = { leastPart: 1 << 24, worthThreads: 1 << 25 };
/** With more topics than these a file is cut in few parts. */
const mostTopicsOfManyParts = 100_000;
/** How many times larger a run is than its gzip. */
const usualPacking = 4;

/**
 * Reads run files to judged runs: with the kernel, on several threads where that pays, a large file in parts.
 * What the kernel does not take (other formats, anything odd in a file) is read by the plain reference.
 */
export async function* judgeFiles(
  paths: readonly string[],
  qrels: Qrels,
  policies: RankingPolicies,
  options: FileRunsOptions & JudgeControl = {},
  worth: ThreadSizes = usualSizes,
): AsyncGenerator<JudgedFile> {
  const { format, table, hash = false, head, signal, onPart, onLostThreads = warnOfLostThreads } = options;
  const packed = kernelName() === 'reference' ? undefined : packQrels(qrels);
  const sizes = paths.map(sizeOf);
  const totalBytes = sum(sizes);
  const threads = await threadsFor(paths, sizes, worth, options.threads);
  const onProgress =
    options.onProgress && ((bytes: number) => options.onProgress!({ bytes, totalBytes, files: paths.length }));

  const tasks: (ScanTask & { readonly file: number })[] = [];
  const parts = paths.map((path, file) => {
    if (!packed || sizes[file] === 0) return [];
    const borders =
      hash || head !== undefined
        ? []
        : bordersOf(path, sizes[file], { files: paths.length, threads, topics: qrels.topics.length, ...worth });
    const starts = [0, ...borders];
    return starts.map(
      (start, part) => tasks.push({ file, path, start, end: starts[part + 1], format, hash, head }) - 1,
    );
  });
  const scanned: (ScannedFile | Error)[] = [];
  const told = new Uint32Array(paths.length);
  const tellParts = (file: number) => {
    if (!onPart || parts[file].length < 2) return;
    const runAt = (part: number) => runOf(scanned[parts[file][part]]);
    for (let run = runAt(told[file]); run; run = runAt(told[file])) {
      onPart(run, runAt(0)!);
      told[file]++;
    }
  };
  const scanWhole = async (file: number, ids: PackedQrels) => {
    const task = { path: paths[file], start: 0, format, hash, head };
    const result = await scanFile(task, ids, policies, () => {}).catch((error: Error) => error);
    return fromScan(file, paths[file], [result]);
  };
  const refused = new Set(paths.keys());
  if (packed)
    for await (const { task, result } of scanAll(tasks, packed, policies, {
      threads,
      onProgress,
      onLostThreads,
      signal,
    })) {
      scanned[task] = result;
      const { file } = tasks[task];
      tellParts(file);
      const results = parts[file].flatMap((part) => scanned[part] ?? []);
      const judged = results.length === parts[file].length ? fromScan(file, paths[file], results) : undefined;
      if (!judged) continue;
      refused.delete(file);
      // What was handed out is not held here.
      for (const part of parts[file]) delete scanned[part];
      yield judged;
    }
  for (const file of refused) {
    const results = parts[file].flatMap((part) => scanned[part] ?? []);
    const whole = packed && mayBeGrouped(results) ? await scanWhole(file, packed) : undefined;
    if (whole) {
      yield whole;
      continue;
    }
    const last = results.find((result) => result instanceof Error && isFinal(result));
    if (last) {
      yield { index: file, path: paths[file], log: logOfUnreadable(sourceName(paths[file]), last as UnreadableError) };
      continue;
    }
    const { path, sha256, ...reading } = await readRunFile(paths[file], { format, table, hash });
    yield { index: file, path, sha256, ...judgeReading(reading, qrels, policies, { head }) };
    signal?.throwIfAborted();
  }
}

/** Starts the threads that `judgeFiles` is going to want. */
export async function readyForFiles(
  paths: readonly string[],
  { threads: wanted, hash = false, head, format }: FileRunsOptions & JudgeControl = {},
  worth: ThreadSizes = usualSizes,
): Promise<void> {
  if (paths.length === 0 || kernelName() === 'reference' || isTable(paths[0], format)) return;
  const sizes = paths.map(sizeOf);
  const threads = await threadsFor(paths, sizes, worth, wanted);
  const isCut = !hash && head === undefined;
  const parts = (path: string, i: number) =>
    isCut && !/\.gz$/i.test(path) ? partsOf(sizes[i], { files: paths.length, threads, topics: 0, ...worth }) : 1;
  await readyThreads(Math.min(threads, sum(paths.map(parts))) - 1);
}

/** All cores unless told otherwise, where there is enough to read. */
async function threadsFor(
  paths: readonly string[],
  sizes: readonly number[],
  { worthThreads }: ThreadSizes,
  wanted?: number,
): Promise<number> {
  const unpacked = paths.map((path, i) => sizes[i] * (/\.gz$/i.test(path) ? usualPacking : 1));
  if (sum(unpacked) < worthThreads) return 1;
  return wanted ?? (await import('node:os')).availableParallelism();
}

/** What is said of lost threads. */
export function describeLostThreads(reasons: readonly Error[]): string {
  const [{ message }] = reasons;
  return `${counted(reasons.length, 'thread')} lost (${message.split('\n')[0]}); the others read what was left, and nothing is missing`;
}

function warnOfLostThreads(reasons: readonly Error[]): void {
  process.emitWarning(describeLostThreads(reasons));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function sizeOf(path: string): number {
  if (path === standardInput) return 0;
  return unlessRefused(() => statSync(path).size) ?? 0;
}

/** Where to cut a file for several threads; the bytes of gzip tell no topics. */
function bordersOf(
  path: string,
  size: number,
  reading: ThreadSizes & Readonly<Record<'files' | 'threads' | 'topics', number>>,
): number[] {
  const parts = partsOf(size, reading);
  if (parts < 2) return [];
  return unlessRefused(() => (beginsAsGzip(path) ? [] : splitAtTopics(path, size, parts))) ?? [];
}

/** In how many parts a file is read that can be cut. */
function partsOf(
  size: number,
  {
    files,
    threads,
    topics,
    leastPart,
    worthThreads,
  }: ThreadSizes & Readonly<Record<'files' | 'threads' | 'topics', number>>,
): number {
  if (files >= threads || size < 2 * worthThreads) return 1;
  // Parts that are small beside the whole are evaluated while others are read; each has a place for every topic.
  const few = topics > mostTopicsOfManyParts ? 2 : 16;
  return Math.max(1, Math.min(threads * few, Math.floor(size / leastPart)));
}

/** Whether nothing is odd about the parts of a file but that a topic stands in several places, which takes all of it. */
function mayBeGrouped(parts: readonly (ScannedFile | Error)[]): boolean {
  const isPlain = (part: ScannedFile | Error) =>
    !(part instanceof Error) && (part.anomaly === undefined || part.anomaly === 'interleaved');
  return parts.length > 1 && parts.every(isPlain);
}

const runOf = (result: ScannedFile | Error | undefined) => (result instanceof Error ? undefined : result?.run);

function fromScan(index: number, path: string, results: readonly (ScannedFile | Error)[]): JudgedFile | undefined {
  const runs = results.flatMap((result) => runOf(result) ?? []);
  if (runs.length === 0 || runs.length < results.length) return undefined;
  const run = mergeJudgedRuns(runs);
  const [first] = results as ScannedFile[];
  const { head, sha256 } = first;
  return run && { index, path, run, parts: runs, ...(head && { head }), format: 'trec', sha256 };
}
