import { atMost, limitOf } from '../model/limits.ts';
import type { FindingLog } from './finding-log.ts';
import { endOfString, JsonToken, type JsonValue } from './json-token.ts';
import { showCell } from './records.ts';

/** A place of a JSON text with all that stands under it. */
export interface JsonNode {
  readonly line: number;
  /** Of what is neither an object nor a list. */
  readonly value?: JsonValue;
  readonly items?: readonly JsonNode[];
  /** The members of an object in their order. */
  readonly members?: readonly (readonly [string, JsonNode])[];
}

/** The first member of a key; undefined where there is none, or the node is no object. */
export function memberOf(node: JsonNode | undefined, key: string): JsonNode | undefined {
  return node?.members?.find(([name]) => name === key)?.[1];
}

/** A JSON text that is not what was expected; `readJson` makes a finding of it. */
export class JsonProblem extends Error {
  readonly line: number;
  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

/** Reads a JSON text; what is wrong with it goes to the log, with its line. */
export function readJson(text: string, log: FindingLog, read: (reader: JsonReader) => void): void {
  const reader = new JsonReader(text);
  try {
    read(reader);
    reader.finish();
  } catch (error) {
    if (!(error instanceof JsonProblem)) throw error;
    log.add('json', error.message, error.line);
  }
}

/**
 * Goes through a JSON text.
 * Unlike `JSON.parse` it keeps the order of keys such as "10" and "9", sees keys that come twice, and knows line numbers.
 */
export class JsonReader {
  readonly #text: string;
  readonly #deepest = limitOf('depth');
  #at = 0;
  #line = 1;

  constructor(text: string) {
    this.#text = text;
  }

  /** The line that the reader is on. */
  get line(): number {
    return this.#line;
  }

  /** The next character that is no blank, which is not taken; undefined at the end. */
  peek(): string | undefined {
    this.#blanks();
    return this.#text[this.#at];
  }

  /** Takes an object, key by key; the callback takes the value. A key may come twice only where `repeats` are looked at elsewhere. */
  members(onMember: (key: string) => void, repeats = false): void {
    const lines = new Map<string, number>();
    this.#each('{', '}', 'an object {…}', () => {
      const line = this.#line;
      const key = this.#key();
      const first = repeats ? undefined : lines.get(key);
      if (first !== undefined) {
        const message = `repeated key: ${showCell(JSON.stringify(key))}, first on line ${first}; expected each key once`;
        throw new JsonProblem(message, line);
      }
      if (!repeats) lines.set(key, line);
      onMember(key);
    });
  }

  /** Takes a list; the callback takes each item. */
  items(onItem: () => void): void {
    this.#each('[', ']', 'a list […]', onItem);
  }

  /** Takes whatever stands next. */
  node(depth = 0): JsonNode {
    const next = this.peek();
    const line = this.#line;
    if ((next === '[' || next === '{') && depth >= this.#deepest) this.fail(atMost('depth', 'levels'));
    if (next === '[') {
      const items: JsonNode[] = [];
      this.items(() => items.push(this.node(depth + 1)));
      return { line, items };
    }
    if (next !== '{') return { line, value: this.scalar() };
    const members: [string, JsonNode][] = [];
    this.members((key) => members.push([key, this.node(depth + 1)]));
    return { line, members };
  }

  /** Takes a number, a string, `true`, `false` or `null`. */
  scalar(): JsonValue {
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
      return this.fail('a number or a string');
    }
  }

  /** The text of what is taken meanwhile. */
  text(take: () => void): string {
    this.#blanks();
    const start = this.#at;
    take();
    return this.#text.slice(start, this.#at);
  }

  /** Refuses whatever is left. */
  finish(): void {
    if (this.peek() !== undefined) this.fail('the end');
  }

  /** Refuses what stands next. */
  fail(expected: string): never {
    const found = this.#text.slice(this.#at, this.#at + 20) || 'the end of the file';
    throw new JsonProblem(`invalid JSON: ${showCell(found.split('\n')[0])}; expected ${expected}`, this.#line);
  }

  #each(open: string, close: string, expected: string, onEach: () => void): void {
    this.#take(open, expected);
    if (this.peek() === close) {
      this.#at++;
      return;
    }
    for (;;) {
      this.#blanks();
      onEach();
      const next = this.peek();
      if (next !== ',' && next !== close) this.fail(`, or ${close}`);
      this.#at++;
      if (next === close) return;
    }
  }

  #key(): string {
    if (this.#text[this.#at] !== '"') this.fail('a key in quotes');
    const key = this.scalar() as string;
    this.#take(':', ':');
    return key;
  }

  #take(character: string, expected: string): void {
    if (this.peek() !== character) this.fail(expected);
    this.#at++;
  }

  #blanks(): void {
    for (; this.#at < this.#text.length; this.#at++) {
      const code = this.#text.charCodeAt(this.#at);
      if (code === 10) this.#line++;
      else if (code !== 32 && code !== 9 && code !== 13) return;
    }
  }
}
