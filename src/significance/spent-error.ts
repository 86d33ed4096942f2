import { portableLog } from '../math/portable-exponential.ts';

/**
 * How much of the error may be spent once a share t of the largest sample is drawn: the same at every look (Bonferroni);
 * ln(1 + (e − 1)t) of it (Lan and DeMets 1983), much of it early; t³ (Kim and DeMets 1987), almost all at the last look.
 */
export const spendingNames = ['equal', 'pocock', 'cubic'] as const;

/** The error that may have been spent by each look, the last being all of it; `samples` grow. */
export function spentBy(samples: readonly number[], error: number, rule: (typeof spendingNames)[number]): number[] {
  const last = samples[samples.length - 1];
  return samples.map((sample, i) => {
    if (i === samples.length - 1) return error;
    const t = sample / last;
    if (rule === 'equal') return (error * (i + 1)) / samples.length;
    return error * (rule === 'pocock' ? portableLog(1 + (Math.E - 1) * t) : t * t * t);
  });
}
