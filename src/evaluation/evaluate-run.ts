import type { JudgedRun } from '../model/judged-run.ts';
import type { Measure } from '../model/measure.ts';
import type { TopicPolicies } from '../model/policy.ts';
import type { Qrels } from '../model/qrels.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';
import type { TopicView } from './topic-view.ts';

/** As many topics are loaded before the measures are asked, one after the other. */
const blockSize = 128;

/** `values[measure][topic]` of one run; NaN where the topic does not count. */
export function evaluateRun(
  qrels: Qrels,
  run: JudgedRun,
  measures: readonly Measure[],
  view: TopicView,
  policies: TopicPolicies,
): Float64Array[] {
  const count = qrels.topics.length;
  const all = new Float64Array(measures.length * count).fill(Number.NaN);
  const values = measures.map((_, m) => all.subarray(m * count, (m + 1) * count));
  const thresholds = [...new Set(measures.map(({ rel }) => rel))];
  const byThreshold = thresholds.map((rel) => measures.flatMap((measure, m) => (measure.rel === rel ? [m] : [])));
  const loaded = new Uint32Array(Math.min(count, blockSize));
  for (let next = 0; next < count; ) {
    let places = 0;
    for (; next < count && places < blockSize; next++) {
      if (policies.topics === 'both' && run.retrieved[next] < 0) continue;
      view.load(run, next, places);
      loaded[places++] = next;
    }
    thresholds.forEach((rel, i) => {
      for (let place = 0; place < places; place++) view.threshold(rel, place);
      for (const m of byThreshold[i])
        evaluateBlock(measures[m], view.topics, loaded, places, policies.zeroRelevant === 'skip', values[m]);
    });
  }
  return values;
}

/** One measure on every topic loaded: a loop short enough to be compiled well. */
function evaluateBlock(
  { definition: { needsRelevant }, evaluate }: Measure,
  topics: readonly RankedTopic[],
  loaded: Uint32Array,
  places: number,
  skipsEmpty: boolean,
  values: Float64Array,
): void {
  for (let place = 0; place < places; place++) {
    const topic = topics[place];
    if (topic.relevant > 0) values[loaded[place]] = evaluate(topic);
    else if (!skipsEmpty) values[loaded[place]] = needsRelevant ? 0 : evaluate(topic);
  }
}
