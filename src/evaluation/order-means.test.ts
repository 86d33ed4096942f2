import { describe, expect, test } from 'vitest';
import { parseQrels, parseRun } from '../formats/parse.ts';
import { defineMeasure } from '../measures/define-measure.ts';
import { makeMeasure } from '../measures/measure-name.ts';
import { resolveMeasures } from '../measures/resolve.ts';
import { createCampaign } from '../model/campaign.ts';
import type { Measure } from '../model/measure.ts';
import { judgeRun } from '../ranking/judge-run.ts';
import { evaluateCampaign } from './evaluator.ts';
import { averageOrders, type DrawnOrders, describeDrawnOrders, requireNoHeads } from './order-means.ts';

/** The first relevant rank, which has no formula for all orders. */
function firstRank(name = 'FirstRank', rel = 1): Measure {
  const range = [0, Number.POSITIVE_INFINITY] as const;
  return {
    ...makeMeasure(defineMeasure({ name, range, evaluate: ({ ranks, found }) => (found > 0 ? ranks[0] : 0) })),
    rel,
  };
}

/** Topic 1: a and b share the first two ranks, and only a is relevant. Topic 2: nothing is tied. */
const qrels = parseQrels('1 0 a 1\n1 0 b 0\n2 0 x 1\n');
const tied = '1 Q0 a 1 5 t\n1 Q0 b 2 5 t\n1 Q0 c 3 4 t\n2 Q0 y 1 2 t\n2 Q0 x 2 1 t\n';
const expected = (text: string, judgements = qrels) =>
  createCampaign(judgements, [{ judged: judgeRun(parseRun(text), judgements, { ties: 'expected' }) }]);

test('values are means over the orders of equal scores, by formula or by going through them', () => {
  const { runs, notes } = evaluateCampaign(expected(tied), [...resolveMeasures(['RR', 'AP']), firstRank()]);
  expect(runs[0].values.map((values) => [...values])).toEqual([
    [0.75, 0.5],
    [0.75, 0.5],
    [1.5, 2],
  ]);
  expect(notes.some(({ code }) => code === 'drawn-orders')).toBe(false);
});

describe('where a topic has too many orders', () => {
  // Three relevant documents among thirty of one score: 4,060 sets of places.
  const ids = Array.from({ length: 30 }, (_, i) => `d${i + 10}`);
  const many = parseQrels('1 0 d10 1\n1 0 d11 1\n1 0 d12 2\n2 0 d10 1\n2 0 d11 1\n2 0 d12 2\n3 0 d10 1\n');
  const text = ['1', '2'].flatMap((topic) => ids.map((id) => `${topic} Q0 ${id} 1 5 t\n`)).join('');
  const judged = judgeRun(parseRun(`${text}3 Q0 d10 1 1 t\n`), many, { ties: 'expected' });

  test('some are drawn, and it is counted how far off the mean may be', () => {
    const measures = [firstRank('One'), firstRank('Other'), firstRank('Graded', 2)];
    const campaign = createCampaign(many, [{ name: 'run', judged }]);
    const { runs, notes } = evaluateCampaign(campaign, measures);
    const [first, second, third] = runs[0].values;
    // The first of three among thirty is at 31/4 on average, the only one of grade 2 at 31/2; a thousand are drawn.
    expect(Math.abs(first[0] - 31 / 4)).toBeLessThan(1);
    expect(Math.abs(third[0] - 31 / 2)).toBeLessThan(1.5);
    expect([...second]).toEqual([...first]);
    expect(first[1]).not.toBe(first[0]);
    expect(first[2]).toBe(1);
    expect(notes.filter(({ code }) => code === 'drawn-orders').map(({ message }) => message.slice(0, 4))).toEqual([
      'One:',
      'Othe',
      'Grad',
    ]);
  });
});

test('a run that was judged without its ties is refused', () => {
  const run = judgeRun(parseRun(tied), qrels);
  expect(() => averageOrders(run, [], [])).toThrow('run t: judged for --ties expected without its ties');
});

test('measures that look at the first documents are refused where every order counts', () => {
  const own = defineMeasure({ name: 'Head', head: 3, evaluate: () => 0 });
  const measures = [...resolveMeasures(['AP']), makeMeasure(own)];
  expect(() => requireNoHeads({ ties: 'expected', duplicates: 'error' }, measures)).toThrow('measure Head');
  expect(() => requireNoHeads({ ties: 'trec', duplicates: 'error' }, measures)).not.toThrow();
});

describe('what was drawn is told', () => {
  const [mean, sum] = resolveMeasures(['AP', 'NumRel']);
  const of = (topics: number, largest: number, squares: number): DrawnOrders => ({ topics, largest, squares });
  const ends = (drawn: readonly (readonly (DrawnOrders | undefined)[])[]) =>
    describeDrawnOrders([mean, sum], drawn, 10).map(({ code, message }) => [code, message.split('), ')[1]]);

  test('by the run that has most of it, errors rounded up', () => {
    const some = [
      [of(2, 0.01, 0.0001), undefined],
      [of(3, 0.0123456789, 0.0004), of(0, 0, 0)],
      [of(0, 0, 0), of(1, 0.5, 0.25)],
    ];
    expect(ends(some)).toEqual([
      [
        'drawn-orders',
        'in up to 3 topics of 2 runs; standard error of a topic’s value at most 0.012346, of a mean over the 10 topics 0.002',
      ],
      ['drawn-orders', 'in up to 1 topic of 1 run; standard error of a topic’s value at most 0.5'],
    ]);
  });
});
