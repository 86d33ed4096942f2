import type { JudgedRun } from '../../model/judged-run.ts';
import type { RankingPolicies } from '../../model/policy.ts';
import type { HeadLists } from '../../model/run-head.ts';

/** What reads runs: the kernel in WebAssembly with SIMD, or the plain reference in its place. */
export const kernelNames = ['wasm-simd', 'reference'] as const;
export type KernelName = (typeof kernelNames)[number];

/**
 * Why a kernel gave up on a run, which the reader in formats/ then reads again.
 * The first ones are kernel codes: their order is that of assembly/anomaly.ts, and 0 is no anomaly.
 */
export const anomalies = [
  'none',
  'fields',
  'score',
  'duplicate',
  'interleaved',
  'character',
  'encoding',
  'empty',
  'long-line',
  'tags',
  'comment',
  'format',
  'ids',
  'memory',
  'unsupported',
] as const;
export type Anomaly = Exclude<(typeof anomalies)[number], 'none'>;

/** The tie policies kernels know; the others are left to the reference. */
export const kernelTies = ['trec', 'trec9', 'file'] as const;

/** How a kernel takes text, in the order of assembly/index.ts: with ids in UTF-8 or of any bytes, and with or without comments. */
export const kernelTexts = ['utf-8', 'bytes', 'bytes-without-comments'] as const;
export type KernelText = (typeof kernelTexts)[number];

/** Scans the bytes of one run after the other, joined with the same qrels. */
export interface ByteKernel {
  /** Bytes of memory it holds on to. */
  readonly size: number;
  /** Begins a run. */
  start(policies: RankingPolicies, options: KernelStart): void;
  /** Where the next bytes go. */
  region(): Uint8Array;
  /** Scans bytes that were put to the front of the region; gives a code of an anomaly, or 0. */
  advance(length: number): number;
  /** Ends the run; gives a code of an anomaly, or 0. */
  finish(): number;
  /** What came of a run that ended without an anomaly. */
  judged(policies: RankingPolicies): JudgedRun;
  /** Its head, where it was begun with one. */
  head(depth: number): HeadLists;
  /** What its last line has after the score; nothing where that is too long to be kept. */
  ending(): Uint8Array;
}

/** How a kernel begins a run. */
export interface KernelStart {
  /** Whether the bytes are a later part of a file, in which a byte order mark at the front is none but part of a topic’s id. */
  readonly later?: boolean;
  /** How many documents of each topic to give beside the judged run, judged or not; none when left out. */
  readonly head?: number;
  /** How ids and comments are taken; UTF-8 and passed over when left out. */
  readonly text?: KernelText;
}

/** Bytes read at once: small enough to stay in a core's cache between reading and scanning. */
export const regionSize = 1 << 18;
