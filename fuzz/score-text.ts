import type { Random } from '../src/math/random.ts';
import { pick } from './pick.ts';

/** Numbers as runs have them, and as nobody would write them. */
export function scoreText(random: Random): string {
  switch (random.below(6)) {
    case 0:
      return pick(random, ['0', '-0', '1', '1.0', '1e0', '+1', '10e-1', '2', '-1', '.5', '5.', '00.5', '1E2']);
    case 1:
      return (random.below(1000) / 10).toFixed(pick(random, [0, 1, 4, 6]));
    case 2:
      return String((random.uniform() - 0.5) * 10 ** (random.below(40) - 20));
    case 3:
      return `${random.uint32()}${random.uint32()}.${random.uint32()}${random.uint32()}`.slice(0, 1 + random.below(40));
    case 4:
      return pick(random, [
        '5e-324',
        '2.4703282292062327e-324',
        '1e308',
        '1.7976931348623157e308',
        '16777216',
        '16777217',
      ]);
    default:
      return random.uniform().toExponential(random.below(17));
  }
}
