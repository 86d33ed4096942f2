import type { FusedList } from './fusion-method.ts';

/** How the scores of a run on a topic are made comparable with those of others. */
export interface Normalisation {
  /** As ranx calls it. */
  readonly name: string;
  readonly aliases: readonly string[];
  readonly summary: string;
  /** The scores of a list; `floored` is called where ranx and we divide by 1e-9 in the place of nothing or less. */
  scores(list: FusedList, candidates: number, floored: () => void): number[];
  /** The score of documents that only other runs have, where the normalisation gives them one. */
  missing?(list: FusedList, candidates: number): number;
  /** Whether the last of a list becomes the first. */
  readonly reverses?: boolean;
}

const least = 1e-9;
const floor = (divisor: number, floored: () => void) => {
  if (divisor >= least) return divisor;
  floored();
  return least;
};
const numbers = ({ scores }: FusedList) => Array.from(scores);
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const extremes = (values: readonly number[]) =>
  values.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [values[0] ?? 0, values[0] ?? 0],
  );

/** Every normalisation. */
export const normalisations: readonly Normalisation[] = [
  {
    name: 'min-max',
    aliases: ['min_max'],
    summary: '(score − lowest) / (highest − lowest)',
    scores(list, _, floored) {
      const [low, high] = extremes(numbers(list));
      const range = floor(high - low, floored);
      return numbers(list).map((score) => (score - low) / range);
    },
  },
  {
    name: 'min-max-inverted',
    aliases: ['min_max_inverted'],
    summary: '(highest − score) / (highest − lowest), for distances',
    reverses: true,
    scores(list, _, floored) {
      const [low, high] = extremes(numbers(list));
      const range = floor(high - low, floored);
      return numbers(list).map((score) => (high - score) / range);
    },
  },
  {
    name: 'max',
    aliases: [],
    summary: 'score / highest',
    scores(list, _, floored) {
      const highest = floor(extremes(numbers(list))[1], floored);
      return numbers(list).map((score) => score / highest);
    },
  },
  {
    name: 'sum',
    aliases: [],
    summary: '(score − lowest) / sum of what is so left',
    scores(list, _, floored) {
      const values = numbers(list);
      const [low] = extremes(values);
      const total = floor(sumOf(values) - low * values.length, floored);
      return values.map((score) => (score - low) / total);
    },
  },
  {
    name: 'zmuv',
    aliases: [],
    summary: '(score − mean) / standard deviation',
    scores(list, _, floored) {
      const values = numbers(list);
      const mean = sumOf(values) / values.length;
      const variance = sumOf(values.map((score) => (score - mean) * (score - mean))) / values.length;
      const deviation = floor(Math.sqrt(variance), floored);
      return values.map((score) => (score - mean) / deviation);
    },
  },
  {
    name: 'rank',
    aliases: [],
    summary: '1 − (rank − 1) / length of the list',
    scores: ({ documents }) => documents.map((_, i) => 1 - i / documents.length),
  },
  {
    name: 'borda',
    aliases: [],
    summary: '1 − (rank − 1) / documents of all runs; those a run does not have share what is left',
    scores: ({ documents }, candidates) => documents.map((_, i) => 1 - i / candidates),
    missing: ({ documents }, candidates) => 0.5 - (documents.length - 1) / (2 * candidates),
  },
  {
    name: 'none',
    aliases: [],
    summary: 'the scores as they are',
    scores: numbers,
  },
];
