import { describe, expect, it } from 'vitest';
import { type EstimateOptions, estimateRecall } from './estimate.ts';
import { strataOf } from './strata-table.ts';

const named = (options: EstimateOptions, name: string) =>
  estimateRecall(options).quantities.find(({ quantity }) => quantity === name);
const review = { found: 42, left: 5086 };

describe('a sample of the rest', () => {
  it.each([
    [500, 28, 42 / 70],
    [2000, 5, 42 / 47],
    [3212, 2, 42 / 44],
    [3211, 3, 42 / 45],
  ])('of %i without a relevant document leaves at most %i', (sample, most, recall) => {
    const given = { ...review, sample, relevant: 0 };
    expect(named(given, 'missed')?.bound).toBe(most);
    expect(named(given, 'recall')?.bound).toBe(recall);
  });

  it('gives recall, what is missed, elusion, richness and precision', () => {
    const { quantities, notes } = estimateRecall({ ...review, reviewed: 1101, sample: 500, relevant: 3 });
    const [recall, with3, missed, elusion, richness, precision] = quantities;
    // 5086 · 3 / 500 relevant documents are left.
    expect(missed).toMatchObject({ estimate: 30.516, bound: 76, low: 8, high: 85 });
    expect(recall.estimate).toBeCloseTo(42 / 72.516, 14);
    expect(recall).toMatchObject({ bound: 42 / 118, low: 42 / 127, high: 42 / 50 });
    expect(with3).toMatchObject({ bound: 45 / 118, low: 45 / 127, high: 45 / 50 });
    expect(elusion.estimate).toBeCloseTo(0.006, 14);
    expect(elusion.bound).toBe(76 / 5086);
    expect(richness.estimate).toBeCloseTo(72.516 / 6187, 14);
    expect(richness).toMatchObject({ low: 50 / 6187, high: 127 / 6187 });
    expect(precision).toMatchObject({ estimate: 42 / 1101, low: 42 / 1101, high: 42 / 1101 });
    expect(notes.filter(({ code }) => code === 'statement')).toHaveLength(3);
  });

  it('can be quoted, and claims no more than its numbers', () => {
    const { statement } = estimateRecall({ found: 42, left: 5086, sample: 600, relevant: 0 });
    // 42 / 65 = 0.64615…
    expect(statement).toContain('at most 23 relevant documents among those not reviewed');
    expect(statement).toContain('recall is at least 0.6461 (exact hypergeometric bound');
    expect(statement).toContain('This assumes that the sample was drawn at random');
  });
});

describe('a review that found nothing', () => {
  const nothing = { found: 0, left: 10 };

  it('has no recall where all that is left was drawn and none is relevant: it is 0 of 0', () => {
    const { quantities, statement } = estimateRecall({ ...nothing, sample: 10, relevant: 0 });
    expect(quantities.map(({ quantity }) => quantity)).toEqual(['missed', 'elusion']);
    expect(statement).toContain('there is nothing to find, and recall is undefined');
  });

  it('has none either while documents that were not drawn may be relevant', () => {
    const { quantities, statement } = estimateRecall({ ...nothing, sample: 5, relevant: 0 });
    expect(quantities.map(({ quantity }) => quantity)).toEqual(['missed', 'elusion']);
    expect(statement).toContain('recall is 0 if one of them is relevant and undefined if none is');
  });

  it('has a recall of 0 where the sample has a relevant document', () => {
    expect(named({ ...nothing, sample: 10, relevant: 2 }, 'recall')).toMatchObject({ estimate: 0, bound: 0, high: 0 });
  });

  it('can show no target', () => {
    expect(estimateRecall({ ...nothing, sample: 10, relevant: 0, target: 0.9 }).statement).toContain(
      'No recall can be shown.',
    );
    expect(estimateRecall({ ...nothing, target: 0.9 }).statement).toContain('so that no recall can be shown');
  });
});

describe('the sample that a target needs', () => {
  it('is the least that shows it, for each number of relevant documents in it', () => {
    const { plan, statement, quantities } = estimateRecall({ ...review, target: 0.95 });
    expect(quantities).toEqual([]);
    expect(plan).toMatchObject({ documents: 5086, allowed: 2, supposed: 1 });
    for (const { relevant, sample } of plan!.sizes) {
      expect(named({ ...review, sample, relevant }, 'recall')!.bound).toBeGreaterThanOrEqual(0.95);
      expect(named({ ...review, sample: sample! - 1, relevant }, 'recall')!.bound).toBeLessThan(0.95);
    }
    expect(statement).toContain('a random sample of 3,212 of them without a relevant document');
  });

  it('is none where the sample has more relevant documents than may be missed', () => {
    const { plan, statement } = estimateRecall({ ...review, sample: 500, relevant: 3, target: 0.95 });
    expect(plan!.sizes.at(-1)).toEqual({ relevant: 3 });
    expect(statement).toContain('no sample can show it: find more first');
  });
});

describe('control sets', () => {
  it('of which the hits are known are a sample of what was not found', () => {
    const control = estimateRecall({ found: 42, collection: 6189, sample: 1000, relevant: 8, hits: 7 });
    const rest = estimateRecall({ found: 42, left: 6147, sample: 993, relevant: 1 });
    expect(control.quantities[0]).toEqual(rest.quantities[0]);
    expect(control.method).toBe('control');
  });

  it('of which they are not tell what there is', () => {
    const { method, quantities } = estimateRecall({ found: 40, collection: 6189, sample: 1000, relevant: 8 });
    expect(method).toBe('control-collection');
    expect(quantities[0]).toMatchObject({ estimate: 40 / 49.512, high: 1 });
    const more = estimateRecall({ found: 400, collection: 6189, sample: 1000, relevant: 8 });
    expect(more.quantities[0]).toMatchObject({ estimate: 1, bound: 1 });
    expect(more.notes.map(({ code }) => code)).toContain('more-found');
  });

  it('alone are Clopper and Pearson’s: 36 of 40 from 0.7634 to 0.9721', () => {
    const recall = named({ relevant: 40, hits: 36 }, 'recall')!;
    expect([recall.low, recall.high].map((value) => value.toFixed(4))).toEqual(['0.7634', '0.9721']);
    const unknown = named({ relevant: 0, hits: 0 }, 'recall')!;
    expect(unknown).toMatchObject({ low: 0, high: 1, bound: 0 });
    expect(unknown.estimate).toBeUndefined();
  });
});

it('strata add up, and one that was not sampled may have everything', () => {
  const strata = [
    { name: 'likely', documents: 1086, sample: 400, relevant: 1, found: 40 },
    { name: 'unlikely', documents: 4000, sample: 0, relevant: 0, found: 2 },
  ];
  const { quantities, strata: each } = estimateRecall({ strata });
  expect(quantities[0].estimate).toBeUndefined();
  expect(quantities.find(({ quantity }) => quantity === 'missed')!.high).toBeGreaterThan(4000);
  expect(each.map(({ stratum, high }) => [stratum, high])).toEqual([
    ['likely', 12],
    ['unlikely', 4000],
  ]);
});

it.each<[EstimateOptions, string]>([
  [{ found: 4 }, 'missing --left'],
  [{ found: 4, left: 10 }, 'missing --sample'],
  [{ found: 4, left: 10, sample: 11, relevant: 0 }, 'invalid --sample: 11; expected at most --left, 10'],
  [{ found: 4, left: 10, sample: 3, relevant: 4 }, 'invalid --relevant: 4; expected at most --sample, 3'],
  [{ found: 4, left: 10, collection: 12 }, 'invalid --collection: 12 beside --left'],
  [{ found: 4.5, left: 10 }, 'invalid --found: 4.5'],
  [{ found: 4, collection: 20, sample: 9, relevant: 6, hits: 5 }, 'invalid --hits: 5; expected at most --found, 4'],
  [{ relevant: 8, hits: 5, target: 0.9 }, 'invalid --target: nothing to plan with'],
])('%j is refused', (given, message) => {
  expect(() => estimateRecall(given)).toThrow(message);
});

it.each([
  [['documents', 'sample'], ['10', '2'], 'strata: missing column: relevant'],
  [['documents', 'sample', 'relevant'], ['10', 'two', '0'], 'strata:2: invalid sample: two'],
  [['documents', 'sample', 'relevant'], ['10', '12', '0'], 'strata:2: invalid sample: 12; expected at most the 10'],
])('a table of strata with %j %j is refused', (columns, cells, message) => {
  expect(() => strataOf({ rows: [{ name: 'a', line: 2 }], columns, cells: [cells] })).toThrow(message);
});
