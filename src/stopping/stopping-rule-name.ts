import { nearest } from '../math/edit-distance.ts';
import { describeParameter } from '../measures/measure-name.ts';
import { splitMeasure } from '../measures/measure-text.ts';
import { UsageError } from '../model/errors.ts';
import type { Parameter, ParameterValue } from '../model/measure.ts';
import type { StoppingRule, StoppingRuleDefinition } from './stopping-rule.ts';

/** Reads `NAME(key=value,…)` with the given rules; the inverse of the rule's own `name`. */
export function parseStoppingRule(text: string, definitions: readonly StoppingRuleDefinition[]): StoppingRule {
  const { name, given, at } = splitMeasure(text, 'stopping rule', 'NAME(key=value), such as Streak(share=0.1)');
  if (at !== undefined) throw new UsageError(`invalid stopping rule: ${text}; a rule takes no @`);
  const definition = definitions.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (!definition) throw unknownRule(text, name, definitions);
  const values: Record<string, ParameterValue> = {};
  for (const [key, value] of Object.entries(given)) {
    const parameter = Object.hasOwn(definition.params, key) ? definition.params[key] : undefined;
    if (!parameter) throw unknownParameter(key, definition, text);
    values[key] = readValue(value, key, parameter, text);
  }
  return makeStoppingRule(definition, values);
}

/** A rule with these parameters, checked; the rest take their defaults. */
export function makeStoppingRule(
  definition: StoppingRuleDefinition,
  given: Readonly<Record<string, ParameterValue>> = {},
): StoppingRule {
  for (const key of Object.keys(given))
    if (!Object.hasOwn(definition.params, key)) throw unknownParameter(key, definition, definition.name);
  const params: Record<string, ParameterValue | undefined> = {};
  const shown: string[] = [];
  for (const [key, parameter] of Object.entries(definition.params)) {
    const value = given[key] ?? parameter.default;
    params[key] = value;
    if (value === undefined) continue;
    if (!isValid(value, parameter)) throw invalidValue(String(value), key, parameter, definition.name);
    if (value !== parameter.default) shown.push(`${key}=${value}`);
  }
  const name = definition.name + (shown.length > 0 ? `(${shown.join(',')})` : '');
  return {
    name,
    definition,
    params,
    stop: (list, aim, random) => definition.stop(list, aim, params as never, random),
  };
}

function readValue(text: string, key: string, parameter: Parameter, rule: string): ParameterValue {
  if (parameter.type === 'choice') return text;
  const value = /^(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(value)) throw invalidValue(text, key, parameter, rule);
  return value;
}

function isValid(value: ParameterValue, { type, choices, min, max }: Parameter): boolean {
  if (type === 'choice') return choices!.includes(String(value));
  if (typeof value !== 'number') return false;
  return value >= (min ?? value) && value <= (max ?? value) && (type !== 'integer' || Number.isInteger(value));
}

function invalidValue(value: string, key: string, parameter: Parameter, rule: string): UsageError {
  return new UsageError(`invalid ${key}: ${value} in ${rule}; expected ${describeParameter(parameter)}`);
}

function unknownParameter(key: string, { name, params }: StoppingRuleDefinition, text: string): UsageError {
  const keys = Object.keys(params);
  const expected = keys.length > 0 ? `expected ${keys.join(', ')}` : `${name} has no parameters`;
  return new UsageError(`unknown parameter: ${key} in ${text}; ${expected}`);
}

/** Methods that are not themselves on a list that stays as it is. */
const retraining = ['autostop', 'scal'];

function unknownRule(text: string, name: string, definitions: readonly StoppingRuleDefinition[]): UsageError {
  const known = definitions.map((one) => one.name);
  if (retraining.includes(name.toLowerCase()))
    return new UsageError(
      `unknown stopping rule: ${text.trim()}; it trains the ranking anew as it goes, so on a fixed list it would be another method; expected one of ${known.join(', ')}`,
    );
  const near = nearest(name, known);
  return new UsageError(
    `unknown stopping rule: ${text.trim()}; ${near ? `did you mean ${near}` : `expected one of ${known.join(', ')}`}`,
  );
}
