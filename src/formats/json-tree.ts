import type { FindingLog } from './finding-log.ts';
import type { Sink } from './format.ts';
import { endOfString, JsonToken, type JsonValue } from './json-token.ts';
import { showCell } from './records.ts';

type Tree = Pick<Sink, 'topic' | 'entry'>;

/**
 * Reads `{topic: {document: number}}`, the form of pytrec_eval and ranx.
 * Unlike `JSON.parse` it keeps the order of keys such as "10" and "9", sees keys that come twice, and knows line numbers.
 */
export function readJsonTree(text: string, sink: Tree, log: FindingLog): void {
  try {
    new TreeReader(text, sink).read();
  } catch (error) {
    if (!(error instanceof JsonProblem)) throw error;
    log.add('json', error.message, error.line);
  }
}

class JsonProblem extends Error {
  readonly line: number;
  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

class TreeReader {
  readonly #text: string;
  readonly #sink: Tree;
  #at = 0;
  #line = 1;

  constructor(text: string, sink: Tree) {
    this.#text = text;
    this.#sink = sink;
  }

  read(): void {
    this.#members((topic) => {
      this.#sink.topic(topic);
      this.#members((document) => {
        const line = this.#line;
        this.#sink.entry(topic, document, this.#scalar(), line);
      });
    });
    this.#blanks();
    if (this.#at < this.#text.length) this.#fail('the end');
  }

  #members(onMember: (key: string) => void): void {
    this.#take('{', 'an object {…}');
    this.#blanks();
    if (this.#text[this.#at] === '}') {
      this.#at++;
      return;
    }
    for (;;) {
      this.#blanks();
      onMember(this.#key());
      this.#blanks();
      const next = this.#text[this.#at];
      if (next !== ',' && next !== '}') this.#fail(', or }');
      this.#at++;
      if (next === '}') return;
    }
  }

  #key(): string {
    if (this.#text[this.#at] !== '"') this.#fail('a key in quotes');
    const key = this.#scalar() as string;
    this.#take(':', ':');
    return key;
  }

  #scalar(): JsonValue {
    this.#blanks();
    const start = this.#at;
    if (this.#text[start] === '"') {
      const end = endOfString(this.#text, start);
      this.#at = end === -1 ? this.#text.length : end;
    } else {
      const token = /[^\s,{}[\]":]+/y;
      token.lastIndex = start;
      if (token.test(this.#text)) this.#at = token.lastIndex;
    }
    const text = this.#text.slice(start, this.#at);
    try {
      const value: unknown = JSON.parse(text);
      return typeof value === 'string' ? value : new JsonToken(text);
    } catch {
      this.#at = start;
      return this.#fail('a number or a string');
    }
  }

  #take(character: string, expected: string): void {
    this.#blanks();
    if (this.#text[this.#at] !== character) this.#fail(expected);
    this.#at++;
  }

  #blanks(): void {
    for (; this.#at < this.#text.length; this.#at++) {
      const code = this.#text.charCodeAt(this.#at);
      if (code === 10) this.#line++;
      else if (code !== 32 && code !== 9 && code !== 13) return;
    }
  }

  #fail(expected: string): never {
    const found = this.#text.slice(this.#at, this.#at + 20) || 'the end of the file';
    throw new JsonProblem(`invalid JSON: ${showCell(found.split('\n')[0])}; expected ${expected}`, this.#line);
  }
}
