import type { Hash } from 'node:crypto';
import { closeSync, createReadStream, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { isGzip } from '../formats/bytes.ts';
import type { InputFormat } from '../formats/registry.ts';
import type { RankingPolicies } from '../model/policy.ts';
import type { RunScanner, ScanResult } from '../ranking/kernel/kernel-scanner.ts';
import type { PackedQrels } from '../ranking/kernel/packed-qrels.ts';
import { createPackedRunScanner } from '../ranking/kernel/run-scanner.ts';
import { smallGzip, unpackGzip, unpackSmallGzip } from './unpack-gzip.ts';

/** A run file, or a part of one, to be scanned. */
export interface ScanTask {
  readonly path: string;
  /** First byte; 0 for the whole file. */
  readonly start: number;
  /** Byte after the last; absent to read to the end. */
  readonly end?: number;
  readonly format?: InputFormat;
  /** Whether to take the SHA-256 of the content. */
  readonly hash: boolean;
  /** How many documents of each topic to give, judged or not; a file of which they are wanted is scanned whole. */
  readonly head?: number;
}

export type ScannedFile = ScanResult & {
  /** SHA-256 of the content, unpacked; absent where it was not asked for or the scan stopped early. */
  readonly sha256?: string;
};

/** Bytes of the judged run that a scan gave, where it gave one. */
export function bytesOf(scanned: ScannedFile | Error): number {
  if (scanned instanceof Error || !scanned.run) return 0;
  const { run } = scanned;
  return [run.retrieved, run.offsets, run.ranks, run.documents].reduce((sum, { byteLength }) => sum + byteLength, 0);
}

/** Scans a run file with the kernel, telling how many bytes of it have been read. */
export async function scanFile(
  task: ScanTask,
  qrels: PackedQrels,
  policies: RankingPolicies,
  onBytes: (count: number) => void,
): Promise<ScannedFile> {
  const scanned = await scanOnce(task, qrels, policies, onBytes, true);
  // Topics that come back are gathered first, which takes as much memory as the file has bytes.
  const again = scanned.anomaly === 'interleaved' && task.start === 0 && task.end === undefined;
  return again ? scanOnce(task, qrels, policies, () => {}, false) : scanned;
}

async function scanOnce(
  task: ScanTask,
  qrels: PackedQrels,
  policies: RankingPolicies,
  onBytes: (count: number) => void,
  grouped: boolean,
): Promise<ScannedFile> {
  const later = task.start > 0;
  const scanner = createPackedRunScanner(qrels, policies, {
    source: task.path,
    grouped,
    later,
    format: later ? 'trec' : task.format,
    head: task.head,
  });
  const hash = task.hash ? (await import('node:crypto')).createHash('sha256') : undefined;
  let ended = scanPlain(task, scanner, hash, onBytes);
  if (ended === 'packed') ended = await scanGzip(task, scanner, hash, onBytes);
  const result = scanner.end();
  return ended === 'complete' && hash ? { ...result, sha256: hash.digest('hex') } : result;
}

/** Whether all of a file was scanned, or it stopped at an anomaly, or before the first byte of a gzip. */
type Ended = 'complete' | 'stopped' | 'packed';

/** Reads straight into the kernel's memory: nothing is copied or allocated on the way. */
function scanPlain(
  { path, start, end = Number.POSITIVE_INFINITY }: ScanTask,
  scanner: RunScanner,
  hash: Hash | undefined,
  onBytes: (count: number) => void,
): Ended {
  const file = openSync(path, 'r');
  try {
    for (let position = start; position < end; ) {
      const region = scanner.region();
      const length = readSync(file, region, 0, Math.min(region.length, end - position), position);
      if (length === 0) break;
      if (position === 0 && length > 1 && isGzip(region)) return 'packed';
      position += length;
      onBytes(length);
      hash?.update(region.subarray(0, length));
      if (!scanner.advance(length)) return 'stopped';
    }
    if (start === 0 && end < Number.POSITIVE_INFINITY) peekBeyond(file, end, scanner);
    return 'complete';
  } finally {
    closeSync(file);
  }
}

/** The beginning of a file tells how to read all of it, and a part may be shorter. */
function peekBeyond(file: number, end: number, scanner: RunScanner): void {
  const bytes = new Uint8Array(1 << 16);
  for (let position = end, length = 0; scanner.peek?.(bytes.subarray(0, length)); position += length) {
    length = readSync(file, bytes, 0, bytes.length, position);
    if (length === 0) return;
  }
}

/** A small one is unpacked at once; of others zlib unpacks in a thread of its own, while the kernel scans what is there. */
async function scanGzip(
  { path }: ScanTask,
  scanner: RunScanner,
  hash: Hash | undefined,
  onBytes: (count: number) => void,
): Promise<Ended> {
  const { size } = statSync(path);
  const small = size <= smallGzip ? await unpackSmallGzip(readFileSync(path)) : undefined;
  if (small) {
    onBytes(size);
    hash?.update(small);
    return scanner.push(small) ? 'complete' : 'stopped';
  }
  const source = createReadStream(path, { highWaterMark: 1 << 18 });
  source.on('data', (chunk) => onBytes(chunk.length));
  for await (const chunk of unpackGzip(source)) {
    hash?.update(chunk);
    if (!scanner.push(chunk)) return 'stopped';
  }
  return 'complete';
}

/** Whether a file is gzip by its first bytes. */
export function beginsAsGzip(path: string): boolean {
  const file = openSync(path, 'r');
  try {
    const head = new Uint8Array(2);
    return readSync(file, head, 0, 2, 0) === 2 && isGzip(head);
  } finally {
    closeSync(file);
  }
}
