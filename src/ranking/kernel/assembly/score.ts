import { digitsValue, parseDecimal, powerOfTen } from './number';

/**
 * How the scores are written that `scan` reads by itself: like the last one that had up to eight decimals.
 * They are `scoreSize` bytes long; what is set here is of that length.
 */
export let scoreSize: u32 = 0;
export let decimals: u32 = 0;
let sign: u32 = 0;
/** 10 to the number of decimals. */
export let tens: f64 = 1;
/** Which of the last eight bytes are decimals. */
export let fraction: u64 = -1;
/** Which of the last eight digits there are, and of the eight before them. */
export let lowDigits: u64 = 0;
export let highDigits: u64 = 0;
/** Of the flags below; 0 where a score of that length is written in another way. */
export let form: u32 = 0;

export const SHORT: u32 = 1;
const LONG: u32 = 2;
export const POINT: u32 = 4;
export const NEGATIVE: u32 = 8;

/** `LAST + 8 · n`: the last n bytes of eight. */
const LAST: usize = memory.data<u64>([
  0, 0xff00000000000000, 0xffff000000000000, 0xffffff0000000000, 0xffffffff00000000, 0xffffffffff000000,
  0xffffffffffff0000, 0xffffffffffffff00, 0xffffffffffffffff,
]);

/** Has scores of so many bytes expected. */
export function expectSize(size: u32): void {
  scoreSize = size;
  const point = <u32>(decimals != 0);
  const digits = size - sign - point;
  if (digits > 15 || digits < max<u32>(decimals, 1)) {
    form = 0;
    return;
  }
  const low = min<u32>(digits, 8);
  lowDigits = load<u64>(LAST + (low << 3));
  highDigits = load<u64>(LAST + ((digits - low) << 3));
  form = (digits == low ? SHORT : LONG) | (point * POINT) | (sign * NEGATIVE);
}

/** Has scores with so many decimals expected, and with a minus or without. */
export function expectForm(count: u32, negative: u32): void {
  decimals = count;
  sign = negative;
  tens = powerOfTen(count);
  fraction = count == 0 ? -1 : load<u64>(LAST + (count << 3));
  expectSize(scoreSize);
}

/** Decimals of the number that `otherScore` read last; −1 where it had another form. */
export let decimalsRead: i32 = -1;

/** A number of so many bytes up to `end`, which has no sign; NaN where it is none. */
export function otherScore(end: usize, size: u32): f64 {
  const number = end - size;
  decimalsRead = -1;
  if (size < 16) {
    const lanes = i8x16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    const digits = i8x16.sub(v128.load(number), i8x16.splat(48));
    const other = ~(<u32>i8x16.bitmask(i8x16.le_u(digits, i8x16.splat(9)))) & ((1 << size) - 1);
    if (other == 0 && size > 0) {
      decimalsRead = 0;
      return <f64>digitsValue(i8x16.swizzle(digits, i8x16.add(lanes, i8x16.splat(<i8>(size - 16)))));
    }
    const dot = ctz(other);
    if (size > 1 && other == <u32>(1 << dot) && load<u8>(number + dot) == 46) {
      // The number is moved to the end of the block, and what is before the point one byte further, over the point.
      const decimals = size - dot - 1;
      const right = i8x16.add(lanes, i8x16.splat(<i8>(size - 16)));
      const behind = i8x16.gt_u(lanes, i8x16.splat(<i8>(15 - decimals)));
      decimalsRead = <i32>decimals;
      // −1 in the lanes before the point and 0 behind it.
      return <f64>digitsValue(i8x16.swizzle(digits, i8x16.add(right, v128.not(behind)))) / powerOfTen(decimals);
    }
  }
  const first = load<u8>(number);
  return first == 45 || first == 43 ? NaN : parseDecimal(number, size);
}
