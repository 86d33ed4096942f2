import type { Parameter } from '../../model/measure.ts';
import { foundWithin, type ScreenedList } from '../screened-list.ts';
import { defineStoppingRule, endOfList } from '../stopping-rule.ts';

/** Parameters that knee and budget share. */
const batchParameters = {
  batch: {
    type: 'integer',
    min: 1,
    optional: true,
    summary: 'documents in a batch; 1 and each time a tenth more, rounded up, when left out',
  },
} as const satisfies Record<string, Parameter>;

/**
 * The ends of batches that were looked at whole; those of the paper grow by a tenth, as in the baseline of TREC's Total
 * Recall track. The last batch is as long as the collection allows.
 */
function* batchEnds({ length, collection }: ScreenedList, batch: number | undefined): Generator<number> {
  let size = batch ?? 1;
  for (let end = Math.min(size, collection); end <= length; end = Math.min(collection, end + size)) {
    yield end;
    if (end === collection) return;
    size += batch === undefined ? Math.ceil(size / 10) : 0;
  }
}

/** After each batch: where it ends, how many are found, and the largest ratio of the slopes before and after any batch. */
function* bends(list: ScreenedList, batch: number | undefined) {
  const ends: number[] = [];
  const counts: number[] = [];
  for (const end of batchEnds(list, batch)) {
    ends.push(end);
    counts.push(foundWithin(list, end));
    const last = ends.length - 1;
    let ratio = 0;
    for (let i = 0; i <= last; i++) {
      const before = counts[i] / ends[i];
      ratio = Math.max(ratio, (before * (end - ends[i])) / (1 + counts[last] - counts[i]));
    }
    yield { end, found: counts[last], ratio };
  }
}

function lastBend(list: ScreenedList, batch: number | undefined) {
  let last: { readonly ratio: number; readonly found: number } | undefined;
  for (const bend of bends(list, batch)) last = bend;
  return last;
}

/** By how much the slopes must differ when so many are found. */
const slopesFor = (found: number) => 156 - Math.min(found, 150);

export const Knee = defineStoppingRule({
  name: 'Knee',
  title: 'Knee',
  summary:
    'Stops when the curve of what was found bends: the slope before some batch is 6 times that after it, or more as long as fewer than 150 are found.',
  cite: 'cormack-grossman-2016',
  params: {
    ...batchParameters,
    least: { type: 'integer', min: 0, default: 1000, summary: 'documents that are looked at in any case' },
  },
  stop: (list, _, { batch, least }) => {
    for (const { end, found, ratio } of bends(list, batch))
      if (end >= least && ratio >= slopesFor(found)) return { rank: end };
    return endOfList(list);
  },
  progress: (list, _, { batch }) => {
    const last = lastBend(list, batch);
    return (
      last && {
        quantity: 'slope before over slope after',
        value: last.ratio,
        needed: slopesFor(last.found),
        side: 'at least',
      }
    );
  },
});

export const Budget = defineStoppingRule({
  name: 'Budget',
  title: 'Budget',
  summary:
    'Stops when slopes differ six times and ten times the collection over what was found has been looked at, or three quarters of the collection.',
  cite: 'cormack-grossman-2016',
  params: batchParameters,
  stop: (list, _, { batch }) => {
    for (const { end, found, ratio } of bends(list, batch)) {
      if (ratio >= 6 && end >= (10 * list.collection) / found) return { rank: end };
      if (end >= 0.75 * list.collection) return { rank: end };
    }
    return endOfList(list);
  },
  progress: (list, _, { batch }) => {
    const last = lastBend(list, batch);
    return last && { quantity: 'slope before over slope after', value: last.ratio, needed: 6, side: 'at least' };
  },
});
