import { compareBytes } from '../model/byte-order.ts';
import { InputError } from '../model/errors.ts';
import { formatFinding } from '../model/finding.ts';
import type { Passage, PassageJudgement, PassageQrels, PassageRun, RetrievedPassage } from '../model/passages.ts';
import { shown, splitFields } from './fields.ts';
import type { FindingCode } from './finding-kinds.ts';
import { FindingLog } from './finding-log.ts';
import { LineReader } from './lines.ts';
import { parseDecimal } from './numbers.ts';
import type { Reader, Reading } from './reader.ts';

/** The columns of judged passages, as INEX writes them. */
export const passageQrelsColumns = 'topic Q0 document relevant-characters length entry-point offset:length …';
/** The columns of retrieved passages, as INEX writes them. */
export const passageRunColumns = 'topic Q0 document rank score tag offset length';

/** What becomes of passages of a run that share characters: refused, or the shared characters count once. */
export const overlapRules = ['error', 'once'] as const;
export type OverlapRule = (typeof overlapRules)[number];

/** A reader of judged passages in INEX's form. */
export function createPassageQrelsReader(source = 'qrels'): Reader<PassageQrels> {
  const log = new FindingLog(source);
  const topics = new Map<string, Map<string, PassageJudgement>>();
  let otherTotals = 0;
  const line = (text: string, number: number) => {
    const fields = columnsOf(text, number, log, { least: 6, columns: passageQrelsColumns });
    if (!fields) return;
    const [topic, , document, total, size, entry, ...listed] = fields;
    const problems: string[] = [];
    const relevant = wholeNumber(total, 'relevant characters', problems);
    const length = wholeNumber(size, 'document length', problems);
    if (!/^-?\d+$/.test(entry)) problems.push(`invalid entry point: ${shown(entry)}; expected a whole number`);
    const passages = listed.flatMap((one) => judgedPassage(one, length, problems));
    passages.sort((a, b) => a.offset - b.offset);
    const overlap = passages.findIndex((one, i) => i > 0 && one.offset < endOf(passages[i - 1]));
    if (overlap > 0)
      problems.push(
        `overlapping passages: ${written(passages[overlap - 1])} and ${written(passages[overlap])}; expected each character once`,
      );
    const judged = topics.get(topic) ?? new Map<string, PassageJudgement>();
    if (judged.has(document)) problems.push(`document judged twice in topic ${shown(topic)}: ${shown(document)}`);
    for (const problem of problems) log.add('passage', problem, number);
    if (problems.length > 0) return;
    if (relevant !== passages.reduce((sum, one) => sum + one.length, 0)) otherTotals++;
    judged.set(document, { length, passages });
    topics.set(topic, judged);
  };
  return readerOf(log, line, () => {
    const inOrder = new Map([...topics].sort(([a], [b]) => compareBytes(a, b)));
    if (topics.size === 0 && !log.refused())
      log.add('empty', `no judgements; expected lines of ${passageQrelsColumns}`);
    return { topics: inOrder, otherTotals };
  });
}

/** A reader of retrieved passages in INEX's form, ordered by the rank column. */
export function createPassageRunReader(source = 'run', overlapping: OverlapRule = 'error'): Reader<PassageRun> {
  const log = new FindingLog(source);
  const topics = new Map<string, RankedPassage[]>();
  let tag: string | undefined;
  const line = (text: string, number: number) => {
    const fields = columnsOf(text, number, log, { least: 8, most: 8, columns: passageRunColumns });
    if (!fields) return;
    const [topic, , document, rankText, scoreText, ownTag, offsetText, lengthText] = fields;
    const problems: string[] = [];
    const rank = wholeNumber(rankText, 'rank', problems);
    const score = parseDecimal(scoreText);
    if (score === undefined) problems.push(`invalid score: ${shown(scoreText)}; expected a number`);
    const offset = wholeNumber(offsetText, 'offset', problems);
    const length = wholeNumber(lengthText, 'length', problems);
    if (length === 0) problems.push('empty passage: length 0; expected at least 1 character');
    for (const problem of problems) log.add('passage', problem, number);
    if (problems.length > 0) return;
    tag ??= ownTag;
    const retrieved = topics.get(topic) ?? [];
    retrieved.push({ document, rank, score: score!, offset, length, line: number });
    topics.set(topic, retrieved);
  };
  return readerOf(log, line, () => {
    if (topics.size === 0 && !log.refused()) log.add('empty', `no passages; expected lines of ${passageRunColumns}`);
    let [risingScores, overlaps] = [0, 0];
    for (const retrieved of topics.values()) {
      retrieved.sort((a, b) => a.rank - b.rank || a.line - b.line);
      risingScores += retrieved.filter(({ score }, i) => i > 0 && score > retrieved[i - 1].score).length;
      for (const [one, other] of overlapsOf(retrieved)) {
        overlaps++;
        if (overlapping === 'once') continue;
        const [first, second] = one.line < other.line ? [one, other] : [other, one];
        log.add(
          'passage',
          `overlapping passage: ${written(second)} of ${shown(second.document)}, which line ${first.line} has as ${written(first)}; expected none, or --overlaps once`,
          second.line,
        );
      }
    }
    return { tag: tag ?? source, source, topics, risingScores, overlaps };
  });
}

/** Reads a text as judged passages; an `InputError` tells the bad lines. */
export function parsePassageQrels(text: string, source = 'qrels'): PassageQrels {
  return parse(text, createPassageQrelsReader(source));
}

/** Reads a text as a run of passages; an `InputError` tells the bad lines. */
export function parsePassageRun(text: string, source = 'run', overlaps: OverlapRule = 'error'): PassageRun {
  return parse(text, createPassageRunReader(source, overlaps));
}

function parse<T>(text: string, reader: Reader<T>): T {
  reader.push(new TextEncoder().encode(text));
  return acceptPassages(reader.end());
}

/** As many bad lines of a file are told. */
const mostTold = 5;

/** What was read, unless it is refused. */
export function acceptPassages<T>({ log, value }: Pick<Reading<T>, 'log'> & { readonly value?: T }): T {
  if (!log.refused() && value !== undefined) return value;
  const findings = log
    .codes()
    .flatMap((code) => log.first(code))
    .filter(({ severity }) => severity === 'error')
    .sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  const total = [...new Set(findings.map(({ code }) => code))]
    .map((code) => log.count(code as FindingCode))
    .reduce((sum, count) => sum + count, 0);
  const told = findings.slice(0, mostTold).map(formatFinding);
  const more = total > told.length ? [`${log.source}: and ${total - told.length} more`] : [];
  throw new InputError([...told, ...more].join('\n'), findings);
}

interface RankedPassage extends RetrievedPassage {
  readonly rank: number;
  readonly score: number;
}

/** The end of a passage: the first character after it. */
const endOf = ({ offset, length }: Passage) => offset + length;

const written = ({ offset, length }: Passage) => `${offset}:${length}`;

/** Each passage that begins inside another of its document, with that one. */
function* overlapsOf(retrieved: readonly RankedPassage[]): Generator<[RankedPassage, RankedPassage]> {
  const byDocument = [...retrieved].sort((a, b) => compareBytes(a.document, b.document) || a.offset - b.offset);
  let furthest: RankedPassage | undefined;
  for (const one of byDocument) {
    if (furthest?.document === one.document) {
      if (one.offset < endOf(furthest)) yield [furthest, one];
      if (endOf(one) <= endOf(furthest)) continue;
    }
    furthest = one;
  }
}

function judgedPassage(text: string, documentLength: number, problems: string[]): Passage[] {
  const [, offset, length] = (/^(\d{1,15}):(\d{1,15})$/.exec(text) ?? []).map(Number);
  if (length === undefined) problems.push(`invalid passage: ${shown(text)}; expected offset:length, such as 120:80`);
  else if (length === 0) problems.push(`empty passage: ${text}; expected at least 1 character`);
  else if (offset + length > documentLength)
    problems.push(`passage beyond the end of the document: ${text}; expected at most ${documentLength} characters`);
  else return [{ offset, length }];
  return [];
}

function wholeNumber(text: string, what: string, problems: string[]): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  problems.push(`invalid ${what}: ${shown(text)}; expected a whole number from 0`);
  return Number.NaN;
}

function columnsOf(
  text: string,
  line: number,
  log: FindingLog,
  { least, most = Number.POSITIVE_INFINITY, columns }: { least: number; most?: number; columns: string },
): string[] | undefined {
  const fields = splitFields(text);
  if (fields.length === 0) return undefined;
  if (fields[0].startsWith('#')) log.addComment(text.trim(), line);
  else if (fields.length < least || fields.length > most)
    log.add(
      'passage',
      `${fields.length} columns; expected ${most === least ? '' : 'at least '}${least}: ${columns}`,
      line,
    );
  else return fields;
  return undefined;
}

function readerOf<T>(log: FindingLog, onLine: (text: string, line: number) => void, finish: () => T): Reader<T> {
  const lines = new LineReader(onLine, log);
  return {
    push: (chunk) => lines.push(chunk),
    end: () => {
      lines.end();
      return { value: finish(), format: 'trec', log };
    },
  };
}
