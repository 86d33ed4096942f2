/**
 * A value of a JSON text that is no string, as it was written.
 * The number it stands for would have lost the digits of an id beyond 2^53.
 */
export class JsonToken {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** The number it stands for; undefined for `true`, `false`, `null`, arrays and objects. */
  get number(): number | undefined {
    return /^[-\d]/.test(this.text) ? Number(this.text) : undefined;
  }

  /** The items of a list; undefined where it is none. */
  get items(): JsonValue[] | undefined {
    return this.text[0] === '[' ? readItems(this.text) : undefined;
  }
}

/** What stands at a place of a JSON text: a string, or anything else as a token. */
export type JsonValue = string | JsonToken;

/** The keys of an object that is whole on its line; none where there is no such object. */
export function keysOf(line: string): string[] {
  try {
    return /^\s*\{/.test(line) ? Object.keys(JSON.parse(line.trim())) : [];
  } catch {
    return [];
  }
}

/** The members of the object that a valid JSON text holds, in their order; a key that comes twice is there twice. */
export function readMembers(text: string): { readonly names: string[]; readonly values: JsonValue[] } {
  const names: string[] = [];
  const values: JsonValue[] = [];
  let at = skipBlanks(text, text.indexOf('{') + 1);
  while (text[at] !== '}') {
    const keyEnd = endOfString(text, at);
    names.push(JSON.parse(text.slice(at, keyEnd)));
    const start = skipBlanks(text, text.indexOf(':', keyEnd) + 1);
    const end = endOfValue(text, start);
    values.push(jsonValue(text.slice(start, end)));
    at = skipBlanks(text, end);
    if (text[at] === ',') at = skipBlanks(text, at + 1);
  }
  return { names, values };
}

/** The items of the list that a valid JSON text holds. */
function readItems(text: string): JsonValue[] {
  const items: JsonValue[] = [];
  for (let at = skipBlanks(text, 1); text[at] !== ']'; ) {
    const end = endOfValue(text, at);
    items.push(jsonValue(text.slice(at, end)));
    at = skipBlanks(text, end);
    if (text[at] === ',') at = skipBlanks(text, at + 1);
  }
  return items;
}

const jsonValue = (text: string): JsonValue => (text[0] === '"' ? JSON.parse(text) : new JsonToken(text));

/** The place after the string whose opening quote is at `start`; -1 where it is never closed. */
export function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text[end - 1 - backslashes] === '\\') backslashes++;
    if (backslashes % 2 === 0) return end + 1;
  }
  return -1;
}

function endOfValue(text: string, start: number): number {
  if (text[start] === '"') return endOfString(text, start);
  let depth = 0;
  let at = start;
  for (;;) {
    const character = text[at];
    if (character === '"') {
      at = endOfString(text, at);
      continue;
    }
    if (character === '{' || character === '[') depth++;
    else if (character === '}' || character === ']') {
      if (depth === 0) return at;
      if (--depth === 0) return at + 1;
    } else if (depth === 0 && (character === ',' || isBlank(text.charCodeAt(at)))) return at;
    at++;
  }
}

function skipBlanks(text: string, start: number): number {
  let at = start;
  while (isBlank(text.charCodeAt(at))) at++;
  return at;
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9 || code === 10 || code === 13;
}
