import { UsageError } from '../model/errors.ts';
import type { Measure, MeasureDefinition } from '../model/measure.ts';
import { makeMeasure, parseMeasure, thresholdOf } from './measure-name.ts';
import { fromRanxName } from './other-names/ranx.ts';
import { fromTarEvalName } from './other-names/tar-eval.ts';
import { builtinMeasure } from './registry.ts';
import { fromTrecEvalName } from './trec-eval-names/look-up.ts';
import { trecEvalMeasures } from './trec-eval-names/table.ts';

/**
 * Anything that names a measure: `PRES@100`, a name of trec_eval (`map_cut_100`, `official`), of ir_measures, of ranx
 * (`hit_rate@10`), of tar_eval (`loss_er`), a measure or a definition.
 */
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
  const measures = given.flatMap((one) => {
    if (typeof one !== 'string') return 'definition' in one ? [one] : [makeMeasure(one, thresholdOf(one, rel))];
    return own.length > 0 ? resolveName(one, own, rel) : resolveBuiltin(one, rel);
  });
  const seen = new Set<string>();
  return measures.filter(({ name }) => !seen.has(name) && seen.add(name));
}

const resolved = new Map<string, readonly Measure[]>();
/** Names remembered at a time: a command has a few hundred, and asks for them twice. */
const mostResolved = 1024;

/** What a name means among the built-in measures is the same whenever it is asked for. */
function resolveBuiltin(text: string, rel: number | undefined): readonly Measure[] {
  const key = `${rel ?? ''} ${text}`;
  const known = resolved.get(key);
  if (known) return known;
  const measures = resolveName(text, [], rel);
  if (resolved.size >= mostResolved) resolved.clear();
  resolved.set(key, measures);
  return measures;
}

function resolveName(given: string, own: readonly MeasureDefinition[], rel: number | undefined): Measure[] {
  const text = given.trim();
  if (textual.has(text))
    throw new UsageError(`unknown measure: ${text}; it is text, not a number: nmax trec_eval prints it`);
  const parse = (name: string) => parseMeasure(name, own, rel);
  if (isKnown(text, (name) => own.some((one) => one.name === name || one.aliases.includes(name)))) return [parse(text)];
  const other = fromRanxName(text) ?? fromTarEvalName(text);
  const trecEval = fromTrecEvalName(text)?.map(parse);
  // `success` is at 1, 5 and 10 in trec_eval, and no measure of a whole list.
  if (other === undefined && (text === 'success' || !isKnown(text, (name) => builtinMeasure(name) !== undefined)))
    return trecEval ?? [parse(text)];
  const measure = parse(other?.name ?? text);
  const isTrecEval = trecEval?.length === 1 && trecEval[0].name === measure.name;
  return [isTrecEval ? measure : withAsked(measure, text, other)];
}

/** Remembers the name that a measure was asked for by, where it is not its own. */
function withAsked(measure: Measure, asked: string, other: ReturnType<typeof fromRanxName>): Measure {
  const { definition, name, elsewhere } = measure;
  const same = other ? name : definition.name;
  const written = other ? asked : /^[\p{L}0-9_]*/u.exec(asked)![0];
  if (written.toLowerCase() === same.toLowerCase()) return measure;
  return { ...measure, asked, elsewhere: other?.remark === undefined ? elsewhere : [...elsewhere, other.remark] };
}

/** What trec_eval prints beside its measures. */
const textual = new Set(trecEvalMeasures.filter(({ kind }) => kind === 'string').map(({ name }) => name));

/** Our own names come first: `P@10` is ours, `P_10` and `P.10` are trec_eval's. */
function isKnown(text: string, isName: (name: string) => boolean): boolean {
  const name = /^[\p{L}0-9][\p{L}0-9_]*/u.exec(text)?.[0];
  return name !== undefined && isName(name) && /^\s*(\(|@|$)/.test(text.slice(name.length));
}
