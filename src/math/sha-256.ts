/** The SHA-256 of bytes that come in pieces, as hexadecimal digits (FIPS 180-4). */
export function sha256(pieces: Iterable<Uint8Array>): string {
  constants ??= makeConstants();
  const { initial, rounds } = constants;
  const state = initial.slice();
  const block = new Uint8Array(64);
  const words = new Uint32Array(64);
  let filled = 0;
  let length = 0;
  for (const piece of pieces) {
    length += piece.length;
    for (let from = 0; from < piece.length; ) {
      const part = piece.subarray(from, from + 64 - filled);
      block.set(part, filled);
      filled += part.length;
      from += part.length;
      if (filled < 64) break;
      compress(state, block, words, rounds);
      filled = 0;
    }
  }
  block.fill(0, filled);
  block[filled] = 0x80;
  if (filled >= 56) {
    compress(state, block, words, rounds);
    block.fill(0);
  }
  const view = new DataView(block.buffer);
  view.setUint32(56, Math.floor(length / 2 ** 29));
  view.setUint32(60, (length * 8) % 2 ** 32);
  compress(state, block, words, rounds);
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('');
}

interface Constants {
  readonly initial: Uint32Array;
  readonly rounds: Uint32Array;
}

let constants: Constants | undefined;

/** The first 32 bits of the fractions of the square roots of the first eight primes and the cube roots of the first 64, by whole numbers only. */
function makeConstants(): Constants {
  const primes = Array.from({ length: 312 }, (_, n) => n).filter(isPrime);
  return {
    initial: Uint32Array.from(primes.slice(0, 8), (prime) => fractionOfRoot(BigInt(prime), 2n)),
    rounds: Uint32Array.from(primes, (prime) => fractionOfRoot(BigInt(prime), 3n)),
  };
}

function isPrime(n: number): boolean {
  for (let d = 2; d * d <= n; d++) if (n % d === 0) return false;
  return n > 1;
}

function fractionOfRoot(n: bigint, degree: bigint): number {
  const scaled = n << (32n * degree);
  let low = 0n;
  let high = 1n << 40n;
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** degree <= scaled) low = middle;
    else high = middle;
  }
  return Number(low & 0xffffffffn);
}

function compress(state: Uint32Array, block: Uint8Array, words: Uint32Array, rounds: Uint32Array): void {
  for (let i = 0; i < 16; i++)
    words[i] = (block[4 * i] << 24) | (block[4 * i + 1] << 16) | (block[4 * i + 2] << 8) | block[4 * i + 3];
  for (let i = 16; i < 64; i++) {
    const early = words[i - 15];
    const late = words[i - 2];
    const s0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const s1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[i] = words[i - 16] + s0 + words[i - 7] + s1;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i++) {
    const t1 = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + rounds[i] + words[i]) | 0;
    const t2 = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] += word;
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}
