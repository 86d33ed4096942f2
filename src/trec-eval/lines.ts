import { nextGain } from '../measures/gains.ts';
import { type RecallRounding, recallPoint } from '../measures/interpolated-precision.ts';
import { judgedWithin } from '../measures/judged.ts';
import { makeMeasure, parseMeasure } from '../measures/measure-name.ts';
import { builtinMeasures } from '../measures/registry.ts';
import { expandTrecEvalMeasure, type TrecEvalLine } from '../measures/trec-eval-names/expand.ts';
import { trecEvalMeasures } from '../measures/trec-eval-names/table.ts';
import type { Gains, Measure } from '../model/measure.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';
import type { TrecEvalOptions } from './options.ts';

/** A line of output with the measures it is the mean of. */
export interface PreparedLine extends TrecEvalLine {
  readonly measures: readonly Measure[];
  /** Whether -l decides what is relevant; trec_eval's graded measures pay it no heed. */
  readonly binary: boolean;
  readonly geometric: boolean;
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
      const unknown = line.equivalents.length === 0 && measure.kind !== 'string' && !hasWrongWeights(line);
      if (unknown) return { problem: `trec_eval: measure not supported by nmax: ${line.name}\n` };
      const measures = line.equivalents.map((name) => prepareMeasure(name, options));
      prepared.push({
        ...line,
        measures,
        binary: measures.every(({ params }) => params.rel !== undefined),
        geometric: measures[0]?.definition.aggregate === 'geometric',
      });
    }
  }
  return prepared;
}

/** Whether utility was given more or fewer than its four weights; trec_eval notices at the first topic. */
export function hasWrongWeights({ measure, numbers }: TrecEvalLine): boolean {
  return measure.name === 'utility' && numbers.length !== 4;
}

function prepareMeasure(name: string, { level, collection }: TrecEvalOptions): Measure {
  const { definition, params } = parseMeasure(name, builtinMeasures);
  const given: Record<string, number> = {};
  if (definition.params.rel?.default !== undefined) given.rel = level;
  if (definition.params.N) given.N = collection;
  return makeMeasure(definition, { ...params, ...given });
}

/**
 * The value of a line on a topic: our measures, and what trec_eval makes of corners that they define cleanly.
 * `relevant` counts the documents that -l calls relevant; `missing` says that the run does not have the topic.
 */
export function evaluateLine(line: PreparedLine, topic: RankedTopic, relevant: number, missing: boolean): number {
  const { name } = line.measure;
  if (missing && (name === 'num_ret' || name === 'unj' || line.name === 'utility' || line.name === 'rbp_resid'))
    return 0;
  if (name === 'rbp_resid' && judgedWithin(topic, Number.POSITIVE_INFINITY) === topic.retrieved) return 0;
  if (name === 'Rndcg' && relevant === 0) return 0;
  if (name === 'Rndcg' && !hasGain(line.measures[0], topic)) return Number.NaN;
  let sum = 0;
  for (const measure of line.measures) sum += evaluateMeasure(measure, topic);
  return line.measures.length > 1 ? sum / line.measures.length : sum;
}

function evaluateMeasure(measure: Measure, topic: RankedTopic): number {
  const { definition, params } = measure;
  if (topic.retrieved === 0 && params.rounding !== undefined) {
    // Interpolation starts from found / retrieved, which is 0/0 where everything was dropped.
    const recall = (params.recall as number | undefined) ?? 0;
    return recallPoint(recall, topic.relevant, params.rounding as RecallRounding) === 0 ? Number.NaN : 0;
  }
  const meaningful = topic.relevant > 0 || !definition.needsRelevant || params.gains !== undefined;
  return meaningful ? measure.evaluate(topic) : 0;
}

function hasGain({ params }: Measure, topic: RankedTopic): boolean {
  return nextGain(topic, Number.POSITIVE_INFINITY, params.gains as Gains | undefined) > 0;
}

/** The grades of the first documents, one character each: `-` not pooled, `.` pooled but not judged, `>` above 9. */
export function describeRanks(topic: RankedTopic, length: number): string {
  const shown = Math.max(0, Math.min(Math.trunc(length), topic.retrieved));
  const characters: string[] = new Array(shown).fill('-');
  for (let i = 0; i < topic.judgedFound && topic.judgedRanks[i] <= shown; i++) {
    const grade = topic.judgedGrades[i];
    characters[topic.judgedRanks[i] - 1] = grade < 0 ? '.' : grade > 9 ? '>' : String(grade);
  }
  return characters.join('');
}
