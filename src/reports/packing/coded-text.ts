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
    if (unit < 0) return coder.isReading ? fromUnits(units) : text;
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
  let before = '';
  let shared = 0;
  for (let i = 0; i < count; i++) {
    const id = coder.isReading ? '' : ids[i];
    shared = codeNumber(coder, shares, Math.min(31, shared), coder.isReading ? 0 : sharedLength(before, id));
    const units: number[] = [];
    let context = shared < before.length ? contextOf(before.charCodeAt(shared)) : 129;
    let model = afterShared;
    for (let at = shared; ; at++) {
      const unit = codeUnit(coder, model, context, at < id.length ? id.charCodeAt(at) : -1);
      if (unit < 0) break;
      units.push(unit);
      model = rest;
      context = contextOf(unit) + (at + 1 === before.length ? 129 : 0);
    }
    before = coder.isReading ? before.slice(0, shared) + fromUnits(units) : id;
    if (coder.isReading) read.push(before);
  }
  return coder.isReading ? read : ids;
}

function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length;
}

function fromUnits(units: readonly number[]): string {
  let text = '';
  for (let i = 0; i < units.length; i += 4096) text += String.fromCharCode(...units.slice(i, i + 4096));
  return text;
}
