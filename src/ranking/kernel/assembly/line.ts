import { CHARACTER, COMMENT, FIELDS, INTERLEAVED, SCORE, TAGS } from './anomaly';
import { head, keyOf } from './bytes';
import { addDocument, startTopic } from './documents';
import { parseDecimal } from './number';
import { put } from './memory';
import { firstJudged, topicCount } from './qrels';
import { rankTopic } from './rank';
import { beginTopic, topicId } from './topics';

/** What the last line began with (topic and second column) and ended with (after the score): most lines repeat both. */
export const TEMPLATE: u32 = 256;
export const prefix: usize = memory.data(TEMPLATE + 16, 16);
export const suffix: usize = memory.data(TEMPLATE + 16, 16);
/** 0 where there is none to compare with. */
export let prefixLength: u32 = 0;
export let suffixLength: u32 = 0;
/** The blanks behind its document and its rank. */
export let documentBlank: u32 = 0;
export let rankBlank: u32 = 0;

/** The number of the topic being read; −1 before the first. */
let topic: i32 = -1;
let topicSize: u32 = 0;
/** Whether a line that begins with # is an anomaly. */
let refusesComments: bool = false;
/** Whether all lines must have one tag, and comments must be none of a topic: what else there is the reference looks at. */
let plain: bool = false;

export let lines: u32 = 0;
export let anomaly: i32 = 0;
/** Whether bytes beyond ASCII were met since `ascii`. */
export let beyondAscii: bool = false;

/** What follows the score of the first line: the run's tag. */
const tagStore: usize = memory.data(12, 4);
export let tag: usize = 0;
export let tagLength: u32 = 0;

export function startLines(withoutComments: bool, isPlain: bool): void {
  refusesComments = withoutComments;
  plain = isPlain;
  prefixLength = 0;
  suffixLength = 0;
  topic = -1;
  lines = 0;
  anomaly = 0;
  tag = 0;
  tagLength = 0;
  beyondAscii = false;
}

export function ascii(): void {
  beyondAscii = false;
}

export function fail(code: i32): usize {
  anomaly = code;
  return 0;
}

export function countLines(count: u32): void {
  lines += count;
}

/** Ends the topic being read. */
export function endTopic(): void {
  if (topic >= 0) rankTopic(topic);
  topic = -1;
}

// @ts-ignore: decorator
@inline
function isBlank(c: u32): bool {
  return c == 32 || c == 9 || c == 11 || c == 12;
}

export function skipBlanks(p: usize): usize {
  while (isBlank(load<u8>(p))) p++;
  return p;
}

/** The end of the field that begins at p: p itself at the end of a line. */
export function fieldEnd(p: usize): usize {
  while (true) {
    const block = v128.load(p);
    const ends = <u32>i8x16.bitmask(i8x16.le_u(block, i8x16.splat(32)));
    if (v128.any_true(v128.and(block, i8x16.splat(-128)))) beyondAscii = true;
    if (ends != 0) return p + ctz(ends);
    p += 16;
  }
}

/** The start of the next line where this one ends at p, 0 otherwise. */
function lineEnd(p: usize): usize {
  while (load<u8>(p) == 13) p++;
  return load<u8>(p) == 10 ? p + 1 : 0;
}

/** The start of the next line; anything may come before it but control characters. */
function skipRest(p: usize): usize {
  while (true) {
    p = skipBlanks(fieldEnd(p));
    const c: u32 = load<u8>(p);
    if (c > 32) continue;
    const next = lineEnd(p);
    return next != 0 ? next : fail(CHARACTER);
  }
}

/** Reads one line of any accepted form; gives the start of the next, or 0 for an anomaly. */
export function readLine(line: usize): usize {
  const start = skipBlanks(line);
  const first: u32 = load<u8>(start);
  if (first == 35) {
    if (refusesComments) return fail(CHARACTER);
    return plain && load<u8>(start, 1) > 32 && hasSixFields(start) ? fail(COMMENT) : skipRest(start);
  }
  if (first < 32) {
    const next = lineEnd(start);
    return next != 0 ? next : fail(CHARACTER);
  }
  const topicEnd = fieldEnd(start);
  const second = skipBlanks(topicEnd);
  const document = skipBlanks(fieldEnd(second));
  const documentEnd = fieldEnd(document);
  const rank = skipBlanks(documentEnd);
  const rankEnd = fieldEnd(rank);
  const score = skipBlanks(rankEnd);
  const scoreEnd = fieldEnd(score);
  const rest = skipBlanks(scoreEnd);
  if (load<u8>(rest) < 32) return fail(FIELDS);
  const next = skipRest(rest);
  if (next == 0) return 0;
  const value = parseDecimal(score, scoreEnd - score);
  if (value != value) return fail(SCORE);
  if (topic < 0 || topicEnd - start != topicSize || !sameTopic(start)) {
    // A byte order mark: files were joined, and it is part of the topic.
    if (plain && (load<u32>(start) & 0xffffff) == 0xbfbbef) return fail(CHARACTER);
    if (!changeTopic(start, <u32>(topicEnd - start))) return fail(INTERLEAVED);
  }
  if (lines == 0) {
    tagLength = <u32>(next - rest);
    tag = put(tagStore, rest, tagLength);
    if (plain && beginsAsNumber(rest) && load<u8>(skipBlanks(fieldEnd(rest))) > 32) return fail(TAGS);
  } else if (plain && !sameTag(rest)) return fail(TAGS);
  lines++;
  remember(line, document, scoreEnd, next);
  documentBlank = load<u8>(documentEnd);
  rankBlank = load<u8>(rankEnd);
  const length = <u32>(documentEnd - document);
  const code = addDocument(head(v128.load(document), length), keyOf(document, length), document, value);
  return code == 0 ? next : fail(code);
}

/** Whether a comment is long enough to be a line of a topic that begins with #. */
function hasSixFields(p: usize): bool {
  for (let i = 0; i < 5; i++) p = skipBlanks(fieldEnd(p));
  return load<u8>(p) > 32;
}

/** Whether the tag that begins at p is that of the first line; what follows it are blanks and the line's end. */
function sameTag(p: usize): bool {
  let t = tag;
  while (load<u8>(p) > 32 || load<u8>(t) > 32) {
    const end = fieldEnd(p);
    const size = fieldEnd(t) - t;
    if (end - p != size || memory.compare(p, t, size) != 0) return false;
    p = skipBlanks(end);
    t = skipBlanks(t + size);
  }
  return true;
}

function beginsAsNumber(p: usize): bool {
  const c: u32 = load<u8>(p);
  return (c >= 48 && c <= 57) || c == 43 || c == 45 || c == 46;
}

function sameTopic(start: usize): bool {
  return memory.compare(start, topicId(topic), topicSize) == 0;
}

function changeTopic(start: usize, length: u32): bool {
  endTopic();
  topic = beginTopic(start, length);
  topicSize = length;
  if (topic < 0) return false;
  const known = <u32>topic < topicCount;
  startTopic(known ? firstJudged(topic) : 0, known ? firstJudged(topic + 1) : 0);
  return true;
}

function remember(line: usize, document: usize, scoreEnd: usize, next: usize): void {
  prefixLength = <u32>(document - line);
  suffixLength = <u32>(next - scoreEnd);
  if (prefixLength > TEMPLATE) prefixLength = 0;
  else memory.copy(prefix, line, prefixLength);
  if (suffixLength > TEMPLATE) suffixLength = 0;
  else memory.copy(suffix, scoreEnd, suffixLength);
}
