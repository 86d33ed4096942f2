import { deriveSeed, seededRandom, shuffle } from '../math/random.ts';
import { compareBytes } from '../model/byte-order.ts';

/** What can have pseudonyms in a campaign that is handed on. */
export const pseudonymKinds = ['runs', 'topics', 'documents'] as const;
export type PseudonymKind = (typeof pseudonymKinds)[number];

/** A pseudonym and what it stands for. */
export interface Pseudonym {
  readonly pseudonym: string;
  readonly id: string;
}

/** What leads from pseudonyms back to ids: to be kept apart from what has the pseudonyms. */
export interface PseudonymKey {
  /** With it, whoever has all ids can make the pseudonyms again. */
  readonly seed: number;
  readonly runs?: readonly Pseudonym[];
  readonly topics?: readonly Pseudonym[];
  readonly documents?: readonly Pseudonym[];
  /** Ways to divide the topics, and the groups of each: they go where topics go. */
  readonly groupings?: readonly Pseudonym[];
  readonly groups?: readonly Pseudonym[];
}

/** How the pseudonyms of each kind begin, and their fewest digits. */
const forms = {
  runs: ['run', 2],
  topics: ['topic', 3],
  documents: ['d', 6],
  groupings: ['grouping', 1],
  groups: ['group', 2],
} as const;

/**
 * Gives ids pseudonyms: `run-01`, `topic-001`, `d-000001`, numbered in an order that the seed shuffles.
 * They depend on the seed and on the set of ids alone, and say nothing of either; in byte order they are in order of number.
 */
export function givePseudonyms(
  kind: keyof typeof forms,
  ids: Iterable<string>,
  seed: number,
): { readonly names: ReadonlyMap<string, string>; readonly key: readonly Pseudonym[] } {
  const different = [...new Set(ids)].sort(compareBytes);
  const [stem, fewest] = forms[kind];
  const digits = Math.max(fewest, String(different.length).length);
  const shuffled = shuffle(different, seededRandom(deriveSeed(seed, Object.keys(forms).indexOf(kind))));
  const key = shuffled.map((id, i) => ({ pseudonym: `${stem}-${String(i + 1).padStart(digits, '0')}`, id }));
  return { names: new Map(key.map(({ pseudonym, id }) => [id, pseudonym])), key };
}
