import { type Random, shuffle } from '../../math/random.ts';

const SMALLEST = 3;
const LARGEST = 60;

/**
 * Draws n, the number of relevant documents, for every topic: `mean` on average exactly, at least 3,
 * and exactly 3 for 27 to 30% of the topics, as in CLEF-IP 2009 (Magdy & Jones, CLEF 2010, Fig. 2).
 */
export function drawTopicSizes(topics: number, mean: number, random: Random): number[] {
  const smallest = Math.floor(topics * (0.27 + 0.03 * random.uniform()));
  const rest = topics - smallest;
  const stop = rest / (mean * topics - smallest * SMALLEST - rest * SMALLEST);
  const larger = Array.from({ length: rest }, () => {
    let size = SMALLEST + 1;
    while (size < LARGEST && random.uniform() >= stop) size++;
    return size;
  });
  let excess = larger.reduce((sum, size) => sum + size, 0) + smallest * SMALLEST - mean * topics;
  while (excess !== 0) {
    const t = random.below(rest);
    const step = excess > 0 ? -1 : 1;
    if (larger[t] + step <= SMALLEST || larger[t] + step > LARGEST) continue;
    larger[t] += step;
    excess += step;
  }
  return shuffle([...larger, ...Array.from({ length: smallest }, () => SMALLEST)], random);
}
