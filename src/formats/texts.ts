import type { TextEntry, TextKind } from '../model/texts.ts';
import { DelimitedReader } from './delimited.ts';
import { shown } from './fields.ts';
import { FindingLog } from './finding-log.ts';
import { firstLine } from './first-line.ts';
import { JsonToken, readMembers } from './json-token.ts';
import { LineReader } from './lines.ts';
import { MarkedTexts } from './marked-texts.ts';
import type { Reader, Reading } from './reader.ts';
import { delimiterOf } from './table-header.ts';
import { looksLikeTextColumns, type TextColumns, textColumns } from './text-columns.ts';
import { ownCopy, textEntry } from './text-entry.ts';

/** The ids whose texts are kept. */
export interface WantedTexts {
  readonly topics: { has(id: string): boolean };
  readonly documents: { has(id: string): boolean };
}

/** The texts of one file. */
export interface TextsFile {
  /** What the texts are of: as the file says, or as most of the ids that are wanted are. */
  readonly kind: TextKind;
  readonly entries: ReadonlyMap<string, TextEntry>;
  /** Texts in the file, and how many of them are of ids that nobody wanted. */
  readonly total: number;
  readonly others: number;
}

/**
 * A reader of the texts of topics or documents: JSON lines, CSV and TSV with a header, TSV of id and text, or TREC's
 * marked text. Of each text wanted the title and the beginning are kept; without ids that are wanted, of all.
 */
export function createTextsReader(source: string, wanted?: WantedTexts): Reader<TextsFile> {
  return new TextsReader(source, wanted);
}

/** Whether a text that begins so holds texts of topics or documents. */
export function looksLikeTexts(head: string): boolean {
  const line = firstLine(head.replace(/^\uFEFF/, ''));
  if (/^\s*\{/.test(line)) return looksLikeTextColumns(keysOf(line));
  if (/^\s*<(?:\?xml|tops?|topics?|docs?|documents?)\b/i.test(line)) return true;
  const cells = line.split(line.includes('\t') ? '\t' : delimiterOf(line));
  if (looksLikeTextColumns(cells.map(unquoted))) return true;
  return line.includes('\t') && isPlainRow(cells);
}

/** A row of an id and its text, or its title and text. */
const isPlainRow = (cells: readonly string[]) =>
  cells.length >= 2 && cells.length <= 3 && /\S\s+\S/.test(cells.at(-1)!) && !/\s/.test(cells[0].trim());

const unquoted = (cell: string) => cell.trim().replace(/^"(.*)"$/, '$1');

/** The keys of an object whose line may be cut off. */
function keysOf(line: string): string[] {
  return [...line.matchAll(/(?:^\s*\{|[,}\]"\d])\s*"([^"\\]{1,40})"\s*:/g)].map(([, key]) => key);
}

class TextsReader implements Reader<TextsFile> {
  readonly #log: FindingLog;
  readonly #lines: LineReader;
  readonly #wanted: WantedTexts | undefined;
  readonly #kept: Record<TextKind, Map<string, TextEntry>> = { topics: new Map(), documents: new Map() };
  #take: ((text: string, line: number) => void) | undefined;
  #finish = () => {};
  #format: 'jsonl' | 'csv' | 'tsv' | 'trec' = 'jsonl';
  #total = 0;
  #again = 0;
  #said: TextKind | undefined;

  constructor(source: string, wanted: WantedTexts | undefined) {
    this.#wanted = wanted;
    this.#log = new FindingLog(source);
    this.#lines = new LineReader((text, line) => this.#line(text, line), this.#log);
  }

  push(chunk: Uint8Array): boolean {
    return this.#lines.push(chunk);
  }

  end(): Reading<TextsFile> {
    this.#lines.end();
    this.#finish();
    if (this.#total === 0 && !this.#log.refused())
      this.#log.add('empty', 'no texts; expected an id and a title or a text in each row');
    const { topics, documents } = this.#kept;
    const isOfTopics = this.#wanted !== undefined && topics.size > 0 && topics.size >= documents.size;
    const kind = this.#said ?? (isOfTopics ? 'topics' : 'documents');
    const entries = this.#kept[kind];
    const others = this.#total - entries.size - this.#again;
    const value = { kind, entries, total: this.#total, others };
    return { value, format: this.#format, log: this.#log };
  }

  #line(text: string, line: number): void {
    if (this.#take) return this.#take(text, line);
    if (text.trim() === '' || text.startsWith('#')) return;
    this.#take = this.#open(text);
    this.#take(text, line);
  }

  /** Tells from the first line what the others are. */
  #open(first: string): (text: string, line: number) => void {
    if (/^\s*\{/.test(first)) return (text, line) => this.#object(text, line);
    if (/^\s*</.test(first)) {
      this.#format = 'trec';
      const marked = new MarkedTexts(({ id, title, text, kind, line }) => {
        this.#said ??= kind;
        this.#add(id, title, text, line);
      });
      this.#finish = () => marked.end();
      return (text, line) => marked.line(text, line);
    }
    const delimiter = first.includes('\t') ? '\t' : ',';
    this.#format = delimiter === ',' ? 'csv' : 'tsv';
    const rows = new DelimitedReader(delimiter, (names, line) => this.#rows(names, line), this.#log);
    this.#finish = () => rows.end();
    return (text, line) => rows.line(text, line);
  }

  #rows(names: readonly string[], line: number) {
    const found = textColumns(names);
    const columns = found ?? (this.#format === 'tsv' && isPlainRow(names) ? plainColumns(names.length) : undefined);
    if (!columns) {
      const given = shown(names.map((name) => name.trim()).join(', '));
      this.#log.add('header', `missing column: ${given}; expected id and title or text in the first line`, line);
      return undefined;
    }
    this.#said ??= columns.kind;
    const take = (row: readonly unknown[], at: number) => this.#cells(columns, row.map(String), at);
    if (!found) take(names, line);
    return take;
  }

  #object(text: string, line: number): void {
    if (text.trim() === '') return;
    const invalid = () => this.#log.add('json', `invalid JSON: ${shown(text)}; expected one object a line`, line);
    let record: unknown;
    try {
      record = JSON.parse(text);
    } catch {
      return invalid();
    }
    if (typeof record !== 'object' || record === null || Array.isArray(record)) return invalid();
    const names = Object.keys(record);
    const columns = textColumns(names);
    if (!columns) {
      const given = shown(names.join(', '));
      this.#log.add(
        'text-id',
        `no text: an object with ${given || 'nothing'}; expected an id and a title or text`,
        line,
      );
      return;
    }
    this.#said ??= columns.kind;
    const values = Object.values(record);
    // A number beyond 2^53 has lost digits of the id.
    if (typeof values[columns.id] === 'number') values[columns.id] = writtenId(text, names[columns.id]);
    this.#cells(columns, values.map(textOf), line);
  }

  #cells({ id, title, text }: TextColumns, cells: readonly string[], line: number): void {
    this.#add(cells[id].trim(), title === undefined ? '' : cells[title], text === undefined ? '' : cells[text], line);
  }

  #add(id: string, title: string, text: string, line: number): void {
    if (id === '') return this.#log.add('text-id', 'text without an id; expected one in each row', line);
    this.#total++;
    const kinds = (['topics', 'documents'] as const).filter((kind) => this.#wanted?.[kind].has(id) ?? true);
    if (kinds.length === 0) return;
    const entry = textEntry(title, text);
    const before = this.#kept[kinds[0]].get(id);
    if (before) {
      this.#again++;
      if (before.title !== entry.title || before.excerpt !== entry.excerpt)
        this.#log.add('text-twice', `another text of ${shown(id)}; the first is kept`, line);
      return;
    }
    const own = ownCopy(id);
    for (const kind of kinds) this.#kept[kind].set(own, entry);
  }
}

const plainColumns = (count: number): TextColumns => (count === 2 ? { id: 0, text: 1 } : { id: 0, title: 1, text: 2 });

const textOf = (value: unknown) =>
  typeof value === 'string'
    ? value
    : typeof value === 'number'
      ? String(value)
      : Array.isArray(value)
        ? value.join(' ')
        : '';

function writtenId(text: string, key: string): string {
  const { names, values } = readMembers(text);
  const value = values[names.lastIndexOf(key)];
  return value instanceof JsonToken ? value.text : value;
}
