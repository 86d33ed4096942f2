import { type HypergeometricDraw, hypergeometricMass } from '../math/hypergeometric.ts';
import { portableLog } from '../math/portable-exponential.ts';
import { isWithinError } from './count-interval.ts';

/** How much of the error may be spent once a share of the largest sample is drawn, as a share of the whole error. */
export const spendingRules = {
  equal: { summary: 'the same at every look (Bonferroni)' },
  pocock: {
    summary: 'ln(1 + (e − 1)t) of the error by the share t of the sample (Lan and DeMets 1983): early looks get much',
  },
  cubic: {
    summary: 't³ of the error by the share t of the sample (Kim and DeMets 1987): almost all is kept for the last look',
  },
} as const;

export type SpendingRule = keyof typeof spendingRules;
export const spendingNames = Object.keys(spendingRules) as SpendingRule[];

/** The error that may have been spent by each look, the last being all of it; `samples` grow. */
export function spentBy(samples: readonly number[], error: number, rule: SpendingRule): number[] {
  const last = samples[samples.length - 1];
  return samples.map((sample, i) => {
    if (i === samples.length - 1) return error;
    const t = sample / last;
    if (rule === 'equal') return (error * (i + 1)) / samples.length;
    return error * (rule === 'pocock' ? portableLog(1 + (Math.E - 1) * t) : t * t * t);
  });
}

/** One look at a growing sample: how few relevant documents end it, and what error that has cost. */
export interface LookLimit {
  /** The documents drawn by then. */
  readonly sample: number;
  /** The look passes with at most so many relevant documents in the sample; absent where none would be few enough. */
  readonly most?: number;
  /** The error that may have been spent by then. */
  readonly allowed: number;
  /** The probability of having passed by then although the target is just missed: exact over all looks. */
  readonly spent: number;
}

/** What a growing sample is drawn from. */
export interface SampledRest {
  readonly population: number;
  readonly relevant: number;
}

/**
 * The limits of a sequence of looks at one growing random sample, so that the probability of ever passing is within the
 * error when `relevant` documents are left, or more. The probability is exact: that of every path of counts is
 * followed from look to look, and what a look leaves unspent is there for the next.
 */
export function lookLimits(
  rest: SampledRest,
  samples: readonly number[],
  error: number,
  rule: SpendingRule,
): LookLimit[] {
  const allowances = spentBy(samples, error, rule);
  let spent = 0;
  const limits: LookLimit[] = [];
  followPaths(rest, samples, (paths, look) => {
    const counts = [...paths.keys()].sort((a, b) => a - b);
    // Fewer than any path has cannot be where so many are left.
    let most = counts[0] - 1;
    for (const count of counts) {
      const together = spent + paths.get(count)!;
      if (!isWithinError(together, allowances[look])) break;
      spent = together;
      most = count;
    }
    limits.push({ sample: samples[look], ...(most < 0 ? {} : { most }), allowed: allowances[look], spent });
    return most;
  });
  return limits;
}

/** The probabilities of having passed by each look, when so many relevant documents are left. */
export function passingChances(rest: SampledRest, limits: readonly LookLimit[]): number[] {
  let passed = 0;
  const chances: number[] = [];
  followPaths(
    rest,
    limits.map(({ sample }) => sample),
    (paths, look) => {
      const most = limits[look].most ?? -1;
      for (const [count, probability] of paths) if (count <= most) passed += probability;
      chances.push(Math.min(1, passed));
      return most;
    },
  );
  return chances;
}

/** Gives the probability of each count at each look, on paths that have not passed before; `passes` tells how few pass. */
function followPaths(
  { population, relevant }: SampledRest,
  samples: readonly number[],
  passes: (paths: ReadonlyMap<number, number>, look: number) => number,
): void {
  let paths = new Map([[0, 1]]);
  let drawn = 0;
  samples.forEach((sample, look) => {
    const next = new Map<number, number>();
    for (const [count, probability] of paths) {
      const draw = { population: population - drawn, relevant: relevant - count, sample: sample - drawn };
      const { least, most } = likelyCounts(draw);
      for (let more = least; more <= most; more++) {
        const reached = probability * hypergeometricMass(more, draw);
        next.set(count + more, (next.get(count + more) ?? 0) + reached);
      }
    }
    const passed = passes(next, look);
    paths = new Map([...next].filter(([count]) => count > passed));
    drawn = sample;
  });
}

/** The counts within 12 standard deviations of the mean, and a few more: the others are rarer than one in 10²⁰. */
function likelyCounts({ population: N, relevant: R, sample: n }: HypergeometricDraw) {
  const mean = n * (R / N);
  const reach = 30 + 12 * Math.sqrt(mean);
  return { least: Math.max(0, Math.floor(mean - reach)), most: Math.min(n, R, Math.ceil(mean + reach)) };
}
