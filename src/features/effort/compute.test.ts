import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { campaign, campaigns } from '../../../test/support/campaign.ts';
import { traceEffort } from './compute.ts';

test('effort lies between the ideal and the random line that are drawn by hand', () => {
  const given = campaign(
    { T1: { D1: 1, D2: 1 }, T2: { D3: 1 } },
    { A: { T1: ['D1', 'X', 'D2'], T2: ['X', 'D3'] }, B: { T1: ['X', 'D1'], T2: ['D3'] } },
  );
  const study = traceEffort(given, [3, 1, 2], { collection: 10 });
  expect(study.checked).toEqual([1, 2, 3]);
  expect(study.recall).toEqual([
    [0.25, 0.75, 1],
    [0.5, 0.75, 0.75],
  ]);
  expect(study.ideal).toEqual([0.75, 1, 1]);
  expect(study.random).toEqual([0.1, 0.2, 0.3].map((share) => expect.closeTo(share, 12)));
});

test('the random line is there where every document retrieved is judged, or where one says so', () => {
  const judged = campaign({ T1: { D1: 1, D2: 0, D3: 0, D4: 0 } }, { A: { T1: ['D2', 'D1'] } });
  expect(traceEffort(judged, [1, 2, 8]).random).toEqual([0.25, 0.5, 1]);
  const open = campaign({ T1: { D1: 1, D2: 0 } }, { A: { T1: ['X', 'D1'] } });
  expect(traceEffort(open, [1]).random).toBeUndefined();
  expect(traceEffort(open, [1], { collection: 'judged' }).random).toEqual([0.5]);
});

test('effort in percent is of the documents judged, listed or told, with what is read off the curve', () => {
  const judged = { T1: { D1: 1, D2: 0, D3: 0, D4: 1 } };
  const given = campaign(judged, { A: { T1: ['D1', 'D2', 'D4', 'D3'] } });
  const study = traceEffort(given, ['100%', '25%', '50%', '75%']);
  expect(study.checked).toEqual(['25%', '50%', '75%', '100%']);
  expect(study.recall).toEqual([[0.5, 0.5, 1, 1]]);
  expect(study.ideal).toEqual([0.5, 1, 1, 1]);
  expect(study.random).toEqual([0.25, 0.5, 0.75, 1]);
  // Both are found by rank 3 of 4: a quarter saved, less 0.05. After 10 percent, one document, one of two.
  expect(study.marks).toEqual([
    { measure: 'WSS@0.95', values: [expect.closeTo(0.2, 12)] },
    { measure: 'ERF@10', values: [expect.closeTo(0.4, 12)] },
  ]);
  // Of 8 documents a quarter is 2; three listed documents that nobody judged make 7, of which it is 2 too.
  expect(traceEffort(given, ['25%'], { collection: 8 })).toMatchObject({ recall: [[0.5]], ideal: [1], random: [0.25] });
  const longer = campaign(judged, { A: { T1: ['X', 'D1', 'Y', 'Z', 'D4', 'D2', 'D3'] } });
  expect(traceEffort(longer, ['25%'])).toMatchObject({ recall: [[0.5]], random: [2 / 7] });
  expect(() => traceEffort(given, ['25%', 3])).toThrow('expected documents or shares of them, not both');
});

test('no run finds more than the ideal', () => {
  fc.assert(
    fc.property(campaigns(3), fc.constantFrom('skip' as const, 'zero' as const), (given, zeroRelevant) => {
      for (const checked of [
        [1, 2, 5, 20, 60],
        ['1%', '10%', '37%', '100%'],
      ] as const) {
        const { recall, ideal } = traceEffort(given, checked, { zeroRelevant });
        const beyond = recall.flatMap((run) => run.filter((value, p) => value > ideal[p] + 1e-12));
        expect(beyond).toEqual([]);
      }
    }),
  );
});
