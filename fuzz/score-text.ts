import type { Random } from '../src/math/random.ts';
import { oneIn, pick } from './pick.ts';

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

/** Scores that are written alike, as those of one run are; now and then one that is not, or that is damaged where `damaged`. */
export function alikeScores(random: Random, damaged = false): () => string {
  const decimals = random.below(11);
  const whole = random.below(11);
  const signed = random.below(3);
  const digits = (count: number) => Array.from({ length: count }, () => random.below(10)).join('');
  return () => {
    if (oneIn(random, 12)) return scoreText(random);
    const before = digits(oneIn(random, 4) ? random.below(whole + 1) : whole);
    const behind = decimals === 0 && !oneIn(random, 9) ? '' : `.${digits(decimals)}`;
    const sign = signed === 2 || (signed === 1 && oneIn(random, 2)) ? '-' : '';
    const text = `${sign}${before || (behind.length > 1 ? '' : '0')}${behind}`;
    if (!damaged || !oneIn(random, 30)) return text;
    const at = random.below(text.length);
    return `${text.slice(0, at)}${pick(random, ['/', ':', '.', '-', '+', 'é', 'e', '\x7f'])}${text.slice(at + 1)}`;
  };
}
