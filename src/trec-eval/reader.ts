import { parseDouble, parseLong } from '../math/c-numbers.ts';
import type { TrecEvalVersion } from '../measures/trec-eval-names/version.ts';

/** A line that trec_eval would not read; counted as it counts, without blank lines and comments. */
export interface MalformedLine {
  readonly malformed: number;
}

/** Qrels as trec_eval reads them; ids have one character a byte. */
export interface LenientQrels {
  readonly judgements: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** For each topic that lists a document twice, the first such document in byte order. */
  readonly duplicates: ReadonlyMap<string, string>;
}

/** The lines of one topic of a run, in the order of the file. */
export interface LenientTopic {
  readonly documents: string[];
  readonly scores: number[];
}

/** A run as trec_eval reads it; ids have one character a byte. */
export interface LenientRun {
  readonly topics: ReadonlyMap<string, LenientTopic>;
  /** The tag of the last line. */
  readonly tag: string;
}

const newline = 10;

/** Reads qrels as trec_eval does: grades through `atol`, a malformed line ends it. */
export function readLenientQrels(bytes: Uint8Array, version: TrecEvalVersion): LenientQrels | MalformedLine {
  const text = decodeBytes(bytes);
  const judgements = new Map<string, Map<string, number>>();
  const duplicates = new Map<string, string>();
  let line = 0;
  let at = 0;
  let current: Map<string, number> | undefined;
  let currentTopic: string | undefined;
  while (at < text.length) {
    // Version 10 passes over one comment; a second right after it is read as a judgement.
    if (version === 10 && text[at] === '#') at = text.indexOf('\n', at) + 1;
    if (at >= text.length) break;
    line++;
    const end = text.indexOf('\n', at);
    const fields = splitFields(text, at, end, 5);
    at = end + 1;
    if (fields.length !== 4) return { malformed: line };
    const [topic, , document, grade] = fields;
    if (topic !== currentTopic || !current) {
      currentTopic = topic;
      current = judgements.get(topic) ?? new Map();
      judgements.set(topic, current);
    }
    if (current.has(document)) {
      const first = duplicates.get(topic);
      if (first === undefined || document < first) duplicates.set(topic, document);
    }
    current.set(document, Math.max(-0x7fffffff, Math.min(0x7fffffff, parseLong(grade))));
  }
  return { judgements, duplicates };
}

/** Reads a run as trec_eval does: scores through `atof`, ranks not at all, blank lines passed over. */
export function readLenientRun(bytes: Uint8Array, version: TrecEvalVersion): LenientRun | MalformedLine {
  const text = decodeBytes(bytes);
  const topics = new Map<string, LenientTopic>();
  let line = 0;
  let tag = '';
  let current: LenientTopic | undefined;
  let currentTopic: string | undefined;
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at);
    const fields = splitFields(text, at, end, 6);
    at = end + 1;
    if (fields.length === 0 || (version === 10 && fields[0].startsWith('#'))) continue;
    line++;
    if (fields.length < 6) return { malformed: line };
    if (fields[0] !== currentTopic || !current) {
      currentTopic = fields[0];
      current = topics.get(currentTopic) ?? { documents: [], scores: [] };
      topics.set(currentTopic, current);
    }
    current.documents.push(fields[2]);
    current.scores.push(parseScore(fields[4]));
    tag = fields[5];
  }
  return { topics, tag };
}

/** The fields of every line of a file of judgements that are not qrels; version 10 passes over comments. */
export function readJudgementLines(bytes: Uint8Array, fields: number, comments: boolean): string[][] | MalformedLine {
  const text = decodeBytes(bytes);
  const lines: string[][] = [];
  for (let at = 0; at < text.length; ) {
    if (comments && text[at] === '#') at = text.indexOf('\n', at) + 1;
    if (at >= text.length) break;
    const end = text.indexOf('\n', at);
    lines.push(splitFields(text, at, end, fields + 1));
    if (lines[lines.length - 1].length !== fields) return { malformed: lines.length };
    at = end + 1;
  }
  return lines;
}

/** `Number` agrees with `atof` on what looks like a plain number, and is much faster. */
function parseScore(text: string): number {
  const value = Number(text);
  return Number.isNaN(value) || !/^[-+.\d]/.test(text) || /^[+-]?0[xXbBoO]/.test(text) ? parseDouble(text) : value;
}

function splitFields(text: string, start: number, end: number, most: number): string[] {
  const fields: string[] = [];
  let at = start;
  while (fields.length < most) {
    while (at < end && isSpace(text.charCodeAt(at))) at++;
    if (at >= end) break;
    const from = at;
    while (at < end && !isSpace(text.charCodeAt(at))) at++;
    fields.push(text.slice(from, at));
  }
  return fields;
}

/** C's `isspace` in the C locale. */
function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}

/** One character a byte, so that ids in any encoding survive; the last line always ends. */
function decodeBytes(bytes: Uint8Array): string {
  const ascii = new TextDecoder();
  const parts: string[] = [];
  for (let i = 0; i < bytes.length; i += 0x8000) {
    const chunk = bytes.subarray(i, i + 0x8000);
    parts.push(isAscii(chunk) ? ascii.decode(chunk) : String.fromCharCode(...chunk));
  }
  if (bytes[bytes.length - 1] !== newline) parts.push('\n');
  const text = parts.join('');
  // To a program in C the file ends with a NUL where a line begins.
  const hole = text.startsWith('\0') ? 0 : text.indexOf('\n\0') + 1;
  return hole > 0 || text.startsWith('\0') ? text.slice(0, hole) : text;
}

function isAscii(bytes: Uint8Array): boolean {
  let all = 0;
  for (let i = 0; i < bytes.length; i++) all |= bytes[i];
  return all < 0x80;
}
