import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Workplace } from '../support/workplace.ts';

const place = new Workplace();
const qrels = ['a', 'b', 'c', 'd', 'e', 'f'].map((id, i) => `1 0 ${id} ${i % 2}\n`).join('');
const run = (actions: readonly string[], scores = (i: number) => 9 - i) =>
  ['b', 'a', 'd', 'c', 'f', 'e'].map((id, i) => `1 ${actions[i]} ${id} ${i + 1} ${scores(i)} t\n`).join('');
beforeAll(() => {
  place.file('qrels.txt', qrels);
  place.file('actions.txt', run(['AF', 'AF', 'NF', 'NF', 'NS', 'NS']));
  place.file('flag.txt', run(['0', '0', '0', '1', '0', '0']));
  place.file('plain.txt', run(['Q0', 'Q0', 'Q0', 'Q0', 'Q0', 'Q0']));
  place.file('mixed.txt', run(['AF', 'AF', 'NF', 'NX', 'NS', 'NS']));
  place.file('late.txt', run(['AF', 'NS', 'NF', 'NF', 'NS', 'NS']));
  place.file(
    'rising.txt',
    run(['AF', 'AF', 'NF', 'NF', 'NS', 'NS'], (i) => i),
  );
});
afterAll(() => place.remove());

const measures = 'NumShown,NumFeedback,NumRet,NumRelRet,SetR,loss_r,total_cost,total_cost_uniform';
const values = (...args: string[]) => {
  const { stdout, stderr } = place.nmax(['eval', 'qrels.txt', ...args, '-m', measures, '--format', 'json']);
  if (stdout === '') throw new Error(stderr);
  const { runs, notes } = JSON.parse(stdout);
  const said = notes.filter(({ code }: { code: string }) => code === 'stops');
  return {
    values: Object.values(runs[0].summary) as number[],
    notes: said.map(({ message }: { message: string }) => message),
  };
};

describe('where people stopped', () => {
  test('is kept beside the list, for the measures that ask', () => {
    const { values: kept, notes } = values('actions.txt', '--stops', 'keep');
    // Two of three found among four shown: a third missed, of two documents not shown.
    expect(kept).toEqual([4, 2, 6, 3, 1, expect.closeTo(1 / 9), 4 + 2 * 2, expect.closeTo(8 + 4 / 3)]);
    expect(notes).toEqual([
      'run t: 4 of 6 documents shown, by its actions, feedback asked for 2 documents; lists go on',
    ]);
  });

  test('is the end of the list for every measure where it is cut', () => {
    const { values: cut, notes } = values('actions.txt', '--stops', 'cut');
    expect(cut).toEqual([4, 2, 4, 2, expect.closeTo(2 / 3), expect.closeTo(1 / 9), 8, expect.closeTo(8 + 4 / 3)]);
    expect(notes[0]).toContain('lists end there');
  });

  test('is told by a 1 at the last document shown, as in 2018 and 2019', () => {
    const { values: kept, notes } = values('flag.txt', '--stops', 'keep');
    expect(kept.slice(0, 4)).toEqual([4, 0, 6, 3]);
    expect(notes[0]).toContain('by a 1 at the last one shown; lists go on');
  });

  test('is the end of the list where the column says nothing, and where nobody asks', () => {
    const { values: kept, notes } = values('plain.txt', '--stops', 'keep');
    expect(kept).toEqual([6, 0, 6, 3, 1, 0, 6, 6]);
    expect(notes).toEqual(['run t: its second column says nothing of a stop; all 6 documents count as shown']);
    expect(values('actions.txt')).toEqual({ values: kept, notes: [] });
  });

  test('narrows with the topics', () => {
    expect(values('actions.txt', '--stops', 'keep', '--topic-set', '1').values[0]).toBe(4);
  });

  test('is followed by explain', () => {
    const explained = (measure: string) =>
      place.nmax(['explain', measure, 'qrels.txt', 'actions.txt', '--topic', '1', '--stops', 'keep']).stdout;
    expect(explained('LossER')).toContain('m = 2 of n = 3 found among the S = 4 shown of N = 6 documents to screen');
    expect(explained('TotalCost')).toContain('look · S + feedback · A: 1 · 4 + 2 · 2');
  });

  test.each([
    [['mixed.txt', '--stops', 'keep'], /mixed\.txt:4: invalid action: NX; expected Q0, NS, NFN, NF/],
    [
      ['late.txt', '--stops', 'cut'],
      /late\.txt:3: topic 1: d at rank 3 is shown after a at rank 2, which is not \(line 2\)/,
    ],
    [['rising.txt', '--stops', 'cut'], /the order here is --ties trec, --ties file is that of the lines/],
    [['actions.txt', '--stops', 'both'], /--stops/],
    [['actions.txt', '--stops', 'keep', '--ties', 'expected'], /where people stopped needs one order/],
    [['actions.txt', '--stops', 'keep', '--families', 'kind-codes'], /families have no second column/],
    [['actions.txt', '--stops', 'keep', '--unjudged', 'judged-only'], /lists of judged documents alone/],
  ])('%j is refused with the reason', (args, message) => {
    const { code, stderr } = place.nmax(['eval', 'qrels.txt', ...args, '-m', 'LossER']);
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
  });

  test('has no place in a judged file and in a page', () => {
    for (const [command, out] of [
      ['judge', 'judged.parquet'],
      ['report', 'page.html'],
    ]) {
      const { code, stderr } = place.nmax([command, 'qrels.txt', 'actions.txt', '--stops', 'keep', '-o', out]);
      expect([code, stderr]).toEqual([2, expect.stringContaining('has no place for where people stopped')]);
    }
  });
});
