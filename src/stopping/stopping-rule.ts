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
  /** False where the list ended before the rule was satisfied. */
  readonly satisfied?: false;
}

/** A rule that comes to the end of a list before it is satisfied. */
export function endOfList({ length }: ScreenedList, drawn?: ReadonlySet<number>): Stop {
  return { rank: length, satisfied: false, ...(drawn && drawn.size > 0 ? { drawn } : {}) };
}

/** A rule that is satisfied at a place: the end of the list, where it does not go that far. */
export function stopAt(place: number, list: ScreenedList, drawn?: ReadonlySet<number>): Stop {
  return place <= list.length ? { rank: place, ...(drawn ? { drawn } : {}) } : endOfList(list, drawn);
}

/** How far a rule is from being satisfied, in a number that it compares: a probability, documents in a row. */
export interface RuleProgress {
  /** What the number is, in words. */
  readonly quantity: string;
  /** Whether it is the probability of what was seen if the target had been missed. */
  readonly isProbability?: true;
  readonly value: number;
  /** What it must come to. */
  readonly needed: number;
  readonly side: 'at least' | 'at most' | 'below';
}

/** What a rule must know to say whether a review may stop. */
export type RuleNeeds =
  /** How many documents were looked at, and how many of them are relevant. */
  | 'counts'
  /** In which order they were looked at. */
  | 'order'
  /** Documents that were drawn at random before. */
  | 'draws'
  /** How many relevant documents there are. */
  | 'everything';

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
  readonly needs: RuleNeeds;
  /** Whether it claims the target with the confidence asked for; others are rules of thumb. */
  readonly promises: boolean;
  /** What must be said beside every answer it gives. */
  readonly caution?: string;
  readonly stop: (list: ScreenedList, aim: ReviewAim, params: never, random: Random) => Stop;
  /** How far it is from being satisfied at the end of a list; undefined before it looks for the first time. */
  readonly progress?: (list: ScreenedList, aim: ReviewAim, params: never) => RuleProgress | undefined;
  /** The most relevant documents that there can be by its test, with the confidence; undefined before its first look. */
  readonly mostRelevant?: (list: ScreenedList, aim: ReviewAim, params: never) => number | undefined;
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
  readonly needs?: RuleNeeds;
  readonly promises?: boolean;
  readonly caution?: string;
  readonly stop: (list: ScreenedList, aim: ReviewAim, params: ParameterValuesOf<P>, random: Random) => Stop;
  readonly progress?: (list: ScreenedList, aim: ReviewAim, params: ParameterValuesOf<P>) => RuleProgress | undefined;
  readonly mostRelevant?: (list: ScreenedList, aim: ReviewAim, params: ParameterValuesOf<P>) => number | undefined;
}): StoppingRuleDefinition {
  const { params = {}, draws = false, needs = draws ? 'draws' : 'order', promises = false } = definition;
  return { ...definition, params, draws, needs, promises } as StoppingRuleDefinition;
}
