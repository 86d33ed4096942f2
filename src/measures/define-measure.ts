import type { RankedTopic } from '../model/ranked-topic.ts';

/** A value a parameter can take: a number, a word, or gains by grade (`{1:3,2:7}`). */
export type ParameterValue = number | string | Gains;

/** The gain of each grade that differs from the grade itself. */
export type Gains = Readonly<Record<number, number>>;

export interface Parameter {
  readonly type: 'integer' | 'number' | 'choice' | 'gains';
  readonly summary: string;
  /** Absent means the parameter must be given, unless `optional`. */
  readonly default?: ParameterValue;
  readonly optional?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly choices?: readonly string[];
}

export type ParameterValues = Readonly<Record<string, ParameterValue | undefined>>;

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
  readonly better: 'higher' | 'lower' | 'neither';
  /** How the values of the topics become one number. */
  readonly aggregate: 'mean' | 'sum' | 'geometric';
  /** Whether an ideal ranking of a topic scores exactly 1. */
  readonly normalized: boolean;
  /** False for counts and the like, which mean something for a topic without relevant documents. */
  readonly needsRelevant: boolean;
  readonly params: Readonly<Record<string, Parameter>>;
  /** The parameter that `@` sets. */
  readonly at?: string;
  /** The value on one topic; allocates nothing and never rounds. */
  readonly evaluate: (topic: RankedTopic, params: never) => number;
  /** The working behind a value, a line of text for each step; for people who ask how a number came about. */
  readonly explain?: (topic: RankedTopic, params: never) => readonly string[];
}

/** A definition with its parameters chosen; `name` is canonical and is the measure's identity everywhere. */
export interface Measure {
  readonly name: string;
  readonly definition: MeasureDefinition;
  readonly params: ParameterValues;
  /** The relevance threshold: a grade of at least this is relevant. */
  readonly rel: number;
  readonly evaluate: (topic: RankedTopic) => number;
}

/** What `defineMeasure` takes: a name, a function, and whatever else there is to say. */
export type Definition<P> = Partial<Omit<MeasureDefinition, 'name' | 'evaluate' | 'explain'>> & {
  readonly name: string;
  /** False for measures that read grades and have no relevance threshold of their own. */
  readonly binary?: boolean;
  readonly evaluate: (topic: RankedTopic, params: P) => number;
  readonly explain?: (topic: RankedTopic, params: P) => readonly string[];
};

const relevanceThreshold: Parameter = {
  type: 'integer',
  default: 1,
  summary: 'lowest grade that counts as relevant',
};

/** Depth parameter shared by the measures written `NAME@k`. */
export const cutoff: Parameter = { type: 'integer', min: 1, summary: 'number of documents checked' };

/** The same where leaving it out means the whole list. */
export const optionalCutoff: Parameter = {
  ...cutoff,
  optional: true,
  summary: 'number of documents checked; all when left out',
};

/**
 * Defines a measure; what is left out of the description gets a sensible default, so that
 * `defineMeasure({ name: 'FirstHit', evaluate: (topic) => topic.ranks[0] ?? 0 })` is a whole measure.
 */
export function defineMeasure<P = ParameterValues>(definition: Definition<P>): MeasureDefinition {
  const { binary = true, params = {}, ...rest } = definition;
  return {
    aliases: [],
    title: definition.name,
    summary: '',
    formula: '',
    cite: '',
    range: [0, 1],
    better: 'higher',
    aggregate: 'mean',
    normalized: false,
    needsRelevant: true,
    ...rest,
    params: binary ? { rel: relevanceThreshold, ...params } : params,
    evaluate: definition.evaluate as MeasureDefinition['evaluate'],
    explain: definition.explain as MeasureDefinition['explain'],
  };
}
