import { hypergeometricTails } from '../../math/hypergeometric.ts';
import { UsageError } from '../../model/errors.ts';
import { isWithinError } from '../../significance/count-interval.ts';
import type { SettledEvidence } from './evidence.ts';

/** The random sample of the rest that shows a recall. */
export interface Plan {
  readonly target: number;
  /** The documents it is drawn from: those that were not found. */
  readonly documents: number;
  /** The most relevant documents that the rest may have for the target to be met. */
  readonly allowed: number;
  /** Half as many, rounded down: what is supposed to be left where `chance` is told. */
  readonly supposed: number;
  /** The least sample for each number of relevant documents in it; a sample with more must be larger. */
  readonly sizes: readonly PlannedSample[];
}

/** A sample that shows the target when it has no more than so many relevant documents. */
export interface PlannedSample {
  readonly relevant: number;
  /** Absent where no sample shows it: the sample itself would have more than the target allows. */
  readonly sample?: number;
  /** The probability that it has no more when half as many are left as the target allows. */
  readonly chance?: number;
}

const usualCounts = [0, 1, 2, 3, 5, 10, 20, 50];

/** How large a random sample of the rest must be to show a recall, by how many relevant documents it has. */
export function planSample(evidence: SettledEvidence, target: number, confidence: number): Plan {
  const { found, samples, method } = evidence;
  if (found === undefined || samples.length === 0 || method === 'control-hits')
    throw new UsageError('invalid --target: nothing to plan with; expected --found and --left, or --collection');
  const drawnFrom = samples.reduce((sum, { population }) => sum + population, 0);
  const documents = method === 'control-collection' ? drawnFrom - found : drawnFrom;
  const allowed = Math.min(documents, mostMissed(found, target));
  const seen = samples.reduce((sum, { relevant }) => sum + relevant, 0);
  const supposed = Math.floor(allowed / 2);
  const counts = [
    ...new Set([
      ...usualCounts.filter((count) => count <= allowed && (count === 0 || allowed < documents)),
      ...(method === 'control-collection' ? [] : [seen]),
    ]),
  ];
  const error = 1 - confidence;
  const sizes = counts
    .sort((a, b) => a - b)
    .map((count) => plannedSample(documents, { allowed, supposed }, count, error));
  return { target, documents, allowed, supposed, sizes };
}

/** The most documents that may be missed for a recall to be reached. */
function mostMissed(found: number, target: number): number {
  let missed = Math.max(0, Math.floor(found / target - found));
  while (found / (found + missed + 1) >= target) missed++;
  while (missed > 0 && found / (found + missed) < target) missed--;
  return missed;
}

function plannedSample(
  population: number,
  { allowed, supposed }: Pick<Plan, 'allowed' | 'supposed'>,
  relevant: number,
  error: number,
): PlannedSample {
  if (allowed >= population) return { relevant, sample: relevant, chance: 1 };
  if (relevant > allowed) return { relevant };
  const atMost = (sample: number, all: number) =>
    hypergeometricTails(relevant, { population, relevant: all, sample }).atMost;
  let low = relevant;
  let high = population;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isWithinError(atMost(middle, allowed + 1), error)) high = middle;
    else low = middle + 1;
  }
  return { relevant, sample: low, chance: atMost(low, supposed) };
}
