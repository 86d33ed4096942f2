import { type BitCoder, type BitModel, bitModel } from './adaptive-coder.ts';
import { codeNumber, numberModel } from './coded-numbers.ts';

/** What can stand where a character does: 128 characters of ASCII, the end, and any other code unit, which follows. */
const end = 128;
const other = 129;

/** A character or the end, in a context of the model, each of which has 256 places. */
function codeUnit(coder: BitCoder, model: BitModel, context: number, unit: number): number {
  const symbol = unit < 0 ? end : unit < 128 ? unit : other;
  let read = 1;
  for (let left = 7; left >= 0; left--) read = 2 * read + coder.bit(model, context * 256 + read, (symbol >>> left) & 1);
  if (read - 256 !== other) return read - 256 === end ? -1 : read - 256;
  let whole = 0;
  for (let left = 15; left >= 0; left--) whole = 2 * whole + coder.plainBit((unit >>> left) & 1);
  return whole;
}

/** A context for the character before: one for each of ASCII, one for all others. */
function contextOf(unit: number): number {
  return Math.min(unit, 128);
}

/** A text of any characters: each is learned by the two before it. */
export function codeText(coder: BitCoder, text: string): string {
  const bits = 12;
  const model = bitModel(256 << bits);
  const units: number[] = [];
  let context = 0;
  for (let i = 0; ; i++) {
    const unit = codeUnit(coder, model, context, i < text.length ? text.charCodeAt(i) : -1);
    if (unit < 0) return coder.isReading ? textOf(Uint16Array.from(units), units.length) : text;
    if (coder.isReading) units.push(unit);
    context = ((context << 6) ^ (contextOf(unit) * 37)) & ((1 << bits) - 1);
  }
}

/** Ids of which many begin like the one before: how much is the same, then the rest; as many are read as `count` says. */
export function codeIds(coder: BitCoder, count: number, ids: readonly string[]): readonly string[] {
  const shares = numberModel(32);
  const afterShared = bitModel(256 * 130);
  const rest = bitModel(256 * 258);
  const read: string[] = [];
  /** The code units of the id before, then of this one. */
  let units = new Uint16Array(256);
  let length = 0;
  let shared = 0;
  for (let i = 0; i < count; i++) {
    const id = coder.isReading ? '' : ids[i];
    const same = coder.isReading ? 0 : sharedLength(units, length, id);
    shared = codeNumber(coder, shares, Math.min(31, shared), same);
    let context = shared < length ? contextOf(units[shared]) : 129;
    let model = afterShared;
    let at = shared;
    for (; ; at++) {
      const unit = codeUnit(coder, model, context, at < id.length ? id.charCodeAt(at) : -1);
      if (unit < 0) break;
      if (at === units.length) units = enlarged(units);
      units[at] = unit;
      model = rest;
      context = contextOf(unit) + (at + 1 === length ? 129 : 0);
    }
    length = at;
    if (coder.isReading) read.push(textOf(units, length));
  }
  return coder.isReading ? read : ids;
}

function enlarged(units: Uint16Array<ArrayBuffer>): Uint16Array<ArrayBuffer> {
  const larger = new Uint16Array(2 * units.length);
  larger.set(units);
  return larger;
}

function sharedLength(units: Uint16Array, most: number, id: string): number {
  let length = 0;
  while (length < most && length < id.length && units[length] === id.charCodeAt(length)) length++;
  return length;
}

/** As much at a time as a call may have arguments. */
function textOf(units: Uint16Array, length: number): string {
  let text = '';
  for (let i = 0; i < length; i += 4096)
    text += String.fromCharCode.apply(null, units.subarray(i, Math.min(length, i + 4096)) as unknown as number[]);
  return text;
}
