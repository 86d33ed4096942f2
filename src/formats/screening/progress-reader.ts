import type { Note } from '../../model/note.ts';
import type { ReviewProgress } from '../../model/review-progress.ts';
import { counted } from '../../model/wording.ts';
import { concatenate } from '../bytes.ts';
import { detectFormat } from '../detect.ts';
import { FindingLog } from '../finding-log.ts';
import type { ByteReader } from '../format.ts';
import { headBytes, type Reader, type ReaderOptions } from '../reader.ts';
import { defaultTopic, describeRecords, partialFile } from './put-screening.ts';
import type { Screening } from './screened-record.ts';
import { screeningFormats } from './screening-formats.ts';
import { type SettledRecord, settleRecords } from './settle-records.ts';
import { takeWhole } from './whole-file.ts';

export interface ProgressOptions extends Pick<ReaderOptions, 'source' | 'format' | 'review'> {
  /** The lowest grade that counts as relevant; 1 unless told. */
  readonly rel?: number;
  /** Documents there are; the records of the file unless told. */
  readonly collection?: number;
}

/** A reader of the file of a review for how far it has come; a file without an order is taken in that of its rows. */
export function createProgressReader(options: ProgressOptions): Reader<ReviewProgress | undefined> {
  return new ProgressReader(options);
}

class ProgressReader implements Reader<ReviewProgress | undefined> {
  readonly #options: ProgressOptions;
  readonly #log: FindingLog;
  readonly #bytes: ByteReader;
  #format = 'screening';
  #progress: ReviewProgress | undefined;

  constructor(options: ProgressOptions) {
    this.#options = options;
    this.#log = new FindingLog(options.source ?? 'review');
    this.#bytes = takeWhole(this.#log, (bytes) => this.#take(bytes));
  }

  push(chunk: Uint8Array): boolean {
    return this.#bytes.push(chunk);
  }

  end() {
    this.#bytes.end();
    return { value: this.#progress, format: this.#format, log: this.#log };
  }

  #take(bytes: Uint8Array): void {
    const { review = {}, format = detectFormat(new TextDecoder().decode(bytes.subarray(0, headBytes))) } =
      this.#options;
    this.#format = format;
    if (bytes.length === 0) return this.#log.add('empty', 'no records; expected those of a review');
    const reviews = screeningFormats.find(({ name }) => name === format);
    if (!reviews)
      return this.#log.add(
        'review',
        `no file of a review but ${format}; expected records with labels (CSV, RIS, a project of ASReview), or --now QRELS RUN`,
      );
    const screening = reviews.open(concatenate([bytes]), this.#log, review);
    if (screening) this.#progress = this.#settle(screening);
  }

  #settle(screening: Screening): ReviewProgress | undefined {
    const { review = {}, rel = 1, collection: given } = this.#options;
    const { records: all, isWhole, notes } = settleRecords(screening, { ...review, order: 'recorded' }, this.#log);
    if (all.length === 0) {
      if (!this.#log.refused()) this.#log.add('empty', 'no records; expected those of a review');
      return undefined;
    }
    const records = review.priors === 'exclude' ? all.filter(({ isPrior }) => !isPrior) : all;
    const decided = records.filter(({ grade }) => grade !== undefined);
    if (!isWhole && given === undefined) {
      this.#log.add('review', partialFile);
      return undefined;
    }
    const collection = given ?? records.length;
    if (collection < records.length) {
      const expected = `expected at least the ${counted(records.length, 'record')} of the file`;
      this.#log.add('review', `invalid --collection: ${collection}; ${expected}`);
      return undefined;
    }
    const isRecorded = review.order !== 'rows' && decided.some(({ order }) => order !== undefined);
    const screened = isRecorded ? inRecordedOrder(decided) : decided;
    const ranks = screened.flatMap(({ grade }, i) => (grade! >= rel ? [i + 1] : []));
    const unordered = isRecorded || review.order === 'rows' ? undefined : whyUnordered(records);
    const said = describeRecords(all, review.priors === 'exclude', screening.hasLevels);
    return {
      ...{ topic: review.topic ?? defaultTopic, ranks, screened: screened.length, collection },
      order: isRecorded ? 'recorded' : 'rows',
      ...(unordered === undefined ? {} : { unordered }),
      notes: [
        { code: 'review-note', message: `review: ${[said, ...notes].join('; ')}` },
        orderNote(isRecorded, decided, unordered),
      ],
    };
  }
}

/** Priors first; a label without a place is not of the screening: a simulation has those of the records ahead. */
function inRecordedOrder(decided: readonly SettledRecord[]): SettledRecord[] {
  const placed = decided.filter(({ isPrior, order }) => isPrior || order !== undefined);
  return placed.sort((a, b) => Number(b.isPrior) - Number(a.isPrior) || (a.order ?? 0) - (b.order ?? 0));
}

function orderNote(isRecorded: boolean, decided: readonly SettledRecord[], unordered: string | undefined): Note {
  if (unordered !== undefined) return { code: 'order', message: `order of screening: not known; ${unordered}` };
  const without = decided.filter(({ isPrior, order }) => !isPrior && order === undefined).length;
  const early = without > 0 ? `; ${counted(without, 'record')} with a decision but none of them: not screened yet` : '';
  return {
    code: 'order',
    message: isRecorded
      ? `order of screening: the times or places that the file has${early}`
      : 'order of screening: that of the rows, as the file has no times or places (a column time or order)',
  };
}

/** Why rows cannot be the order of screening: decided ones come after undecided ones. */
function whyUnordered(records: readonly SettledRecord[]): string | undefined {
  const first = records.findIndex(({ grade }) => grade === undefined);
  const later = first === -1 ? 0 : records.slice(first).filter(({ grade }) => grade !== undefined).length;
  if (later === 0) return undefined;
  const { line } = records[first];
  const where = line > 0 ? `line ${line}` : `record ${first + 1}`;
  return `the rows are not the order of screening: ${where} is undecided, ${counted(later, 'record')} after it decided; a column time or order says it, or --order rows where those were passed over`;
}
