import {
  acceptPassages,
  createPassageQrelsReader,
  createPassageRunReader,
  type OverlapRule,
} from '../formats/passages.ts';
import type { Reader } from '../formats/reader.ts';
import type { PassageQrels, PassageRun } from '../model/passages.ts';
import { type FileReading, readFile, sourceName } from './read-files.ts';

/** Reads judged passages; an `InputError` tells the bad lines. */
export function readPassageQrels(path: string): Promise<ReadPassages<PassageQrels>> {
  return readPassages(path, createPassageQrelsReader(sourceName(path)));
}

/** Reads a run of passages; an `InputError` tells the bad lines. */
export function readPassageRun(path: string, overlaps: OverlapRule): Promise<ReadPassages<PassageRun>> {
  return readPassages(path, createPassageRunReader(sourceName(path), overlaps));
}

/** A file of passages, with the SHA-256 of its content. */
type ReadPassages<T> = FileReading<T> & { readonly value: T };

async function readPassages<T>(path: string, reader: Reader<T>): Promise<ReadPassages<T>> {
  const reading = await readFile(path, reader, { hash: true });
  return { ...reading, value: acceptPassages(reading) };
}
