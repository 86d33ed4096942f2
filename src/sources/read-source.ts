import { FindingLog } from '../formats/finding-log.ts';
import type { Reader, ReaderOptions } from '../formats/reader.ts';
import type { InputFormat } from '../formats/registry.ts';
import { readQrelsTable } from '../formats/tables/qrels-table.ts';
import { createTextsReader, type TextsFile, type WantedTexts } from '../formats/texts.ts';
import type { Qrels } from '../model/qrels.ts';
import type { ByteSource } from './byte-source.ts';
import { readTable } from './open-table.ts';
import { QrelsReader } from './qrels-reader.ts';
import { UnreadableError } from './unreadable-error.ts';

/** What came of reading a source; what is wrong with it is in the log. */
export interface SourceReading<T> {
  /** Absent when the bytes could not be had at all. */
  readonly value?: T;
  /** Absent when the bytes could not be had at all. */
  readonly format?: InputFormat;
  readonly log: FindingLog;
}

/** Reads a source with a reader. */
export async function readSource<T>(source: ByteSource, reader: Reader<T>): Promise<SourceReading<T>> {
  try {
    for await (const chunk of source.stream()) if (!reader.push(chunk)) break;
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    return { log: logOfUnreadable(source.name, error) };
  }
  return reader.end();
}

/** All that is to be said of a source whose bytes could not be had. */
export function logOfUnreadable(
  name: string,
  { code, message }: Pick<UnreadableError, 'code' | 'message'>,
): FindingLog {
  const log = new FindingLog(name);
  log.add(code, message);
  return log;
}

/** Reads the texts of topics or documents from a source; of ids that are wanted, or of all. */
export function readTexts(source: ByteSource, wanted?: WantedTexts): Promise<SourceReading<TextsFile>> {
  return readSource(source, createTextsReader(source.name, wanted));
}

/** How qrels are read. */
export type QrelsOptions = Omit<ReaderOptions, 'source'>;

/** Reads a source of qrels. */
export async function readQrels(source: ByteSource, options: QrelsOptions = {}): Promise<SourceReading<Qrels>> {
  const table = await readTable(source, options.format, (part) => readQrelsTable(part, options));
  return table ?? readSource(source, new QrelsReader(source.name, options));
}
