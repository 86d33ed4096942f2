import { expectedAtMost, limitOf } from '../../model/limits.ts';
import { shown } from '../fields.ts';
import { namedCharacter, numberedCharacter } from './xml-entities.ts';

/** What an XML text holds, in its order; names are without prefixes. */
export interface XmlHandler {
  open(name: string, attributes: ReadonlyMap<string, string>, line: number): void;
  text(text: string): void;
  close(): void;
}

const tagPattern = /<[^<>"']*(?:"[^"<]*"[^<>"']*|'[^'<]*'[^<>"']*)*>/y;
const namePattern = /[\p{L}_:][\p{L}\p{N}_:.·-]*/uy;
const attributePattern = /\s+([\p{L}_:][\p{L}\p{N}_:.·-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/uy;

class XmlFault extends Error {
  /** Line ends between where the piece begins and what is wrong with it. */
  readonly lines: number;

  constructor(message: string, lines = 0) {
    super(message);
    this.lines = lines;
  }
}

/**
 * Reads XML that arrives in pieces, strictly: what is not well-formed is told with its line and ends the reading.
 * Entities are never declared or expanded, nothing is fetched, and a file may hold several documents one after another.
 */
export class XmlReader {
  readonly #handler: XmlHandler;
  readonly #fail: (message: string, line: number) => void;
  readonly #path: { readonly name: string; readonly line: number }[] = [];
  readonly #longest = limitOf('markup');
  readonly #deepest = limitOf('depth');
  #rest = '';
  #line = 1;
  #elements = 0;
  #broken = false;
  /** References such as `&foo;` that nobody declares here, and which stay as they are. */
  unknownEntities = 0;

  constructor(handler: XmlHandler, fail: (message: string, line: number) => void) {
    this.#handler = handler;
    this.#fail = fail;
  }

  /** Takes a piece of the text; false once nothing more can be read. */
  push(text: string): boolean {
    if (this.#broken) return false;
    this.#rest += text;
    this.#guarded(() => this.#read());
    return !this.#broken;
  }

  end(): void {
    if (this.#broken) return;
    this.#guarded(() => {
      const open = this.#path.at(-1);
      if (open) throw new XmlFault(`the file ends inside <${open.name}>, opened on line ${open.line}; is it cut off?`);
      if (this.#rest.trim() !== '') throw new XmlFault(`the file ends inside ${shown(this.#rest)}; is it cut off?`);
      if (this.#elements === 0) throw new XmlFault('no element; expected XML');
    });
  }

  #guarded(step: () => void): void {
    try {
      step();
    } catch (error) {
      if (!(error instanceof XmlFault)) throw error;
      this.#broken = true;
      this.#fail(`invalid XML: ${error.message}`, this.#line + error.lines);
    }
  }

  #read(): void {
    let at = 0;
    for (;;) {
      const start = this.#rest.indexOf('<', at);
      if (start === -1) break;
      if (start > at) this.#text(this.#rest.slice(at, start));
      at = start;
      const end = this.#endOf(start);
      if (end === -1) break;
      this.#markup(this.#rest.slice(start, end));
      at = end;
    }
    this.#rest = this.#rest.slice(at);
    if (this.#rest.length > this.#longest)
      throw new XmlFault(`no end of ${shown(this.#rest.trim())}; ${expectedAtMost('markup')}`);
  }

  /** Where the markup that begins at a place ends; -1 where that has not come yet. */
  #endOf(start: number): number {
    const rest = this.#rest;
    const after = (what: string, from: number) => {
      const place = rest.indexOf(what, from);
      return place === -1 ? -1 : place + what.length;
    };
    const opens = (what: string) => rest.startsWith(what, start);
    if (opens('<!--')) return after('-->', start + 4);
    if (opens('<?')) return after('?>', start + 2);
    if (opens('<![CDATA[')) return after(']]>', start + 9);
    // What has come so far may yet become one of these.
    if (rest.length - start < 9 && opens('<!')) return -1;
    tagPattern.lastIndex = start;
    if (tagPattern.test(rest)) return tagPattern.lastIndex;
    const inner = /[<[]/.exec(rest.slice(start + 1, start + 1 + this.#longest));
    if (opens('<!DOCTYPE') && inner?.[0] === '[') this.#refuseDeclarations();
    if (inner?.[0] === '<' && !opens('<!'))
      throw new XmlFault(`< inside ${shown(rest.slice(start, start + 1 + inner.index))}; expected >`);
    return -1;
  }

  #markup(piece: string): void {
    if (piece.startsWith('<![CDATA[')) this.#characters(piece.slice(9, -3));
    else if (piece.startsWith('<?')) this.#instruction(piece);
    else if (piece.startsWith('<!DOCTYPE')) {
      if (piece.includes('[')) this.#refuseDeclarations();
      if (this.#path.length > 0) throw new XmlFault('a document type inside an element');
    } else if (piece.startsWith('<!')) {
      if (!piece.startsWith('<!--')) throw new XmlFault(`${shown(piece)}; expected an element`);
    } else if (piece[1] === '/') this.#closing(piece);
    else this.#opening(piece);
    this.#count(piece);
  }

  #refuseDeclarations(): never {
    throw new XmlFault('the document type declares entities or elements of its own; expected none, they are not read');
  }

  #instruction(piece: string): void {
    const [, encoding] = /^<\?xml\s[^?]*\bencoding\s*=\s*["']([^"']*)["']/.exec(piece) ?? [];
    if (encoding !== undefined && !/^(?:utf-?8|us-ascii)$/i.test(encoding))
      throw new XmlFault(`encoding ${shown(encoding)}; expected UTF-8`);
  }

  #opening(piece: string): void {
    namePattern.lastIndex = 1;
    const [name] = namePattern.exec(piece) ?? [''];
    if (name === '') throw new XmlFault(`${shown(piece)}; expected the name of an element after <`);
    const attributes = new Map<string, string>();
    const keys = new Set<string>();
    const isEmpty = piece.endsWith('/>');
    const end = piece.length - (isEmpty ? 2 : 1);
    let at = 1 + name.length;
    while (at < end && piece.slice(at, end).trim() !== '') {
      attributePattern.lastIndex = at;
      const [found, key, double, single] = attributePattern.exec(piece) ?? [];
      if (found === undefined) throw new XmlFault(`${shown(piece)}; expected attributes as name="value"`);
      if (keys.has(key)) throw new XmlFault(`attribute twice: ${shown(key)}`);
      keys.add(key);
      const own = localName(key);
      if (!attributes.has(own)) attributes.set(own, this.#decoded(double ?? single));
      at += found.length;
    }
    if (this.#path.length >= this.#deepest)
      throw new XmlFault(`elements inside each other; ${expectedAtMost('depth')}`);
    this.#elements++;
    this.#handler.open(localName(name), attributes, this.#line);
    if (isEmpty) this.#handler.close();
    else this.#path.push({ name, line: this.#line });
  }

  #closing(piece: string): void {
    const name = piece.slice(2, -1).trimEnd();
    const open = this.#path.pop();
    if (!open) throw new XmlFault(`</${shown(name)}> without its beginning`);
    if (open.name !== name)
      throw new XmlFault(`</${shown(name)}>; expected </${open.name}>, opened on line ${open.line}`);
    this.#handler.close();
  }

  #text(piece: string): void {
    this.#characters(piece.includes('&') ? this.#decoded(piece) : piece);
    this.#count(piece);
  }

  #characters(text: string): void {
    if (this.#path.length > 0) this.#handler.text(text);
    else if (text.replace(/^\uFEFF/, '').trim() !== '')
      throw new XmlFault(`text outside of elements: ${shown(text.trim())}; expected <`);
  }

  #decoded(text: string): string {
    if (!text.includes('&')) return text;
    return text.replace(/&([^;&\s]{0,40};?)/g, (whole, reference: string, place: number) => {
      const fault = (message: string) => new XmlFault(message, text.slice(0, place).split('\n').length - 1);
      if (!reference.endsWith(';')) throw fault(`& without a name and ;: ${shown(whole)}; expected &amp;`);
      const name = reference.slice(0, -1);
      const character = name.startsWith('#') ? numberedCharacter(name) : namedCharacter(name);
      if (character !== undefined) return character;
      if (!/^[A-Za-z][\w.-]*$/.test(name)) throw fault(`no such character: ${whole}`);
      this.unknownEntities++;
      return whole;
    });
  }

  #count(piece: string): void {
    for (let at = piece.indexOf('\n'); at !== -1; at = piece.indexOf('\n', at + 1)) this.#line++;
  }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);
