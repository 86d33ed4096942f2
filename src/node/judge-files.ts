import { statSync } from 'node:fs';
import type { FindingCode } from '../formats/finding-kinds.ts';
import type { FindingLog } from '../formats/finding-log.ts';
import type { InputFormat } from '../formats/registry.ts';
import { InputError } from '../model/errors.ts';
import type { JudgedRun } from '../model/judged-run.ts';
import type { RankingPolicies } from '../model/policy.ts';
import type { Qrels } from '../model/qrels.ts';
import { judgeRun } from '../ranking/judge-run.ts';
import { kernelName } from '../ranking/kernel/kernel-pool.ts';
import { packQrels } from '../ranking/kernel/packed-qrels.ts';
import { mergeJudgedRuns } from '../ranking/merge-judged-runs.ts';
import { standardInput } from './paths.ts';
import { type FileOptions, readRunFile } from './read-files.ts';
import { beginsAsGzip, type ScannedFile, type ScanTask } from './scan-file.ts';
import { scanAll } from './scan-pool.ts';
import { splitAtTopics } from './split-file.ts';
import { unlessRefused } from './system-error.ts';

/** How far the reading of files has come. */
export interface ReadingProgress {
  readonly bytes: number;
  readonly totalBytes: number;
  readonly files: number;
}

export interface JudgeFilesOptions {
  readonly format?: InputFormat;
  /** Threads to read with; all cores when left out. */
  readonly threads?: number;
  /** Whether to take the SHA-256 of each file. */
  readonly hash?: boolean;
  readonly onProgress?: (progress: ReadingProgress) => void;
  /** Called with each run as soon as it is judged, in any order, while other threads go on reading. */
  readonly onJudged?: (run: JudgedRun) => void;
  readonly signal?: AbortSignal;
}

/** A run file and what came of it: a judged run, or a log that tells why not. */
export interface JudgedFile {
  readonly path: string;
  readonly run?: JudgedRun;
  readonly format: InputFormat;
  readonly sha256?: string;
  /** Absent where there was nothing to notice. */
  readonly log?: FindingLog;
  /** Why a file that could be read could not be judged. */
  readonly problem?: InputError;
}

/** A part of a file smaller than this is not worth a thread. */
const leastPart = 1 << 25;
/** Below this many bytes, starting threads costs more than it saves. */
const worthThreads = 1 << 25;
/** How many times larger a run is than its gzip. */
const usualPacking = 4;

/**
 * Reads run files to judged runs: with the kernel, on several threads where that pays, a large file in parts.
 * What the kernel does not take (other formats, anything odd in a file) is read by the plain reference.
 */
export async function judgeFiles(
  paths: readonly string[],
  qrels: Qrels,
  policies: RankingPolicies,
  options: JudgeFilesOptions = {},
): Promise<JudgedFile[]> {
  const { format, hash = false, onJudged, signal } = options;
  const packed = kernelName() === 'reference' ? undefined : packQrels(qrels);
  const sizes = paths.map(sizeOf);
  const totalBytes = sum(sizes);
  const threads = await threadsFor(paths, sizes, options.threads);
  const onProgress =
    options.onProgress && ((bytes: number) => options.onProgress!({ bytes, totalBytes, files: paths.length }));

  const tasks: ScanTask[] = [];
  const parts = paths.map((path, i) => {
    if (!packed || sizes[i] === 0) return [];
    const borders = hash ? [] : bordersOf(path, sizes[i], paths.length, threads);
    const starts = [0, ...borders];
    return starts.map((start, part) => tasks.push({ path, start, end: starts[part + 1], format, hash }) - 1);
  });
  const onScanned = (task: number, scanned: ScannedFile | Error) => {
    const isWhole = tasks[task].start === 0 && tasks[task].end === undefined;
    if (isWhole && !(scanned instanceof Error) && scanned.run) onJudged?.(scanned.run);
  };
  const scanned = packed ? await scanAll(tasks, packed, policies, { threads, onProgress, onScanned, signal }) : [];
  const judged: JudgedFile[] = [];
  for (const [i, path] of paths.entries()) {
    const results = parts[i].map((task) => scanned[task]);
    judged.push(fromScan(path, results) ?? (await fromReference(path, qrels, policies, { format, hash })));
    signal?.throwIfAborted();
  }
  return judged;
}

/** All cores unless told otherwise, where there is enough to read. */
async function threadsFor(paths: readonly string[], sizes: readonly number[], wanted?: number): Promise<number> {
  const unpacked = paths.map((path, i) => sizes[i] * (/\.gz$/i.test(path) ? usualPacking : 1));
  if (sum(unpacked) < worthThreads) return 1;
  return wanted ?? (await import('node:os')).availableParallelism();
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function sizeOf(path: string): number {
  if (path === standardInput) return 0;
  return unlessRefused(() => statSync(path).size) ?? 0;
}

/** Where to cut a file for several threads; the bytes of gzip tell no topics. */
function bordersOf(path: string, size: number, files: number, threads: number): number[] {
  const parts = files >= threads ? 1 : Math.min(threads * 2, Math.floor(size / leastPart));
  if (parts < 2) return [];
  return unlessRefused(() => (beginsAsGzip(path) ? [] : splitAtTopics(path, size, parts))) ?? [];
}

function fromScan(path: string, results: readonly (ScannedFile | Error)[]): JudgedFile | undefined {
  const runs = results.flatMap((result) => (!(result instanceof Error) && result.run ? [result.run] : []));
  if (runs.length === 0 || runs.length < results.length) return undefined;
  const run = mergeJudgedRuns(runs);
  const [first] = results as ScannedFile[];
  return run && { path, run, format: 'trec', sha256: first.sha256 };
}

async function fromReference(
  path: string,
  qrels: Qrels,
  policies: RankingPolicies,
  options: FileOptions,
): Promise<JudgedFile> {
  const { value, log, format: found, sha256 } = await readRunFile(path, options);
  const allowed: FindingCode[] = policies.duplicates === 'first' ? ['duplicate-document'] : [];
  if (!value || log.refused(allowed)) return { path, format: found, log };
  try {
    return { path, run: judgeRun(value, qrels, policies), format: found, sha256, log };
  } catch (problem) {
    if (problem instanceof InputError) return { path, format: found, log, problem };
    throw problem;
  }
}
