import type { Measure } from '../model/measure.ts';
import type { Pass } from './passes/pass.ts';
import { SinglePass } from './passes/single-pass.ts';
import { SumPass } from './passes/sum-pass.ts';
import { SweepPass } from './passes/sweep-pass.ts';
import { ValueBlock } from './value-block.ts';

/** As many topics are loaded before the measures are asked, one pass after the other. */
export const blockSize = 128;

/** A relevance threshold, and the passes of the measures that have it. */
export interface ThresholdGroup {
  readonly rel: number;
  readonly passes: readonly Pass[];
}

/** A list of measures, in the groups that see the same topics. */
export class MeasureGroups {
  readonly plain: readonly ThresholdGroup[];
  /** Measures that leave unjudged documents out. */
  readonly condensed: readonly ThresholdGroup[];
  readonly #measures: number;
  #whole: ValueBlock | undefined;
  #rest: ValueBlock | undefined;

  constructor(measures: readonly Measure[]) {
    this.plain = byThreshold(measures, false);
    this.condensed = byThreshold(measures, true);
    this.#measures = measures.length;
  }

  /** Room for values on so many topics; runs that have as many take turns in it. */
  blockFor(topics: number): ValueBlock {
    if (topics === blockSize) {
      this.#whole ??= new ValueBlock(this.#measures, topics);
      return this.#whole;
    }
    if (this.#rest?.width !== topics) this.#rest = new ValueBlock(this.#measures, topics);
    return this.#rest;
  }
}

const known = new WeakMap<readonly Measure[], MeasureGroups>();

/** The groups of a list of measures: made once for all runs that it is asked of. */
export function groupsOf(measures: readonly Measure[]): MeasureGroups {
  const groups = known.get(measures) ?? new MeasureGroups(measures);
  known.set(measures, groups);
  return groups;
}

function byThreshold(measures: readonly Measure[], judgedOnly: boolean): ThresholdGroup[] {
  const positions = measures.map((_, m) => m).filter((m) => measures[m].judgedOnly === judgedOnly);
  return [...groupBy(positions, (m) => measures[m].rel)].map(([rel, own]) => ({
    rel,
    passes: passesOf(measures, own),
  }));
}

function passesOf(measures: readonly Measure[], positions: readonly number[]): Pass[] {
  return [...groupBy(positions, (m) => passOf(measures[m]))].flatMap(([pass, own]): Pass[] => {
    if (pass === alone) return own.map((m) => new SinglePass(measures[m], m));
    return pass === sums ? [new SumPass(measures, own)] : [new SweepPass(measures, own)];
  });
}

const alone = 'alone';
const sums = 'sums';

/** Gains may be infinite, which JSON has no number for: both signs would be the same. */
const infiniteApart = (_: string, value: unknown) => (typeof value === 'number' ? String(value) : value);

/** What the measures of a pass have in common. */
function passOf({ evaluate, made, fromSums, sweep, definition, params }: Measure): string {
  if (evaluate !== made) return alone;
  if (fromSums) return sums;
  if (!sweep) return alone;
  const { name, needsRelevant } = definition;
  return `${name} ${needsRelevant} ${JSON.stringify({ ...params, [sweep.by]: undefined }, infiniteApart)}`;
}

function groupBy<K>(positions: readonly number[], keyOf: (m: number) => K): Map<K, number[]> {
  const groups = new Map<K, number[]>();
  for (const m of positions) {
    const group = groups.get(keyOf(m));
    if (group) group.push(m);
    else groups.set(keyOf(m), [m]);
  }
  return groups;
}
