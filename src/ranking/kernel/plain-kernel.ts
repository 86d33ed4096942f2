import { splitFields } from '../../formats/fields.ts';
import { longestLine } from '../../formats/lines.ts';
import type { JudgedRun } from '../../model/judged-run.ts';
import type { RankingPolicies } from '../../model/policy.ts';
import { anomalyCode, type ByteKernel, regionSize } from './byte-kernel.ts';
import type { PackedIds, PackedQrels } from './packed-qrels.ts';
import { TopicDocuments } from './plain-documents.ts';
import { LineScanner, type LineSink } from './plain-lines.ts';
import { rankDocuments } from './plain-rank.ts';

/** The kernel in plain TypeScript, for where WebAssembly with SIMD is missing. */
export function createPlainKernel(qrels: PackedQrels): ByteKernel {
  return new PlainKernel(qrels);
}

const lineFeed = 10;
/** Bytes behind the input, so that reading four at a time needs no care at its end. */
const padding = 512;

class PlainKernel implements ByteKernel, LineSink {
  readonly documents: TopicDocuments;
  readonly #scanner = new LineScanner(this);
  readonly #offsets: Uint32Array;
  readonly #known: ReadonlyMap<string, number>;
  readonly #seen = new Set<string>();
  readonly #ranked: (readonly number[] | undefined)[];
  readonly #retrieved: Int32Array;
  #topic: number | undefined;
  #tag = '';
  #tied = 0;
  #unknown = 0;
  #fileOrder = false;
  #input = new Uint8Array(0);
  /** The input begins here, after room for an unfinished line, which stands right before it. */
  #start = 0;
  #carried = 0;
  /** Whether a byte order mark may come: nothing has been read, and not of a later part of a file. */
  #first = true;

  constructor(qrels: PackedQrels) {
    this.documents = new TopicDocuments(qrels);
    this.#offsets = qrels.offsets;
    this.#known = new Map(idTexts(qrels.topics).map((id, t) => [id, t]));
    this.#ranked = new Array(this.#known.size);
    this.#retrieved = new Int32Array(this.#known.size);
    this.#makeInput(65536, regionSize);
  }

  get size(): number {
    return this.documents.size + this.#input.length;
  }

  start({ ties, duplicates }: RankingPolicies, later: boolean): void {
    this.#fileOrder = ties === 'file';
    this.#seen.clear();
    this.#ranked.fill(undefined);
    this.#retrieved.fill(-1);
    this.#topic = undefined;
    this.#tied = 0;
    this.#unknown = 0;
    this.#carried = 0;
    this.#first = !later;
    this.documents.start(duplicates === 'first');
    this.#scanner.start(ties === 'trec9');
  }

  region(): Uint8Array {
    return this.#input.subarray(this.#start, this.#input.length - padding);
  }

  advance(length: number): number {
    if (this.#scanner.anomaly !== 0) return this.#scanner.anomaly;
    const end = this.#start + length;
    if (this.#carried + length > longestLine && this.#firstLine(end) > longestLine) {
      this.#scanner.anomaly = anomalyCode.longLine;
      return anomalyCode.longLine;
    }
    const last = length === 0 ? 0 : this.#input.lastIndexOf(lineFeed, end - 1) + 1;
    const from = this.#start - this.#carried;
    if (last <= this.#start) this.#keep(from, end);
    else {
      this.#read(from, last);
      this.#keep(last, end);
    }
    return this.#scanner.anomaly;
  }

  finish(): number {
    if (this.#carried > 0 && this.#scanner.anomaly === 0) {
      this.#input[this.#start] = lineFeed;
      this.#read(this.#start - this.#carried, this.#start + 1);
    }
    if (this.#scanner.anomaly !== 0) return this.#scanner.anomaly;
    this.#endTopic();
    return this.#scanner.lines === 0 ? anomalyCode.empty : 0;
  }

  changeTopic(id: Uint8Array): boolean {
    this.#endTopic();
    const text = decode(id);
    if (this.#seen.has(text)) return false;
    this.#seen.add(text);
    this.#topic = this.#known.get(text);
    if (this.#topic === undefined) {
      this.#unknown++;
      this.documents.startTopic(0, 0);
    } else this.documents.startTopic(this.#offsets[this.#topic], this.#offsets[this.#topic + 1]);
    return true;
  }

  tag(rest: Uint8Array): void {
    this.#tag = splitFields(decode(rest)).join(' ');
  }

  judged({ ties, duplicates }: RankingPolicies): JudgedRun {
    const entries = this.#ranked.map((ranked) => ranked ?? []);
    const offsets = new Uint32Array(entries.length + 1);
    entries.forEach((ranked, t) => {
      offsets[t + 1] = offsets[t] + ranked.length / 2;
    });
    const ranks = new Uint32Array(offsets[entries.length]);
    const documents = new Uint32Array(ranks.length);
    entries.forEach((ranked, t) => {
      for (let from = 0, to = offsets[t]; to < offsets[t + 1]; to++) {
        ranks[to] = ranked[from++];
        documents[to] = ranked[from++];
      }
    });
    return {
      tag: this.#tag,
      retrieved: this.#retrieved.slice(),
      offsets,
      ranks,
      documents,
      policies: { ties, duplicates },
      counts: {
        lines: this.#scanner.lines,
        topics: this.#seen.size,
        unknownTopics: this.#unknown,
        tied: this.#tied,
        duplicates: this.documents.duplicates,
      },
    };
  }

  #endTopic(): void {
    if (this.#topic === undefined) return;
    const { entries, tied } = rankDocuments(this.documents, this.#fileOrder);
    this.#ranked[this.#topic] = entries;
    this.#retrieved[this.#topic] = this.documents.retrieved;
    this.#tied += tied;
    this.#topic = undefined;
  }

  #read(from: number, end: number): void {
    const input = this.#input;
    const marked = this.#first && input[from] === 0xef && input[from + 1] === 0xbb && input[from + 2] === 0xbf;
    this.#first = false;
    this.#scanner.scan(marked ? from + 3 : from, end);
    this.#carried = 0;
  }

  /** Bytes of the line that was carried over, as far as it has come. */
  #firstLine(end: number): number {
    const lineEnd = this.#input.indexOf(lineFeed, this.#start);
    return this.#carried + (lineEnd === -1 || lineEnd > end ? end : lineEnd) - this.#start;
  }

  /** Moves an unfinished line to the front of the input. */
  #keep(from: number, end: number): void {
    const length = end - from;
    const old = this.#input;
    if (length > this.#start) this.#makeInput(length * 2, Math.max(length, regionSize));
    if (old === this.#input) old.copyWithin(this.#start - length, from, end);
    else this.#input.set(old.subarray(from, end), this.#start - length);
    this.#carried = length;
  }

  #makeInput(carry: number, size: number): void {
    this.#start = (carry + 4095) & ~4095;
    const input = new Uint8Array(this.#start + size + padding);
    this.#input = input;
    this.#scanner.use(input);
  }
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

function idTexts({ bytes, ends }: PackedIds): string[] {
  return Array.from(ends, (end, i) => decode(bytes.subarray(i === 0 ? 0 : ends[i - 1], end)));
}
