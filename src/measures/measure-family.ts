import type { Measure, MeasureDefinition } from '../model/measure.ts';
import { makeMeasure, thresholdOf } from './measure-name.ts';
import { fromRanxName } from './other-names/ranx.ts';
import { builtinMeasures } from './registry.ts';
import { type MeasureLike, resolveMeasures } from './resolve.ts';

/** One measure at several cut-offs: `PRES` at 100 and at 1000. */
export interface MeasureFamily {
  /** The measure's name without its cut-off. */
  readonly name: string;
  /** One for each cut-off; a measure without cut-offs, or one that was given with its own, is alone. */
  readonly members: readonly FamilyMember[];
}

export interface FamilyMember {
  /** Absent where the measure has none. */
  readonly cutoff?: number;
  readonly measure: Measure;
}

export interface FamilyOptions {
  /** Definitions besides the built-in ones. */
  readonly own?: readonly MeasureDefinition[];
  /** The relevance threshold where a measure does not say. */
  readonly rel?: number;
}

/** Puts measures at each cut-off: `AP`, `nDCG`, `Fprime(beta=4)`; `P@10` and `Bpref` stay as they are. */
export function measureFamilies(
  given: readonly MeasureLike[],
  cutoffs: readonly number[],
  { own = [], rel }: FamilyOptions = {},
): MeasureFamily[] {
  const measures = given.flatMap((one) =>
    takesCutoff(one, own) ? cutoffs.map((cutoff) => atCutoff(one, cutoff, own, rel)) : resolveMeasures([one], own, rel),
  );
  return groupFamilies(resolveMeasures(measures));
}

/** Measures as they are, those that differ only in their cut-off together. */
export function groupFamilies(measures: readonly Measure[]): MeasureFamily[] {
  const members = new Map<string, FamilyMember[]>();
  for (const measure of measures) {
    const isNumber = measure.definition.at === 'cutoff' && !measure.readers;
    const cutoff = isNumber ? (measure.params.cutoff as number | undefined) : undefined;
    const name = cutoff === undefined ? measure.name : measure.name.replace(/@[^@]*$/, '');
    members.set(name, [...(members.get(name) ?? []), { cutoff, measure }]);
  }
  return [...members].map(([name, of]) => ({ name, members: of }));
}

/** Every measure of the families, in their order. */
export function familyMeasures(families: readonly MeasureFamily[]): Measure[] {
  return families.flatMap(({ members }) => members.map(({ measure }) => measure));
}

function takesCutoff(one: MeasureLike, own: readonly MeasureDefinition[]): boolean {
  if (typeof one !== 'string')
    return 'definition' in one
      ? one.definition.at === 'cutoff' && one.params.cutoff === undefined
      : one.at === 'cutoff';
  if (one.includes('@')) return false;
  if (fromRanxName(`${one.trim()}@1`)) return true;
  const name = /^\s*(\w*)\s*(?:\(|$)/.exec(one)?.[1];
  const definition = [...own, ...builtinMeasures].find(
    (candidate) => candidate.name === name || candidate.aliases.includes(name!),
  );
  return definition?.at === 'cutoff';
}

function atCutoff(
  one: MeasureLike,
  cutoff: number,
  own: readonly MeasureDefinition[],
  rel: number | undefined,
): Measure {
  if (typeof one === 'string') return resolveMeasures([`${one.trim()}@${cutoff}`], own, rel)[0];
  return 'definition' in one
    ? makeMeasure(one.definition, { ...one.params, cutoff })
    : makeMeasure(one, { ...thresholdOf(one, rel), cutoff });
}
