import type { Random } from '../math/random.ts';
import type { MeasureParameters, ParameterValues, ParameterValuesOf } from '../model/measure.ts';
import type { ScreenedList } from './screened-list.ts';

/** What is wanted of a review, whatever rule ends it. */
export interface ReviewAim {
  /** The recall that is to be reached. */
  readonly target: number;
  /** How sure a rule with a guarantee must be that it is. */
  readonly confidence: number;
}

/** Where a rule stops, and what it had looked at before. */
export interface Stop {
  /** The last rank that is looked at; 0 where none is. */
  readonly rank: number;
  /**
   * Documents drawn at random and looked at beforehand: ranks in the list; beyond its length those that the list
   * leaves out, the relevant ones of them first.
   */
  readonly drawn?: ReadonlySet<number>;
}

/** What a stopping rule is: its description, its parameters and one function of a list. */
export interface StoppingRuleDefinition {
  readonly name: string;
  readonly title: string;
  /** One sentence in plain words. */
  readonly summary: string;
  /** Keys of references. */
  readonly cite?: string;
  readonly params: MeasureParameters;
  /** Whether it draws documents at random, and so hangs on a seed. */
  readonly draws: boolean;
  readonly stop: (list: ScreenedList, aim: ReviewAim, params: never, random: Random) => Stop;
}

/** A stopping rule with its parameters. */
export interface StoppingRule {
  /** As it is written, such as `Streak(share=0.1)`. */
  readonly name: string;
  readonly definition: StoppingRuleDefinition;
  readonly params: ParameterValues;
  readonly stop: (list: ScreenedList, aim: ReviewAim, random: Random) => Stop;
}

/** Defines a stopping rule; the types of its parameters follow from their declaration. */
export function defineStoppingRule<const P extends MeasureParameters>(definition: {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly cite?: string;
  readonly params?: P;
  readonly draws?: boolean;
  readonly stop: (list: ScreenedList, aim: ReviewAim, params: ParameterValuesOf<P>, random: Random) => Stop;
}): StoppingRuleDefinition {
  const { params = {}, draws = false } = definition;
  return { ...definition, params, draws, stop: definition.stop as StoppingRuleDefinition['stop'] };
}
