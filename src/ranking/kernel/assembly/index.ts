import { EMPTY, ENCODING, LONG_LINE } from './anomaly';
import { isUtf8 } from './bytes';
import { duplicates, startDocuments } from './documents';
import { headCounts, headLength, headText, headTopics, startHeads } from './heads';
import { anomaly, ascii, beyondAscii, endTopic, fail, lines, startLines, suffix, suffixLength, tag, tagLength } from './line';
import { allocate } from './memory';
import { rankedDocuments, ranks, results, startResults, tied } from './rank';
import { scan, startScan } from './scan';
import { seenTopics, startTopics, unknownTopics } from './topics';

export { keyOf, seedHash } from './bytes';
export {
  gradesStart,
  judgedEndsStart,
  judgedIdsStart,
  judgementsAscend,
  reserveJudgements,
  scanJudgements,
  topicChanges,
  topicChangesStart,
} from './judgements';
export { reserveQrels, hashQrels } from './qrels';
export { parseDecimal, longDecimal } from './number';

const PAGE: usize = 4096;

/** Bytes are read to `input`, which is aligned to a page; an unfinished line of the last read stands right before it. */
let input: usize = 0;
let inputSize: usize = 0;
let carrySize: usize = 0;
let carried: usize = 0;
/** Whether a byte order mark may come: nothing has been read, and not of a later part of a file. */
let first: bool = true;
let longestLine: usize = 0;
/** Whether ids may be any bytes, and not only UTF-8. */
let anyBytes: bool = false;

/** How text is read: as UTF-8 with comments, as any bytes with comments, as any bytes without comments. */
const ANY_BYTES: i32 = 1;
const NO_COMMENTS: i32 = 2;

/** Begins a run, or a later part of one: ties 0 by score, 1 by score as a 32-bit float, 2 by line; `depth` 0 wants no heads. */
export function start(
  ties: i32,
  keepFirst: i32,
  size: u32,
  later: i32,
  longest: u32,
  depth: u32,
  text: i32,
): void {
  if (inputSize < <usize>size) makeInput(size, max<usize>(size, 65536));
  carried = 0;
  first = later == 0;
  longestLine = longest;
  startTopics();
  startDocuments(keepFirst != 0);
  startResults(ties == 2, ties == 1);
  startHeads(depth);
  anyBytes = text >= ANY_BYTES;
  startLines(text == NO_COMMENTS, text < ANY_BYTES);
  startScan();
}

/** Where the next bytes go. */
export function inputStart(): usize {
  return input;
}

export function inputLength(): usize {
  return inputSize;
}

function makeInput(size: usize, carry: usize): void {
  const old = input;
  inputSize = (size + PAGE - 1) & ~(PAGE - 1);
  carrySize = (carry + PAGE - 1) & ~(PAGE - 1);
  input = allocate(carrySize + inputSize + PAGE, PAGE) + carrySize;
  if (carried > 0) memory.copy(input - carried, old - carried, carried);
}

/** Reads `length` bytes that were put to the input; gives an anomaly or 0. */
export function advance(length: u32): i32 {
  if (anomaly != 0) return anomaly;
  const end = input + <usize>length;
  if (carried + <usize>length > longestLine && firstLine(end) > longestLine) {
    fail(LONG_LINE);
    return anomaly;
  }
  let last = end;
  while (last > input && load<u8>(last - 1) != 10) last--;
  if (last == input) {
    keep(input - carried, end);
    return 0;
  }
  if (!read(input - carried, last)) return anomaly;
  carried = 0;
  keep(last, end);
  return 0;
}

/** Bytes of the line that was carried over, as far as it has come. */
function firstLine(end: usize): usize {
  let p = input;
  while (p < end && load<u8>(p) != 10) p++;
  return carried + (p - input);
}

/** Moves an unfinished line to the front of the input. */
function keep(from: usize, end: usize): void {
  const length = end - from;
  if (length <= carrySize) {
    memory.copy(input - length, from, length);
    carried = length;
    return;
  }
  carried = 0;
  makeInput(max(inputSize, length), length * 2);
  memory.copy(input - length, from, length);
  carried = length;
}

function read(from: usize, end: usize): bool {
  let p = from;
  if (first) {
    first = false;
    if (end - p >= 3 && load<u8>(p) == 0xef && load<u8>(p, 1) == 0xbb && load<u8>(p, 2) == 0xbf) p += 3;
  }
  ascii();
  if (!scan(p, end)) return false;
  if (beyondAscii && !anyBytes && !isUtf8(from, end)) {
    fail(ENCODING);
    return false;
  }
  return true;
}

/** Reads what is left and ends the run; gives an anomaly or 0. */
export function finish(): i32 {
  if (anomaly != 0) return anomaly;
  if (carried > 0) {
    store<u8>(input, 10);
    if (!read(input - carried, input + 1)) return anomaly;
    carried = 0;
  }
  endTopic();
  if (lines == 0) fail(EMPTY);
  return anomaly;
}

export function resultsStart(): usize {
  return results;
}

export function ranksStart(): usize {
  return ranks;
}

export function rankedDocumentsStart(): usize {
  return rankedDocuments;
}

export function headTextStart(): usize {
  return headText;
}

export function headTextSize(): usize {
  return headLength;
}

export function headCountsStart(): usize {
  return headCounts;
}

export function headTopicCount(): u32 {
  return headTopics;
}

export function tagStart(): usize {
  return tag;
}

export function tagSize(): u32 {
  return tagLength;
}

/** What follows the score of the last line; nothing where that is too long to be kept. */
export function endingStart(): usize {
  return suffix;
}

export function endingSize(): u32 {
  return suffixLength;
}

export function lineCount(): u32 {
  return lines;
}

export function topicTotal(): u32 {
  return seenTopics;
}

export function unknownTotal(): u32 {
  return unknownTopics;
}

export function tiedTotal(): u32 {
  return tied;
}

export function duplicateTotal(): u32 {
  return duplicates;
}
