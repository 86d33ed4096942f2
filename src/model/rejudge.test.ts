import { expect, test } from 'vitest';
import { campaign } from '../../test/support/campaign.ts';
import { mergeQrels } from './merge-qrels.ts';
import { rejudge } from './rejudge.ts';

const lists = {
  one: { t1: ['a', 'b', 'c', 'x'], t2: ['x', 'y'] },
  two: { t1: ['x', 'c', 'b', 'a'] },
};

test('runs under merged judgements are as if they were read with them', () => {
  const first = campaign({ t1: { a: 1, x: 0 }, t2: { x: 1, y: 0 } }, lists);
  const second = campaign({ t1: { a: 0, c: 2, d: 1 }, t3: { z: 1 } }, lists);
  for (const rule of ['any', 'all', 'majority'] as const) {
    const { qrels } = mergeQrels([first.qrels, second.qrels], { rule });
    const grades = { t1: { a: 0, c: 0, d: 0, x: 0 }, t2: { x: 0, y: 0 }, t3: { z: 0 } };
    const read = campaign(grades, lists);
    const judged = rejudge([first, second], qrels);
    expect(judged.qrels).toBe(qrels);
    judged.runs.forEach((run, r) => {
      const { retrieved, offsets, ranks, documents } = read.runs[r].judged;
      expect(run.judged).toMatchObject({ retrieved, offsets, ranks, documents });
    });
  }
});
