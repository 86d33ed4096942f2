import type { JudgedRun } from '../model/judged-run.ts';
import type { Measure } from '../model/measure.ts';
import type { TopicPolicies } from '../model/policy.ts';
import type { Qrels } from '../model/qrels.ts';
import { blockSize, groupsOf, type ThresholdGroup } from './measure-groups.ts';
import { averageOrders, type DrawnOrders, nothingDrawn } from './order-means.ts';
import type { TopicView } from './topic-view.ts';

/** Takes the values of a measure on some topics, which come after those it was given before; good until it returns. */
export type TakeValues = (measure: number, topics: Uint32Array, values: Float64Array) => void;

/** Topics from one to before another; all without. */
export interface TopicRange {
  readonly from?: number;
  readonly to?: number;
}

/** `values[measure][topic]` of one run; NaN where the topic does not count. */
export function evaluateRun(
  qrels: Qrels,
  run: JudgedRun,
  measures: readonly Measure[],
  view: TopicView,
  policies: TopicPolicies,
  drawn?: readonly DrawnOrders[],
): Float64Array[] {
  const count = qrels.topics.length;
  const all = new Float64Array(measures.length * count).fill(Number.NaN);
  const columns = measures.map((_, m) => all.subarray(m * count, (m + 1) * count));
  evaluateInBlocks(
    qrels,
    run,
    measures,
    view,
    policies,
    (m, topics, values) => {
      const column = columns[m];
      for (let place = 0; place < topics.length; place++) column[topics[place]] = values[place];
    },
    drawn,
  );
  return columns;
}

/**
 * Every measure on the topics of a run, block after block, so that no more values than those of a block are held.
 * Of a run whose equal scores stand in every order the values are means, and `drawn` tells where orders were drawn.
 */
export function evaluateInBlocks(
  qrels: Qrels,
  run: JudgedRun,
  given: readonly Measure[],
  view: TopicView,
  policies: TopicPolicies,
  take: TakeValues,
  drawn: readonly DrawnOrders[] = nothingDrawn(given),
  { from = 0, to = qrels.topics.length }: TopicRange = {},
): void {
  const measures = run.policies.ties === 'expected' ? averageOrders(run, given, drawn) : given;
  const groups = groupsOf(measures);
  const loaded = new Uint32Array(blockSize);
  for (let next = from; next < to; ) {
    let places = 0;
    for (; next < to && places < blockSize; next++) {
      if (policies.topics === 'both' && run.retrieved[next] < 0) continue;
      view.load(run, next, places);
      loaded[places++] = next;
    }
    const topics = loaded.subarray(0, places);
    const block = groups.blockFor(places);
    const evaluateEach = ({ rel, passes }: ThresholdGroup) => {
      for (let place = 0; place < places; place++) view.threshold(rel, place);
      for (const pass of passes) pass.fill(view.topics, policies.zeroRelevant === 'skip', block);
    };
    groups.plain.forEach(evaluateEach);
    if (groups.condensed.length > 0)
      for (let place = 0; place < places; place++) view.load(run, topics[place], place, true);
    groups.condensed.forEach(evaluateEach);
    block.columns.forEach((values, m) => {
      take(m, topics, values);
    });
  }
}
