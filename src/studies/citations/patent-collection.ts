import { UsageError } from '../../model/errors.ts';
import type { Patent, PatentCitation } from '../../model/patent.ts';
import { formatPatentNumber, oneForm, parsePatentNumber } from '../../model/patent-number.ts';
import type { CitationPolicy } from './citation-policy.ts';

/** A document of a collection: what is known of it, without its text. */
export interface CollectedPatent {
  /** As topics and judgements call it. */
  readonly id: string;
  /** What numbers of citations and of families are compared with. */
  readonly key: string;
  /** The parts it was read in; 0 where only a table of citations names it. */
  parts: number;
  /** The earliest of its dates. */
  date?: string;
  filed?: string;
  priority?: string;
  family?: string;
  /** Keys of its family, where it lists them. */
  readonly members: Set<string>;
  readonly citations: PatentCitation[];
}

/** What of a policy decides which numbers are one, and how they are written. */
export type NumberPolicy = Pick<CitationPolicy, 'numbers' | 'kinds' | 'ids'>;

/** Patents and their citations as they are read, for topics and judgements to be made of. */
export class PatentCollection {
  readonly policy: NumberPolicy;
  readonly #documents = new Map<string, CollectedPatent>();
  readonly #byKey = new Map<string, CollectedPatent[]>();
  /** Publications that were read, of which several may be one document. */
  publications = 0;
  /** Numbers of other forms, which are compared as they are written, and the first of them. */
  otherForms = 0;
  firstOtherForm = '';

  constructor(policy: NumberPolicy) {
    this.policy = policy;
  }

  /** Takes a patent, or a part of one. */
  add(patent: Patent): void {
    const document = this.#document(patent.number);
    document.parts++;
    this.publications++;
    document.date = earlier(document.date, patent.date);
    document.filed = earlier(document.filed, patent.filed);
    document.priority = earlier(document.priority, patent.priority);
    document.family ??= patent.family;
    for (const member of patent.members ?? []) document.members.add(this.keyOf(member));
    for (const citation of patent.citations ?? []) document.citations.push(citation);
  }

  /** Takes a citation that stands alone. */
  addCitation(citing: string, citation: PatentCitation): void {
    this.#document(citing).citations.push(citation);
  }

  /** The document that a number is of; the same for every part of it. */
  find(number: string): CollectedPatent | undefined {
    return this.#documents.get(this.#identity(number));
  }

  /** The documents of a key; several where kind codes do not matter and are kept. */
  withKey(key: string): readonly CollectedPatent[] {
    return this.#byKey.get(key) ?? [];
  }

  /** All documents, in the order in which they were read. */
  get documents(): Iterable<CollectedPatent> {
    return this.#documents.values();
  }

  /** What a number is compared by: without its kind code, unless that must be the same. */
  keyOf(number: string): string {
    return this.policy.kinds === 'exact' ? this.#identity(number) : withoutKind(number);
  }

  #document(number: string): CollectedPatent {
    const identity = this.#identity(number);
    const before = this.#documents.get(identity);
    if (before) return before;
    const key = this.keyOf(number);
    const document = { id: this.#idOf(number), key, parts: 0, members: new Set<string>(), citations: [] };
    this.#documents.set(identity, document);
    const alike = this.#byKey.get(key);
    if (alike) alike.push(document);
    else this.#byKey.set(key, [document]);
    if (this.policy.numbers === 'patent' && !parsePatentNumber(number)) {
      if (this.otherForms === 0) this.firstOtherForm = number;
      this.otherForms++;
    }
    return document;
  }

  #identity(number: string): string {
    const { numbers, kinds } = this.policy;
    if (kinds === 'fold') return withoutKind(number);
    return numbers === 'patent' ? oneForm(number) : number;
  }

  #idOf(number: string): string {
    const { kinds, ids } = this.policy;
    const parsed = parsePatentNumber(number);
    if (parsed && (ids !== 'read' || kinds === 'fold')) {
      const kind = kinds === 'fold' ? '' : parsed.kind;
      return formatPatentNumber({ ...parsed, kind }, ids === 'read' ? 'compact' : ids);
    }
    if (!/\s/.test(number)) return number;
    const wanted = parsed ? 'ids without blanks: --ids compact writes EP0394530B1' : 'an id without blanks';
    throw new UsageError(`invalid number: ${number}; expected ${wanted}`);
  }
}

/** A number without its kind code, to tell kinds of the same number by. */
export function withoutKind(number: string): string {
  const parsed = parsePatentNumber(number);
  return parsed ? formatPatentNumber({ ...parsed, kind: '' }) : number;
}

const earlier = (one: string | undefined, other: string | undefined) =>
  one === undefined || (other !== undefined && other < one) ? other : one;
