import { geometricFloor } from '../evaluation/summarize.ts';
import { exactLog } from '../math/exp-log.ts';
import type { EvaluatedLines } from './output.ts';
import type { Standardise } from './zscores.ts';

/**
 * The values of the lines as Z-scores, by the names that are printed.
 * Of a geometric mean it is the logarithms that trec_eval compares.
 */
export function standardiseLines(
  evaluated: EvaluatedLines,
  topics: readonly string[],
  standardise: Standardise,
): EvaluatedLines {
  const values = new Map(evaluated.values);
  for (const { name, computed } of evaluated.lines) {
    if (!computed) continue;
    const isLog = computed.aggregate === 'geometric';
    const own = evaluated.values.get(computed)!.map((value, t) => {
      const compared = isLog ? exactLog(Math.max(value, geometricFloor)) : value;
      return standardise(topics[t], name, compared);
    });
    values.set(computed, own);
  }
  return { ...evaluated, values, isStandardised: true };
}
