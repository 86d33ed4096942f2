import { equalBytes, head, longKey, shortKey } from './bytes';
import { addDocument } from './documents';
import { countLines, fail, fieldEnd, markBeyondAscii, orderKey, prefix, prefixLength, readLine, suffix, suffixLength } from './line';
import { digitsValue, lastDigitsValue, longDecimal, parseDecimal, powerOfTen } from './number';

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

/** A bit for each of 16 bytes that ends a field: blanks, line ends, control characters. */
// @ts-ignore: decorator
@inline
function endsIn(block: v128): u64 {
  return <u64>(<u32>i8x16.bitmask(i8x16.le_u(block, i8x16.splat(32))));
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

      // Where the fields end is told from 48 bytes at once: one after the other, each would wait for the one before.
      let block = v128.load(document);
      const second = v128.load(document, 16);
      const third = v128.load(document, 32);
      const ends = endsIn(block) | (endsIn(second) << 16) | (endsIn(third) << 32);
      const laterEnds = ends & (ends - 1);
      const lastEnds = laterEnds & (laterEnds - 1);
      let documentEnd: usize;
      let rankEnd: usize;
      let scoreEnd: usize;
      if (lastEnds != 0) {
        documentEnd = document + <usize>ctz(ends);
        rankEnd = document + <usize>ctz(laterEnds);
        scoreEnd = document + <usize>ctz(lastEnds);
        beyond = v128.or(beyond, v128.or(v128.or(block, second), third));
      } else {
        documentEnd = fieldEnd(document);
        rankEnd = fieldEnd(documentEnd + 1);
        scoreEnd = fieldEnd(rankEnd + 1);
      }
      const length = <u32>(documentEnd - document);
      if (length == 0 || rankEnd == documentEnd + 1 || scoreEnd == rankEnd + 1) break;
      if (!isSeparator(documentEnd) || !isSeparator(rankEnd)) break;
      let key: u64;
      if (length <= 16) {
        block = head(block, length);
        key = shortKey(block, length);
      } else key = longKey(document, length);

      const score = rankEnd + 1;
      let negative = false;
      let number = score;
      if (load<u8>(score) == 45) {
        negative = true;
        number++;
      }
      const text = v128.load(number);
      const size = <u32>(scoreEnd - number);
      const digits = i8x16.sub(text, i8x16.splat(48));
      const other = <u32>i8x16.bitmask(i8x16.gt_u(digits, i8x16.splat(9))) & ((1 << size) - 1);
      let value: f64;
      const dot = ctz(other);
      if (size < 16 && size > 1 && other == <u32>(1 << dot) && load<u8>(number + dot) == 46) {
        // The number is moved to the end of the block, and what is before the point one byte further, over the point.
        const lanes = i8x16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
        const decimals = size - dot - 1;
        const right = i8x16.add(lanes, i8x16.splat(<i8>(size - 16)));
        const behind = i8x16.gt_u(lanes, i8x16.splat(<i8>(15 - decimals)));
        // −1 in the lanes before the point and 0 behind it.
        const aligned = i8x16.swizzle(digits, i8x16.add(right, v128.not(behind)));
        value = <f64>(size <= 9 ? lastDigitsValue(aligned) : digitsValue(aligned)) / powerOfTen(decimals);
        if (negative) value = -value;
      } else if (size < 16 && size > 0 && other == 0) {
        const lanes = i8x16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
        value = <f64>digitsValue(i8x16.swizzle(digits, i8x16.add(lanes, i8x16.splat(<i8>(size - 16)))));
        if (negative) value = -value;
      } else {
        value = NaN;
        if (size >= 16 && size <= 20) value = longDecimal(scoreEnd, size);
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
