import { UsageError } from '../model/errors.ts';
import type { Measure, MeasureDefinition } from '../model/measure.ts';
import { makeMeasure, parseMeasure, thresholdOf } from './measure-name.ts';
import { builtinMeasures } from './registry.ts';
import { fromTrecEvalName } from './trec-eval-names/look-up.ts';
import { trecEvalMeasures } from './trec-eval-names/table.ts';

/** Anything that names a measure: `PRES@100`, trec_eval's `map_cut_100` or `official`, a measure or a definition. */
export type MeasureLike = string | Measure | MeasureDefinition;

/**
 * Turns names, nicknames and definitions into measures, each once.
 * `rel` is the relevance threshold of names and definitions that do not say; a measure has said.
 */
export function resolveMeasures(
  given: readonly MeasureLike[],
  own: readonly MeasureDefinition[] = [],
  rel?: number,
): Measure[] {
  const definitions = [...own, ...builtinMeasures];
  const measures = given.flatMap((one) => {
    if (typeof one !== 'string') return 'definition' in one ? [one] : [makeMeasure(one, thresholdOf(one, rel))];
    if (textual.has(one.trim()))
      throw new UsageError(`unknown measure: ${one}; it is text, not a number: nmax trec_eval prints it`);
    const names = isKnown(one, definitions) ? [one] : (fromTrecEvalName(one) ?? [one]);
    return names.map((name) => parseMeasure(name, definitions, rel));
  });
  const seen = new Set<string>();
  return measures.filter(({ name }) => !seen.has(name) && seen.add(name));
}

/** What trec_eval prints beside its measures. */
const textual = new Set(trecEvalMeasures.filter(({ kind }) => kind === 'string').map(({ name }) => name));

/** Our own names come first: `P@10` is ours, `P_10` and `P.10` are trec_eval's. */
function isKnown(text: string, definitions: readonly MeasureDefinition[]): boolean {
  const name = /^\s*[A-Za-z0-9]\w*/.exec(text)?.[0].trim();
  const whole = text.trim().slice(name?.length ?? 0);
  return definitions.some((one) => one.name === name || one.aliases.includes(name!)) && /^\s*(\(|@|$)/.test(whole);
}
