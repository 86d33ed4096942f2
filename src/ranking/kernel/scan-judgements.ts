import { LargeMap } from '../../model/large-map.ts';
import type { PackedIds } from './packed-qrels.ts';
import { instantiateKernel, type KernelExports } from './wasm-kernel.ts';

/** Judgements in the order of the file. */
export interface JudgementLines {
  /** Topics in the order they first stand in. */
  readonly topics: readonly string[];
  /** Where another topic begins than the line before has: the number of the line, and of the topic. */
  readonly changes: readonly (readonly [line: number, topic: number])[];
  readonly grades: Int32Array;
  readonly documents: PackedIds;
  /** Whether every document comes after the one before it, where that is of the same topic. */
  readonly isAscending: boolean;
}

/** Bytes that are scanned together. */
const usualPiece = 1 << 22;
const newline = 0x0a;

/** Scans the lines of TREC qrels with the kernel; undefined where there is anything that they must not have, or nothing. */
export function scanJudgements(
  bytes: Uint8Array,
  longestLine: number,
  pieceSize = usualPiece,
): JudgementLines | undefined {
  const collected = new JudgementCollector(instantiateKernel(), Math.min(bytes.length + 1, pieceSize), longestLine);
  for (let from = 0; from < bytes.length; ) {
    const whole = from + pieceSize > bytes.length;
    const to = whole ? bytes.length : bytes.lastIndexOf(newline, from + pieceSize - 1) + 1;
    if (to <= from || !collected.add(bytes.subarray(from, to))) return undefined;
    from = to;
  }
  return collected.end();
}

class JudgementCollector {
  readonly #kernel: KernelExports;
  readonly #input: number;
  readonly #longestLine: number;
  readonly #numbers = new TopicNumbers();
  readonly #changes: [line: number, topic: number][] = [];
  readonly #pieces: { readonly grades: Int32Array; readonly ends: Uint32Array; readonly ids: Uint8Array }[] = [];
  #count = 0;
  #size = 0;
  #isAscending = true;

  constructor(kernel: KernelExports, size: number, longestLine: number) {
    this.#kernel = kernel;
    this.#longestLine = longestLine;
    this.#input = kernel.reserveJudgements(size);
  }

  /** Takes lines; only the last of all may have no end. False where they are not to be taken. */
  add(lines: Uint8Array): boolean {
    const kernel = this.#kernel;
    const { buffer } = kernel.memory;
    const input = new Uint8Array(buffer, this.#input);
    input.set(lines);
    const hasEnd = lines[lines.length - 1] === newline;
    if (!hasEnd) input[lines.length] = newline;
    const count = kernel.scanJudgements(lines.length + (hasEnd ? 0 : 1), this.#longestLine);
    if (count < 0) return false;
    if (count === 0) return true;
    const ends = new Uint32Array(buffer, kernel.judgedEndsStart(), count).slice();
    const ids = new Uint8Array(buffer, kernel.judgedIdsStart(), ends[count - 1]).slice();
    const piece = { grades: new Int32Array(buffer, kernel.gradesStart(), count).slice(), ends, ids };
    const changes = new Uint32Array(buffer, kernel.topicChangesStart(), kernel.topicChanges() * 3);
    const before = this.#changes.at(-1)?.[1];
    for (let i = 0; i < changes.length; i += 3) {
      const topic = this.#numbers.numberOf(decoder.decode(input.subarray(changes[i + 1], changes[i + 2])));
      if (i > 0 || topic !== before) this.#changes.push([this.#count + changes[i], topic]);
      else this.#isAscending &&= isBefore(lastOf(this.#pieces.at(-1)!), ids.subarray(0, ends[0]));
    }
    this.#isAscending &&= kernel.judgementsAscend() !== 0;
    this.#pieces.push(piece);
    this.#count += count;
    this.#size += ids.length;
    return true;
  }

  end(): JudgementLines | undefined {
    if (this.#count === 0) return undefined;
    const { topics } = this.#numbers;
    const about = { topics, changes: this.#changes, isAscending: this.#isAscending };
    if (this.#pieces.length === 1) {
      const [{ grades, ends, ids }] = this.#pieces;
      return { ...about, grades, documents: { bytes: ids, ends } };
    }
    const grades = new Int32Array(this.#count);
    const ends = new Uint32Array(this.#count);
    const bytes = new Uint8Array(this.#size);
    let line = 0;
    let size = 0;
    for (const piece of this.#pieces) {
      grades.set(piece.grades, line);
      bytes.set(piece.ids, size);
      for (const end of piece.ends) ends[line++] = size + end;
      size += piece.ids.length;
    }
    return { ...about, grades, documents: { bytes, ends } };
  }
}

const decoder = new TextDecoder();

function lastOf({ ends, ids }: { readonly ends: Uint32Array; readonly ids: Uint8Array }): Uint8Array {
  return ids.subarray(ends.length > 1 ? ends[ends.length - 2] : 0);
}

function isBefore(a: Uint8Array, b: Uint8Array): boolean {
  const place = a.findIndex((byte, i) => byte !== b[i]);
  return place === -1 ? a.length < b.length : place < b.length && a[place] < b[place];
}

/** Gives topics numbers; those that come in their order, as most do, need not be remembered to be found again. */
class TopicNumbers {
  readonly topics: string[] = [];
  #numbers: LargeMap<number> | undefined;

  numberOf(id: string): number {
    const { topics } = this;
    if (this.#numbers === undefined) {
      const last = topics.length - 1;
      if (last < 0 || topics[last] < id) return topics.push(id) - 1;
      if (topics[last] === id) return last;
      this.#numbers = new LargeMap();
      for (let t = 0; t < topics.length; t++) this.#numbers.set(topics[t], t);
    }
    const known = this.#numbers.get(id);
    if (known !== undefined) return known;
    this.#numbers.set(id, topics.length);
    return topics.push(id) - 1;
  }
}
