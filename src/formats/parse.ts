import { InputError } from '../model/errors.ts';
import { formatFinding } from '../model/finding.ts';
import type { DuplicatePolicy } from '../model/policy.ts';
import { buildQrels, type Qrels } from '../model/qrels.ts';
import type { ReviewProgress } from '../model/review-progress.ts';
import type { Run } from '../model/run.ts';
import { isGzip } from './bytes.ts';
import { FindingLog } from './finding-log.ts';
import { type Given, type Source, takeGiven } from './given.ts';
import { QrelsCollector } from './qrels-collector.ts';
import { createQrelsReader, createRunReader, type Reader, type ReaderOptions, type Reading } from './reader.ts';
import { readGrade, readNumber, showCell } from './records.ts';
import { RunCollector } from './run-collector.ts';
import { createProgressReader, type ProgressOptions } from './screening/progress-reader.ts';
import { qrelsSink, runSink } from './sinks.ts';

export interface ParseRunOptions extends ReaderOptions {
  /** Names the run where its content does not. */
  readonly tag?: string;
  /** `first` keeps the first of a document listed twice in a topic, where the default refuses the run. */
  readonly duplicates?: DuplicatePolicy;
}

/** Reads a run from text, bytes, plain objects, Maps, lists, records or columns; throws an `InputError` that names the line. */
export function parseRun(source: Source, { tag, duplicates, ...options }: ParseRunOptions = {}): Run {
  const { value, log } = readGivenRun(source, { tag, ...options });
  log.assertAccepted(duplicates === 'first' ? ['duplicate-document'] : []);
  // Notes have no place here: what a command goes on with is refused.
  const [empty] = log.first('empty-run');
  if (empty) throw new InputError(formatFinding(empty), [empty]);
  return tag === undefined ? value : { ...value, tag };
}

/** Reads a run from text or what a program has, with all that was noticed. */
export function readGivenRun(
  source: Source,
  { tag, ...options }: ParseRunOptions,
): { readonly value: Run; readonly log: FindingLog } {
  return isTextual(source)
    ? readWhole(createRunReader(options), source)
    : collectRun(source, options.source ?? tag ?? 'run', options);
}

/** Reads qrels from text, bytes, plain objects, Maps, lists, records or columns; throws an `InputError` that names the line. */
export function parseQrels(source: Source, options: ReaderOptions = {}): Qrels {
  const { value, log } = isTextual(source)
    ? readWhole(createQrelsReader(options), source)
    : collectQrels(source, options);
  log.assertAccepted();
  return value;
}

/** Reads the text or bytes of a file of a review for how far it has come; throws an `InputError` that names the line. */
export function parseReview(source: string | Uint8Array, options: ProgressOptions = {}): ReviewProgress {
  const { value, log } = readWhole(createProgressReader(options), source);
  log.assertAccepted();
  return value!;
}

function isTextual(source: Source): source is string | Uint8Array {
  return typeof source === 'string' || source instanceof Uint8Array;
}

function readWhole<T>(reader: Reader<T>, source: string | Uint8Array): Reading<T> {
  const bytes = typeof source === 'string' ? new TextEncoder().encode(source) : source;
  if (isGzip(bytes)) throw new InputError('invalid text: gzip; expected plain bytes, unpack them first');
  reader.push(bytes);
  return reader.end();
}

function collectRun(source: Given, name: string, options: ReaderOptions): { value: Run; log: FindingLog } {
  const log = new FindingLog(name);
  const collector = new RunCollector(log, options);
  takeGiven(source, runSink(collector, log, options), log, (topic, document, given) => {
    const score = typeof given === 'number' ? readNumber(given) : undefined;
    if (score === undefined)
      log.add('score', `invalid score: ${showCell(given)} of ${document} in topic ${topic}; expected a finite number`);
    else collector.add(topic, document, score, Number.NaN, 0);
  });
  return { value: collector.finish(name), log };
}

function collectQrels(
  given: Given,
  { source = 'qrels', table, grades, subtopics, numbers }: ReaderOptions,
): { value: Qrels; log: FindingLog } {
  const log = new FindingLog(source);
  const collector = new QrelsCollector(log, { grades, subtopics, numbers });
  takeGiven(given, qrelsSink(collector, log, { table }), log, (topic, document, number) => {
    const grade = typeof number === 'number' ? readGrade(number) : undefined;
    if (grade === undefined)
      log.add('grade', `invalid grade: ${showCell(number)} of ${document} in topic ${topic}; expected an integer`);
    else collector.add(topic, document, grade, 0);
  });
  return { value: log.refused() ? buildQrels(new Map()) : collector.finish(), log };
}
