const lowest = -342;
const highest = 308;
let known: BigUint64Array | undefined;

/**
 * The 128 leading bits of the powers of five from 5^-342 to 5^308, each as two 64-bit halves, the low one first.
 * Positive powers are cut off, negative ones rounded up: Lemire, Number parsing at a gigabyte per second, 2021, section 5.
 */
export function powersOfFive(): BigUint64Array {
  known ??= computePowers();
  return known;
}

function computePowers(): BigUint64Array {
  const table = new BigUint64Array((highest - lowest + 1) * 2);
  let power = 1n;
  for (let exponent = 0; exponent <= highest; exponent++, power *= 5n) put(table, exponent, leading(power));
  power = 5n;
  for (let exponent = -1; exponent >= lowest; exponent--, power *= 5n) {
    const bits = bitLength(power - 1n);
    const shift = exponent >= -27 ? bits + 127 : 2 * bits + 128;
    put(table, exponent, leading((1n << BigInt(shift)) / power + 1n));
  }
  return table;
}

function put(table: BigUint64Array, exponent: number, bits: bigint): void {
  const at = (exponent - lowest) * 2;
  table[at] = bits & 0xffffffffffffffffn;
  table[at + 1] = bits >> 64n;
}

function leading(value: bigint): bigint {
  const excess = bitLength(value) - 128;
  return excess >= 0 ? value >> BigInt(excess) : value << BigInt(-excess);
}

function bitLength(value: bigint): number {
  const digits = value.toString(16);
  return 4 * digits.length - (Math.clz32(Number.parseInt(digits[0], 16)) - 28);
}
