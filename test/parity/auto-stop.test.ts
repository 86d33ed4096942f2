import { describe, expect, test } from 'vitest';
import { isEnough } from '../../src/stopping/rules/autostop.ts';
import { reachingBatch } from '../../src/stopping/rules/scal.ts';
import {
  conservativeVariance,
  drawChances,
  estimatedTotal,
  varianceOfTotal,
} from '../../src/stopping/unequal-draws.ts';
import { readFixture } from './read-fixture.ts';

interface Recorded {
  readonly programs: string;
  readonly auto: readonly {
    readonly collection: number;
    readonly ranks: readonly number[];
    readonly condition: 'loose' | 'strict1' | 'strict2';
    readonly target: number;
    /** The documents, as ranks, that each batch of draws brought for the first time. */
    readonly batches: readonly (readonly number[])[];
    /** The batch after which it stopped, counted from 1. */
    readonly stop: number;
    /** By batch, from 0: the estimated total, and its variance where the condition asks for it. */
    readonly estimates: Readonly<Record<string, readonly number[]>>;
  }[];
  readonly scal: readonly {
    readonly target: number;
    /** Size, sample, relevant ones in it, the estimate up to it, its last rank, the last relevant one drawn. */
    readonly batches: readonly (readonly [number, number, number, number, number, number])[];
    readonly reached: number;
  }[];
}

// The samplers of github.com/dli1/auto-stop-tar on rankings that stay as they are; what was drawn is recorded.
const { programs, auto, scal } = readFixture<Recorded>('auto-stop.json');
const near = (a: number, b: number) => expect(Math.abs(a - b)).toBeLessThan(1e-9 * Math.max(1, Math.abs(b)));

describe(`as ${programs}`, () => {
  test('estimates from what was drawn, their variances, and when they are enough', () => {
    let compared = 0;
    for (const { collection, ranks, condition, target, batches, stop, estimates } of auto) {
      const chances = drawChances(collection);
      const relevant: number[] = [];
      let [draws, size, distinct] = [0, 1, 0];
      const stops: number[] = [];
      batches.forEach((batch, i) => {
        draws += size;
        size += Math.ceil(size / 10);
        distinct += batch.length;
        for (const rank of batch) if (ranks.includes(rank)) relevant.push(chances[rank - 1]);
        const drawn = { draws, distinct, relevant };
        const [total, variance] = estimates[i] ?? [];
        if (total !== undefined) near(estimatedTotal(drawn), total);
        if (variance !== undefined)
          near(condition === 'strict1' ? varianceOfTotal(drawn) : conservativeVariance(drawn, collection), variance);
        compared += estimates[i]?.length ?? 0;
        if (isEnough(drawn, { target, collection, condition })) stops.push(i + 1);
      });
      expect(stops).toEqual([stop]);
    }
    expect([auto.length, compared]).toEqual([72, 789]);
  });

  test('the batch by which the estimate reaches the target', () => {
    for (const { target, batches, reached } of scal) {
      const sampled = batches.map(([size, sample, relevant]) => ({ size, sample, relevant }));
      expect(reachingBatch(sampled, target, 1.05)).toBe(reached);
    }
    expect(scal).toHaveLength(48);
  });
});
