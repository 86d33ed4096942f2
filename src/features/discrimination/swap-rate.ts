import { geometricFloor } from '../../evaluation/summarize.ts';
import { deriveSeed, seededRandom } from '../../math/random.ts';
import { settle } from '../../math/settle.ts';
import type { Evaluation } from '../../model/evaluation.ts';
import { pairsOf } from '../../studies/pairwise-tests.ts';

/** How often two sets of topics disagree about which of two runs is better. */
export interface SwapRate {
  /** Topics in each set. */
  readonly topics: number;
  /** Swapped pairs over all; ties count half. */
  readonly rate: number;
  /** The same by how far the runs are apart in the first set. */
  readonly byDifference: readonly SwapBin[];
}

export interface SwapBin {
  /** The difference in the first set is at least this … */
  readonly from: number;
  /** … and less than this; the last bin has no end. */
  readonly to?: number;
  readonly pairs: number;
  /** NaN without pairs. */
  readonly rate: number;
}

export interface SwapOptions {
  readonly sizes: readonly number[];
  readonly samples: number;
  readonly seed: number;
}

// 0.01 wide up to 0.2, as in Voorhees & Buckley 2002.
const binWidth = 0.01;
const bins = 21;

/** Draws two disjoint sets of topics again and again, and counts the pairs of runs that they order differently. */
export function countSwaps(evaluation: Evaluation, m: number, options: SwapOptions): SwapRate[] {
  const { runs, topics, measures } = evaluation;
  const { aggregate } = measures[m];
  const all = runs.map(({ values }) => values[m]);
  const counting = topics.flatMap((_, t) => (all.every((values) => !Number.isNaN(values[t])) ? [t] : []));
  const scale = (value: number) => (aggregate === 'geometric' ? Math.log(Math.max(value, geometricFloor)) : value);
  const values = all.map((one) => Float64Array.from(counting, (t) => scale(one[t])));
  const pairs = pairsOf(runs.length);

  return options.sizes.map((size) => {
    const count = new Float64Array(bins);
    const swapped = new Float64Array(bins);
    const order = Uint32Array.from(counting, (_, i) => i);
    const meanOf = (run: Float64Array, from: number) => {
      let sum = 0;
      for (let i = from; i < from + size; i++) sum += run[order[i]];
      return aggregate === 'geometric' ? Math.exp(sum / size) : sum / size;
    };
    // The same sets of topics for every measure, so that their rates can be compared.
    const random = seededRandom(deriveSeed(options.seed, size));
    for (let s = 0; s < options.samples; s++) {
      for (let i = 0; i < 2 * size; i++) {
        const j = i + random.below(order.length - i);
        const kept = order[i];
        order[i] = order[j];
        order[j] = kept;
      }
      const first = settle(values.map((run) => meanOf(run, 0)));
      const second = settle(values.map((run) => meanOf(run, size)));
      for (const [a, b] of pairs) {
        const here = first[a] - first[b];
        const there = second[a] - second[b];
        const bin = Math.min(bins - 1, Math.floor(onGrid(Math.abs(here) / binWidth)));
        count[bin]++;
        swapped[bin] += here === 0 || there === 0 ? 0.5 : here * there < 0 ? 1 : 0;
      }
    }
    const total = (numbers: Float64Array) => numbers.reduce((sum, number) => sum + number, 0);
    return {
      topics: size,
      rate: total(swapped) / total(count),
      byDifference: Array.from(count, (pairs, b) => ({
        from: onGrid(b * binWidth),
        ...(b < bins - 1 ? { to: onGrid((b + 1) * binWidth) } : {}),
        pairs,
        rate: swapped[b] / pairs,
      })),
    };
  });
}

/** Drops what a product leaves in the last bits, so that 0.03 begins its bin. */
function onGrid(value: number): number {
  return Math.round(value * 1e12) / 1e12;
}
