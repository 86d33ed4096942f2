import { nearest } from '../math/edit-distance.ts';
import { UsageError } from '../model/errors.ts';

/** The position of a topic by its id; one that is not there is refused, with what may have been meant. */
export function findTopic(topics: readonly string[], id: string): number {
  const found = topics.indexOf(id);
  if (found !== -1) return found;
  const suggestion = nearest(id, topics.slice(0, 1000));
  const hint = suggestion ? `did you mean ${suggestion}` : `the qrels begin with ${topics.slice(0, 3).join(', ')}`;
  throw new UsageError(`unknown topic: ${id}; ${hint}`);
}
