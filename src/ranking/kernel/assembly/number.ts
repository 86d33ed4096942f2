/** The value of digits JavaScript's `Number` has to decide. */
// @ts-ignore: decorator
@external('host', 'number')
declare function hostNumber(start: usize, length: usize): f64;

/** Fills the table of powers of five: 16 bytes each, low half first, from 5^-342 to 5^308. */
// @ts-ignore: decorator
@external('host', 'powersOfFive')
declare function hostPowersOfFive(table: usize): void;

const POWERS: usize = memory.data(651 * 16, 16);
let powersThere = false;

const TENS: usize = memory.data<f64>([
  1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
  1e21, 1e22,
]);

// @ts-ignore: decorator
@inline
export function powerOfTen(exponent: u32): f64 {
  return load<f64>(TENS + (exponent << 3));
}

/** Up to 16 digits (0–9 a byte, the last one in the last byte) as an integer. */
// @ts-ignore: decorator
@inline
export function digitsValue(digits: v128): i64 {
  return <i64>(eightDigits(i64x2.extract_lane(digits, 0)) * 100000000 + eightDigits(i64x2.extract_lane(digits, 1)));
}

/** Eight digits (0–9 a byte, the first one in the lowest byte) as an integer. */
// @ts-ignore: decorator
@inline
export function eightDigits(bytes: u64): u64 {
  const pairs = bytes * 10 + (bytes >> 8);
  const mask: u64 = 0x000000ff000000ff;
  return ((pairs & mask) * 0x000f424000000064 + ((pairs >> 16) & mask) * 0x0000271000000001) >> 32;
}

/**
 * A number of 16 to 20 bytes that are digits and one point, as scores with all their digits are; NaN where it is not.
 * It is read from the 32 bytes up to its end; digits before the point are taken one byte earlier, so that it disappears.
 */
// @ts-ignore: decorator
@inline
export function longDecimal(end: usize, length: u32): f64 {
  const lanes = i8x16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  const zero = i8x16.splat(48);
  const nine = i8x16.splat(9);
  const high = i8x16.sub(v128.load(end - 32), zero);
  const low = i8x16.sub(v128.load(end - 16), zero);
  const others = <u32>i8x16.bitmask(i8x16.gt_u(high, nine)) | (<u32>i8x16.bitmask(i8x16.gt_u(low, nine)) << 16);
  const other = others & ((<u32>0xffffffff) << (32 - length));
  const point = ctz(other);
  if (other == 0 || other != (<u32>1) << point || load<u8>(end - 32 + point) != 46) return NaN;
  const highEarlier = i8x16.sub(v128.load(end - 33), zero);
  const lowEarlier = i8x16.sub(v128.load(end - 17), zero);
  const highDigits = v128.bitselect(highEarlier, high, i8x16.le_s(lanes, i8x16.splat(<i8>point)));
  const lowDigits = v128.bitselect(lowEarlier, low, i8x16.le_s(lanes, i8x16.splat(<i8>(point - 16))));
  const highPart = v128.and(highDigits, i8x16.ge_s(lanes, i8x16.splat(<i8>(33 - length))));
  const lowPart = v128.and(lowDigits, i8x16.ge_s(lanes, i8x16.splat(<i8>(17 - length))));
  const mantissa = eightDigits(i64x2.extract_lane(highPart, 1)) * 10000000000000000 + <u64>digitsValue(lowPart);
  return mantissa == 0 ? 0 : eiselLemire(mantissa, <i32>point - 31);
}

/** A decimal number, exactly as `Number` reads it; NaN where it is not one or is not finite. */
export function parseDecimal(start: usize, length: usize): f64 {
  const end = start + length;
  let p = start;
  const negative = load<u8>(p) == 45;
  if (negative || load<u8>(p) == 43) p++;
  let mantissa: u64 = 0;
  let significant = 0;
  let exponent: i64 = 0;
  let any = false;
  let truncated = false;
  let fraction = false;
  while (p < end) {
    const c: u32 = load<u8>(p);
    const digit = c - 48;
    if (digit > 9) {
      if (c != 46 || fraction) break;
      fraction = true;
    } else {
      any = true;
      if (significant < 19) {
        mantissa = mantissa * 10 + digit;
        if (mantissa != 0) significant++;
        if (fraction) exponent--;
      } else {
        if (digit != 0) truncated = true;
        if (!fraction) exponent++;
      }
    }
    p++;
  }
  if (!any) return NaN;
  if (p < end) {
    if ((load<u8>(p++) | 32) != 101) return NaN;
    const sign: u32 = p < end ? load<u8>(p) : 0;
    if (sign == 45 || sign == 43) p++;
    if (p == end) return NaN;
    let written: i64 = 0;
    while (p < end) {
      const digit = <u32>load<u8>(p++) - 48;
      if (digit > 9) return NaN;
      if (written < 1000000000000) written = written * 10 + digit;
    }
    exponent += sign == 45 ? -written : written;
  }
  const value = toDouble(mantissa, exponent, truncated, start, length);
  if (value == Infinity) return NaN;
  return negative ? -value : value;
}

function toDouble(mantissa: u64, exponent: i64, truncated: bool, start: usize, length: usize): f64 {
  if (mantissa == 0) return 0;
  if (!truncated && mantissa < (<u64>1) << 53 && exponent >= -22 && exponent <= 22) {
    const exact = <f64>mantissa;
    return exponent < 0 ? exact / powerOfTen(<u32>-exponent) : exact * powerOfTen(<u32>exponent);
  }
  if (exponent < -342 - 19) return 0;
  if (exponent > 308) return Infinity;
  const value = eiselLemire(mantissa, <i32>exponent);
  if (truncated && eiselLemire(mantissa + 1, <i32>exponent) != value) return abs(hostNumber(start, length));
  return value;
}

/** The double nearest to mantissa · 10^exponent. Lemire, Number parsing at a gigabyte per second, 2021, algorithm 1; no fallback is needed (Mushtak and Lemire, 2023). */
function eiselLemire(mantissa: u64, exponent: i32): f64 {
  if (exponent < -342) return 0;
  if (!powersThere) {
    hostPowersOfFive(POWERS);
    powersThere = true;
  }
  const power = POWERS + (<usize>(exponent + 342) << 4);
  const zeros = <i32>clz(mantissa);
  const w = mantissa << zeros;
  let high = multiplyHigh(w, load<u64>(power, 8));
  let low = w * load<u64>(power, 8);
  if ((high & 0x1ff) == 0x1ff) {
    const carry = multiplyHigh(w, load<u64>(power));
    low += carry;
    if (low < carry) high++;
  }
  const upper = <i32>(high >> 63);
  let m = high >> (upper + 9);
  let binary = ((217706 * exponent) >> 16) + 63 + upper - zeros + 1023;
  if (binary <= 0) {
    if (1 - binary >= 64) return 0;
    m >>= 1 - binary;
    m += m & 1;
    return reinterpret<f64>(m >> 1);
  }
  if (low <= 1 && exponent >= -4 && exponent <= 23 && (m & 3) == 1 && m << (upper + 9) == high) m &= ~(<u64>1);
  m += m & 1;
  m >>= 1;
  if (m >= (<u64>1) << 53) {
    m = (<u64>1) << 52;
    binary++;
  }
  if (binary >= 0x7ff) return Infinity;
  return reinterpret<f64>((m & ~((<u64>1) << 52)) | (<u64>binary << 52));
}

// @ts-ignore: decorator
@inline
function multiplyHigh(a: u64, b: u64): u64 {
  const a0 = a & 0xffffffff;
  const a1 = a >> 32;
  const b0 = b & 0xffffffff;
  const b1 = b >> 32;
  const middle = a1 * b0 + ((a0 * b0) >> 32);
  const other = a0 * b1 + (middle & 0xffffffff);
  return a1 * b1 + (middle >> 32) + (other >> 32);
}
