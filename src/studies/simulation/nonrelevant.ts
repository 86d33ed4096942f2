import type { TreeNode } from './similarity-tree.ts';

/** Documents of a topic that are not relevant but similar enough for some run to retrieve them. */
const POOL = 2048;
/** The tree is cut at this many heights. */
const CUTS = 16;
/** How far two runs may differ in where they put a document. */
const JITTER = 512;

/**
 * Orders the non-relevant documents of a topic as each run retrieves them.
 * Every document is handled alike by the runs below one node of the similarity tree, so that near runs overlap more.
 */
export class NonrelevantOrder {
  readonly #ancestors: Uint8Array[];
  readonly #seed: number;
  readonly #keys = new Uint32Array(POOL);

  constructor(tree: readonly TreeNode[], seed: number) {
    this.#seed = seed;
    this.#ancestors = tree
      .filter(({ height }) => height === 0)
      .map((_, run) => Uint8Array.from({ length: CUTS }, (_, cut) => findAncestor(tree, run, cut / CUTS)));
  }

  /** The documents of topic `t` in the order of a run, as positions in the topic's pool; valid until the next call. */
  list(run: number, t: number): Uint32Array {
    const ancestors = this.#ancestors[run];
    const topicSeed = mix(this.#seed ^ Math.imul(t + 1, 0x9e3779b1));
    let count = 0;
    for (let i = 0; i < POOL; i++) {
      const bits = mix(topicSeed + i);
      const ancestor = ancestors[bits & (CUTS - 1)];
      const choice = mix(bits ^ Math.imul(ancestor + 1, 0x85ebca6b));
      if ((choice & 3) === 0) continue;
      this.#keys[count++] = (i + ((choice >>> 2) & (JITTER - 1))) * POOL + i;
    }
    const keys = this.#keys.subarray(0, count).sort();
    for (let i = 0; i < count; i++) keys[i] &= POOL - 1;
    return keys;
  }
}

/** The highest node above a leaf that is not higher than `height`. */
function findAncestor(tree: readonly TreeNode[], leaf: number, height: number): number {
  let node = leaf;
  while (tree[node].parent >= 0 && tree[tree[node].parent].height <= height) node = tree[node].parent;
  return node;
}

/** Scrambles 32 bits (the finalizer of MurmurHash3). */
function mix(bits: number): number {
  let h = bits | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
