import { portableExp, portableLog } from '../../math/portable-exponential.ts';
import type { FoundDocuments } from './choose-found.ts';
import { DEPTH, type DraftMeter, type RunDraft, type RunValues } from './run-draft.ts';

/** The range of the shape: near 0 all ranks are alike, above 1 there are very early and very late ones. */
const SHAPES: readonly [number, number] = [0.05, 6];

/**
 * Places the documents found, log rank = log depth − scale · margin^shape.
 * The scale is solved for PRES, and the shape, which trades early hits against late ones, for MAP.
 */
export function placeFound(found: FoundDocuments, depth: number, target: RunValues, meter: DraftMeter): RunDraft {
  const draft: RunDraft = {
    offsets: found.offsets,
    documents: found.documents,
    ranks: new Uint32Array(found.documents.length),
  };
  const logDepth = portableLog(depth + 0.5);
  const logMargins = found.margins.map(portableLog);
  const powers = new Float64Array(logMargins.length);

  const presAtScale = (scale: number): number => {
    for (let i = 0; i < powers.length; i++)
      draft.ranks[i] = Math.max(1, Math.floor(portableExp(logDepth - scale * powers[i]) + 0.5));
    separateRanks(draft, depth);
    return meter.measure(draft).pres;
  };
  const mapAtShape = (shape: number): number => {
    for (let i = 0; i < powers.length; i++) powers[i] = portableExp(shape * logMargins[i]);
    let high = 1;
    while (high < 1e6 && presAtScale(high) < target.pres) high *= 2;
    presAtScale(bisect(0, high, 18, (scale) => presAtScale(scale) < target.pres));
    return meter.measure(draft).map;
  };

  mapAtShape(bisect(SHAPES[0], SHAPES[1], 14, (shape) => mapAtShape(shape) < target.map));
  return draft;
}

/** Makes the ranks of every topic distinct, moving documents down where there is room and up at the end of the list. */
function separateRanks({ offsets, ranks }: RunDraft, depth: number): void {
  for (let t = 0; t + 1 < offsets.length; t++) {
    for (let i = offsets[t] + 1; i < offsets[t + 1]; i++) if (ranks[i] <= ranks[i - 1]) ranks[i] = ranks[i - 1] + 1;
    let last = Math.min(depth, DEPTH);
    for (let i = offsets[t + 1] - 1; i >= offsets[t] && ranks[i] > last; i--) ranks[i] = last--;
  }
}

/** Finds where `below` turns from true to false. */
function bisect(low: number, high: number, steps: number, below: (x: number) => boolean): number {
  for (let step = 0; step < steps; step++) {
    const middle = (low + high) / 2;
    if (below(middle)) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
