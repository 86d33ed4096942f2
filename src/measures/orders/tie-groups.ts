import type { RankedTopic } from '../../model/ranked-topic.ts';

/** Documents with the same score: the ranks they share, and which of the judged documents found are among them. */
export interface TieGroup {
  readonly first: number;
  readonly last: number;
  /** The judged documents are those from `start` to before `end`, in the order of `judgedRanks`. */
  readonly start: number;
  readonly end: number;
  /** How many of them are relevant. */
  readonly relevant: number;
}

/** Whether some order of equal scores would move a judged document of a topic. */
export function hasTies({ ties, judgedFound }: RankedTopic): boolean {
  if (ties === undefined) return false;
  for (let i = 0; i < judgedFound; i++) if (ties.first[i] !== ties.last[i]) return true;
  return false;
}

/** The groups of equal scores that have a judged document, in the order of ranks; a score that nobody shares makes a group of one. */
export function tieGroups({ ties, judgedFound, judgedRanks, judgedGrades, rel }: RankedTopic): TieGroup[] {
  const { first, last } = ties ?? { first: judgedRanks, last: judgedRanks };
  const groups: TieGroup[] = [];
  for (let start = 0, end = 0; start < judgedFound; start = end) {
    let relevant = 0;
    for (; first[end] === first[start]; end++) if (judgedGrades[end] >= rel) relevant++;
    groups.push({ first: first[start], last: last[start], start, end, relevant });
  }
  return groups;
}
