import { equalBytes, longKey, MASKS, shortKey } from './bytes';
import { addDocument } from './documents';
import {
  countLines,
  documentBlank,
  fail,
  fieldEnd,
  lines,
  prefix,
  prefixLength,
  rankBlank,
  readLine,
  suffix,
  suffixLength,
} from './line';
import { eightDigits, longDecimal } from './number';
import {
  decimals,
  decimalsRead,
  expectForm,
  expectSize,
  form,
  fraction,
  highDigits,
  lowDigits,
  NEGATIVE,
  otherScore,
  POINT,
  SHORT,
  scoreSize,
  tens,
} from './score';

/** A bit no comparison of 16 bytes has: nothing to compare with. */
const NEVER: u32 = 0x10000;

/** Loaded and not written down: engines would make it anew for every line. */
const BLANKS: usize = memory.data<u8>([32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32]);
const ZEROS: u64 = 0x3030303030303030;

// @ts-ignore: decorator
@inline
function templateMask(length: u32): u32 {
  return length == 0 ? NEVER : length >= 16 ? 0xffff : (1 << length) - 1;
}

// @ts-ignore: decorator
@inline
function isSeparator(p: usize): bool {
  const c: u32 = load<u8>(p);
  return c == 32 || c == 9;
}

/** A bit for each of 16 bytes that goes on with a field; those beyond ASCII end one here. */
// @ts-ignore: decorator
@inline
function goesOn(block: v128, blank: v128): u64 {
  return <u64>(<u32>i8x16.bitmask(i8x16.gt_s(block, blank)));
}

/** Whether eight bytes are 0 to 9 each. */
// @ts-ignore: decorator
@inline
function areDigits(bytes: u64): bool {
  return (((bytes + 0x7676767676767676) | bytes) & 0x8080808080808080) == 0;
}

/** Where the fields end that `findFields` found, from the document's start on. */
let documentFieldEnd: u32 = 0;
let rankFieldEnd: u32 = 0;
let scoreFieldEnd: u32 = 0;

/** Finds the fields of a line that is long or has bytes beyond ASCII; false where other blanks part them. */
function findFields(document: usize): bool {
  const documentEnd = fieldEnd(document);
  const rankEnd = fieldEnd(documentEnd + 1);
  documentFieldEnd = <u32>(documentEnd - document);
  rankFieldEnd = <u32>(rankEnd - document);
  scoreFieldEnd = <u32>(fieldEnd(rankEnd + 1) - document);
  return isSeparator(documentEnd) && isSeparator(rankEnd);
}

/** Whether more than one in eight lines of the run's last piece was laid out otherwise than the line before. */
let varied: bool = false;

export function startScan(): void {
  varied = false;
}

/** A bit beyond the 48 that tell ends, which is always set: compared with ends that do not have it, no line is the same. */
const BEYOND: u64 = 1 << 63;

/**
 * Reads the lines from p to end, which is just behind a newline; false after an anomaly.
 * A line that begins and ends as the one before is read here, any other by `readLine`.
 */
export function scan(p: usize, end: usize): bool {
  const blank = v128.load(BLANKS);
  let usual: u32 = 0;
  // Where the fields of a line end, counted from its document. Most lines are laid out like the one before: a processor
  // that goes by it is at the next line before it has found the ends of this one, and where it errs it has to go back.
  let documentSize: u32 = 0;
  let rankEnd: u32 = 0;
  let scoreEnd: u32 = 0;
  let usualEnds: u64 = 0;
  let endsMask = BEYOND;
  const varies = <u64>varied;
  const before = lines;
  let changes: u32 = 0;
  let prefixHead = v128.load(prefix);
  let prefixMask = templateMask(prefixLength);
  let prefixSize = <usize>prefixLength;
  let suffixHead = v128.load(suffix);
  let suffixMask = templateMask(suffixLength);
  let suffixSize = <usize>suffixLength;
  let afterDocument = documentBlank;
  let afterRank = rankBlank;
  while (p < end) {
    while (true) {
      if ((~<u32>i8x16.bitmask(i8x16.eq(v128.load(p), prefixHead)) & prefixMask) != 0) break;
      if (prefixSize > 16) {
        if (!equalBytes(p + 16, prefix + 16, prefixSize - 16)) break;
      }
      const document = p + prefixSize;

      // Where the fields end is told from 48 bytes at once: one after the other, each would wait for the one before.
      let block = v128.load(document);
      const ends = ~(
        goesOn(block, blank) |
        (goesOn(v128.load(document, 16), blank) << 16) |
        (goesOn(v128.load(document, 32), blank) << 32)
      );
      const changed = (ends ^ usualEnds) & endsMask;
      let isOdd: u32 = 0;
      if ((changed | varies) != 0) {
        changes += <u32>(changed != 0);
        const laterEnds = ends & (ends - 1);
        documentSize = <u32>ctz(ends);
        rankEnd = <u32>ctz(laterEnds);
        scoreEnd = <u32>ctz(laterEnds & (laterEnds - 1));
        usualEnds = ends;
        endsMask = ((<u64>2) << scoreEnd) - 1;
        isOdd = <u32>(scoreEnd > 47) | <u32>(documentSize == 0) | <u32>(rankEnd - documentSize == 1);
        if (scoreEnd - rankEnd - 1 != scoreSize) expectSize(scoreEnd - rankEnd - 1);
      }
      const otherBlanks =
        (load<u8>(document + documentSize) ^ afterDocument) | (load<u8>(document + rankEnd) ^ afterRank);
      if ((isOdd | otherBlanks) != 0) {
        usualEnds = 0;
        endsMask = BEYOND;
        if (!findFields(document)) break;
        documentSize = documentFieldEnd;
        rankEnd = rankFieldEnd;
        scoreEnd = scoreFieldEnd;
        if (rankEnd - documentSize == 1) break;
        if (documentSize == 0) break;
        if (scoreEnd - rankEnd - 1 != scoreSize) expectSize(scoreEnd - rankEnd - 1);
      }
      const last = document + scoreEnd;
      if ((~<u32>i8x16.bitmask(i8x16.eq(v128.load(last), suffixHead)) & suffixMask) != 0) break;
      if (suffixSize > 16) {
        if (!equalBytes(last + 16, suffix + 16, suffixSize - 16)) break;
      }
      let key: u64;
      if (documentSize <= 16) {
        block = v128.and(block, v128.load(MASKS + 16 - documentSize));
        key = shortKey(block, documentSize);
      } else key = longKey(document, documentSize);

      // Eight digits are told and read at once, those before the point one byte earlier, so that it disappears.
      let value: f64 = NaN;
      if (form != 0) {
        const x = load<u64>(last - 9) ^ ZEROS;
        const y = load<u64>(last - 8) ^ ZEROS;
        const low = (x ^ ((x ^ y) & fraction)) & lowDigits;
        if (areDigits(low)) {
          if ((form & SHORT) != 0) value = <f64>(<i32>eightDigits(low)) / tens;
          else {
            const high = (load<u64>(last - 16 - <usize>((form & POINT) != 0)) ^ ZEROS) & highDigits;
            if (areDigits(high)) value = <f64>(<i64>(eightDigits(high) * 100000000 + eightDigits(low))) / tens;
          }
        }
        if ((form & POINT) != 0) {
          if (load<u8>(last - 1 - decimals) != 46) value = NaN;
        }
        if ((form & NEGATIVE) != 0) value = load<u8>(last - scoreSize) == 45 ? -value : NaN;
      }
      if (value != value) {
        if (scoreSize == 0) break;
        const negative = <u32>(load<u8>(last - scoreSize) == 45);
        const written = scoreSize - negative;
        if (written - 16 <= 4) value = longDecimal(last, written);
        if (value != value) {
          value = otherScore(last, written);
          if (value != value) break;
        }
        if (negative != 0) value = -value;
        if (written < 16) {
          if (<u32>decimalsRead <= 8) expectForm(decimalsRead, negative);
        }
      }
      const code = addDocument(block, key, document, value);
      if (code != 0) {
        fail(code);
        return false;
      }
      usual++;
      p = last + suffixSize;
      if (p >= end) break;
    }
    if (p >= end) break;
    countLines(usual);
    usual = 0;
    p = readLine(p);
    if (p == 0) return false;
    prefixHead = v128.load(prefix);
    prefixMask = templateMask(prefixLength);
    prefixSize = prefixLength;
    suffixHead = v128.load(suffix);
    suffixMask = templateMask(suffixLength);
    suffixSize = suffixLength;
    afterDocument = documentBlank;
    afterRank = rankBlank;
  }
  countLines(usual);
  varied = changes > (lines - before) >> 3;
  return true;
}
