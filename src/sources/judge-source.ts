import { compareIds } from '../formats/compare-ids.ts';
import { allowedFindings } from '../formats/finding-kinds.ts';
import type { FindingLog } from '../formats/finding-log.ts';
import { createRunReader, type ReaderOptions } from '../formats/reader.ts';
import type { InputFormat } from '../formats/registry.ts';
import { InputError } from '../model/errors.ts';
import type { Families } from '../model/families.ts';
import type { JudgedRun } from '../model/judged-run.ts';
import type { RankingPolicies } from '../model/policy.ts';
import type { Qrels } from '../model/qrels.ts';
import type { Run } from '../model/run.ts';
import type { HeadLists } from '../model/run-head.ts';
import { headOfRun, judgeRun } from '../ranking/judge-run.ts';
import type { ScanResult } from '../ranking/kernel/kernel-scanner.ts';
import { createRunScanner } from '../ranking/kernel/run-scanner.ts';
import type { ByteSource } from './byte-source.ts';
import { logOfUnreadable, readSource, type SourceReading } from './read-source.ts';
import type { JudgeControl } from './run-source.ts';
import { UnreadableError } from './unreadable-error.ts';

/** What came of a run: a judged run, or why not. */
export interface Judgement {
  readonly run?: JudgedRun;
  /** The run's first documents, where they were asked for. */
  readonly head?: HeadLists;
  /** Absent when the bytes could not be had at all. */
  readonly format?: InputFormat;
  /** Absent where there was nothing to notice. */
  readonly log?: FindingLog;
  /** Why a run that could be read could not be judged. */
  readonly problem?: InputError;
}

/** Reads a run to a judged run: with the kernel, and by the reference where something is odd about the file. */
export async function judgeSource(
  source: ByteSource,
  qrels: Qrels,
  policies: RankingPolicies,
  { head, ...reading }: Pick<JudgeControl, 'head'> & Pick<ReaderOptions, 'format' | 'table' | 'numbers'> = {},
): Promise<Judgement> {
  // The kernel knows ids as they are written.
  const isScanned = reading.numbers !== 'patent' && (reading.format ?? 'trec') === 'trec';
  const scanned = isScanned ? await scanSource(source, qrels, policies, head) : undefined;
  if (scanned instanceof UnreadableError) return { log: logOfUnreadable(source.name, scanned) };
  if (scanned?.run) return { ...scanned, format: 'trec' };
  const read = await readSource(source, createRunReader({ source: source.name, ...reading }));
  return judgeReading(read, qrels, policies, { head });
}

/** What is wanted of a run that the reference has read, beside its judged run. */
interface ReadingDemands extends Pick<JudgeControl, 'head'> {
  readonly families?: Families;
}

/** Judges a run that the reference has read, unless it is refused. */
export function judgeReading(
  { value, log, format }: SourceReading<Run>,
  qrels: Qrels,
  policies: Partial<RankingPolicies>,
  { families, head: depth }: ReadingDemands = {},
): Judgement {
  const allowed = allowedFindings(policies);
  if (!value || log.refused(allowed)) return { format, log };
  try {
    const judged = judgeRun(value, qrels, policies, families);
    compareIds(value, qrels, log, families?.of);
    const findings = log.serious(allowed);
    const run = { ...judged, ...(findings.length > 0 ? { findings } : {}) };
    const head = depth === undefined ? {} : { head: headOfRun(value, qrels, depth, policies, families) };
    return { run, ...head, format, log };
  } catch (problem) {
    if (problem instanceof InputError) return { format, log, problem };
    throw problem;
  }
}

/** Whether a file that ended a scan would only end another reading in the same way, after as much work again. */
export function isFinal(error: Error): boolean {
  return 'code' in error && error.code === 'unpacked';
}

/** Topics that come back are gathered before the second scan. */
async function scanSource(
  source: ByteSource,
  qrels: Qrels,
  policies: RankingPolicies,
  head: number | undefined,
): Promise<ScanResult | UnreadableError | undefined> {
  for (const grouped of [true, false]) {
    const scanner = createRunScanner(qrels, policies, { grouped, head, source: source.name });
    try {
      for await (const chunk of source.stream()) if (!scanner.push(chunk)) break;
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      return isFinal(error) ? error : undefined;
    }
    const result = scanner.end();
    if (result.anomaly !== 'interleaved') return result;
  }
  return undefined;
}
