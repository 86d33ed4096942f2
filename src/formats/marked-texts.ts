import type { TextKind } from '../model/texts.ts';

/** A topic or document between tags. */
export interface MarkedRecord {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly kind: TextKind;
  readonly line: number;
}

const records: Readonly<Record<string, TextKind>> = {
  top: 'topics',
  topic: 'topics',
  doc: 'documents',
  document: 'documents',
};

type Field = 'id' | 'title' | 'text';

const fields: Readonly<Record<string, Field>> = {
  ...{ num: 'id', number: 'id', docno: 'id', docid: 'id', id: 'id' },
  ...{ title: 'title', headline: 'title', ti: 'title' },
  ...{ desc: 'text', description: 'text', text: 'text', abstract: 'text', query: 'text', question: 'text' },
};

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
};

/** Letters that are kept of a field while it is read: more than anyone shows. */
const mostLetters = 4000;

/**
 * Reads topics and documents between tags, line by line: `<top>` with `<num>`, `<title>`, `<desc>` as TREC writes its
 * topics, where fields are not closed, `<DOC>` with `<DOCNO>`, and `<topic number="1">` of newer tracks.
 */
export class MarkedTexts {
  readonly #onRecord: (record: MarkedRecord) => void;
  #kind: TextKind | undefined;
  #line = 0;
  #field: Field | undefined;
  #values: Record<Field, string> = { id: '', title: '', text: '' };

  constructor(onRecord: (record: MarkedRecord) => void) {
    this.#onRecord = onRecord;
  }

  line(text: string, number: number): void {
    let from = 0;
    for (const { index, 0: whole, 1: slash, 2: name, 3: attributes } of text.matchAll(
      /<(\/?)([a-z][\w-]*)([^>]*)>/gi,
    )) {
      this.#take(text.slice(from, index));
      from = index + whole.length;
      this.#tag(slash === '/', name.toLowerCase(), attributes, number);
    }
    this.#take(`${text.slice(from)}\n`);
  }

  end(): void {
    if (this.#kind) this.#finish();
  }

  #tag(closes: boolean, name: string, attributes: string, number: number): void {
    if (records[name]) {
      if (this.#kind) this.#finish();
      if (closes) return;
      this.#kind = records[name];
      this.#line = number;
      this.#values.id = /\b(?:number|id)\s*=\s*["']([^"']*)["']/i.exec(attributes)?.[1] ?? '';
    } else if (this.#kind && fields[name]) {
      this.#field = closes ? undefined : fields[name];
      this.#take(' ');
    }
    if (this.#kind && !closes && /^(narr|narrative)$/.test(name)) this.#field = undefined;
  }

  #take(text: string): void {
    if (this.#field && this.#values[this.#field].length < mostLetters) this.#values[this.#field] += text;
  }

  #finish(): void {
    const { id, title, text } = this.#values;
    const plain = (value: string) => value.replace(/&(?:lt|gt|quot|apos|amp);/g, (entity) => entities[entity]).trim();
    this.#onRecord({
      id: plain(id).replace(/^number:\s*/i, ''),
      title: plain(title).replace(/^topic:\s*/i, ''),
      text: plain(text).replace(/^description:\s*/i, ''),
      kind: this.#kind!,
      line: this.#line,
    });
    this.#kind = undefined;
    this.#field = undefined;
    this.#values = { id: '', title: '', text: '' };
  }
}
