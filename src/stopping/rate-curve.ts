import { portableExp, portableLog } from '../math/portable-exponential.ts';

/** A rate of relevant documents that is a power of the rank: factor · rank^exponent. */
export interface RateCurve {
  readonly factor: number;
  readonly exponent: number;
}

/**
 * The power curve with the least squared distance from points. For a given exponent the best factor is known, so that
 * one number is searched: on a grid, then by halving where the slope of the distance changes its sign. Absent where no
 * curve is best, as when all rates but the first are 0: each steeper one is nearer.
 */
export function fitRateCurve(ranks: readonly number[], rates: readonly number[]): RateCurve | undefined {
  if (!rates.slice(1).some((rate) => rate > 0)) return undefined;
  const logs = ranks.map(portableLog);
  const sumsAt = (exponent: number) => {
    let [fit, square, fitSlope, squareSlope] = [0, 0, 0, 0];
    for (let i = 0; i < logs.length; i++) {
      const power = portableExp(exponent * logs[i]);
      fit += rates[i] * power;
      square += power * power;
      fitSlope += rates[i] * power * logs[i];
      squareSlope += power * power * logs[i];
    }
    return { fit, square, fitSlope, squareSlope };
  };
  /** What the curve explains of the squared rates; the distance is the rest. */
  const explained = (exponent: number) => {
    const { fit, square } = sumsAt(exponent);
    return (fit * fit) / square;
  };
  /** The sign of its slope. */
  const rises = (exponent: number) => {
    const { fit, square, fitSlope, squareSlope } = sumsAt(exponent);
    return fitSlope * square > fit * squareSlope;
  };
  let [best, most] = [0, 0];
  for (let step = -25; step <= 100; step++) {
    const here = explained(step / 5);
    if (here > most) [best, most] = [step / 5, here];
  }
  let [low, high] = [best - 0.2, best + 0.2];
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) break;
    if (rises(middle)) low = middle;
    else high = middle;
  }
  const { fit, square } = sumsAt(low);
  return { factor: fit / square, exponent: low };
}

/** What a curve expects from rank 1 to the end, by its integral. */
export function expectedRelevant({ factor, exponent }: RateCurve, end: number): number {
  const power = exponent + 1;
  const log = portableLog(end);
  if (power === 0) return factor * log;
  return (factor / power) * (portableExp(power * log) - 1);
}

/** What a curve expects from rank 1 to the end, as the sum of its rates. */
export function summedRates({ factor, exponent }: RateCurve, end: number): number {
  let sum = 0;
  for (let rank = 1; rank <= end; rank++) sum += portableExp(exponent * logOf(rank));
  return factor * sum;
}

/** Logarithms of ranks, kept once they are asked for. */
let logs = new Float64Array(0);
function logOf(rank: number): number {
  if (rank > logs.length) {
    const more = new Float64Array(Math.max(1024, 2 * logs.length, rank));
    more.set(logs);
    for (let i = logs.length; i < more.length; i++) more[i] = portableLog(i + 1);
    logs = more;
  }
  return logs[rank - 1];
}
