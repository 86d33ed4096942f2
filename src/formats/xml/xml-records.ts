import { expectedAtMost, limitOf } from '../../model/limits.ts';
import { concatenate } from '../bytes.ts';
import type { FindingLog } from '../finding-log.ts';
import type { ByteReader } from '../format.ts';
import { XmlReader } from './xml-reader.ts';

/** An element of XML with all that it holds; names are without prefixes. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly content: readonly (XmlElement | string)[];
  readonly line: number;
}

interface OpenElement extends XmlElement {
  readonly content: (XmlElement | string)[];
}

/** Cuts XML into the elements that are records, each given whole and then let go; what stands around them is not held. */
export class XmlRecords implements ByteReader {
  readonly #xml: XmlReader;
  readonly #log: FindingLog;
  readonly #open: OpenElement[] = [];
  /** Names of elements outside of records, for those who find none. */
  readonly outside = new Set<string>();
  readonly #longest = limitOf('markup');
  readonly #largest = limitOf('record');
  #rest: Uint8Array[] = [];
  #restLength = 0;
  #lines = 0;
  #size = 0;
  #refused = false;

  constructor(isRecord: (name: string) => boolean, onRecord: (record: XmlElement) => void, log: FindingLog) {
    this.#log = log;
    const open = (name: string, attributes: ReadonlyMap<string, string>, line: number) => {
      if (this.#open.length === 0 && !isRecord(name)) {
        if (this.outside.size < 100) this.outside.add(name);
        return;
      }
      if (this.#open.length === 0) this.#size = 0;
      const element: OpenElement = { name, attributes, content: [], line };
      this.#open.at(-1)?.content.push(element);
      this.#open.push(element);
    };
    const text = (piece: string) => {
      const element = this.#open.at(-1);
      if (!element) return;
      this.#size += piece.length;
      if (this.#size > this.#largest)
        this.#refuse(`record too long; ${expectedAtMost('record', 'of text')}`, element.line);
      else element.content.push(piece);
    };
    const close = () => {
      const element = this.#open.pop();
      if (element && this.#open.length === 0) onRecord(element);
    };
    this.#xml = new XmlReader({ open, text, close }, (message, line) => this.#refuse(message, line));
  }

  get unknownEntities(): number {
    return this.#xml.unknownEntities;
  }

  push(chunk: Uint8Array): boolean {
    if (this.#refused) return false;
    // Cut where no character of UTF-8 can be cut.
    const end = chunk.lastIndexOf(0x3e) + 1;
    if (end > 0) {
      this.#decode(concatenate([...this.#rest, chunk.subarray(0, end)]));
      this.#rest = [];
      this.#restLength = 0;
    }
    if (end < chunk.length) this.#rest.push(chunk.slice(end));
    this.#restLength += chunk.length - end;
    if (this.#restLength > this.#longest)
      this.#refuse(`invalid XML: no >; ${expectedAtMost('markup')}`, this.#lines + 1);
    return !this.#refused;
  }

  end(): void {
    if (!this.#refused) this.#decode(concatenate(this.#rest));
    if (!this.#refused) this.#xml.end();
  }

  #decode(bytes: Uint8Array): void {
    if (this.#refused) return;
    let text: string;
    try {
      text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      return this.#refuse('not UTF-8; expected UTF-8', this.#lines + 1 + linesBeforeFault(bytes), 'encoding');
    }
    if (text.includes('\0')) {
      const before = text.slice(0, text.indexOf('\0')).split('\n').length;
      return this.#refuse('invalid byte: NUL; expected text', this.#lines + before, 'binary');
    }
    this.#lines += text.split('\n').length - 1;
    this.#xml.push(text);
  }

  #refuse(message: string, line: number, code: 'xml' | 'encoding' | 'binary' = 'xml'): void {
    if (this.#refused) return;
    this.#refused = true;
    this.#log.add(code, message, line);
  }
}

/** Line ends before the first line that is not UTF-8. */
function linesBeforeFault(bytes: Uint8Array): number {
  const [decoder, encoder] = [new TextDecoder('utf-8', { ignoreBOM: true }), new TextEncoder()];
  let lines = 0;
  for (let start = 0; start < bytes.length; lines++) {
    const end = bytes.indexOf(0x0a, start);
    const line = bytes.subarray(start, end === -1 ? bytes.length : end);
    const again = encoder.encode(decoder.decode(line));
    if (end === -1 || again.length !== line.length || again.some((byte, i) => byte !== line[i])) break;
    start = end + 1;
  }
  return lines;
}
