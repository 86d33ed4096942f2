import { type ByteSink, concatenate, pushChunk } from '../../formats/bytes.ts';
import { detectFormat } from '../../formats/detect.ts';
import { headBytes } from '../../formats/reader.ts';
import type { InputFormat } from '../../formats/registry.ts';
import type { JudgedRun } from '../../model/judged-run.ts';
import { defaultPolicies, type RankingPolicies } from '../../model/policy.ts';
import type { Qrels } from '../../model/qrels.ts';
import type { HeadLists } from '../../model/run-head.ts';
import { type Anomaly, anomalies, type ByteKernel, type KernelText, kernelTies, regionSize } from './byte-kernel.ts';
import { acquireKernel, kernelName, releaseKernel } from './kernel-pool.ts';
import { LineGrouper } from './line-grouper.ts';
import { type PackedQrels, packQrels } from './packed-qrels.ts';

/** What came of a scan: the judged run, or why the plain reference has to read the file instead. */
export type ScanResult =
  | {
      readonly run: JudgedRun;
      readonly head?: HeadLists;
      /** What the last line has after the score, where `text` was given; nothing where that is too long to be kept. */
      readonly ending?: Uint8Array;
      readonly anomaly?: undefined;
    }
  | { readonly run?: undefined; readonly head?: undefined; readonly ending?: undefined; readonly anomaly: Anomaly };

/** Takes the bytes of a TREC run as they arrive and gives the judged run at the end. */
export interface RunScanner extends ByteSink {
  end(): ScanResult;
}

export interface ScanOptions {
  /** Found from the content when left out; anything but TREC is an anomaly. */
  readonly format?: InputFormat;
  /**
   * False for a run whose topics come back, which otherwise is the anomaly `interleaved`.
   * Such a run is held in memory and grouped before it is scanned.
   */
  readonly grouped?: boolean;
  /** Whether the bytes are a later part of a file, in which a byte order mark at the front is none but part of a topic’s id. */
  readonly later?: boolean;
  /** How many documents of each topic to give beside the judged run, judged or not; none when left out. */
  readonly head?: number;
  /** How ids and comments are taken; UTF-8 and passed over when left out. */
  readonly text?: KernelText;
}

/**
 * Scans a TREC run straight to a judged run: what `createRunReader` and `judgeRun` give, many times faster.
 * Whatever is not a plain well-formed run is an anomaly, and left to those two.
 */
export function createRunScanner(
  qrels: Qrels,
  policies: Partial<RankingPolicies> = {},
  options: ScanOptions = {},
): RunScanner {
  const packed = packQrels(qrels);
  return packed ? createPackedRunScanner(packed, policies, options) : new RefusedScanner('unsupported');
}

/** The same for qrels whose ids are packed already, as a worker gets them. */
export function createPackedRunScanner(
  packed: PackedQrels,
  policies: Partial<RankingPolicies> = {},
  options: ScanOptions = {},
): RunScanner {
  const { ties = defaultPolicies.ties, duplicates = defaultPolicies.duplicates } = policies;
  if (kernelName() === 'reference' || !(kernelTies as readonly string[]).includes(ties))
    return new RefusedScanner('unsupported');
  if (options.format && options.format !== 'trec') return new RefusedScanner('format');
  const scanner = new KernelScanner(packed, { ties, duplicates }, options);
  return options.grouped === false ? new GroupingScanner(scanner) : scanner;
}

class KernelScanner implements RunScanner {
  readonly #qrels: PackedQrels;
  readonly #kernel: ByteKernel;
  readonly #policies: RankingPolicies;
  readonly #depth: number | undefined;
  readonly #text: KernelText | undefined;
  /** The file's first bytes, until they have told its format. */
  #beginning: Uint8Array[] | undefined;
  #beginningLength = 0;
  #anomaly: Anomaly | undefined;

  constructor(qrels: PackedQrels, policies: RankingPolicies, { format, later, head, text }: ScanOptions) {
    this.#qrels = qrels;
    this.#kernel = acquireKernel(qrels);
    this.#policies = policies;
    this.#depth = head;
    this.#text = text;
    if (format === undefined) this.#beginning = [];
    this.#try(() => {
      this.#kernel.start(policies, { later, head, text });
      return 0;
    });
  }

  region(): Uint8Array {
    return this.#kernel.region();
  }

  advance(length: number): boolean {
    if (this.#anomaly) return false;
    if (this.#beginning) {
      this.#beginning.push(this.region().slice(0, Math.min(length, headBytes - this.#beginningLength)));
      this.#beginningLength += length;
      if (this.#beginningLength >= headBytes) this.#detect(this.#beginning);
    }
    if (!this.#anomaly) this.#try(() => this.#kernel.advance(length));
    return this.#anomaly === undefined;
  }

  push(chunk: Uint8Array): boolean {
    return this.#anomaly === undefined && pushChunk(this, chunk);
  }

  end(): ScanResult {
    if (this.#beginning && !this.#anomaly) this.#detect(this.#beginning);
    if (!this.#anomaly) this.#try(() => this.#kernel.finish());
    const result = this.#anomaly ? { anomaly: this.#anomaly } : this.#result();
    if (this.#anomaly !== 'memory') releaseKernel(this.#qrels, this.#kernel);
    return result;
  }

  #result(): ScanResult {
    const run = this.#kernel.judged(this.#policies);
    return {
      run,
      ...(this.#depth === undefined ? {} : { head: this.#kernel.head(this.#depth) }),
      ...(this.#text === undefined ? {} : { ending: this.#kernel.ending() }),
    };
  }

  #detect(beginning: readonly Uint8Array[]): void {
    this.#beginning = undefined;
    if (detectFormat(new TextDecoder().decode(concatenate(beginning))) !== 'trec') this.#anomaly = 'format';
  }

  /** A kernel that gets no more memory traps; its run is left to the reference. */
  #try(step: () => number): void {
    try {
      const code = step();
      if (code !== 0) this.#anomaly = anomalies[code] as Anomaly;
    } catch (error) {
      if (!(error instanceof RangeError || isTrap(error))) throw error;
      this.#anomaly = 'memory';
    }
  }
}

function isTrap(error: unknown): boolean {
  return typeof WebAssembly !== 'undefined' && error instanceof WebAssembly.RuntimeError;
}

class GroupingScanner implements RunScanner {
  readonly #scanner: RunScanner;
  readonly #grouper = new LineGrouper();
  readonly #region = new Uint8Array(regionSize);

  constructor(scanner: RunScanner) {
    this.#scanner = scanner;
  }

  region(): Uint8Array {
    return this.#region;
  }

  advance(length: number): boolean {
    return this.push(this.#region.subarray(0, length));
  }

  push(chunk: Uint8Array): boolean {
    return this.#grouper.push(chunk);
  }

  end(): ScanResult {
    for (const lines of this.#grouper.end()) if (!this.#scanner.push(lines)) break;
    return this.#scanner.end();
  }
}

class RefusedScanner implements RunScanner {
  readonly #anomaly: Anomaly;

  constructor(anomaly: Anomaly) {
    this.#anomaly = anomaly;
  }

  region(): Uint8Array {
    return new Uint8Array(headBytes);
  }

  advance(): boolean {
    return false;
  }

  push(): boolean {
    return false;
  }

  end(): ScanResult {
    return { anomaly: this.#anomaly };
  }
}
