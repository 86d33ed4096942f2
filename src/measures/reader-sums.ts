import type { MeasureDefinition, Parameter, ParameterValues } from '../model/measure.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';
import { defineMeasure, type MeasureDescription, optionalCutoff } from './define-measure.ts';
import {
  followReader,
  modelParameters,
  type ReaderModel,
  type ReaderParameters,
  readerModels,
  remarkScale,
  requireScale,
} from './reader-models.ts';

const params = {
  model: {
    type: 'choice',
    choices: Object.keys(readerModels) as ReaderModel[],
    default: 'INST',
    summary: 'whose reader it is',
  },
  ...modelParameters,
  cutoff: optionalCutoff,
} as const satisfies Readonly<Record<string, Parameter>>;

/** A measure of what a reader meets, whichever reader it is. */
export function readerSum(
  about: Omit<MeasureDescription, 'params'>,
  value: (model: ReaderModel, topic: RankedTopic, given: ReaderParameters) => number,
): MeasureDefinition {
  return defineMeasure({
    binary: false,
    needsRelevant: false,
    better: 'neither',
    cite: 'azzopardi-2019',
    range: [0, Number.POSITIVE_INFINITY],
    ...about,
    params,
    at: 'cutoff',
    evaluate: (topic, given) =>
      value(given.model as ReaderModel, topic, requireScale(given as ParameterValues, about.name, given.model)),
    remark: (topics, given, name) => remarkScale(topics, given as ParameterValues, name),
  });
}

export const ETU = readerSum(
  {
    name: 'ETU',
    title: 'Expected total utility',
    summary: 'How much a reader has gained when they stop, for the reader of a C/W/L measure such as INST.',
    formula: String.raw`\sum_r L_r \sum_{i \le r} g_i,\quad L_r = (1-C_r)\prod_{i<r} C_i`,
  },
  (model, topic, given) => followReader(model, topic, given).total,
);

export const ETC = readerSum(
  {
    name: 'ETC',
    title: 'Expected total cost',
    summary:
      'What the documents cost that a reader has seen when they stop, each 1, for the reader of a C/W/L measure.',
    formula: String.raw`\sum_r L_r \sum_{i \le r} k_i,\quad L_r = (1-C_r)\prod_{i<r} C_i`,
  },
  (model, topic, given) => followReader(model, topic, given).cost,
);

export const ED = readerSum(
  {
    name: 'ED',
    title: 'Expected documents looked at',
    summary: 'How many documents a reader looks at on average, for the reader of a C/W/L measure.',
    formula: String.raw`\frac{1}{W_1} = \sum_r \prod_{i<r} C_i`,
  },
  (model, topic, given) => followReader(model, topic, given).documents,
);

export const EUresidual = readerSum(
  {
    name: 'EUresidual',
    title: 'Residual of a C/W/L measure',
    summary:
      'What a C/W/L measure would be if every unjudged document, and those after the end of the list, were fully relevant, less what it is.',
    formula: String.raw`EU(\text{unjudged as } g = 1) - EU(\text{unjudged as } g = 0)`,
    range: [-1, 1],
  },
  (model, topic, given) => followReader(model, topic, given, 1).rate - followReader(model, topic, given).rate,
);
