import { concatenate } from '../../formats/bytes.ts';
import { LargeMap } from '../../model/large-map.ts';
import type { PackedIds } from './packed-qrels.ts';
import { instantiateKernel, type KernelExports } from './wasm-kernel.ts';

/** Judgements in the order of the file. */
export interface JudgementLines {
  /** Topics in the order they first stand in. */
  readonly topics: readonly string[];
  /** Lines whose topic is not that of the line before, and the number of each one's topic. */
  readonly changes: Uint32Array;
  readonly topicOf: Uint32Array;
  readonly grades: Int32Array;
  readonly documents: PackedIds;
  /** Whether every document comes after the one before it, where that is of the same topic. */
  readonly isAscending: boolean;
}

/** Bytes that are scanned together. */
const usualPiece = 1 << 18;
/** The same where a line is longer. */
const largePiece = 1 << 22;
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
    if (to <= from) return pieceSize === usualPiece ? scanJudgements(bytes, longestLine, largePiece) : undefined;
    if (!collected.add(bytes.subarray(from, to))) return undefined;
    from = to;
  }
  return collected.end();
}

/** What came of a piece: lines and ends of ids are counted from its beginning. */
interface Piece {
  readonly grades: Int32Array;
  readonly ends: Uint32Array;
  readonly ids: Uint8Array;
  readonly changes: Uint32Array;
  readonly topicOf: Uint32Array;
}

class JudgementCollector {
  readonly #kernel: KernelExports;
  readonly #input: number;
  readonly #longestLine: number;
  readonly #numbers = new TopicNumbers();
  readonly #pieces: Piece[] = [];
  #topic = -1;
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
    // The last may have no end; after one that has, this is an empty line.
    input[lines.length] = newline;
    const count = kernel.scanJudgements(lines.length + 1, this.#longestLine);
    if (count < 0) return false;
    if (count === 0) return true;
    const ends = new Uint32Array(buffer, kernel.judgedEndsStart(), count).slice();
    const ids = new Uint8Array(buffer, kernel.judgedIdsStart(), ends[count - 1]).slice();
    const grades = new Int32Array(buffer, kernel.gradesStart(), count).slice();
    const found = new Uint32Array(buffer, kernel.topicChangesStart(), kernel.topicChanges() * 3);
    const changes = new Uint32Array(found.length / 3);
    const topicOf = new Uint32Array(changes.length);
    for (let i = 0; i < changes.length; i++) {
      changes[i] = found[i * 3];
      topicOf[i] = this.#numbers.numberOf(decoder.decode(input.subarray(found[i * 3 + 1], found[i * 3 + 2])));
    }
    // The kernel does not know the piece before.
    const goesOn = topicOf[0] === this.#topic;
    if (goesOn) this.#isAscending &&= isBefore(lastOf(this.#pieces.at(-1)!), ids.subarray(0, ends[0]));
    this.#isAscending &&= kernel.judgementsAscend() !== 0;
    this.#topic = topicOf[topicOf.length - 1];
    const from = goesOn ? 1 : 0;
    this.#pieces.push({ grades, ends, ids, changes: changes.subarray(from), topicOf: topicOf.subarray(from) });
    return true;
  }

  end(): JudgementLines | undefined {
    const pieces = this.#pieces;
    if (pieces.length === 0) return undefined;
    const lines = pieces.map(({ grades }) => grades.length);
    const sizes = pieces.map(({ ids }) => ids.length);
    return {
      topics: this.#numbers.topics,
      changes: joinCounted(
        pieces.map(({ changes }) => changes),
        lines,
      ),
      topicOf: joinCounted(pieces.map(({ topicOf }) => topicOf)),
      grades: new Int32Array(joinCounted(pieces.map(({ grades }) => new Uint32Array(grades.buffer))).buffer),
      documents: {
        bytes: concatenate(pieces.map(({ ids }) => ids)),
        ends: joinCounted(
          pieces.map(({ ends }) => ends),
          sizes,
        ),
      },
      isAscending: this.#isAscending,
    };
  }
}

/** Lists of numbers one after the other, each counted on from the sum of the steps before it. */
function joinCounted(lists: readonly Uint32Array[], steps?: readonly number[]): Uint32Array {
  if (lists.length === 1) return lists[0];
  const joined = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let to = 0;
  let before = 0;
  lists.forEach((list, i) => {
    for (let j = 0; j < list.length; j++) joined[to++] = before + list[j];
    before += steps ? steps[i] : 0;
  });
  return joined;
}

const decoder = new TextDecoder();

function lastOf({ ends, ids }: Piece): Uint8Array {
  return ids.subarray(ends.at(-2) ?? 0);
}

function isBefore(a: Uint8Array, b: Uint8Array): boolean {
  const place = a.findIndex((byte, i) => byte !== b[i]);
  return place === -1 ? a.length < b.length : a[place] < b[place];
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
