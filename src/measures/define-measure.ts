import type { Contributions, UnknownDocuments, ValueRange } from '../model/bounds.ts';
import type {
  MeasureDefinition,
  MeasureParameters,
  OrderRule,
  Parameter,
  ParameterValues,
  ParameterValuesOf,
  Remark,
  Sweep,
  TopicFacts,
} from '../model/measure.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';
import { type SumFormula, valueWithin } from './rank-sums.ts';
import { settingOf, valueAt } from './sweep.ts';

/** What `defineMeasure` takes: a name, a function, and whatever else there is to say. */
export type Definition<P extends MeasureParameters = MeasureParameters> = Partial<
  Omit<
    MeasureDefinition,
    | 'name'
    | 'params'
    | 'evaluate'
    | 'fromSums'
    | 'sweep'
    | 'estimate'
    | 'explain'
    | 'remark'
    | 'bounds'
    | 'contributions'
    | 'rangeOf'
    | 'overOrders'
  >
> & {
  readonly name: string;
  /** False for measures that read grades and have no relevance threshold of their own. */
  readonly binary?: boolean;
  /** Whether documents without a judgement can be left out for this measure alone. */
  readonly judgedOnly?: boolean;
  readonly params?: P;
  readonly rangeOf?: (params: ParameterValuesOf<P>) => readonly [number, number];
  readonly estimate?: SumFormula<ParameterValuesOf<P>>;
  readonly explain?: (topic: RankedTopic, params: ParameterValuesOf<P>) => readonly string[];
  readonly remark?: (topics: Iterable<TopicFacts>, params: ParameterValuesOf<P>, name: string) => Remark | undefined;
  readonly bounds?: (topic: RankedTopic, unknown: UnknownDocuments, params: ParameterValuesOf<P>) => ValueRange;
  readonly contributions?: (params: ParameterValuesOf<P>) => Contributions | undefined;
  readonly overOrders?: Extract<OrderRule, string> | ((topic: RankedTopic, params: ParameterValuesOf<P>) => number);
} & (
    | {
        readonly evaluate: (topic: RankedTopic, params: ParameterValuesOf<P>) => number;
        readonly fromSums?: undefined;
        readonly sweep?: undefined;
      }
    | {
        readonly fromSums: SumFormula<ParameterValuesOf<P>>;
        readonly evaluate?: undefined;
        readonly sweep?: undefined;
      }
    | {
        readonly sweep: Sweep<ParameterValuesOf<P>>;
        readonly evaluate?: undefined;
        readonly fromSums?: undefined;
      }
  );

/** What a definition says besides how a value comes about. */
export type MeasureDescription = Omit<Definition, 'evaluate' | 'fromSums' | 'sweep'>;

const relevanceThreshold = {
  type: 'integer',
  default: 1,
  summary: 'lowest grade that counts as relevant',
} as const satisfies Parameter;

/** A choice between yes and no, as Python or anyone writes it. */
export const truth = {
  type: 'choice',
  choices: ['false', 'true'],
  default: 'false',
  also: { True: 'true', False: 'false' },
} as const satisfies Omit<Parameter, 'summary'>;

const judgedOnlyParameter = {
  ...truth,
  summary: 'whether documents without a judgement are taken out of the list before ranks are counted',
} as const satisfies Parameter;

const depth = { type: 'integer', min: 1 } as const;

/** Depth parameter shared by the measures written `NAME@k`. */
export const cutoff = { ...depth, example: 100, summary: 'number of documents checked' } as const satisfies Parameter;

/** The same where leaving it out means the whole list. */
export const optionalCutoff = {
  ...depth,
  optional: true,
  summary: 'number of documents checked; all when left out',
} as const satisfies Parameter;

/**
 * Defines a measure; what is left out of the description gets a sensible default, so that
 * `defineMeasure({ name: 'FirstHit', evaluate: (topic) => topic.ranks[0] ?? 0 })` is a whole measure.
 * `evaluate` gets a topic of its own, whose arrays end with the last rank, and must return a finite number.
 * The types of `params` are those their declaration tells.
 */
export function defineMeasure<const P extends MeasureParameters = Record<never, never>>(
  definition: Definition<P>,
): MeasureDefinition {
  const {
    binary = true,
    judgedOnly = false,
    params = {},
    evaluate,
    fromSums,
    sweep,
    estimate,
    explain,
    remark,
    bounds,
    contributions,
    rangeOf,
    overOrders,
    ...rest
  } = definition;
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
    params: {
      ...(binary ? { rel: relevanceThreshold } : {}),
      ...(judgedOnly ? { judged_only: judgedOnlyParameter } : {}),
      ...params,
    },
    evaluate: (evaluate ?? (sweep ? sweeping(sweep) : evaluating(fromSums!))) as MeasureDefinition['evaluate'],
    fromSums: fromSums as MeasureDefinition['fromSums'],
    sweep: sweep as MeasureDefinition['sweep'],
    estimate: estimate as MeasureDefinition['estimate'],
    explain: explain as MeasureDefinition['explain'],
    remark: remark as MeasureDefinition['remark'],
    bounds: bounds as MeasureDefinition['bounds'],
    contributions: contributions as MeasureDefinition['contributions'],
    rangeOf: rangeOf as MeasureDefinition['rangeOf'],
    overOrders: overOrders as MeasureDefinition['overOrders'],
  };
}

/** `evaluate` of a measure that is swept over a parameter. */
function sweeping<V extends ParameterValues>({ by, fill }: Sweep<V>) {
  return (topic: RankedTopic, params: V) => valueAt(fill, topic, params, settingOf(params, by));
}

/** `evaluate` of a measure that is told from sums. */
function evaluating<V extends { readonly cutoff?: number }>(fromSums: SumFormula<V>) {
  return (topic: RankedTopic, params: V) => valueWithin(fromSums, topic, params);
}
