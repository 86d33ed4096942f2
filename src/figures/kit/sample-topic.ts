export { sampleTopic } from '../../model/sample-topic.ts';

/** So many ranks in a row. */
export function ranksFrom(first: number, length: number): number[] {
  return Array.from({ length }, (_, i) => first + i);
}
