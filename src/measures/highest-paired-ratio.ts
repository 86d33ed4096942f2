import { pairsOf } from './contribution-bounds.ts';

/** Two lists whose quotients over a multiple of n are compared, each with what pairs of its documents found add. */
export interface PairedRatioProblem {
  /** What the judged documents come to above the line: the first list less the second, pairs included. */
  readonly base: number;
  /** n, by the judgements. */
  readonly relevant: number;
  /** What each relevant document adds below the line. */
  readonly unit: number;
  /** Relevant documents found by each list. */
  readonly foundFirst: number;
  readonly foundSecond: number;
  /** What a pair adds. */
  readonly pairs: number;
  /** Weights of unjudged documents that only the first list reaches, highest first. */
  readonly onlyFirst: ArrayLike<number>;
  /** Weights of those that only the second reaches, lowest first. */
  readonly onlySecond: ArrayLike<number>;
  /** Weight in the first less weight in the second of those that both reach, highest first. */
  readonly both: ArrayLike<number>;
  /** Unjudged documents that neither reaches. */
  readonly neither: number;
}

/**
 * The highest difference of two lists over every way to judge: Dinkelbach's method as in `highestRatio`. For a fixed λ
 * and a fixed number of relevant documents among those that both reach, what either list alone reaches is chosen apart.
 */
export function highestPairedRatio(problem: PairedRatioProblem): number {
  const { base, relevant, unit, neither } = problem;
  const first = prefixSums(problem.onlyFirst, 1);
  const second = prefixSums(problem.onlySecond, -1);
  const both = prefixSums(problem.both, 1);
  let best = relevant > 0 ? base / (relevant * unit) : 0;
  for (;;) {
    const chosen = chooseShared(problem, first, second, both, best * unit);
    const above = base + chosen.above;
    const below = unit * (relevant + chosen.count + (best < 0 ? neither : 0));
    const ratio = above / below;
    // Nothing over nothing is no number, and not above the best either.
    if (!(ratio > best)) return best;
    best = ratio;
  }
}

function chooseShared(
  { foundFirst, foundSecond, pairs }: PairedRatioProblem,
  first: Float64Array,
  second: Float64Array,
  both: Float64Array,
  lambda: number,
): { readonly above: number; readonly count: number } {
  let best = { above: 0, count: 0 };
  let value = 0;
  for (let shared = 0; shared < both.length; shared++) {
    const a = chooseOwn(first, foundFirst, shared, pairs, lambda);
    const b = chooseOwn(second, foundSecond, shared, -pairs, lambda);
    const above = both[shared] + a.above + b.above;
    const count = shared + a.count + b.count;
    if (above - lambda * count <= value) continue;
    value = above - lambda * count;
    best = { above, count };
  }
  return best;
}

/** How many of the documents that one list alone reaches are best relevant, beside so many that both reach. */
function chooseOwn(sums: Float64Array, found: number, shared: number, pairs: number, lambda: number) {
  let best = 0;
  let above = Number.NEGATIVE_INFINITY;
  for (let count = 0; count < sums.length; count++) {
    const total = sums[count] + pairs * (pairsOf(found + shared + count) - pairsOf(found));
    if (total - lambda * count <= above - lambda * best) continue;
    above = total;
    best = count;
  }
  return { above, count: best };
}

function prefixSums(values: ArrayLike<number>, sign: 1 | -1): Float64Array {
  const sums = new Float64Array(values.length + 1);
  for (let i = 0; i < values.length; i++) sums[i + 1] = sums[i] + sign * values[i];
  return sums;
}
