import { describe, expect, test } from 'vitest';
import { campaign } from '../../test/support/campaign.ts';
import { listPool } from '../studies/pool-topics.ts';
import { writePool } from './pool-file.ts';

const lists = {
  first: { '2': ['a', 'b', 'c', 'd'], '10': ['a', 'b'] },
  second: { '2': ['b', 'x', 'a'], '10': ['c', 'a', 'b'] },
  third: { '2': ['z', 'b'] },
};
const unjudged = (depth: number) => campaign({}, lists, depth);

describe('the file of a pool', () => {
  test('is qrels with grade −1, or a table', () => {
    const pool = () => listPool(unjudged(1), { depth: 1 });
    expect([...writePool(pool(), { format: 'qrels' })].join('')).toBe(
      '10 0 a -1\n10 0 c -1\n2 0 a -1\n2 0 b -1\n2 0 z -1\n',
    );
    expect([...writePool(pool(), { format: 'csv', details: true })].join('')).toBe(
      'topic,document,rank,runs,which\n10,a,1,1,first\n10,c,1,1,second\n2,a,1,1,first\n2,b,1,1,second\n2,z,1,1,third\n',
    );
  });

  test('is shuffled by a seed, each topic by itself', () => {
    const written = (shuffledBy: number) =>
      [...writePool(listPool(unjudged(4), { depth: 4 }), { format: 'tsv', shuffledBy })].join('').split('\n');
    expect(written(1)).toEqual(written(1));
    expect(written(1)).not.toEqual(written(2));
    expect(written(1).toSorted()).toEqual(written(2).toSorted());
    expect(written(1).slice(1, 4).join()).toMatch(/^10\t.*,10\t.*,10\t/);
  });

  test('is refused as qrels where every document is judged already', () => {
    const judged = campaign({ '1': { a: 1 } }, { run: { '1': ['a'] } }, 1);
    expect(() => writePool(listPool(judged, { depth: 1 }), { format: 'qrels' })).toThrow('judged already');
  });
});
