import { Damage, inflate, PackedBits } from './plain-inflate.ts';

/** What is in a gzip file, told apart from zlib (RFC 1951 and 1952): slow and plain. */
export type Unpacked =
  | { readonly bytes: Uint8Array; readonly ends: 'whole' | 'in zeros' }
  | { readonly damaged: string };

/** Unpacks member after member; zeros may follow the last to the end. */
export function plainGunzip(packed: Uint8Array): Unpacked {
  const out: number[] = [];
  const bits = new PackedBits(packed);
  try {
    do readMember(bits, out);
    while (bits.at < packed.length && packed[bits.at] === 0x1f);
  } catch (error) {
    if (!(error instanceof Damage)) throw error;
    return { damaged: error.message };
  }
  const rest = packed.subarray(bits.at);
  if (rest.some((byte) => byte !== 0)) return { damaged: 'something else after a member' };
  return { bytes: Uint8Array.from(out), ends: rest.length > 0 ? 'in zeros' : 'whole' };
}

function readMember(bits: PackedBits, out: number[]): void {
  const start = bits.at;
  if (bits.byte() !== 0x1f || bits.byte() !== 0x8b) throw new Damage('no member');
  if (bits.byte() !== 8) throw new Damage('another method');
  const flags = bits.byte();
  if (flags & 0xe0) throw new Damage('reserved flags');
  bits.whole(6);
  if (flags & 4) for (let left = bits.whole(2); left > 0; left--) bits.byte();
  if (flags & 8) while (bits.byte() !== 0);
  if (flags & 16) while (bits.byte() !== 0);
  if (flags & 2) {
    const sum = crcOf(bits.bytes.subarray(start, bits.at), 0);
    if (bits.whole(2) !== (sum & 0xffff)) throw new Damage('another sum of its head');
  }
  const first = out.length;
  inflate(bits, out, first);
  bits.align();
  if (bits.whole(4) !== crcOf(out, first)) throw new Damage('another sum');
  if (bits.whole(4) !== out.length - first) throw new Damage('another length');
}

const crcs = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let i = 0; i < 8; i++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function crcOf(bytes: ArrayLike<number>, from: number): number {
  let sum = 0xffffffff;
  for (let i = from; i < bytes.length; i++) sum = crcs[(sum ^ bytes[i]) & 255] ^ (sum >>> 8);
  return ~sum >>> 0;
}
