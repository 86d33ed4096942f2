import { type Random, seededRandom } from '../../math/random.ts';
import { drawGaussians } from './gaussian.ts';
import type { TreeNode } from './similarity-tree.ts';

/** What the variance of a latent score is made of; the shares add to 1. */
const shares = {
  /** Some topics are hard for every run. */
  topic: 0.25,
  /** Some documents are hard for every run. */
  document: 0.3,
  /** Some topics suit some runs. */
  runTopic: 0.05,
  /** Some documents suit some runs. */
  runDocument: 0.4,
};

/** The least share of its own variance that a run does not inherit. */
const OWN = 0.1;

/**
 * Draws how well every run finds every relevant document: a standard normal score, higher is better.
 * Topic difficulty and document difficulty are the same for all runs; the rest is inherited down the tree.
 */
export function drawLatentScores(
  topicOf: Uint16Array,
  topics: number,
  tree: readonly TreeNode[],
  random: Random,
): Float64Array[] {
  const weights = {
    topic: Math.sqrt(shares.topic),
    document: Math.sqrt(shares.document),
    runTopic: Math.sqrt(shares.runTopic),
    runDocument: Math.sqrt(shares.runDocument),
  };
  const ofTopic = drawGaussians(topics, random);
  const ofDocument = drawGaussians(topicOf.length, random);
  const ofRunTopic = inherit(tree, topics, seededRandom(random.uint32()));
  const ofRunDocument = inherit(tree, topicOf.length, seededRandom(random.uint32()));
  return ofRunTopic.map((runTopic, run) =>
    Float64Array.from(
      topicOf,
      (topic, document) =>
        weights.topic * ofTopic[topic] +
        weights.document * ofDocument[document] +
        weights.runTopic * runTopic[topic] +
        weights.runDocument * ofRunDocument[run][document],
    ),
  );
}

/** Draws `length` numbers for every leaf; two leaves are as alike as their last common ancestor is low in the tree. */
function inherit(tree: readonly TreeNode[], length: number, random: Random): Float64Array[] {
  const values: Float64Array[] = new Array(tree.length);
  for (let node = tree.length - 1; node >= 0; node--) {
    const { parent, height } = tree[node];
    const own = drawGaussians(length, random);
    if (parent < 0) {
      values[node] = new Float64Array(length);
      continue;
    }
    const leaf = height === 0;
    const scale = Math.sqrt((1 - OWN) * (tree[parent].height - height) + (leaf ? OWN : 0));
    values[node] = own.map((value, i) => values[parent][i] + scale * value);
  }
  return values.filter((_, node) => tree[node].height === 0);
}
