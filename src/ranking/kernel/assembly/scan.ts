import { equalBytes, head, longKey, shortKey } from './bytes';
import { addDocument } from './documents';
import { countLines, fail, fieldEnd, markBeyondAscii, orderKey, prefix, prefixLength, readLine, suffix, suffixLength } from './line';
import { digitsValue, longDecimal, parseDecimal, powerOfTen } from './number';

/** A bit no comparison of 16 bytes has: nothing to compare with. */
const NEVER: u32 = 0x10000;

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

/**
 * Reads the lines from p to end, which is just behind a newline; false after an anomaly.
 * A line that begins and ends as the one before is read here, any other by `readLine`.
 */
export function scan(p: usize, end: usize): bool {
  let beyond = i8x16.splat(0);
  let usual: u32 = 0;
  let prefixHead = v128.load(prefix);
  let prefixMask = templateMask(prefixLength);
  let prefixSize = <usize>prefixLength;
  let suffixHead = v128.load(suffix);
  let suffixMask = templateMask(suffixLength);
  let suffixSize = <usize>suffixLength;
  while (p < end) {
    while (true) {
      if ((~<u32>i8x16.bitmask(i8x16.eq(v128.load(p), prefixHead)) & prefixMask) != 0) break;
      if (prefixSize > 16 && !equalBytes(p + 16, prefix + 16, prefixSize - 16)) break;
      const document = p + prefixSize;

      let block = v128.load(document);
      let ends = <u32>i8x16.bitmask(i8x16.le_u(block, i8x16.splat(32)));
      let length = ctz(ends);
      let key: u64;
      if (ends != 0) {
        if (length == 0) break;
        block = head(block, length);
        key = shortKey(block, length);
      } else {
        length = <u32>(fieldEnd(document + 16) - document);
        key = length == 16 ? shortKey(block, 16) : longKey(document, length);
      }
      const documentEnd = document + length;
      if (!isSeparator(documentEnd)) break;

      const rank = v128.load(documentEnd + 1);
      ends = <u32>i8x16.bitmask(i8x16.le_u(rank, i8x16.splat(32)));
      if (ends == 0 || (ends & 1) != 0) break;
      beyond = v128.or(beyond, v128.or(block, rank));
      const rankEnd = documentEnd + 1 + ctz(ends);
      if (!isSeparator(rankEnd)) break;

      const score = rankEnd + 1;
      const negative = load<u8>(score) == 45;
      const number = score + (negative ? 1 : 0);
      const text = v128.load(number);
      ends = <u32>i8x16.bitmask(i8x16.le_u(text, i8x16.splat(32)));
      const size = ctz(ends);
      const digits = i8x16.sub(text, i8x16.splat(48));
      const other = <u32>i8x16.bitmask(i8x16.gt_u(digits, i8x16.splat(9))) & ((1 << size) - 1);
      let scoreEnd = number + size;
      let value: f64;
      const dot = ctz(other);
      if (ends != 0 && size > 1 && other == <u32>(1 << dot) && load<u8>(number + dot) == 46) {
        // The number is moved to the end of the block, and what is before the point one byte further, over the point.
        const lanes = i8x16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
        const decimals = size - dot - 1;
        const right = i8x16.add(lanes, i8x16.splat(<i8>(size - 16)));
        const behind = i8x16.gt_u(lanes, i8x16.splat(<i8>(15 - decimals)));
        // −1 in the lanes before the point and 0 behind it.
        const aligned = i8x16.swizzle(digits, i8x16.add(right, v128.not(behind)));
        value = <f64>digitsValue(aligned) / powerOfTen(decimals);
        if (negative) value = -value;
      } else if (ends != 0 && size > 0 && other == 0) {
        const lanes = i8x16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
        value = <f64>digitsValue(i8x16.swizzle(digits, i8x16.add(lanes, i8x16.splat(<i8>(size - 16)))));
        if (negative) value = -value;
      } else {
        scoreEnd = fieldEnd(number);
        if (scoreEnd == score) break;
        value = NaN;
        if (scoreEnd - number >= 16 && scoreEnd - number <= 20) value = longDecimal(scoreEnd, <u32>(scoreEnd - number));
        if (value != value) value = parseDecimal(score, scoreEnd - score);
        else if (negative) value = -value;
        if (value != value) break;
      }

      if ((~<u32>i8x16.bitmask(i8x16.eq(v128.load(scoreEnd), suffixHead)) & suffixMask) != 0) break;
      if (suffixSize > 16 && !equalBytes(scoreEnd + 16, suffix + 16, suffixSize - 16)) break;
      const code = addDocument(block, key, document, orderKey(value));
      if (code != 0) {
        fail(code);
        return false;
      }
      usual++;
      p = scoreEnd + suffixSize;
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
  }
  countLines(usual);
  if (v128.any_true(v128.and(beyond, i8x16.splat(-128)))) markBeyondAscii();
  return true;
}
