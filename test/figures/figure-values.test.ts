import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { presAreaRanks, presAreaSample } from '../../src/figures/charts/pres-area.ts';
import { presByRank, presSurfaceSample } from '../../src/figures/charts/pres-surface.ts';
import { placesOf } from '../../src/figures/kit/best-first.ts';
import { placeLabels, spreadPositions } from '../../src/figures/kit/label-layout.ts';
import { cleanText, estimateWidth, formatFixed, formatNumber, shorten, wrapText } from '../../src/figures/kit/text.ts';
import { presAt } from '../../src/measures/pres.ts';
import { sampleTopic } from '../../src/model/sample-topic.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('the area that is PRES', () => {
  test('the sample places the three missed documents at 108, 109 and 110, as in section 5 of the SIGIR 2010 paper', () => {
    expect(presAreaRanks(presAreaSample).actual.slice(7)).toEqual([108, 109, 110]);
  });

  test('A2 over A1 and A2 is PRES for any topic', () => {
    const topic = fc.record({
      ranks: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 12 }),
      missed: fc.integer({ min: 0, max: 20 }),
    });
    fc.assert(
      fc.property(topic, ({ ranks, missed }) => {
        const relevant = ranks.length + missed;
        const { best, actual, worst } = presAreaRanks({ ranks, relevant, nmax: 60 });
        const share = (sum(worst) - sum(actual)) / (sum(worst) - sum(best));
        expect(share).toBeCloseTo(presAt(sampleTopic(ranks, relevant), 60), 12);
      }),
    );
  });
});

describe('the surface of PRES', () => {
  test.each(presSurfaceSample.found)('with %s found PRES goes from R down to nR²/Nmax', (found) => {
    const { relevant, nmax } = presSurfaceSample;
    const { y } = presByRank(presSurfaceSample, found);
    const recall = found / relevant;
    expect(y[0]).toBeCloseTo(recall, 12);
    expect(y.at(-1)).toBeCloseTo((relevant * recall * recall) / nmax, 12);
  });
});

describe('places under a measure', () => {
  test('the highest score is first and equal scores keep their order', () => {
    expect(placesOf([0.2, 0.5, 0.2, 0.9])).toEqual([2, 1, 3, 0]);
  });
});

describe('labels moved apart', () => {
  const wanted = fc.array(fc.double({ min: 0, max: 300, noNaN: true }), { minLength: 1, maxLength: 40 });

  test('keep their distance, their order and their bounds', () => {
    fc.assert(
      fc.property(wanted, (positions) => {
        const gap = Math.min(12, positions.length > 1 ? 300 / (positions.length - 1) : 12);
        const placed = spreadPositions(positions, 12, 0, 300);
        const order = [...positions.keys()].sort((a, b) => positions[a] - positions[b] || a - b);
        for (const [k, i] of order.entries()) {
          expect(placed[i]).toBeGreaterThanOrEqual(-1e-6);
          expect(placed[i]).toBeLessThanOrEqual(300 + 1e-6);
          if (k > 0) expect(placed[i] - placed[order[k - 1]]).toBeGreaterThanOrEqual(gap - 1e-6);
        }
      }),
    );
  });

  test('stay where they are when they are apart already', () => {
    expect(spreadPositions([10, 50, 90], 12, 0, 100)).toEqual([10, 50, 90]);
  });

  test('share the shift evenly', () => {
    expect(spreadPositions([50, 50], 12, 0, 100)).toEqual([44, 56]);
  });
});

describe('labels beside points', () => {
  test('cover neither each other nor a point', () => {
    const points = [
      { x: 50, y: 50, width: 30 },
      { x: 52, y: 50, width: 30 },
      { x: 54, y: 51, width: 30 },
    ];
    const boxes = placeLabels(points, 9, { x: 0, y: 0, width: 200, height: 100 }).filter((box) => box !== undefined);
    expect(boxes.length).toBe(3);
    for (const [i, a] of boxes.entries())
      for (const b of boxes.slice(i + 1))
        expect(a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height).toBe(false);
  });

  test('are left out where there is no room', () => {
    const points = Array.from({ length: 60 }, () => ({ x: 20, y: 20, width: 30 }));
    expect(placeLabels(points, 9, { x: 0, y: 0, width: 60, height: 40 })).toContain(undefined);
  });
});

describe('text', () => {
  test('is cut between characters, never inside an emoji', () => {
    expect(shorten('🧑‍🚀🧑‍🚀🧑‍🚀🧑‍🚀', 40)).toBe('🧑‍🚀…🧑‍🚀');
  });

  test('is cut in the middle, where names of runs differ least', () => {
    expect(shorten('ims_iafapc_m10p20f0t150p2m10', 80)).toBe('ims_ia…p2m10');
  });

  test('that fits is kept, and none is wider than asked for', () => {
    expect(shorten('short', 100)).toBe('short');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        if (text.trim() !== '') expect(estimateWidth(shorten(text, 60))).toBeLessThanOrEqual(60);
      }),
    );
  });

  test('loses control characters, lone surrogates and changes of direction', () => {
    expect(cleanText('a\u0000b\ud800c\u202ed\ne')).toBe('a\ufffdb\ufffdc\ufffdd e');
  });

  test('without a name says so', () => {
    expect(shorten('', 100)).toBe('(no name)');
  });

  test('is wrapped between words', () => {
    expect(wrapText('one two three four', 60)).toEqual(['one two', 'three four']);
  });

  test('numbers have a real minus and no negative zero', () => {
    expect(formatNumber(-0.25)).toBe('−0.25');
    expect(formatNumber(-0.0001)).toBe('0');
    expect(formatFixed(-0.001, 2)).toBe('0.00');
    expect(formatFixed(-0.5, 2)).toBe('−0.50');
  });
});
