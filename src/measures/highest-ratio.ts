/** A step of the gains: a document that reaches it gains so much more, and so many judged documents do. */
export interface GainStep {
  readonly gain: number;
  readonly reached: number;
}

/** A quotient of which documents that nobody judged decide: what each adds above the line, and what all do below it. */
export interface RatioProblem {
  /** What the judged documents come to above the line. */
  readonly base: number;
  /** From the lowest gain to the highest. */
  readonly steps: readonly GainStep[];
  /** What each unjudged document adds above the line for a gain of 1, highest first; those that add nothing left out. */
  readonly coefficients: ArrayLike<number>;
  /** How many add nothing above the line, but count below it. */
  readonly free: number;
  /** What so many of those with a coefficient add together besides; where there is one step. */
  readonly together?: (count: number) => number;
  /** Below the line, for each step: given the number of documents that reach it. */
  readonly divisor: (count: number) => number;
}

/**
 * The highest value of the quotient over every way to give gains to the unjudged documents; 0 where nothing is below the line.
 * Dinkelbach's method: the best of above − λ · below, where λ is the best quotient so far, until nothing is better.
 * A document that reaches a step reaches the lower ones too, so that for a fixed λ the steps are chosen one after the
 * other: the best for a number of documents is to take the first of the coefficients.
 */
export function highestRatio(problem: RatioProblem): number {
  const { base, steps, divisor } = problem;
  const choices = choicesOf(problem);
  const below = steps.map(({ reached }) => Float64Array.from(choices.count, (count) => divisor(reached + count)));
  const judged = steps.reduce((sum, { gain }, s) => sum + gain * below[s][0], 0);
  let best = judged > 0 ? base / judged : 0;
  // It rises with every round, among finitely many: a handful of rounds in practice.
  for (;;) {
    const [above, under] = chooseCounts(problem, choices, below, best);
    const ratio = above / under;
    // Nothing over nothing is no number, and not above the best either.
    if (!(ratio > best)) return best;
    best = ratio;
  }
}

interface Choices {
  /** How many documents reach a step. */
  readonly count: Float64Array;
  /** What they add above the line, for a gain of 1. */
  readonly above: Float64Array;
}

/** The counts worth trying: those without a coefficient change only what is below, one way, so that it is none or all of them. */
function choicesOf({ coefficients, free, together }: RatioProblem): Choices {
  const helping = countHelping(coefficients);
  const length = coefficients.length + (free > 0 ? 2 : 1);
  const count = new Float64Array(length);
  const above = new Float64Array(length);
  let sum = 0;
  let place = 0;
  for (let taken = 0; taken <= coefficients.length; taken++) {
    if (taken > 0) sum += coefficients[taken - 1];
    const total = sum + (together?.(taken) ?? 0);
    if (taken <= helping) {
      count[place] = taken;
      above[place++] = total;
    }
    if (taken >= helping && (free > 0 || taken > helping)) {
      count[place] = taken + free;
      above[place++] = total;
    }
  }
  return { count, above };
}

function countHelping(coefficients: ArrayLike<number>): number {
  let count = 0;
  while (coefficients[count] > 0) count++;
  return count;
}

/** Above and below the line for the counts that are best at one λ. */
function chooseCounts(
  { base, steps }: RatioProblem,
  { above }: Choices,
  below: readonly Float64Array[],
  lambda: number,
): readonly [number, number] {
  let tops = new Float64Array(above.length);
  let unders = new Float64Array(above.length);
  for (let s = steps.length - 1; s >= 0; s--) {
    const { gain } = steps[s];
    const nextTops = new Float64Array(above.length);
    const nextUnders = new Float64Array(above.length);
    let higher = 0;
    for (let i = 0; i < above.length; i++) {
      if (tops[i] - lambda * unders[i] > tops[higher] - lambda * unders[higher]) higher = i;
      nextTops[i] = tops[higher] + gain * above[i];
      nextUnders[i] = unders[higher] + gain * below[s][i];
    }
    tops = nextTops;
    unders = nextUnders;
  }
  let best = 0;
  for (let i = 1; i < above.length; i++)
    if (tops[i] - lambda * unders[i] > tops[best] - lambda * unders[best]) best = i;
  return [base + tops[best], unders[best]];
}
