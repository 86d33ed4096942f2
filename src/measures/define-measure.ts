import type { MeasureDefinition, Parameter, ParameterValues, Remark, TopicFacts } from '../model/measure.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';

/** What `defineMeasure` takes: a name, a function, and whatever else there is to say. */
export type Definition<P> = Partial<Omit<MeasureDefinition, 'name' | 'evaluate' | 'explain' | 'remark'>> & {
  readonly name: string;
  /** False for measures that read grades and have no relevance threshold of their own. */
  readonly binary?: boolean;
  readonly evaluate: (topic: RankedTopic, params: P) => number;
  readonly explain?: (topic: RankedTopic, params: P) => readonly string[];
  readonly remark?: (topics: readonly TopicFacts[], params: P, name: string) => Remark | undefined;
};

const relevanceThreshold: Parameter = {
  type: 'integer',
  default: 1,
  summary: 'lowest grade that counts as relevant',
};

const depth = { type: 'integer', min: 1 } as const;

/** Depth parameter shared by the measures written `NAME@k`. */
export const cutoff: Parameter = { ...depth, example: 100, summary: 'number of documents checked' };

/** The same where leaving it out means the whole list. */
export const optionalCutoff: Parameter = {
  ...depth,
  optional: true,
  summary: 'number of documents checked; all when left out',
};

/**
 * Defines a measure; what is left out of the description gets a sensible default, so that
 * `defineMeasure({ name: 'FirstHit', evaluate: (topic) => topic.ranks[0] ?? 0 })` is a whole measure.
 * `evaluate` gets a topic of its own, whose arrays end with the last rank, and must return a finite number.
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
    remark: definition.remark as MeasureDefinition['remark'],
  };
}
