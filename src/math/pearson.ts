import { mean } from './mean.ts';
import { checkPaired } from './paired.ts';

/** Pearson's product-moment correlation; NaN where one of the two does not vary. */
export function pearson(x: ArrayLike<number>, y: ArrayLike<number>): number {
  checkPaired(x, y);
  const centreX = mean(x);
  const centreY = mean(y);
  let xx = 0;
  let yy = 0;
  let xy = 0;
  for (let i = 0; i < x.length; i++) {
    const dx = x[i] - centreX;
    const dy = y[i] - centreY;
    xx += dx * dx;
    yy += dy * dy;
    xy += dx * dy;
  }
  // 0/0 where one of the two does not vary.
  return Math.max(-1, Math.min(1, xy / Math.sqrt(xx) / Math.sqrt(yy)));
}
