import { fQuantile, noncentralFUpper } from '../math/f-distribution.ts';
import { logGamma } from '../math/log-gamma.ts';
import { noncentralTCdf } from '../math/noncentral-t.ts';
import { studentQuantile } from '../math/student-t.ts';

/** More topics than anybody will judge. */
export const mostTopics = 1_000_000;

/** The chance that the paired t test of so many topics finds a mean difference, the differences having a deviation. */
export function powerOfT(topics: number, difference: number, deviation: number, alpha: number): number {
  const df = topics - 1;
  const critical = studentQuantile(1 - alpha / 2, df);
  const delta = (Math.sqrt(topics) * difference) / deviation;
  return 1 - noncentralTCdf(critical, df, delta) + noncentralTCdf(-critical, df, delta);
}

/**
 * The chance that one-way analysis of variance of so many runs finds that they differ, where the best and the worst are
 * `difference` apart and the others halfway: the hardest case (Sakai 2016).
 */
export function powerOfAnova(
  topics: number,
  runs: number,
  difference: number,
  variance: number,
  alpha: number,
): number {
  const [df1, df2] = [runs - 1, runs * (topics - 1)];
  const noncentrality = (topics * difference * difference) / (2 * variance);
  return noncentralFUpper(fQuantile(alpha, df1, df2), df1, df2, noncentrality);
}

/** How wide the t interval of the mean of so many values is on average, from end to end. */
export function expectedWidth(topics: number, deviation: number, level: number): number {
  const df = topics - 1;
  // E(s) = σ √(2/(n − 1)) Γ(n/2) / Γ((n − 1)/2).
  const shrink = Math.sqrt(2 / df) * Math.exp(logGamma(topics / 2) - logGamma(df / 2));
  return (2 * studentQuantile((1 + level) / 2, df) * deviation * shrink) / Math.sqrt(topics);
}

/** The least number of topics, two or more, from which on a condition holds; undefined where even the most do not suffice. */
export function leastTopics(suffices: (topics: number) => boolean): number | undefined {
  let high = 2;
  while (!suffices(high)) {
    if (high >= mostTopics) return undefined;
    high = Math.min(2 * high, mostTopics);
  }
  let low = Math.floor(high / 2);
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (suffices(middle)) high = middle;
    else low = middle;
  }
  return high;
}
