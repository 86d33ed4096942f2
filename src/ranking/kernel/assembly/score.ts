import { digitsValue, parseDecimal, powerOfTen } from './number';

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
