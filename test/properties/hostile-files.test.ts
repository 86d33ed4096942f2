import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../src/math/random.ts';
import { buildQrels, type Qrels } from '../../src/model/qrels.ts';
import { expectSameRun, rankByReference, scan } from '../contracts/implementations.ts';

const encode = (text: string) => new TextEncoder().encode(text);

/** What the kernel and the reference make of a run must be the same, with its head and without. */
function expectEqual(bytes: Uint8Array, judgements: Qrels, chunkSize?: number): void {
  for (const head of [undefined, 3]) {
    const scanned = scan(bytes, judgements, {}, chunkSize, { head });
    const expected = rankByReference(bytes, judgements, {}, head);
    expectSameRun(scanned.run, expected.run);
    expect(scanned.head).toEqual(expected.head);
  }
}

// Files of any kind are drawn in fuzz/run-kernel.test.ts.
describe('the kernel on hostile files', () => {
  test('gives the same for every place a file can be cut at', () => {
    const text = `\ufeff2 Q0 ab 1 1.5 my run\r\n2 Q0 é 1 -2e-1 my run\r\n\n10 Q0 EP-1234567-A1 2 0.25 my run\n10 Q0 \u{1f600} 3 49.19109429178723 my run`;
    const bytes = encode(text);
    const qrels = buildQrels(
      new Map(
        ['2', '10', '11'].map((topic) => [
          topic,
          new Map([
            ['é', 1],
            ['EP-1234567-A1', 2],
          ]),
        ]),
      ),
    );
    for (let size = 1; size <= bytes.length; size++) expectEqual(bytes, qrels, size);
  });

  test('takes blanks for no part of an id where the line before had other bytes in their place', () => {
    const judged = buildQrels(new Map([['1', new Map([['a', 1]])]]));
    for (const other of ['é', '\u0101'])
      expectEqual(
        encode(`1 Q0 b${other} 1 9.0 t\n1 Q0 c${other} 1 8.0 t\n1 Q0 a   1 7.0 t\n1 Q0 d   1 6.0 t\n`),
        judged,
      );
  });

  test('finds the fields of a line anew after one that had other bytes, whatever byte its id begins with', () => {
    const judged = buildQrels(new Map([['1', new Map(['é', 'ab', 'c'].map((id) => [id, 1]))]]));
    // With the lengths of the line before it, the id of é would end in the next line.
    for (let length = 0; length < 60; length++)
      for (const id of ['é', 'ab', '\u{1f600}']) {
        const ids = ['a', `é${'x'.repeat(length)}`, id, 'c', 'd'];
        expectEqual(encode(ids.map((one, i) => `1 Q0 ${one} 1 ${9 - i}.5 r\n`).join('')), judged);
      }
  });

  test('finds the end of an id anew where blanks fill the place of a longer one', () => {
    const long = 'abcdefghijklmnopqrst';
    for (const [id, padded] of [
      ['abc', 'a  '],
      [long, `${long.slice(0, 17)}   `],
    ]) {
      const judged = buildQrels(new Map([['1', new Map([[padded.trim(), 1]])]]));
      const ids = [id, `${id.slice(0, -1)}z`, padded];
      expectEqual(encode(ids.map((one, i) => `1 Q0 ${one} 1 ${9 - i}.5 r\n`).join('')), judged);
    }
  });

  test('ranks 70,000 documents of one topic, few judged or all', () => {
    const random = seededRandom(1);
    const ids = Array.from({ length: 70_000 }, (_, i) => `D-${i}`);
    const shuffled = [...ids].sort((a, b) => a.length - b.length || (a < b ? 1 : -1));
    for (const scoreOf of [() => 0, () => random.below(5000), () => random.uniform()]) {
      const bytes = encode(shuffled.map((id) => `1 Q0 ${id} 1 ${scoreOf()} r\n`).join(''));
      for (const step of [1, 5000]) {
        const judged = new Map(ids.filter((_, i) => i % step === 0).map((id) => [id, 1]));
        expectEqual(bytes, buildQrels(new Map([['1', judged]])));
      }
    }
  });

  test('reads 100,000 topics', () => {
    const ids = Array.from({ length: 100_000 }, (_, i) => `T${(i * 7919) % 100_003}`);
    const bytes = encode(ids.map((id, i) => `${id} Q0 d${i % 3} 1 1 r\n`).join(''));
    const some = ids.filter((_, i) => i % 3 === 0).concat('missing');
    expectEqual(bytes, buildQrels(new Map(some.map((id) => [id, new Map([['d0', 1]])]))));
  });

  test('reads ids of 64 KB, and a line of 10 MB', () => {
    const long = 'x'.repeat(65_535);
    const judged = buildQrels(new Map([[long, new Map([`${long}a`, `${long}b`, long].map((id) => [id, 1]))]]));
    const lines = ['b 1 0', 'c 1 0', ' 1 0', 'a 1 1'].map((end) => `${long} Q0 ${long}${end} r\n`);
    expectEqual(encode(lines.join('')), judged, 50_000);
    const huge = 'y'.repeat(10_000_000);
    const bytes = encode(`1 Q0 a 1 1 r\n1 Q0 ${huge} 1 4 r\n1 Q0 ${huge}z 1 3 r\n`);
    expectEqual(bytes, buildQrels(new Map([['1', new Map([[huge, 1]])]])));
  });
});
