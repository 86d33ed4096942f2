import { concatenate, pushChunk } from '../../formats/bytes.ts';
import { detectFormat } from '../../formats/detect.ts';
import { splitFields } from '../../formats/fields.ts';
import { allowedFindings, type FindingCode } from '../../formats/finding-kinds.ts';
import { FindingLog } from '../../formats/finding-log.ts';
import { LineReader } from '../../formats/lines.ts';
import { parseDecimal } from '../../formats/numbers.ts';
import { RankWatch } from '../../formats/rank-column.ts';
import { headBytes } from '../../formats/reader.ts';
import type { InputFormat } from '../../formats/registry.ts';
import { defaultPolicies, type RankingPolicies } from '../../model/policy.ts';
import type { Qrels } from '../../model/qrels.ts';
import { type KernelStart, regionSize } from './byte-kernel.ts';
import { IdLook } from './id-look.ts';
import { createKernelScanner, RefusedScanner, type RunScanner, type ScanResult } from './kernel-scanner.ts';
import { LineGrouper } from './line-grouper.ts';
import { type PackedQrels, packQrels } from './packed-qrels.ts';

export interface ScanOptions extends KernelStart {
  /** What messages call the run; a file name as a rule. */
  readonly source?: string;
  /** Found from the content when left out; anything but TREC is an anomaly. */
  readonly format?: InputFormat;
  /**
   * False for a run whose topics come back, which otherwise is the anomaly `interleaved`.
   * Such a run is held in memory and grouped before it is scanned.
   */
  readonly grouped?: boolean;
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
  const { format, grouped, source = 'run', ...start } = options;
  if (format && format !== 'trec') return new RefusedScanner('format');
  const scanner = createKernelScanner(packed, { ties, duplicates }, start);
  const lines = grouped === false ? new GroupingScanner(scanner) : scanner;
  if (start.later) return lines;
  const allowed = allowedFindings(policies);
  return new WatchedScanner(lines, packed, { source, detects: format === undefined, allowed });
}

const decoder = new TextDecoder();

/** Bytes of the beginning that are looked at together: some hundred lines. */
const peekSize = 8192;

/** Looks at the beginning of a file: whether it is TREC text, whether its ranks go with its scores; and at some ids. */
class WatchedScanner implements RunScanner {
  readonly #scanner: RunScanner;
  readonly #detects: boolean;
  readonly #allowed: readonly FindingCode[];
  readonly #log: FindingLog;
  readonly #qrels: PackedQrels;
  readonly #ids = new IdLook();
  readonly #ranks = new RankWatch();
  /** What it finds is an anomaly for the kernel. */
  readonly #lines = new LineReader((line, number) => this.#addLine(line, number), new FindingLog(''));
  #watches = true;
  /** The file's first bytes, until there are enough to tell its format. */
  #beginning: Uint8Array[] | undefined = [];
  #length = 0;
  #isOther = false;

  constructor(
    scanner: RunScanner,
    qrels: PackedQrels,
    {
      source,
      detects,
      allowed,
    }: { readonly source: string; readonly detects: boolean; readonly allowed: readonly FindingCode[] },
  ) {
    this.#scanner = scanner;
    this.#qrels = qrels;
    this.#log = new FindingLog(source);
    this.#detects = detects;
    this.#allowed = allowed;
  }

  region(): Uint8Array {
    return this.#scanner.region();
  }

  advance(length: number): boolean {
    const piece = this.region().subarray(0, length);
    this.peek(piece);
    if (this.#ids.wantsPiece()) this.#ids.addPiece(piece);
    return !this.#isOther && this.#scanner.advance(length);
  }

  push(chunk: Uint8Array): boolean {
    return !this.#isOther && pushChunk(this, chunk);
  }

  peek(bytes: Uint8Array): boolean {
    if (this.#beginning) {
      this.#beginning.push(bytes.slice());
      this.#length += bytes.length;
      if (this.#length >= headBytes) this.#tellFormat(this.#beginning);
    } else this.#watch(bytes);
    return this.#watches;
  }

  end(): ScanResult {
    if (this.#beginning) this.#tellFormat(this.#beginning);
    if (this.#watches) {
      this.#lines.end();
      this.#ids.isWhole = this.#watches;
    }
    this.#ranks.end(this.#log);
    const result = this.#scanner.end();
    if (this.#isOther) return { anomaly: 'format' };
    if (result.run && this.#ids.seesOthers(result.run, this.#qrels)) return { anomaly: 'ids' };
    const findings = this.#log.serious(this.#allowed);
    return result.run && findings.length > 0 ? { ...result, run: { ...result.run, findings } } : result;
  }

  #tellFormat(beginning: readonly Uint8Array[]): void {
    this.#beginning = undefined;
    const bytes = concatenate(beginning);
    const head = decoder.decode(bytes.subarray(0, headBytes));
    // Decoding takes off one byte order mark; another is part of the first id.
    this.#isOther = head.startsWith('\ufeff') || (this.#detects && detectFormat(head) !== 'trec');
    this.#watches = !this.#isOther;
    this.#watch(bytes);
  }

  #watch(bytes: Uint8Array): void {
    for (let from = 0; this.#watches && from < bytes.length; from += peekSize)
      if (!this.#lines.push(bytes.subarray(from, from + peekSize))) this.#watches = false;
  }

  #addLine(line: string, number: number): void {
    if (!this.#watches) return;
    const [topic, , document, rank, score] = splitFields(line);
    if (score === undefined || topic.startsWith('#')) return;
    this.#ids.add(topic, document);
    this.#watches = this.#ranks.add(topic, parseDecimal(rank) ?? Number.NaN, Number(score), number);
  }
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
