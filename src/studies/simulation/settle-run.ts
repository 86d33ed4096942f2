import type { Random } from '../../math/random.ts';
import type { DraftMeter, RunDraft, RunValues } from './run-draft.ts';

/** How far MAP and PRES of a settled run may be from their targets. */
const TOLERANCE = 0.00008;
const MOST_MOVES = 200_000;

/**
 * Moves single documents by small steps until MAP and PRES are within the tolerance of their targets.
 * Early ranks steer MAP and hardly touch PRES; late ones the other way round.
 */
export function settleRun(
  draft: RunDraft,
  depth: number,
  target: RunValues,
  meter: DraftMeter,
  random: Random,
): number {
  const { offsets, ranks } = draft;
  const topics = offsets.length - 1;
  let { map, pres } = meter.measure(draft);
  const misses = (value: number, wanted: number) => Math.max(0, Math.abs(value - wanted) - TOLERANCE);
  let moves = 0;
  for (; moves < MOST_MOVES && misses(map, target.map) + misses(pres, target.pres) > 0; moves++) {
    const entry = random.below(ranks.length);
    const reach = 1 + Math.floor(ranks[entry] / 10);
    const rank = ranks[entry] + (random.below(2) === 0 ? 1 : -1) * (1 + random.below(reach));
    const t = findTopic(offsets, entry);
    const above = entry > offsets[t] ? ranks[entry - 1] : 0;
    const under = entry + 1 < offsets[t + 1] ? ranks[entry + 1] : depth + 1;
    if (rank <= above || rank >= under) continue;

    const before = meter.measureTopic(draft, t);
    const kept = ranks[entry];
    ranks[entry] = rank;
    const after = meter.measureTopic(draft, t);
    const nextMap = map + (after.map - before.map) / topics;
    const nextPres = pres + (after.pres - before.pres) / topics;
    const gain =
      misses(map, target.map) + misses(pres, target.pres) - misses(nextMap, target.map) - misses(nextPres, target.pres);
    if (gain > 0) {
      map = nextMap;
      pres = nextPres;
    } else {
      ranks[entry] = kept;
    }
  }
  return moves;
}

function findTopic(offsets: Uint32Array, entry: number): number {
  let low = 0;
  let high = offsets.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (offsets[middle] <= entry) low = middle;
    else high = middle;
  }
  return low;
}
