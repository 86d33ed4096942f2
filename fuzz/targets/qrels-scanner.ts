import { createQrelsReader } from '../../src/formats/reader.ts';
import { packQrels } from '../../src/ranking/kernel/packed-qrels.ts';
import { scanQrels } from '../../src/ranking/kernel/qrels-scanner.ts';
import { cuts, damage, ids, oneIn, pick, piecesOf, some } from '../pick.ts';
import { defineTarget, expectSame } from '../target.ts';

/** Judgements, sound and damaged: what the scanner takes, the reader takes without a finding and as the same. */
export const qrelsScanner = defineTarget<{ bytes: Uint8Array; size: number }>({
  name: 'qrels-scanner',
  oracle: 'the plain reader, whatever the size of the pieces',
  make: (random) => {
    const usual = !oneIn(random, 3);
    const blank = () => (usual ? ' ' : pick(random, [' ', '\t', '  ', '\v ']));
    const end = () => (usual ? '\n' : pick(random, ['\n', '\r\n', ' \n', '\n\n', '\r\r\n', '\n# note\n']));
    const grade = () =>
      usual ? String(random.below(4)) : pick(random, ['0', '1', '007', '-1', '+1', '999999999', '1.5', '']);
    const text = some(
      random,
      oneIn(random, 10) ? 40 : 8,
      () => [pick(random, ids), '0', pick(random, ids), grade()].join(blank()) + end(),
    ).join('');
    const bytes = new TextEncoder().encode(text);
    const given = oneIn(random, 2) ? damage(random, bytes) : bytes;
    return { bytes: given, size: cuts(random, given.length) };
  },
  check: ({ bytes, size }) => {
    const read = (pieces: number) => {
      const reader = createQrelsReader();
      for (const piece of piecesOf(bytes, pieces)) if (!reader.push(piece)) break;
      const { value, log } = reader.end();
      return { value, codes: log.codes() };
    };
    const whole = read(1 << 20);
    expectSame(read(size).codes, whole.codes, `what is found in pieces of ${size}`);
    const scanned = scanQrels(bytes);
    if (!scanned) return;
    expectSame(whole.codes, [], 'what the reader finds in what the scanner takes');
    expectSame(packQrels(scanned), packQrels(whole.value), 'what the scanner takes');
  },
});
