import { poissonQuantile } from '../../math/poisson.ts';
import { roundHalfEven } from '../../measures/screening.ts';
import { expectedRelevant, fitRateCurve, type RateCurve, summedRates } from '../rate-curve.ts';
import { foundWithin, type ScreenedList } from '../screened-list.ts';
import { defineStoppingRule, endOfList, type ReviewAim } from '../stopping-rule.ts';

/** The curve of the rates at which relevant documents came in windows of the first documents, each at its first rank. */
export function rateCurveOf(list: ScreenedList, depth: number, windows: number): RateCurve | undefined {
  const size = Math.floor(depth / windows);
  if (size === 0) return undefined;
  const ranks: number[] = [];
  const rates: number[] = [];
  // The last window, whole or not, is left out, as in the authors' program.
  for (let start = 0; start + size < depth; start += size) {
    ranks.push(start + 1);
    rates.push((foundWithin(list, start + size) - foundWithin(list, start)) / size);
  }
  return fitRateCurve(ranks, rates);
}

export const IPP = defineStoppingRule({
  name: 'IPP',
  title: 'Inhomogeneous Poisson process',
  summary:
    'Fits a power curve to the rate of relevant documents, and stops when the most that a Poisson process with it will bring, with the confidence asked for, are found up to the target.',
  cite: 'sneyd-2021',
  promises: true,
  caution:
    'IPP keeps its confidence only where relevant documents come as its curve says: in simulations on four reviews it stopped before a recall of 0.95 in 14% of the orders by BM25 and in none of those by active learning (docs/stopping.md)',
  params: {
    windows: { type: 'integer', min: 2, default: 10, summary: 'windows in which rates are taken' },
    first: { type: 'number', min: 0, max: 1, default: 0.3, summary: 'share of the collection before the first look' },
    step: { type: 'number', min: 0.001, max: 1, default: 0.05, summary: 'share from look to look' },
    relevant: {
      type: 'integer',
      min: 1,
      default: 20,
      summary: 'relevant documents found at the first look; with fewer, all is looked at',
    },
  },
  stop: (list, aim, params) => {
    for (const { depth, found, needed } of looksAt(list, aim, params)) if (needed <= found) return { rank: depth };
    return endOfList(list);
  },
  progress: (list, aim, params) => {
    const [last] = [...looksAt(list, aim, params)].reverse();
    return last && { quantity: 'relevant documents found', value: last.found, needed: last.needed, side: 'at least' };
  },
});

interface Looks {
  readonly windows: number;
  readonly first: number;
  readonly step: number;
  readonly relevant: number;
}

/** The looks that were come to: where each is, how many are found, and how many must be; none where the first is in vain. */
function* looksAt(list: ScreenedList, { target, confidence }: ReviewAim, { windows, first, step, relevant }: Looks) {
  const { collection, length } = list;
  for (let look = 0; ; look++) {
    // As the decimal that is meant: 0.3 + 0.05 is not 0.35.
    const share = Math.round((first + look * step) * 1e9) / 1e9;
    const depth = roundHalfEven(collection * share);
    if (share >= 1 || depth > length) return;
    const found = foundWithin(list, depth);
    if (look === 0 && found < relevant) return;
    const curve = rateCurveOf(list, depth, windows);
    if (!curve) continue;
    const most = poissonQuantile(confidence, expectedRelevant(curve, collection), collection);
    yield { depth, found, needed: Math.max(target * most, target * roundHalfEven(summedRates(curve, depth))) };
  }
}
