import { concatenate } from '../../formats/bytes.ts';
import { LargeMap } from '../../model/large-map.ts';
import { limitOf } from '../../model/limits.ts';
import { regionSize } from './byte-kernel.ts';

const lineFeed = 10;
const hash = 35;
/** No line. */
const none = 0xffffffff;

/** The piece that each line stands in, where it begins there, and the next line of its topic; arrays grow by doubling. */
class LineTable {
  pieces = new Uint32Array(1024);
  starts = new Uint32Array(1024);
  next = new Uint32Array(1024);
  count = 0;

  add(piece: number, start: number): number {
    if (this.count === this.next.length) {
      this.pieces = doubled(this.pieces);
      this.starts = doubled(this.starts);
      this.next = doubled(this.next);
    }
    this.pieces[this.count] = piece;
    this.starts[this.count] = start;
    this.next[this.count] = none;
    return this.count++;
  }
}

function doubled(array: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(array.length * 2);
  larger.set(array);
  return larger;
}

/**
 * Gathers the lines of a run by topic, each topic's in their order: a run whose topics come back becomes one whose topics
 * do not. The file is held as it is, and twelve bytes for each of its lines.
 */
export class LineGrouper {
  readonly #longest = limitOf('line');
  readonly #pieces: Uint8Array[] = [];
  readonly #lines = new LineTable();
  /** The number of each topic; 0 are lines before the first: blank ones and comments. */
  readonly #topics = new LargeMap<number>();
  readonly #firsts: number[] = [none];
  readonly #lasts: number[] = [none];
  #current = 0;
  #rest: Uint8Array[] = [];
  #restLength = 0;

  /** Takes a chunk; false once a line is too long, which the scanner of what was gathered will notice. */
  push(chunk: Uint8Array): boolean {
    if (this.#restLength > this.#longest) return false;
    const last = chunk.lastIndexOf(lineFeed) + 1;
    if (last > 0) {
      // The chunk is the caller's, who fills it again.
      this.#take(concatenate([...this.#rest.splice(0), chunk.slice(0, last)]));
      this.#restLength = 0;
    }
    if (last < chunk.length) this.#rest.push(chunk.slice(last));
    this.#restLength += chunk.length - last;
    return this.#restLength <= this.#longest;
  }

  /** The lines of all topics, topic after topic, in the order in which they first came; each piece holds until the next. */
  *end(): Generator<Uint8Array> {
    if (this.#rest.length > 0) this.#take(concatenate([...this.#rest.splice(0), Uint8Array.of(lineFeed)]));
    const room = new Uint8Array(regionSize);
    let filled = 0;
    for (const first of this.#firsts)
      for (let line = first; line !== none; line = this.#lines.next[line]) {
        const bytes = this.#line(line);
        if (filled + bytes.length > room.length) {
          yield room.subarray(0, filled);
          filled = 0;
        }
        if (bytes.length > room.length) yield bytes;
        else {
          room.set(bytes, filled);
          filled += bytes.length;
        }
      }
    yield room.subarray(0, filled);
  }

  #line(line: number): Uint8Array {
    const { pieces, starts, count } = this.#lines;
    const follows = line + 1 < count && pieces[line + 1] === pieces[line];
    return this.#pieces[pieces[line]].subarray(starts[line], follows ? starts[line + 1] : undefined);
  }

  #take(bytes: Uint8Array): void {
    const piece = this.#pieces.push(bytes) - 1;
    for (let start = 0; start < bytes.length; start = bytes.indexOf(lineFeed, start) + 1) {
      const topic = topicOf(bytes, this.#lines.count === 0 ? afterMark(bytes) : start);
      if (topic !== '') this.#current = this.#numberOf(topic);
      this.#append(this.#lines.add(piece, start));
    }
  }

  #append(line: number): void {
    const last = this.#lasts[this.#current];
    if (last === none) this.#firsts[this.#current] = line;
    else this.#lines.next[last] = line;
    this.#lasts[this.#current] = line;
  }

  #numberOf(topic: string): number {
    const known = this.#topics.get(topic);
    if (known !== undefined) return known;
    const number = this.#firsts.push(none) - 1;
    this.#lasts.push(none);
    this.#topics.set(topic, number);
    return number;
  }
}

function afterMark(bytes: Uint8Array): number {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
}

/** The first field of a line, a character a byte; empty for a blank line or a comment. */
function topicOf(bytes: Uint8Array, start: number): string {
  let p = start;
  while (bytes[p] <= 32 && bytes[p] !== lineFeed) p++;
  if (bytes[p] === hash) return '';
  let topic = '';
  for (; bytes[p] > 32; p++) topic += String.fromCharCode(bytes[p]);
  return topic;
}
