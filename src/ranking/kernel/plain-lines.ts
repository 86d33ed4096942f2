import { anomalyCode } from './byte-kernel.ts';
import { LineTemplate } from './line-template.ts';
import { decimalValue } from './plain-decimal.ts';
import { finishHash, foldWord, type TopicDocuments } from './plain-documents.ts';

/** What the lines are read into. */
export interface LineSink {
  readonly documents: TopicDocuments;
  /** Ends the current topic and begins another; false where the run had it before. */
  changeTopic(id: Uint8Array): boolean;
  /** Takes what follows the score of the first line. */
  tag(rest: Uint8Array): void;
}

const lineFeed = 10;
const carriageReturn = 13;
const highBits = 0x80808080 | 0;
/** Ids beyond so many words are read by the general way. */
const idWords = 32;
/** Digits that fit in a 32-bit integer. */
const shortDigits = 9;
const tens = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9];

/** The number in four bytes, first digit lowest; negative where one is no digit. */
function fourDigits(word: number): number {
  if ((((word + 0x46464646) | (word - 0x30303030)) & highBits) !== 0) return -1;
  const digits = word - 0x30303030;
  const pairs = digits * 10 + (digits >>> 8);
  return (pairs & 0xff) * 100 + ((pairs >>> 16) & 0xff);
}

/** Reads run lines from bytes. */
export class LineScanner {
  lines = 0;
  anomaly = 0;
  readonly #sink: LineSink;
  readonly #prefix = new LineTemplate();
  readonly #suffix = new LineTemplate();
  #topic = new Uint8Array(0);
  #single = false;
  #bytes = new Uint8Array(0);
  #view = new DataView(this.#bytes.buffer);
  /** Has a high bit where bytes beyond ASCII were met. */
  #beyond = 0;

  constructor(sink: LineSink) {
    this.#sink = sink;
  }

  start(single: boolean): void {
    this.#single = single;
    this.lines = 0;
    this.anomaly = 0;
    this.#prefix.forget();
    this.#suffix.forget();
    this.#topic = new Uint8Array(0);
  }

  /** The bytes to read from; there are at least 512 more behind the last line. */
  use(bytes: Uint8Array<ArrayBuffer>): void {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  /** Reads the lines from `from` to `end`, which is just behind a newline; false after an anomaly. */
  scan(from: number, end: number): boolean {
    let p = from;
    while (p < end) {
      p = this.#usualLine(p) || this.#readLine(p);
      if (this.anomaly !== 0) return false;
    }
    if ((this.#beyond & highBits) !== 0 && !isUtf8(this.#bytes.subarray(from, end))) this.#fail(anomalyCode.encoding);
    this.#beyond = 0;
    return this.anomaly === 0;
  }

  /** Reads a line that begins and ends as the one before; gives the start of the next, or 0 where it is not such a line. */
  #usualLine(line: number): number {
    const bytes = this.#bytes;
    const view = this.#view;
    if (!this.#prefix.matches(view, line)) return 0;
    const { documents } = this.#sink;
    let p = line + this.#prefix.length;
    documents.reserveWords(idWords + 1);
    const { words } = documents;
    const first = documents.wordsUsed;
    let at = first;
    let hash = 0;
    let beyond = 0;
    let word = view.getInt32(p, true);
    // A byte below 33 sets its high bit here; what is above the lowest one set may be wrong.
    let ends = (word - 0x21212121) & ~word & highBits;
    while (ends === 0) {
      words[at++] = word;
      hash = foldWord(hash, word);
      beyond |= word;
      p += 4;
      if (at - first === idWords) return 0;
      word = view.getInt32(p, true);
      ends = (word - 0x21212121) & ~word & highBits;
    }
    const tail = (31 - Math.clz32(ends & -ends)) >> 3;
    const length = (at - first) * 4 + tail;
    if (tail > 0) {
      word &= (1 << (tail * 8)) - 1;
      words[at] = word;
      hash = foldWord(hash, word);
      beyond |= word;
      p += tail;
    }
    if (length === 0 || (bytes[p] !== 32 && bytes[p] !== 9)) return 0;
    const rank = ++p;
    while (bytes[p] > 32) beyond |= bytes[p++];
    if (p === rank || (bytes[p] !== 32 && bytes[p] !== 9)) return 0;

    const score = ++p;
    const negative = bytes[p] === 45;
    if (negative) p++;
    let digits = 0;
    let point = 0;
    let mantissa = 0;
    let decimals = 0;
    for (; digits < shortDigits; p++) {
      const digit = bytes[p] - 48;
      if (digit >= 0 && digit <= 9) {
        mantissa = (mantissa * 10 + digit) | 0;
        decimals += point;
        digits++;
      } else if (digit === -2 && point === 0) {
        point = 1;
        const four = fourDigits(view.getInt32(p + 1, true));
        if (four >= 0 && digits <= shortDigits - 4) {
          mantissa = (mantissa * 10000 + four) | 0;
          decimals = 4;
          digits += 4;
          p += 4;
        }
      } else break;
    }
    let value = (negative ? -mantissa : mantissa) / tens[decimals];
    if (digits === 0 || bytes[p] > 32) {
      p = this.#fieldEnd(p);
      value = decimalValue(bytes, score, p);
      if (Number.isNaN(value)) return 0;
    }
    if (!this.#suffix.matches(view, p)) return 0;
    this.#beyond |= beyond;
    this.lines++;
    this.anomaly = documents.add(finishHash(hash), length, this.#single ? Math.fround(value) : value);
    return p + this.#suffix.length;
  }

  /** Reads one line of any accepted form; gives the start of the next, or 0 for an anomaly. */
  #readLine(line: number): number {
    const bytes = this.#bytes;
    const start = this.#skipBlanks(line);
    if (bytes[start] === 35) return this.#skipRest(start);
    if (bytes[start] < 32) return this.#lineEnd(start) || this.#fail(anomalyCode.character);
    const topicEnd = this.#fieldEnd(start);
    const document = this.#skipBlanks(this.#fieldEnd(this.#skipBlanks(topicEnd)));
    const documentEnd = this.#fieldEnd(document);
    const score = this.#skipBlanks(this.#fieldEnd(this.#skipBlanks(documentEnd)));
    const scoreEnd = this.#fieldEnd(score);
    const rest = this.#skipBlanks(scoreEnd);
    if (bytes[rest] < 32) return this.#fail(anomalyCode.fields);
    const next = this.#skipRest(rest);
    if (next === 0) return 0;
    const value = decimalValue(bytes, score, scoreEnd);
    if (Number.isNaN(value)) return this.#fail(anomalyCode.score);
    const topic = bytes.subarray(start, topicEnd);
    if (!equal(topic, this.#topic)) {
      this.#topic = topic.slice();
      if (!this.#sink.changeTopic(this.#topic)) return this.#fail(anomalyCode.interleaved);
    }
    if (this.lines === 0) this.#sink.tag(bytes.slice(rest, next));
    this.lines++;
    this.#prefix.learn(this.#view, line, document);
    this.#suffix.learn(this.#view, scoreEnd, next);
    const { documents } = this.#sink;
    const hash = documents.putId(bytes, document, documentEnd);
    const code = documents.add(hash, documentEnd - document, this.#single ? Math.fround(value) : value);
    return code === 0 ? next : this.#fail(code);
  }

  #fail(code: number): 0 {
    this.anomaly = code;
    return 0;
  }

  #skipBlanks(from: number): number {
    let p = from;
    for (let c = this.#bytes[p]; c === 32 || c === 9 || c === 11 || c === 12; ) c = this.#bytes[++p];
    return p;
  }

  #fieldEnd(from: number): number {
    let p = from;
    while (this.#bytes[p] > 32) this.#beyond |= this.#bytes[p++];
    return p;
  }

  /** The start of the next line where this one ends at p, 0 otherwise. */
  #lineEnd(from: number): number {
    let p = from;
    while (this.#bytes[p] === carriageReturn) p++;
    return this.#bytes[p] === lineFeed ? p + 1 : 0;
  }

  /** The start of the next line; anything may come before it but control characters. */
  #skipRest(from: number): number {
    let p = from;
    while (this.#bytes[p] > 32) p = this.#skipBlanks(this.#fieldEnd(p));
    return this.#lineEnd(p) || this.#fail(anomalyCode.character);
  }
}

function equal(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
