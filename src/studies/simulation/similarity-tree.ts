import type { PrintedRun } from '../clef-ip-table4.ts';

/** One node of a similarity tree; leaves are the runs, in the order of the table. */
export interface TreeNode {
  /** −1 at the root. */
  parent: number;
  /** 0 for a leaf; 1 for the root. */
  readonly height: number;
}

/**
 * Joins the rows of a table into a tree, the most similar first (average linkage), as if runs had a common ancestry.
 * Rows are similar when their three values are, and when they stand near each other: groups submitted several runs.
 */
export function growSimilarityTree(rows: readonly PrintedRun[]): TreeNode[] {
  const points = [
    standardize(rows.map((row) => row.map)),
    standardize(rows.map((row) => row.recall)),
    standardize(rows.map((row) => row.pres)),
    standardize(rows.map((_, row) => row)),
  ];
  const nodes: TreeNode[] = rows.map(() => ({ parent: -1, height: 0 }));
  let clusters = rows.map((_, row) => ({ node: row, members: [row] }));
  while (clusters.length > 1) {
    const { first, second, distance } = findNearest(clusters, points);
    const node = nodes.push({ parent: -1, height: distance }) - 1;
    nodes[first.node].parent = node;
    nodes[second.node].parent = node;
    clusters = clusters.filter((cluster) => cluster !== first && cluster !== second);
    clusters.push({ node, members: [...first.members, ...second.members] });
  }
  const top = nodes[nodes.length - 1].height;
  return nodes.map(({ parent, height }) => ({ parent, height: height / top }));
}

interface Cluster {
  readonly node: number;
  readonly members: readonly number[];
}

function findNearest(clusters: readonly Cluster[], points: readonly number[][]) {
  let nearest = { first: clusters[0], second: clusters[1], distance: Number.POSITIVE_INFINITY };
  for (let i = 0; i < clusters.length; i++) {
    for (let j = i + 1; j < clusters.length; j++) {
      const distance = averageDistance(clusters[i].members, clusters[j].members, points);
      if (distance < nearest.distance) nearest = { first: clusters[i], second: clusters[j], distance };
    }
  }
  return nearest;
}

function averageDistance(a: readonly number[], b: readonly number[], points: readonly number[][]): number {
  let sum = 0;
  for (const i of a) {
    for (const j of b) {
      let square = 0;
      for (const values of points) square += (values[i] - values[j]) * (values[i] - values[j]);
      sum += Math.sqrt(square);
    }
  }
  return sum / (a.length * b.length);
}

function standardize(values: readonly number[]): number[] {
  let mean = 0;
  for (const value of values) mean += value / values.length;
  let variance = 0;
  for (const value of values) variance += ((value - mean) * (value - mean)) / values.length;
  return values.map((value) => (value - mean) / Math.sqrt(variance));
}
