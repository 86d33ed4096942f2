import { compareBytes } from '../model/byte-order.ts';
import type { TiePolicy } from '../model/policy.ts';
import type { RunTopic } from '../model/run.ts';
import { descending, trecOrder } from '../model/trec-order.ts';

/** Compares two documents of a topic, given as positions in it; negative means the first stands before the second. */
export type DocumentOrder = (a: number, b: number) => number;

/** The order of a topic's documents under a tie policy; `gradeOf` is asked only for the bounds `best` and `worst`. */
export function documentOrder(topic: RunTopic, ties: TiePolicy, gradeOf: (position: number) => number): DocumentOrder {
  const { documents, scores, ranks } = topic;
  const idDescending: DocumentOrder = (a, b) => compareBytes(documents[b], documents[a]);
  const byScore: DocumentOrder = (a, b) => descending(scores[a], scores[b]);
  switch (ties) {
    case 'file':
      return (a, b) => a - b;
    case 'rank':
      return (a, b) => ranks[a] - ranks[b] || byScore(a, b) || idDescending(a, b);
    case 'trec':
    // Where every order counts the run still has one, in which nothing depends on the file.
    case 'expected':
      return trecOrder(topic);
    case 'trec9':
      return (a, b) => descending(Math.fround(scores[a]), Math.fround(scores[b])) || idDescending(a, b);
    case 'best':
      return (a, b) => byScore(a, b) || gradeOf(b) - gradeOf(a) || idDescending(a, b);
    case 'worst':
      return (a, b) => byScore(a, b) || gradeOf(a) - gradeOf(b) || idDescending(a, b);
  }
}

/** The number that decides a document's place before ties are broken; equal keys are a tie. */
export function orderKey(topic: RunTopic, ties: TiePolicy): (position: number) => number {
  switch (ties) {
    case 'file':
      return (position) => position;
    case 'rank':
      return (position) => topic.ranks[position];
    case 'trec9':
      return (position) => Math.fround(topic.scores[position]);
    default:
      return (position) => topic.scores[position];
  }
}
