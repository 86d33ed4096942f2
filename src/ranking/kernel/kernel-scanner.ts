import { type ByteSink, pushChunk } from '../../formats/bytes.ts';
import type { JudgedRun } from '../../model/judged-run.ts';
import type { RankingPolicies } from '../../model/policy.ts';
import type { HeadLists } from '../../model/run-head.ts';
import { type Anomaly, anomalies, type ByteKernel, type KernelStart, kernelTies, regionSize } from './byte-kernel.ts';
import { acquireKernel, kernelName, releaseKernel } from './kernel-pool.ts';
import type { PackedQrels } from './packed-qrels.ts';

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
  /** Takes what follows the bytes that are scanned, where only a part of a file is; false once no more is wanted. */
  peek?(bytes: Uint8Array): boolean;
  end(): ScanResult;
}

/** Scans bytes that are known to be TREC text, topic after topic. */
export function createKernelScanner(qrels: PackedQrels, policies: RankingPolicies, options: KernelStart): RunScanner {
  const isKnown = (kernelTies as readonly string[]).includes(policies.ties);
  if (kernelName() === 'reference' || !isKnown) return new RefusedScanner('unsupported');
  return new KernelScanner(qrels, policies, options);
}

class KernelScanner implements RunScanner {
  readonly #qrels: PackedQrels;
  readonly #kernel: ByteKernel;
  readonly #policies: RankingPolicies;
  readonly #options: KernelStart;
  #anomaly: Anomaly | undefined;

  constructor(qrels: PackedQrels, policies: RankingPolicies, options: KernelStart) {
    this.#qrels = qrels;
    this.#kernel = acquireKernel(qrels);
    this.#policies = policies;
    this.#options = options;
    this.#try(() => {
      this.#kernel.start(policies, options);
      return 0;
    });
  }

  region(): Uint8Array {
    return this.#kernel.region();
  }

  advance(length: number): boolean {
    if (!this.#anomaly) this.#try(() => this.#kernel.advance(length));
    return this.#anomaly === undefined;
  }

  push(chunk: Uint8Array): boolean {
    return this.#anomaly === undefined && pushChunk(this, chunk);
  }

  end(): ScanResult {
    if (!this.#anomaly) this.#try(() => this.#kernel.finish());
    const result = this.#anomaly ? { anomaly: this.#anomaly } : this.#result();
    if (this.#anomaly !== 'memory') releaseKernel(this.#qrels, this.#kernel);
    return result;
  }

  #result(): ScanResult {
    const run = this.#kernel.judged(this.#policies);
    const { head, text } = this.#options;
    return {
      run,
      ...(head === undefined ? {} : { head: this.#kernel.head(head) }),
      ...(text === undefined ? {} : { ending: this.#kernel.ending() }),
    };
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

/** Leaves every run to the reference. */
export class RefusedScanner implements RunScanner {
  readonly #anomaly: Anomaly;

  constructor(anomaly: Anomaly) {
    this.#anomaly = anomaly;
  }

  region(): Uint8Array {
    return new Uint8Array(regionSize);
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
