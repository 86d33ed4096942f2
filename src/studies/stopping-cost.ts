import { mean } from '../math/mean.ts';
import { UsageError } from '../model/errors.ts';
import type { Note } from '../model/note.ts';
import { type CostStructure, costOfPhases, costStructureOf, reviewPhases } from '../stopping/review-cost.ts';
import { oracleStop } from '../stopping/rules/oracle.ts';
import type { ScreenedList } from '../stopping/screened-list.ts';
import type { Stop } from '../stopping/stopping-rule.ts';

/** What the review of a topic costs that a rule ends. */
export interface StopCost {
  /** Until it stops, and after it until the target is reached. */
  readonly total: number;
  /** Of it, what comes after the stop. */
  readonly afterStop: number;
  /** What it is with the oracle. */
  readonly oracle: number;
}

/** What reviews cost that a rule ends, as means over topics. */
export interface RuleCost {
  /** Until it stops, and after it until the target is reached. */
  readonly total: number;
  /** Of it, what comes after the stop. */
  readonly afterStop: number;
  /** The total over what it is with the oracle. */
  readonly overOracle: number;
}

/** Four costs, or one for all; they are checked. */
export function readCosts(costs: readonly number[]): CostStructure {
  if (![1, 4].includes(costs.length) || !costs.every((cost) => cost >= 0 && Number.isFinite(cost)))
    throw new UsageError(`invalid unit costs: ${costs.join(',')}; expected one amount or four, none below 0`);
  return costStructureOf(costs);
}

/** What one topic costs, and what it does with the oracle. */
export function costOfStop(list: ScreenedList, stop: Stop, target: number, costs: CostStructure): StopCost {
  const { training, review } = costOfPhases(reviewPhases(list, stop, target), costs);
  const oracle = costOfPhases(reviewPhases(list, { rank: oracleStop(list, target) }, target), costs);
  return { total: training + review, afterStop: review, oracle: oracle.training + oracle.review };
}

/** What it costs while nobody knows how many documents are relevant. */
export const unknownCost: StopCost = { total: Number.NaN, afterStop: Number.NaN, oracle: Number.NaN };

/** What topics cost on average. */
export function meanCost(topics: readonly { readonly cost?: StopCost }[]): RuleCost {
  const meanOf = (value: (cost: StopCost) => number) => mean(topics.map(({ cost }) => value(cost!)));
  const total = meanOf((cost) => cost.total);
  return { total, afterStop: meanOf((cost) => cost.afterStop), overOracle: total / meanOf((cost) => cost.oracle) };
}

/** What the costs are of. */
export function costNote(costs: readonly number[]): Note {
  const { trainingRelevant, trainingOther, reviewRelevant, reviewOther } = costStructureOf(costs);
  return {
    code: 'costs',
    message: `costs: a relevant document ${trainingRelevant} and another ${trainingOther} until the stop, ${reviewRelevant} and ${reviewOther} after it; where the target is missed, the list is followed until it is reached`,
  };
}
