import type { Qrels } from '../model/qrels.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';

const known = new WeakMap<Qrels, Float64Array>();

/** What the judged documents of a topic that were found cost, in rank order; undefined where every document costs 1. */
export function costsFound({ judgements, judgedFound }: RankedTopic): Float64Array | undefined {
  const costs = judgements && costsOf(judgements.qrels);
  return costs && Float64Array.from(judgements.found.subarray(0, judgedFound), (position) => costs[position]);
}

/** The cost of each judged document. */
function costsOf(qrels: Qrels): Float64Array | undefined {
  const { topics, offsets, documents, reading } = qrels;
  if (!reading?.costs) return undefined;
  const made = known.get(qrels);
  if (made) return made;
  const costs = new Float64Array(documents.length).fill(1);
  topics.forEach((topic, t) => {
    const own = reading.costs!.get(topic);
    if (own) for (let i = offsets[t]; i < offsets[t + 1]; i++) costs[i] = own.get(documents[i]) ?? 1;
  });
  known.set(qrels, costs);
  return costs;
}
