import type { Evaluation } from '../model/evaluation.ts';

/** The values of runs on the topics that count for all of them. */
export interface SharedTopics {
  /** Positions in the evaluation's topics. */
  readonly topics: Uint32Array;
  /** One list for each run. */
  readonly values: readonly Float64Array[];
  /** Topics that count for some of the runs only. */
  readonly leftOut: number;
}

/** Lines up runs on a measure by topic; a topic that does not count for one of them is left out and counted. */
export function sharedTopics({ runs, topics }: Evaluation, measure: number, chosen: readonly number[]): SharedTopics {
  const lists = chosen.map((r) => runs[r].values[measure]);
  const kept = new Uint32Array(topics.length);
  let n = 0;
  let leftOut = 0;
  for (let t = 0; t < topics.length; t++) {
    let missing = 0;
    for (const list of lists) if (Number.isNaN(list[t])) missing++;
    if (missing === 0) kept[n++] = t;
    else if (missing < lists.length) leftOut++;
  }
  if (n === topics.length) return { topics: kept, values: lists, leftOut };
  const places = kept.slice(0, n);
  return { topics: places, values: lists.map((list) => Float64Array.from(places, (t) => list[t])), leftOut };
}
