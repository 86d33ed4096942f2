import { expandTrecEvalMeasure } from './expand.ts';
import { findTrecEvalMeasures, type TrecEvalMeasure, trecEvalMeasures } from './table.ts';
import type { TrecEvalVersion } from './version.ts';

/**
 * The canonical names of our measures for a spelling of trec_eval, such as `map_cut_100`, `P.5,10` or `official`.
 * Undefined for what trec_eval does not know or we do not compute.
 */
export function fromTrecEvalName(spelling: string, version: TrecEvalVersion = 10): string[] | undefined {
  const dot = spelling.indexOf('.');
  const name = dot < 0 ? spelling : spelling.slice(0, dot);
  const found = findTrecEvalMeasures(name, version);
  if (found) return spellMeasures(found, dot < 0 ? undefined : spelling.slice(dot + 1), version);
  let longest: TrecEvalMeasure | undefined;
  for (const measure of trecEvalMeasures)
    if ((measure.since ?? 9) <= version && spelling.startsWith(`${measure.name}_`))
      if (!longest || measure.name.length > longest.name.length) longest = measure;
  return longest && spellMeasures([longest], spelling.slice(longest.name.length + 1), version);
}

/** The one measure that a name of trec_eval stands for, where it takes no parameters to say it. */
export function singleEquivalent(measure: TrecEvalMeasure): string | undefined {
  const names = spellMeasures([measure], undefined, 10);
  return names?.length === 1 ? names[0] : undefined;
}

/** Numbers or `name=number` pairs. */
const wellFormed = /^(?:\w+=)?[+-]?(?:\d+\.?\d*|\.\d+)(?:,(?:\w+=)?[+-]?(?:\d+\.?\d*|\.\d+))*$/;

function spellMeasures(
  measures: readonly TrecEvalMeasure[],
  parameters: string | undefined,
  version: TrecEvalVersion,
): string[] | undefined {
  if (parameters !== undefined && !wellFormed.test(parameters)) return undefined;
  const names: string[] = [];
  for (const measure of measures) {
    if (measure.kind === 'string' && measures.length > 1) continue;
    // A mean over judgement groups, which we compute for files that have such groups only.
    if (measure.reads === 'qrels_jg') return undefined;
    if (parameters !== undefined && measure.parameters === 'none') return undefined;
    const lines = expandTrecEvalMeasure(measure, parameters, version);
    if ('problem' in lines) return undefined;
    for (const { equivalents } of lines) {
      if (equivalents.length !== 1) return undefined;
      names.push(equivalents[0]);
    }
  }
  return names;
}
