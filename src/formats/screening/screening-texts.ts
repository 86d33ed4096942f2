import { expectedAtMost, limitOf } from '../../model/limits.ts';
import { concatenate } from '../bytes.ts';
import { FindingLog } from '../finding-log.ts';
import type { Reader, Reading } from '../reader.ts';
import { textEntry } from '../text-entry.ts';
import type { TextsFile, WantedTexts } from '../texts.ts';
import { screeningFormats } from './screening-formats.ts';
import { settleRecords } from './settle-records.ts';

/** The formats of reviews whose titles are read as texts; tables are read as all others are. */
const withTexts = screeningFormats.filter(({ name }) => name !== 'screening');
/** Bytes enough to tell the format by. */
const headBytes = 4096;

/** A reader of texts that takes titles and abstracts from the files of a review; other files it hands to another reader. */
export function createScreeningTextsReader(
  source: string,
  wanted: WantedTexts,
  other: Reader<TextsFile>,
): Reader<TextsFile> {
  return new ScreeningTextsReader(source, wanted, other);
}

class ScreeningTextsReader implements Reader<TextsFile> {
  readonly #log: FindingLog;
  readonly #wanted: WantedTexts;
  readonly #other: Reader<TextsFile>;
  readonly #most = limitOf('review');
  #chunks: Uint8Array[] = [];
  #length = 0;
  #format: (typeof withTexts)[number] | undefined;
  #isOther = false;

  constructor(source: string, wanted: WantedTexts, other: Reader<TextsFile>) {
    this.#log = new FindingLog(source);
    this.#wanted = wanted;
    this.#other = other;
  }

  push(chunk: Uint8Array): boolean {
    if (this.#isOther) return this.#other.push(chunk);
    this.#length += chunk.length;
    if (this.#length <= this.#most) this.#chunks.push(chunk.slice());
    if (!this.#format && this.#length >= headBytes && !this.#tell()) return this.#handOver();
    return this.#length <= this.#most;
  }

  end(): Reading<TextsFile> {
    if (!this.#isOther && !this.#format && !this.#tell()) this.#handOver();
    if (!this.#format) return this.#other.end();
    if (this.#length > this.#most)
      this.#log.add('review', `file too long; ${expectedAtMost('review', 'of one review')}`);
    const screening = this.#log.refused() ? undefined : this.#format.open(concatenate(this.#chunks), this.#log, {});
    const { records } = screening ? settleRecords(screening, {}, this.#log) : { records: [] };
    const wanted = records.filter(({ document }) => this.#wanted.documents.has(document));
    const entries = new Map(wanted.map(({ document, title, text }) => [document, textEntry(title, text)]));
    const value = { kind: 'documents', entries, total: records.length, others: records.length - entries.size } as const;
    return { value, format: this.#format.name, log: this.#log };
  }

  #tell(): boolean {
    const head = new TextDecoder().decode(concatenate(this.#chunks).subarray(0, headBytes)).replace(/^\uFEFF/, '');
    this.#format = withTexts.find(({ sniff }) => sniff(head));
    return this.#format !== undefined;
  }

  #handOver(): boolean {
    this.#isOther = true;
    const more = this.#chunks.every((chunk) => this.#other.push(chunk));
    this.#chunks = [];
    return more;
  }
}
