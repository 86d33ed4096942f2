import { makeMeasure, parseMeasure } from '../measures/measure-name.ts';
import { NumQ } from '../measures/num-q.ts';
import { NumRet } from '../measures/num-ret.ts';
import { RBPresidual } from '../measures/rbp-residual.ts';
import { utility } from '../measures/trec-eval-names/equivalents.ts';
import { expandTrecEvalMeasure, type TrecEvalLine } from '../measures/trec-eval-names/expand.ts';
import { trecEvalMeasures } from '../measures/trec-eval-names/table.ts';
import { Unjudged } from '../measures/unjudged.ts';
import { Utility } from '../measures/utility.ts';
import type { Measure } from '../model/measure.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';
import { asTrecEval } from './corners.ts';
import type { TrecEvalOptions } from './options.ts';

/** A line of output with the measure behind it. */
export interface PreparedLine extends TrecEvalLine {
  /** Undefined for text, and for parameters at which trec_eval stops. */
  readonly computed: Measure | undefined;
}

/** The lines that a command line asks for, in trec_eval's order, or the complaint that stops it. */
export function prepareLines(options: TrecEvalOptions): PreparedLine[] | { readonly problem: string } {
  const prepared: PreparedLine[] = [];
  for (const measure of trecEvalMeasures) {
    if (!options.measures.has(measure.name)) continue;
    const lines = expandTrecEvalMeasure(measure, options.measures.get(measure.name), options.version);
    if ('problem' in lines)
      return { problem: `${lines.problem}trec_eval: Cannot initialize measure '${measure.name}'\n` };
    for (const line of lines) {
      const computed = meanOf(line.equivalents.map((name) => prepareMeasure(name, options)));
      if (computed === undefined && measure.kind !== 'string' && !hasWrongWeights(line))
        return { problem: `trec_eval: measure not supported by nmax: ${line.name}\n` };
      prepared.push({ ...line, computed });
    }
  }
  return prepared;
}

/** -l says what is relevant; trec_eval's graded measures, which have no threshold, pay it no heed. */
function prepareMeasure(name: string, { level, collection }: TrecEvalOptions): Measure {
  const { definition, params } = parseMeasure(name);
  const given: Record<string, number> = {};
  if (definition.params.rel?.default !== undefined) given.rel = level;
  if (definition.params.N) given.N = collection;
  return asTrecEval(makeMeasure(definition, { ...params, ...given }), level);
}

/** Several measures as the one that is their mean on a topic. */
function meanOf(measures: readonly Measure[]): Measure | undefined {
  if (measures.length < 2) return measures[0];
  return {
    ...measures[0],
    name: measures.map(({ name }) => name).join('+'),
    evaluate: (topic: RankedTopic) => {
      let sum = 0;
      for (const { evaluate } of measures) sum += evaluate(topic);
      return sum / measures.length;
    },
  };
}

/** Whether utility was given more or fewer than its four weights; trec_eval notices at the first topic. */
export function hasWrongWeights({ measure, numbers }: TrecEvalLine): boolean {
  return measure.equivalent === utility && numbers.length !== measure.defaults.length;
}

/** Whether a line needs the ranking of a topic, which the number of topics and the tag of the run do not. */
export function readsRanking({ measure, computed }: PreparedLine): boolean {
  if (measure.kind === 'string') return measure.lines === 'topics';
  return computed?.definition.name !== NumQ.name;
}

/** Whether a line is left at 0, or empty, where the run does not have a topic. */
export function ignoresMissing({ name, measure, computed }: PreparedLine): boolean {
  const ours = computed?.definition.name;
  if (ours === NumRet.name || ours === Unjudged.name) return true;
  // With parameters of their own they see the one document that stands for the missing ones.
  const isDefault = name === measure.name;
  return isDefault && (measure.kind === 'string' || ours === Utility.name || ours === RBPresidual.name);
}
