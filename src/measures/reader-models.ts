import { countOf } from '../math/count-of.ts';
import { UsageError } from '../model/errors.ts';
import type { MeasureDefinition, Parameter, ParameterValues, Remark, TopicFacts } from '../model/measure.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';
import { counted } from '../model/wording.ts';
import { cutoff, defineMeasure, type MeasureDescription } from './define-measure.ts';
import { rankDiscount } from './rank-discount.ts';
import { persistence } from './rbp.ts';

/** What a reader is given: how much they want, how far they go, and how grades become gains from 0 to 1. */
export interface ReaderParameters {
  readonly T: number;
  readonly p: number;
  /** Where the reader stops at the latest; nowhere when left out. */
  readonly cutoff?: number;
  readonly min_rel: number;
  readonly max_rel: number;
  readonly n: number;
}

/** The chance that a reader goes on from a rank, given the gain there and the sum of gains down to it. */
type Continuation = (rank: number, gain: number, sum: number, given: ReaderParameters) => number;

/** How readers go down a list, by the name of the measure that each of them makes (C/W/L: Azzopardi, Thomas, Craswell 2018). */
export const readerModels = {
  P: () => 1,
  RBP: (_, __, ___, { p }) => p,
  INST: (rank, _, sum, { T }) => square((rank + 2 * T - sum - 1) / (rank + 2 * T - sum)),
  INSQ: (rank, _, __, { T }) => square((rank + 2 * T - 1) / (rank + 2 * T)),
  BPM: (_, __, sum, { T }) => (sum < T ? 1 : 0),
  SDCG: (rank) => rankDiscount(rank) / rankDiscount(rank + 1),
  NERR8: (_, gain) => 1 - gain,
  NERR9: (rank, gain) => (rank / (rank + 1)) * (1 - gain),
  NERR10: (_, gain, __, { p }) => p * (1 - gain),
  NERR11: (rank, gain, _, { T }) => square((rank + 2 * T - 1) / (rank + 2 * T)) * (1 - gain),
} as const satisfies Readonly<Record<string, Continuation>>;

/** A reader of the C/W/L framework. */
export type ReaderModel = keyof typeof readerModels;

const square = (value: number) => value * value;

const wanted = {
  type: 'number',
  default: 1,
  min: 0,
  summary: 'T, the gain the reader wants, in documents of the highest grade',
} as const satisfies Parameter;

/** How grades become gains, and how far down a model is followed. */
export const gainScale = {
  min_rel: { type: 'integer', default: 0, min: 0, summary: 'highest grade that brings nothing' },
  max_rel: { type: 'integer', default: 1, min: 1, summary: 'lowest grade that brings all a document can' },
  n: { type: 'integer', default: 1000, min: 1, max: 1_000_000, summary: 'ranks that are followed, as in cwl_eval' },
} as const satisfies Readonly<Record<string, Parameter>>;

/** Every parameter that some model has. */
export const modelParameters = { T: wanted, p: persistence, cutoff, ...gainScale } as const;

/** What a reader meets on the way down a list. */
export interface ReaderSums {
  /** Documents looked at on average (ED): one over the weight of the first. */
  readonly documents: number;
  /** Gain of a document looked at (EU). */
  readonly rate: number;
  /** Gain when the reader stops (ETU). */
  readonly total: number;
  /** What the documents cost that are seen when the reader stops, each 1 (ETC). */
  readonly cost: number;
}

/** Follows a reader down a list; documents nobody judged bring `unknown`, and those after the end of the list. */
export function followReader(model: ReaderModel, topic: RankedTopic, given: ReaderParameters, unknown = 0): ReaderSums {
  const { min_rel, max_rel, n, cutoff = Number.POSITIVE_INFINITY } = given;
  const { judgedFound, judgedRanks, judgedGrades } = topic;
  const goesOn: Continuation = readerModels[model];
  let [reached, documents, gained, sum, total, cost] = [1, 0, 0, 0, 0, 0];
  let next = 0;
  for (let rank = 1; rank <= n && reached > 0; rank++) {
    let gain = unknown;
    if (next < judgedFound && judgedRanks[next] === rank) {
      const grade = judgedGrades[next++];
      if (grade >= 0) gain = (Math.min(Math.max(grade, min_rel), max_rel) - min_rel) / (max_rel - min_rel);
    }
    sum += gain;
    const chance = rank < cutoff ? goesOn(rank, gain, sum, given) : 0;
    const stops = reached * (1 - chance);
    documents += reached;
    gained += reached * gain;
    total += stops * sum;
    cost += stops * rank;
    reached *= chance;
  }
  return { documents, rate: gained / documents, total, cost };
}

/** The measure of a reader: the gain of a document looked at. */
export function readerMeasure(model: ReaderModel, about: Omit<MeasureDescription, 'name'>): MeasureDefinition {
  return defineMeasure({
    name: model,
    binary: false,
    ...about,
    params: { ...about.params, ...gainScale },
    evaluate: (topic, params) => followReader(model, topic, requireScale(params, model)).rate,
    explain(topic, params) {
      const given = requireScale(params, model);
      const { documents, rate, total, cost } = followReader(model, topic, given);
      const most = followReader(model, topic, given, 1).rate;
      return [
        `documents looked at on average (ED): ${documents}`,
        `gain when the reader stops (ETU): ${total}; cost of the documents seen by then, each 1 (ETC): ${cost}`,
        `were all unjudged documents fully relevant: ${most}, so that the residual is ${most - rate}`,
        `gain of all documents, each by the chance to be reached, over the documents looked at (EU): ${rate * documents} / ${documents}`,
      ];
    },
    remark: (topics, params, name) => remarkScale(topics, params, name),
  });
}

/** The parameters, where the scale of grades is one; the reader of INST must want half a document or more. */
export function requireScale(params: ParameterValues, name: string, model = name): ReaderParameters {
  const given = params as unknown as ReaderParameters;
  if (model === 'INST' && given.T < 0.5)
    throw new UsageError(`invalid T: ${given.T} in ${name}; expected at least 0.5, below which INST has no chances`);
  if (given.min_rel < given.max_rel) return given;
  throw new UsageError(`invalid min_rel: ${given.min_rel} in ${name}; expected one below max_rel, ${given.max_rel}`);
}

/** Grades above the scale count as its highest, which is said. */
export function remarkScale(topics: Iterable<TopicFacts>, params: ParameterValues, name: string): Remark | undefined {
  const { max_rel } = params as unknown as ReaderParameters;
  let highest = max_rel;
  const above = countOf(topics, ({ ideal: [best] }) => {
    highest = Math.max(highest, best ?? max_rel);
    return best > max_rel;
  });
  if (above === 0) return undefined;
  const message = `${name}: ${counted(above, 'topic')} with grades above max_rel=${max_rel}; they bring as much as that; max_rel=${highest} has room for all`;
  return { code: 'clamped', message };
}
