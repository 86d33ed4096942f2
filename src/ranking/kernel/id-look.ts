import { splitFields } from '../../formats/fields.ts';
import { IdLayouts, layoutsOf, spread } from '../../model/id-forms.ts';
import type { JudgedRun } from '../../model/judged-run.ts';
import type { PackedIds, PackedQrels } from './packed-qrels.ts';

/** Lines at the beginning of a run whose ids are looked at; one more is in every eighth piece of it. */
const linesAtStart = 128;
const pieces = 8;
/** Longer lines are passed over. */
const longestLine = 1024;
/** Judged ids that are looked at, evenly over all. */
const mostJudged = 2000;

const newline = 0x0a;
const decoder = new TextDecoder();

/**
 * Looks at how some ids of a run are written while the kernel scans it, and whether judged ones are written otherwise.
 * The kernel finds ids as they are and drops the others, so that the reference has to read such a run, which compares
 * all. What a look at some can miss: a spelling that fewer than one in thirty ids have, and several spellings that the
 * run and the qrels mix alike.
 */
export class IdLook {
  readonly #topics: string[] = [];
  readonly #documents = new IdLayouts();
  /** Whether every id of the run is looked at. */
  isWhole = false;
  #pieces = 0;

  /** Whether to look at the next piece. */
  wantsPiece(): boolean {
    return ++this.#pieces % pieces === 0;
  }

  /** Looks at the second line of a piece: the first may be cut off. */
  addPiece(bytes: Uint8Array): void {
    const start = bytes.indexOf(newline) + 1;
    const end = bytes.indexOf(newline, start);
    if (start > 0 && end !== -1 && end - start < longestLine) this.#addLine(decoder.decode(bytes.subarray(start, end)));
  }

  /** Whether to look at a row of a table, by its number from 0. */
  static takes(row: number): boolean {
    return row < linesAtStart || row % 1024 === 0;
  }

  add(topic: string, document: string): void {
    if (topic !== this.#topics.at(-1)) this.#topics.push(topic);
    this.#documents.add(document);
  }

  #addLine(line: string): void {
    const [topic, , document] = splitFields(line);
    if (document !== undefined && !topic.startsWith('#')) this.add(topic, document);
  }

  /** Whether ids that the run seems not to have may be there under another spelling. */
  seesOthers({ ranks, retrieved, counts }: JudgedRun, qrels: PackedQrels): boolean {
    const judged = judgedLayouts(qrels);
    const isAll = this.isWhole && qrels.documents.ends.length <= mostJudged;
    const differ = (own: IdLayouts, others: IdLayouts) => (isAll ? own.mayMeet(others) : own.differ(others));
    if (counts.unknownTopics > 0 && retrieved.includes(-1) && differ(judged.topics, layoutsOf(this.#topics)))
      return true;
    return ranks.length < qrels.documents.ends.length && differ(judged.documents, this.#documents);
  }
}

interface JudgedLayouts {
  readonly topics: IdLayouts;
  readonly documents: IdLayouts;
}

const known = new WeakMap<PackedQrels, JudgedLayouts>();

function judgedLayouts(qrels: PackedQrels): JudgedLayouts {
  let layouts = known.get(qrels);
  if (!layouts) {
    layouts = { topics: sample(qrels.topics), documents: sample(qrels.documents) };
    known.set(qrels, layouts);
  }
  return layouts;
}

function sample({ bytes, ends }: PackedIds): IdLayouts {
  const layouts = new IdLayouts();
  // Copied, as shared memory is not decoded.
  for (const i of spread(ends.length, mostJudged))
    layouts.add(decoder.decode(bytes.slice(i === 0 ? 0 : ends[i - 1], ends[i])));
  return layouts;
}
