import { equalBytes, longKey, MASKS, shortKey } from './bytes';
import { addDocument } from './documents';
import {
  countLines,
  documentBlank,
  fail,
  fieldEnd,
  prefix,
  prefixLength,
  rankBlank,
  readLine,
  suffix,
  suffixLength,
} from './line';
import { eightDigits, longDecimal, powerOfTen } from './number';
import { decimalsRead, otherScore } from './score';

/** A bit no comparison of 16 bytes has: nothing to compare with. */
const NEVER: u32 = 0x10000;

/** Loaded and not written down: engines would make it anew for every line. */
const BLANKS: usize = memory.data<u8>([32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32]);
/** `LAST + 8 · n`: the last n bytes of eight. */
const LAST: usize = memory.data<u64>([
  0, 0xff00000000000000, 0xffff000000000000, 0xffffff0000000000, 0xffffffff00000000, 0xffffffffff000000,
  0xffffffffffff0000, 0xffffffffffffff00, 0xffffffffffffffff,
]);
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
let documentLength: u32 = 0;
let rankFieldEnd: u32 = 0;
let scoreFieldEnd: u32 = 0;

/** Finds the fields of a line that is long or has bytes beyond ASCII; false where other blanks part them. */
function findFields(document: usize): bool {
  const documentEnd = fieldEnd(document);
  const rankEnd = fieldEnd(documentEnd + 1);
  documentLength = <u32>(documentEnd - document);
  rankFieldEnd = <u32>(rankEnd - document);
  scoreFieldEnd = <u32>(fieldEnd(rankEnd + 1) - document);
  return isSeparator(documentEnd) && isSeparator(rankEnd);
}

/**
 * Reads the lines from p to end, which is just behind a newline; false after an anomaly.
 * A line that begins and ends as the one before is read here, any other by `readLine`.
 */
export function scan(p: usize, end: usize): bool {
  const blank = v128.load(BLANKS);
  let usual: u32 = 0;
  // How the last score was written that had up to eight decimals: most are written like the one before.
  let decimals: u32 = 0;
  let sign: u32 = 0;
  let point: u32 = 0;
  let least: u32 = 1;
  let fraction: u64 = -1;
  let tens: f64 = 1;
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
      const laterEnds = ends & (ends - 1);
      let length = <u32>ctz(ends);
      let rankSize = <u32>ctz(laterEnds);
      let scoreSize = <u32>ctz(laterEnds & (laterEnds - 1));
      const otherBlanks = (load<u8>(document + length) ^ afterDocument) | (load<u8>(document + rankSize) ^ afterRank);
      if ((otherBlanks | <u32>(scoreSize > 47)) != 0) {
        if (!findFields(document)) break;
        length = documentLength;
        rankSize = rankFieldEnd;
        scoreSize = scoreFieldEnd;
      }
      if (rankSize - length == 1) break;
      if (length == 0) break;
      const last = document + scoreSize;
      if ((~<u32>i8x16.bitmask(i8x16.eq(v128.load(last), suffixHead)) & suffixMask) != 0) break;
      if (suffixSize > 16) {
        if (!equalBytes(last + 16, suffix + 16, suffixSize - 16)) break;
      }
      let key: u64;
      if (length <= 16) {
        block = v128.and(block, v128.load(MASKS + 16 - length));
        key = shortKey(block, length);
      } else key = longKey(document, length);

      // Eight digits are told and read at once, those before the point one byte earlier, so that it disappears.
      const size = scoreSize - rankSize - 1;
      const digits = size - sign - point;
      let value: f64 = NaN;
      if (digits - least <= 15 - least) {
        const x = load<u64>(last - 9) ^ ZEROS;
        const y = load<u64>(last - 8) ^ ZEROS;
        let low = x ^ ((x ^ y) & fraction);
        if (digits <= 8) {
          low &= load<u64>(LAST + (digits << 3));
          if (areDigits(low)) value = <f64>(<i32>eightDigits(low)) / tens;
        } else {
          const high = (load<u64>(last - 16 - point) ^ ZEROS) & load<u64>(LAST + ((digits - 8) << 3));
          if (areDigits(low)) {
            if (areDigits(high)) value = <f64>(<i64>(eightDigits(high) * 100000000 + eightDigits(low))) / tens;
          }
        }
        if (point != 0) {
          if (load<u8>(last - 1 - decimals) != 46) value = NaN;
        }
        if (sign != 0) value = load<u8>(last - size) == 45 ? -value : NaN;
      }
      if (value != value) {
        if (size == 0) break;
        const negative = <u32>(load<u8>(last - size) == 45);
        const written = size - negative;
        if (written - 16 <= 4) value = longDecimal(last, written);
        if (value != value) {
          value = otherScore(last, written);
          if (value != value) break;
        }
        if (negative != 0) value = -value;
        if (written < 16) {
          if (<u32>decimalsRead <= 8) {
            decimals = decimalsRead;
            sign = negative;
            point = decimals == 0 ? 0 : 1;
            least = max<u32>(decimals, 1);
            fraction = decimals == 0 ? -1 : load<u64>(LAST + (decimals << 3));
            tens = powerOfTen(decimals);
          }
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
  return true;
}
