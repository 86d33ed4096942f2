import { poissonQuantile } from '../../math/poisson.ts';
import { roundHalfEven } from '../../measures/screening.ts';
import { expectedRelevant, fitRateCurve, type RateCurve, summedRates } from '../rate-curve.ts';
import { foundWithin, type ScreenedList } from '../screened-list.ts';
import { defineStoppingRule } from '../stopping-rule.ts';

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
  stop: (list, { target, confidence }, { windows, first, step, relevant }) => {
    const { collection, length } = list;
    for (let look = 0; ; look++) {
      // As the decimal that is meant: 0.3 + 0.05 is not 0.35.
      const share = Math.round((first + look * step) * 1e9) / 1e9;
      const depth = roundHalfEven(collection * share);
      if (share >= 1 || depth >= length) return { rank: length };
      const found = foundWithin(list, depth);
      if (look === 0 && found < relevant) return { rank: length };
      const curve = rateCurveOf(list, depth, windows);
      if (!curve) continue;
      const most = poissonQuantile(confidence, expectedRelevant(curve, collection), collection);
      if (target * most <= found && found >= target * roundHalfEven(summedRates(curve, depth))) return { rank: depth };
    }
  },
});
