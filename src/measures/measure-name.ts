import { nearest } from '../math/edit-distance.ts';
import type { Contributions, UnknownDocuments, ValueRange } from '../model/bounds.ts';
import { UsageError } from '../model/errors.ts';
import type {
  Gains,
  Measure,
  MeasureDefinition,
  Parameter,
  ParameterValue,
  ParameterValues,
  RankSums,
  Remark,
  TopicFacts,
} from '../model/measure.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';
import type { ReaderDepth } from '../model/reading.ts';
import { contributionBounds } from './contribution-bounds.ts';
import { setOnce, splitMeasure } from './measure-text.ts';
import { exactMean } from './orders/exact-mean.ts';
import { fromIrMeasures } from './other-names/ir-measures.ts';
import { ownTopic, requireFinite } from './own-measure.ts';
import { readerDepth, readerDepthForms } from './reader-depth.ts';
import { readByReaders } from './reader-measure.ts';
import { builtinMeasure, builtinMeasures } from './registry.ts';

/**
 * Parses `NAME(key=value,…)@x` of a measure of one's own or a built-in one; the inverse of the measure's own `name`.
 * `rel` is the relevance threshold where the text does not say.
 */
export function parseMeasure(text: string, own: readonly MeasureDefinition[] = [], rel?: number): Measure {
  const split = fromIrMeasures(splitMeasure(text));
  const definition = findDefinition(split.name, own, text);
  const given = { ...split.given };
  if (split.at !== undefined) {
    if (!definition.at) throw new UsageError(`invalid measure: ${text}; ${definition.name} takes no @`);
    setOnce(given, definition.at, split.at, text);
  }
  const params: Record<string, ParameterValue> = {};
  for (const [key, value] of Object.entries(given)) {
    const parameter = Object.hasOwn(definition.params, key) ? definition.params[key] : undefined;
    if (!parameter) throw unknownParameter(key, definition, text);
    params[key] = parseValue(value, key, parameter, text, key === definition.at);
  }
  return makeMeasure(definition, { ...thresholdOf(definition, rel), ...params });
}

/** The threshold as a parameter of the measures that have one. */
export function thresholdOf({ params }: MeasureDefinition, rel: number | undefined): ParameterValues {
  return rel !== undefined && Object.hasOwn(params, 'rel') ? { rel } : {};
}

/** A measure with these parameters, checked; the rest take their defaults. */
export function makeMeasure(definition: MeasureDefinition, given: ParameterValues = {}): Measure {
  for (const key of Object.keys(given))
    if (!Object.hasOwn(definition.params, key)) throw unknownParameter(key, definition, definition.name);
  const params: Record<string, ParameterValue | undefined> = {};
  let readers: ReaderDepth | undefined;
  for (const [key, parameter] of Object.entries(definition.params)) {
    const value = given[key] ?? parameter.default;
    if (value === undefined && !parameter.optional) throw missingParameter(key, definition, given);
    const depth = key === 'cutoff' && key === definition.at ? readerDepth(value, definition.name) : undefined;
    params[key] = depth?.value ?? value;
    readers ??= depth?.depth;
    if (value !== undefined && !depth) checkValue(value, key, parameter, definition.name);
  }
  const { head = 1 } = definition;
  if (!(Number.isInteger(head) && head >= 1))
    throw new UsageError(`invalid head: ${head} in ${definition.name}; expected a positive integer`);
  const name = formatMeasure(definition, params);
  const { better, aggregate } = definition;
  const range = (definition.rangeOf as BoundDefinition['rangeOf'])?.(params) ?? definition.range;
  const rel = (params.rel as number | undefined) ?? 1;
  const judgedOnly = params.judged_only === 'true';
  const elsewhere = differencesOf(definition, given);
  const facts = { name, better, aggregate, range, rel, definition, params, judgedOnly, elsewhere };
  const boundTo = (chosen: ParameterValues) => {
    const bound = bind(definition, chosen, name);
    // Ranks that move with every judgement are no sums of documents that stay where they are.
    const { evaluate, explain, remark, overOrders } = bound;
    return judgedOnly ? { evaluate, explain, remark, overOrders } : bound;
  };
  if (!readers) return { ...facts, ...boundTo(params) };
  return { ...facts, ...readByReaders(readers, (cutoff) => ({ ...facts, ...boundTo({ ...params, cutoff }) })) };
}

/** Where other programs take a parameter, as it was given or left out, for something else. */
function differencesOf({ params }: MeasureDefinition, given: ParameterValues): string[] {
  return Object.entries(params).flatMap(([key, { elsewhere, default: standard }]) => {
    if (elsewhere === undefined) return [];
    const value = given[key];
    const applies = elsewhere.when === 'left out' ? value === undefined : value !== undefined && value !== standard;
    return applies ? [elsewhere.text.replaceAll('{}', String(value ?? standard))] : [];
  });
}

/** The functions of a definition with the parameters given; a measure that is not built in gets topics of its own. */
function bind(definition: MeasureDefinition, params: ParameterValues, name: string) {
  const evaluate = definition.evaluate as BoundDefinition['evaluate'];
  const fromSums = definition.fromSums as BoundDefinition['fromSums'];
  const estimate = definition.estimate as BoundDefinition['fromSums'];
  const explain = definition.explain as BoundDefinition['explain'];
  const remark = definition.remark as BoundDefinition['remark'];
  const bounds = definition.bounds as BoundDefinition['bounds'];
  const contributions = (definition.contributions as BoundDefinition['contributions'])?.(params);
  const estimated = definition.sampled === 'estimated' ? (estimate ?? zeroWhereNothing(fromSums!)) : undefined;
  const isOwn = !builtinMeasures.includes(definition);
  const value = isOwn
    ? (topic: RankedTopic) => requireFinite(evaluate(ownTopic(topic, definition), params), name)
    : (topic: RankedTopic) => evaluate(topic, params);
  return {
    evaluate: value,
    made: value,
    overOrders: isOwn ? undefined : exactMean(definition, params, value),
    sweep: isOwn ? undefined : (definition.sweep as Measure['sweep']),
    fromSums: isOwn ? undefined : fromSums && ((sums: RankSums, relevant: number) => fromSums(sums, relevant, params)),
    estimate: isOwn
      ? undefined
      : estimated && ((sums: RankSums, relevant: number) => estimated(sums, relevant, params)),
    explain: explain && ((topic: RankedTopic) => explain(isOwn ? ownTopic(topic, definition) : topic, params)),
    remark: remark && ((topics: Iterable<TopicFacts>) => remark(topics, params, name)),
    bounds: bounds
      ? (topic: RankedTopic, unknown: UnknownDocuments) =>
          bounds(isOwn ? ownTopic(topic, definition) : topic, unknown, params)
      : contributions &&
        ((topic: RankedTopic, unknown: UnknownDocuments) => contributionBounds(topic, unknown, contributions)),
    contributions,
  };
}

/** Nothing found is 0 as long as there is something to find; the formula tells what it is where that is not known. */
function zeroWhereNothing(fromSums: NonNullable<BoundDefinition['fromSums']>): typeof fromSums {
  return (sums, relevant, params) => (sums.found === 0 && relevant > 0 ? 0 : fromSums(sums, relevant, params));
}

/** A definition whose functions take any parameters: `makeMeasure` has checked them. */
interface BoundDefinition {
  readonly evaluate: (topic: RankedTopic, params: ParameterValues) => number;
  readonly fromSums?: (sums: RankSums, relevant: number, params: ParameterValues) => number;
  readonly explain?: (topic: RankedTopic, params: ParameterValues) => readonly string[];
  readonly remark?: (topics: Iterable<TopicFacts>, params: ParameterValues, name: string) => Remark | undefined;
  readonly bounds?: (topic: RankedTopic, unknown: UnknownDocuments, params: ParameterValues) => ValueRange;
  readonly contributions?: (params: ParameterValues) => Contributions | undefined;
  readonly rangeOf?: (params: ParameterValues) => MeasureDefinition['range'];
}

/** A measure with the example of each parameter that must be given; the others take what is given or their defaults. */
export function exampleMeasure(definition: MeasureDefinition, given: ParameterValues = {}): Measure {
  return makeMeasure(definition, { ...examplesOf(definition), ...given });
}

function examplesOf({ params }: MeasureDefinition): ParameterValues {
  const entries = Object.entries(params).map(([key, { example }]) => [key, example] as const);
  return Object.fromEntries(entries.filter(([, example]) => example !== undefined));
}

function formatMeasure(definition: MeasureDefinition, params: ParameterValues): string {
  const pairs: string[] = [];
  let at = '';
  for (const [key, parameter] of Object.entries(definition.params)) {
    const value = params[key];
    if (value === undefined) continue;
    const text = formatValue(value);
    if (key === definition.at) at = `@${text}`;
    else if (parameter.default === undefined || formatValue(parameter.default) !== text) pairs.push(`${key}=${text}`);
  }
  return definition.name + (pairs.length ? `(${pairs.join(',')})` : '') + at;
}

function formatValue(value: ParameterValue): string {
  if (typeof value !== 'object') return String(value);
  const entries = Object.entries(value).sort(([a], [b]) => Number(a) - Number(b));
  return `{${entries.map(([grade, gain]) => `${grade}:${gain}`).join(',')}}`;
}

function findDefinition(name: string, own: readonly MeasureDefinition[], text: string): MeasureDefinition {
  const found = own.find((one) => one.name === name || one.aliases.includes(name)) ?? builtinMeasure(name);
  if (found) return found;
  const known = [...own, ...builtinMeasures].flatMap((one) => [one.name, ...one.aliases]);
  const suggestion = nearest(name, known);
  const hint = /^(?:MA[gi]P|A[gi]P|g[PR]|i[PR])$/.test(name)
    ? '; it is of passages: nmax passages has it'
    : suggestion
      ? `; did you mean ${text.trim().replace(name, suggestion)}`
      : '; expected a name that nmax measures lists';
  throw new UsageError(`unknown measure: ${text.trim()}${hint}`);
}

function parseValue(text: string, key: string, parameter: Parameter, measure: string, isAt: boolean): ParameterValue {
  const depth = isAt && key === 'cutoff' ? readerDepth(text, measure) : undefined;
  if (depth) return depth.value;
  if (parameter.type === 'choice') return Object.hasOwn(parameter.also ?? {}, text) ? parameter.also![text] : text;
  if (parameter.type === 'gains') return parseGains(text, measure);
  const value = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  if (!Number.isFinite(value)) throw invalidValue(text, key, parameter, measure);
  return value;
}

function parseGains(text: string, measure: string): Gains {
  const gains: Record<number, number> = {};
  const body = /^\{(.*)\}$/s.exec(text)?.[1];
  const entries = body?.split(',').map((entry) => /^\s*(\d+)\s*:\s*(-?(?:\d+\.?\d*|\.\d+))\s*$/.exec(entry));
  if (!entries?.every((entry) => entry !== null))
    throw new UsageError(`invalid gains: ${text} in ${measure}; expected {grade:gain,…}, such as {1:1,2:3}`);
  for (const [, grade, gain] of entries) gains[Number(grade)] = Number(gain);
  return gains;
}

function checkValue(value: ParameterValue, key: string, parameter: Parameter, measure: string): void {
  const { type, choices, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = parameter;
  const valid =
    type === 'choice'
      ? choices!.includes(value as string)
      : type === 'gains'
        ? typeof value === 'object'
        : typeof value === 'number' && value >= min && value <= max && (type !== 'integer' || Number.isInteger(value));
  if (!valid) throw invalidValue(formatValue(value), key, parameter, measure);
}

function invalidValue(value: string, key: string, parameter: Parameter, measure: string): UsageError {
  const other = key === 'cutoff' ? `, or ${readerDepthForms}` : '';
  return new UsageError(`invalid ${key}: ${value} in ${measure}; expected ${describeParameter(parameter)}${other}`);
}

/** What a parameter accepts, in words. */
export function describeParameter({ type, choices, min, max }: Parameter): string {
  if (type === 'choice') return `one of ${choices!.join(', ')}`;
  if (type === 'gains') return '{grade:gain,…}';
  const noun = type === 'integer' ? 'an integer' : 'a number';
  if (min === 1 && max === undefined && type === 'integer') return 'a positive integer';
  if (min !== undefined && max !== undefined) return `${noun} from ${min} to ${max}`;
  if (min !== undefined) return `${noun} of at least ${min}`;
  return noun;
}

function unknownParameter(key: string, definition: MeasureDefinition, text: string): UsageError {
  const keys = Object.keys(definition.params);
  const expected = keys.length ? `expected ${keys.join(', ')}` : `${definition.name} has no parameters`;
  return new UsageError(`unknown parameter: ${key} in ${text}; ${expected}`);
}

function missingParameter(key: string, definition: MeasureDefinition, given: ParameterValues): UsageError {
  const { [key]: example, ...others } = { ...examplesOf(definition), ...given };
  const shown = formatMeasure(definition, { ...others, [key]: example });
  const hint = example === undefined ? describeParameter(definition.params[key]) : `such as ${shown}`;
  return new UsageError(`invalid measure: ${formatMeasure(definition, given)}; expected its ${key}, ${hint}`);
}
