import * as fc from 'fast-check';
import { expect } from 'vitest';
import { createQrelsReader } from '../src/formats/reader.ts';
import { packQrels } from '../src/ranking/kernel/packed-qrels.ts';
import { scanQrels } from '../src/ranking/kernel/qrels-scanner.ts';
import { alikeIds, damageOneIn, encode, id, mostly, pieceSize, piecesOf, upTo } from './arbitraries.ts';
import { fuzz } from './fuzz.ts';

const plainId = fc.oneof(
  fc.constantFrom(...alikeIds),
  fc.stringMatching(/^[!-~]{1,4}$/),
  fc.constantFrom('a', 'ab', 'b'),
);
const plainLine = fc
  .tuple(plainId, plainId, fc.nat(3))
  .map(([topic, document, grade]) => `${topic} 0 ${document} ${grade}\n`);
const oddLine = fc
  .tuple(
    fc.tuple(id, fc.constantFrom('0', 'Q0'), id, fc.constantFrom('0', '1', '007', '-1', '+1', '999999999', '1.5', '')),
    fc.constantFrom(' ', '\t', '  ', '\v ', '\r'),
    fc.constantFrom('\n', '\r\n', ' \n', '\n\n', '\r\r\n', '\n# note\n'),
  )
  .map(([fields, blank, end]) => fields.join(blank) + end);

const judgements = fc
  .record({
    lines: upTo(20, mostly(plainLine, oddLine, 20)),
    damage: damageOneIn(2),
    size: pieceSize,
  })
  .map(({ lines, damage, size }) => ({ bytes: damage(encode(lines.join(''))), size }));

fuzz(
  'judgements that the scanner takes are those of the reader, whatever the pieces',
  judgements,
  ({ bytes, size }) => {
    const whole = read(bytes, 1 << 20);
    expect(read(bytes, size).codes).toEqual(whole.codes);
    const scanned = scanQrels(bytes);
    if (!scanned) return;
    expect(whole.codes).toEqual([]);
    expect({ ...scanned }).toEqual({ ...whole.value });
    expect(packQrels(scanned)).toEqual(packQrels(whole.value));
  },
  300,
);

function read(bytes: Uint8Array, size: number) {
  const reader = createQrelsReader();
  for (const piece of piecesOf(bytes, size)) if (!reader.push(piece)) break;
  const { value, log } = reader.end();
  return { value, codes: log.codes() };
}
