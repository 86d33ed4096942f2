import { describe, expect, test } from 'vitest';
import { parseQrels, parseRun } from '../formats/parse.ts';
import { defineMeasure } from '../measures/define-measure.ts';
import { makeMeasure } from '../measures/measure-name.ts';
import { resolveMeasures } from '../measures/resolve.ts';
import { createCampaign } from '../model/campaign.ts';
import type { Measure } from '../model/measure.ts';
import { judgeRun } from '../ranking/judge-run.ts';
import { evaluateCampaign } from './evaluator.ts';
import { averageOrders, type DrawnOrders, describeDrawnOrders, nothingDrawn, requireNoHeads } from './order-means.ts';

/** The first relevant rank, which has no formula for all orders; and how often it was asked for. */
function firstRank(name = 'FirstRank', rel = 1) {
  const asked = { count: 0 };
  const definition = defineMeasure({
    name,
    range: [0, Number.POSITIVE_INFINITY],
    evaluate: ({ ranks, found }) => {
      asked.count++;
      return found > 0 ? ranks[0] : 0;
    },
  });
  return { measure: { ...makeMeasure(definition), rel }, asked };
}

/** Topic 1: a and b share the first two ranks, and only a is relevant. Topic 2: nothing is tied. */
const qrels = parseQrels('1 0 a 1\n1 0 b 0\n2 0 x 1\n');
const tied = '1 Q0 a 1 5 t\n1 Q0 b 2 5 t\n1 Q0 c 3 4 t\n2 Q0 y 1 2 t\n2 Q0 x 2 1 t\n';
const expected = (text: string, judgements = qrels) =>
  createCampaign(judgements, [{ judged: judgeRun(parseRun(text), judgements, { ties: 'expected' }) }]);

test('values are means over the orders of equal scores, by formula or by going through them', () => {
  const { measure } = firstRank();
  const { runs, notes } = evaluateCampaign(expected(tied), [...resolveMeasures(['RR', 'AP']), measure]);
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
    const [one, other, graded] = [firstRank('One'), firstRank('Other'), firstRank('Graded', 2)];
    const measures = [one.measure, other.measure, graded.measure];
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

  test('the errors of topics are gathered', () => {
    const errors: number[] = [];
    const drawn = nothingDrawn([firstRank().measure]);
    const [{ evaluate }] = averageOrders(judged, [firstRank().measure], drawn);
    for (const t of [0, 1]) {
      const before = { ...drawn[0] };
      evaluate(topicOf(t));
      errors.push(Math.sqrt(drawn[0].squares - before.squares));
    }
    expect(drawn[0].topics).toBe(2);
    expect(drawn[0].largest).toBeCloseTo(Math.max(...errors), 9);
    // The standard deviation of the first of three places among thirty is √(31·3·27/(16·5)), over √1000.
    for (const error of errors) expect(error).toBeCloseTo(Math.sqrt((31 * 3 * 27) / 80 / 1000), 1);
  });

  function topicOf(t: number) {
    const { first, last } = judged.ties!;
    const [from, to] = [judged.offsets[t], judged.offsets[t + 1]];
    const ranks = judged.ranks.slice(from, to);
    return {
      retrieved: 30,
      relevant: 3,
      nonrelevant: 0,
      pooledOnly: 0,
      found: 3,
      ranks,
      judgedFound: 3,
      judgedRanks: ranks,
      judgedGrades: Int32Array.of(1, 1, 1),
      ideal: Int32Array.of(1, 1, 1),
      rel: 1,
      judgements: { qrels: many, topic: t, found: Uint32Array.of(0, 1, 2), mask: undefined },
      head: undefined,
      ties: { first: first.slice(from, to), last: last.slice(from, to) },
    } as Parameters<Measure['evaluate']>[0];
  }

  test('measures that see the same topics share the orders, which are gone through once', () => {
    const [one, other] = [firstRank('One'), firstRank('Other')];
    const [a, b] = averageOrders(judged, [one.measure, other.measure], nothingDrawn([one.measure, other.measure]));
    a.evaluate(topicOf(0));
    const asked = other.asked.count;
    expect(asked).toBeGreaterThan(1000);
    expect(b.evaluate(topicOf(0))).toBe(a.evaluate(topicOf(0)));
    expect(other.asked.count).toBe(asked);
    expect(one.asked.count).toBe(asked);
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
  expect(() => requireNoHeads({ ties: 'expected', duplicates: 'error' }, measures.slice(0, 1))).not.toThrow();
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

  test('or nothing is, where nothing was', () => {
    expect(ends([[of(0, 0, 0), undefined]])).toEqual([]);
    expect(ends([])).toEqual([]);
  });
});
