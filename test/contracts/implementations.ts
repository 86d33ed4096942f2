import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { createRunReader } from '../../src/formats/reader.ts';
import type { JudgedRun } from '../../src/model/judged-run.ts';
import type { RankingPolicies } from '../../src/model/policy.ts';
import type { Qrels } from '../../src/model/qrels.ts';
import type { ScanResult } from '../../src/ranking/kernel/kernel-scanner.ts';
import { createRunScanner, type ScanOptions } from '../../src/ranking/kernel/run-scanner.ts';
import { type Judgement, judgeReading } from '../../src/sources/judge-source.ts';
import type { JudgeControl, JudgedFile, RunSource } from '../../src/sources/run-source.ts';

/** Bytes cut into chunks of the given size. */
export function* chunksOf(bytes: Uint8Array, size: number): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

/** The plain reference: lines to a run, the run to a judged run; undefined where the reader refuses it. */
export function judgeByReference(
  bytes: Uint8Array,
  qrels: Qrels,
  policies: Partial<RankingPolicies>,
): JudgedRun | undefined {
  return rankByReference(bytes, qrels, policies).run;
}

/** The same with the run's head, where a depth is asked for. */
export function rankByReference(
  bytes: Uint8Array,
  qrels: Qrels,
  policies: Partial<RankingPolicies>,
  head?: number,
): Judgement {
  const reader = createRunReader();
  reader.push(bytes);
  return judgeReading(reader.end(), qrels, policies, { head });
}

/** What the kernel makes of a run. */
export function scan(
  bytes: Uint8Array,
  qrels: Qrels,
  policies: Partial<RankingPolicies> = {},
  chunkSize = 1 << 20,
  options: ScanOptions = {},
): ScanResult {
  const scanner = createRunScanner(qrels, policies, options);
  for (const chunk of chunksOf(bytes, chunkSize)) scanner.push(chunk);
  return scanner.end();
}

/** All that a source hands out, in the order of its files. */
export async function judgedBy(
  source: RunSource,
  qrels: Qrels,
  policies: Partial<RankingPolicies> = {},
  control: JudgeControl = {},
): Promise<JudgedFile[]> {
  const judged: JudgedFile[] = [];
  for await (const file of source.judge(qrels, policies, control)) judged[file.index] = file;
  return judged;
}

/** Asserts that two judged runs are the same; `toEqual` alone takes seconds on large arrays. */
export function expectSameRun(run: JudgedRun | undefined, expected: JudgedRun | undefined): void {
  if (!isDeepStrictEqual(run, expected)) expect(run).toEqual(expected);
}

/** A run as engines give it, which have rows and no lines to notice anything about. */
export function withoutFindings<Run extends JudgedRun | undefined>(run: Run): Run {
  if (!run) return run;
  const { findings, ...rest } = run;
  return rest as Run;
}
