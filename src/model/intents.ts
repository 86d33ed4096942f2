import { UserError } from './errors.ts';
import type { Qrels } from './qrels.ts';

/** Probabilities are written with a few decimals; what they add up to may be off by as much. */
const roundedBy = 1e-6;

/**
 * Qrels whose subtopics are meant with the probabilities given, by the ids of topics and the names of subtopics: one for
 * every subtopic of every topic, adding up to 1 in each.
 */
export function withIntents(qrels: Qrels, given: ReadonlyMap<string, ReadonlyMap<string, number>>): Qrels {
  const { topics, subtopics } = qrels;
  if (!subtopics)
    throw new UserError('probabilities of subtopics: the qrels were read without subtopics; expected subtopics: true');
  const unknown = [...given.keys()].find((topic) => !topics.includes(topic));
  if (unknown !== undefined) throw new UserError(`unknown topic: ${unknown}; expected one of the qrels`);
  const { names, offsets } = subtopics;
  const chances = new Float64Array(names.length);
  topics.forEach((topic, t) => {
    const own = names.slice(offsets[t], offsets[t + 1]);
    const probabilities = given.get(topic) ?? new Map<string, number>();
    const stranger = [...probabilities.keys()].find((name) => !own.includes(name));
    if (stranger !== undefined)
      throw new UserError(`topic ${topic}: unknown subtopic: ${stranger}; expected one of ${own.join(', ')}`);
    let sum = 0;
    own.forEach((name, s) => {
      const chance = probabilities.get(name);
      if (chance === undefined)
        throw new UserError(`topic ${topic}: no probability of subtopic ${name}; expected one for every subtopic`);
      chances[offsets[t] + s] = chance;
      sum += chance;
    });
    if (own.length > 0 && !(Math.abs(sum - 1) <= roundedBy))
      throw new UserError(`topic ${topic}: probabilities of subtopics add up to ${sum}; expected 1`);
  });
  // As descriptors: ids that are made when they are asked for stay so.
  const kept = Object.getOwnPropertyDescriptors(qrels);
  const likely = { value: { ...subtopics, chances }, enumerable: true };
  return Object.defineProperties({}, { ...kept, subtopics: likely }) as Qrels;
}
