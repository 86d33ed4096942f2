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

/** A share of the documents there are, as a cut-off is written: `10%`. */
export type Percentage = `${number}%`;

export interface FamilyMember {
  /** Absent where the measure has none, or one that is no number. */
  readonly cutoff?: number;
  /** The cut-off where measures are put at shares of the collection. */
  readonly share?: Percentage;
  readonly measure: Measure;
}

export interface FamilyOptions {
  /** Definitions besides the built-in ones. */
  readonly own?: readonly MeasureDefinition[];
  /** The relevance threshold where a measure does not say. */
  readonly rel?: number;
}

/** Puts measures at each cut-off, a number or a share of the collection: `AP`, `nDCG`, `Fprime(beta=4)`; `P@10` and `Bpref` stay as they are. */
export function measureFamilies(
  given: readonly MeasureLike[],
  cutoffs: readonly (number | Percentage)[],
  { own = [], rel }: FamilyOptions = {},
): MeasureFamily[] {
  const measures = given.flatMap((one) =>
    takesCutoff(one, own) ? cutoffs.map((cutoff) => atCutoff(one, cutoff, own, rel)) : resolveMeasures([one], own, rel),
  );
  return group(
    resolveMeasures(measures),
    cutoffs.some((cutoff) => typeof cutoff === 'string'),
  );
}

/** Measures as they are, those that differ only in their cut-off together. */
export function groupFamilies(measures: readonly Measure[]): MeasureFamily[] {
  return group(measures, false);
}

/** Puts together what differs only in a number, or where shares are looked at in a share of the collection. */
function group(measures: readonly Measure[], withShares: boolean): MeasureFamily[] {
  const families = new Map<string, { readonly name: string; readonly members: FamilyMember[] }>();
  for (const measure of measures) {
    const { definition, readers, params } = measure;
    const share = withShares && readers?.kind === 'share' ? (`${readers.percent}%` as const) : undefined;
    const cutoff = definition.at === 'cutoff' && !readers ? (params.cutoff as number | undefined) : undefined;
    const isAlone = cutoff === undefined && share === undefined;
    const name = isAlone ? measure.name : measure.name.slice(0, measure.name.lastIndexOf('@'));
    const key = share === undefined ? name : `${name}@%`;
    const family = families.get(key) ?? { name, members: [] };
    family.members.push(share === undefined ? { cutoff, measure } : { share, measure });
    families.set(key, family);
  }
  return [...families.values()];
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
  const name = /^\s*([\p{L}0-9_]*)\s*(?:\(|$)/u.exec(one)?.[1];
  const definition = [...own, ...builtinMeasures].find(
    (candidate) => candidate.name === name || candidate.aliases.includes(name!),
  );
  return definition?.at === 'cutoff';
}

function atCutoff(
  one: MeasureLike,
  cutoff: number | Percentage,
  own: readonly MeasureDefinition[],
  rel: number | undefined,
): Measure {
  if (typeof one === 'string') return resolveMeasures([`${one.trim()}@${cutoff}`], own, rel)[0];
  return 'definition' in one
    ? makeMeasure(one.definition, { ...one.params, cutoff })
    : makeMeasure(one, { ...thresholdOf(one, rel), cutoff });
}
