import { concatenate } from '../../formats/bytes.ts';
import { longestLine } from '../../formats/lines.ts';
import { LargeMap } from '../../model/large-map.ts';

const lineFeed = 10;
const hash = 35;

/** Lines of one topic, in one growing array. */
class Group {
  #bytes = new Uint8Array(1024);
  #length = 0;

  add(bytes: Uint8Array, start: number, end: number): void {
    const needed = this.#length + end - start;
    if (needed > this.#bytes.length) {
      const larger = new Uint8Array(needed * 2);
      larger.set(this.#bytes.subarray(0, this.#length));
      this.#bytes = larger;
    }
    this.#bytes.set(bytes.subarray(start, end), this.#length);
    this.#length = needed;
  }

  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }
}

/** Gathers the lines of a run by topic, each topic's in their order: a run whose topics come back becomes one whose topics do not. */
export class LineGrouper {
  readonly #groups = new LargeMap<Group>();
  /** Lines before the first topic: blank ones and comments. */
  readonly #preamble = new Group();
  #current = this.#preamble;
  #rest: Uint8Array[] = [];
  #restLength = 0;
  #first = true;

  /** Takes a chunk; false once a line is too long, which the scanner of what was gathered will notice. */
  push(chunk: Uint8Array): boolean {
    if (this.#restLength > longestLine) return false;
    const last = chunk.lastIndexOf(lineFeed) + 1;
    if (last > 0) {
      this.#lines(concatenate([...this.#rest.splice(0), chunk.subarray(0, last)]));
      this.#restLength = 0;
    }
    if (last < chunk.length) this.#rest.push(chunk.slice(last));
    this.#restLength += chunk.length - last;
    return this.#restLength <= longestLine;
  }

  /** The lines of all topics, topic after topic, in the order in which they first came. */
  *end(): Generator<Uint8Array> {
    if (this.#rest.length > 0) this.#lines(concatenate([...this.#rest.splice(0), Uint8Array.of(lineFeed)]));
    yield this.#preamble.bytes;
    for (const group of this.#groups.values()) yield group.bytes;
  }

  #lines(bytes: Uint8Array): void {
    for (let start = 0, end = 0; start < bytes.length; start = end) {
      end = bytes.indexOf(lineFeed, start) + 1;
      const topic = topicOf(bytes, this.#first ? afterMark(bytes) : start);
      this.#first = false;
      if (topic !== '') this.#choose(topic);
      this.#current.add(bytes, start, end);
    }
  }

  #choose(topic: string): void {
    let group = this.#groups.get(topic);
    if (!group) {
      group = new Group();
      this.#groups.set(topic, group);
    }
    this.#current = group;
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
