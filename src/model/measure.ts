import type { Contributions, UnknownDocuments, ValueRange } from './bounds.ts';
import type { RankedTopic } from './ranked-topic.ts';
import type { ReaderDepth } from './reading.ts';

/** A value a parameter can take: a number, a word, or gains by grade (`{1:3,2:7}`). */
export type ParameterValue = number | string | Gains;

/** The gain of each grade that differs from the grade itself. */
export type Gains = Readonly<Record<number, number>>;

/** What every parameter of a measure says of itself. */
export interface ParameterShape {
  readonly type: 'integer' | 'number' | 'choice' | 'gains';
  readonly summary: string;
  readonly min?: number;
  readonly max?: number;
  readonly choices?: readonly string[];
  /** What other programs write for a choice: `exp-log2` for `exp`. */
  readonly also?: Readonly<Record<string, string>>;
  /** What other programs take it for, which a reader of values has to know when it was left out, or given. */
  readonly elsewhere?: { readonly when: 'left out' | 'given'; readonly text: string };
}

/** A parameter of a measure: it has a default, or may be left out, or must be given and then carries an example. */
export type Parameter = ParameterShape &
  (
    | { readonly default: ParameterValue; readonly optional?: undefined; readonly example?: undefined }
    | { readonly optional: true; readonly default?: undefined; readonly example?: undefined }
    | { readonly example: ParameterValue; readonly default?: undefined; readonly optional?: undefined }
  );

/** The parameters of a measure by name, as they are declared. */
export type MeasureParameters = Readonly<Record<string, Parameter>>;

/** The value of a parameter, told from its declaration. */
export type ParameterValueOf<P extends Parameter> =
  | (P extends { readonly type: 'choice'; readonly choices: readonly (infer Word)[] }
      ? Word
      : P extends { readonly type: 'gains' }
        ? Gains
        : number)
  | (P extends { readonly optional: true } ? undefined : never);

/** The values a measure's functions get, told from the declaration of its parameters. */
export type ParameterValuesOf<P extends MeasureParameters> = { readonly [Name in keyof P]: ParameterValueOf<P[Name]> };

export type ParameterValues = Readonly<Record<string, ParameterValue | undefined>>;

/** Which values of a measure are the better ones. */
export type Direction = 'higher' | 'lower' | 'neither';

/** What a measure is: its description, its parameters and one pure function of a topic. */
export interface MeasureDefinition {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly title: string;
  /** One sentence in plain words. */
  readonly summary: string;
  /** TeX. */
  readonly formula: string;
  /** A key of `references`. */
  readonly cite: string;
  readonly range: readonly [number, number];
  /** The range with parameters that change it. */
  readonly rangeOf?: (params: never) => readonly [number, number];
  readonly better: Direction;
  /** How the values of the topics become one number. */
  readonly aggregate: 'mean' | 'sum' | 'geometric';
  /** Whether an ideal ranking of a topic scores exactly 1. */
  readonly normalized: boolean;
  /** False for counts and the like, which mean something for a topic without relevant documents. */
  readonly needsRelevant: boolean;
  /** True for a measure of judgements by subtopic; whoever reads qrels for it reads their subtopics. */
  readonly needsSubtopics?: boolean;
  /** How many of the first documents of each list it looks at, judged or not: `topic.head` has their ids. */
  readonly head?: number;
  readonly params: MeasureParameters;
  /** The parameter that `@` sets. */
  readonly at?: string;
  /** The value on one topic; allocates nothing and never rounds. */
  readonly evaluate: (topic: RankedTopic, params: never) => number;
  /**
   * The value from the sums of the list down to the parameter `cutoff`, for a topic of which something was found there;
   * 0 where nothing was. A measure that has it is read off in one pass for many cut-offs.
   */
  readonly fromSums?: (sums: RankSums, relevant: number, params: never) => number;
  /** How its values for many settings of a parameter are had in one pass over a topic. */
  readonly sweep?: Sweep<never>;
  /**
   * What it is when the judgements are a random sample: estimated for all documents, or a plain fact about the sample.
   * Without it the measure cannot be told from a sample.
   */
  readonly sampled?: 'estimated' | 'plain';
  /** The formula of an estimated measure in sums that stand for all documents, where it is not `fromSums`. */
  readonly estimate?: (sums: RankSums, relevant: number, params: never) => number;
  /** The working behind a value, a line of text for each step; for people who ask how a number came about. */
  readonly explain?: (topic: RankedTopic, params: never) => readonly string[];
  /** What a reader of this measure should know about the judgements it is computed from; undefined for nothing. */
  readonly remark?: (topics: Iterable<TopicFacts>, params: never, name: string) => Remark | undefined;
  /** The lowest and the highest value that documents nobody judged allow, whatever is judged of them. */
  readonly bounds?: (topic: RankedTopic, unknown: UnknownDocuments, params: never) => ValueRange;
  /** The value as a sum of what each relevant document contributes, which tells its bounds; undefined for parameters with which it is none. */
  readonly contributions?: (params: never) => Contributions | undefined;
  /** How its mean over all orders of equal scores is had; without it orders are gone through, or drawn where there are too many. */
  readonly overOrders?: OrderRule;
}

/**
 * How the mean of a measure over all orders of equal scores is had exactly:
 * `pairs` where nothing counts but which of two documents stands first, so that an order and its reverse make up for all;
 * `places` where a value is a sum of what each document is worth at its rank, so that turning each group round is enough;
 * `sums` where `fromSums` is, for a number of documents found, linear in the other sums but not in the first rank;
 * or a function of a topic whose `ties` are known.
 */
export type OrderRule = 'pairs' | 'places' | 'sums' | ((topic: RankedTopic, params: never) => number);

/** What the ranks of the relevant documents found down to some cut-off come to. */
export interface RankSums {
  /** Relevant documents found. */
  found: number;
  /** The sum of their ranks. */
  rankSum: number;
  /** The sum of the precisions at their ranks. */
  precisionSum: number;
  /** The rank of the first. */
  firstRank: number;
}

/** The values of a measure that grows with one of its parameters, as a cut-off goes down a list. */
export interface Sweep<V> {
  /** The parameter; the others are the same for all values. One that is left out is infinite. */
  readonly by: string;
  /** Writes the value for each of some settings of that parameter, which ascend. */
  readonly fill: (topic: RankedTopic, params: V, settings: Float64Array, values: Float64Array) => void;
}

/** What the judgements of a topic say, whatever a run makes of them. */
export interface TopicFacts {
  /** n, for the measure's relevance threshold. */
  readonly relevant: number;
  /** All grades, best first. */
  readonly ideal: Int32Array;
  /** How many documents there are, where someone said. */
  readonly collection?: number;
}

/** Something about the judgements that a measure has to say. */
export interface Remark {
  /** One word for programs. */
  readonly code: string;
  readonly message: string;
}

/** What a reader of a measure's values has to know about it: plain data, which crosses to another thread. */
export interface MeasureFacts {
  /** Canonical, such as `AP(rel=2)@100`: the measure's identity everywhere. */
  readonly name: string;
  readonly better: MeasureDefinition['better'];
  readonly aggregate: MeasureDefinition['aggregate'];
  readonly range: MeasureDefinition['range'];
  /** The relevance threshold: a grade of at least this is relevant. */
  readonly rel: number;
  /** What it was asked for by, where that is another name for it: tables for people are headed by it. */
  readonly asked?: string;
}

/** A definition with its parameters chosen. */
export interface Measure extends MeasureFacts {
  readonly definition: MeasureDefinition;
  readonly params: ParameterValues;
  /** Whether documents without a judgement are taken out of the list before this measure sees it. */
  readonly judgedOnly: boolean;
  /** Where other programs take a parameter for something else. */
  readonly elsewhere: readonly string[];
  readonly evaluate: (topic: RankedTopic) => number;
  /** The same as it was made: a measure that was given another `evaluate` since is not told from sums or sweeps. */
  readonly made?: (topic: RankedTopic) => number;
  /** How deep lists are read, where the cut-off is no number; `params.cutoff` is then how that is written. */
  readonly readers?: ReaderDepth;
  /** The value from running sums, for a built-in measure whose definition can tell it. */
  readonly fromSums?: (sums: RankSums, relevant: number) => number;
  /** How its values are had together with those for other settings of a parameter, for a built-in measure whose definition can tell it. */
  readonly sweep?: Sweep<ParameterValues>;
  /** The value from sums that are estimated from a sample, for a built-in measure that can be; NaN where it is unknown. */
  readonly estimate?: (sums: RankSums, relevant: number) => number;
  /** The working behind a value, where the definition can tell it. */
  readonly explain?: (topic: RankedTopic) => readonly string[];
  /** What the definition has to say about the judgements. */
  readonly remark?: (topics: Iterable<TopicFacts>) => Remark | undefined;
  /** The lowest and the highest value that unjudged documents allow, where the definition can tell it. */
  readonly bounds?: (topic: RankedTopic, unknown: UnknownDocuments) => ValueRange;
  /** What each relevant document contributes, where the value is such a sum. */
  readonly contributions?: Contributions;
  /** The exact mean over all orders of equal scores of a topic whose `ties` are known, where the definition can tell it. */
  readonly overOrders?: (topic: RankedTopic) => number;
}

/** The facts of a measure without its code. */
export function factsOf({ name, better, aggregate, range, rel, asked }: MeasureFacts): MeasureFacts {
  return { name, better, aggregate, range, rel, ...(asked === undefined ? {} : { asked }) };
}

/** How many of the first documents the deepest of some measures looks at; undefined where none does. */
export function headDepth(measures: readonly { readonly definition: MeasureDefinition }[]): number | undefined {
  const depths = measures.flatMap(({ definition: { head } }) => head ?? []);
  return depths.length === 0 ? undefined : Math.max(...depths);
}
