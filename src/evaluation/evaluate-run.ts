import type { JudgedRun } from '../model/judged-run.ts';
import type { Measure } from '../model/measure.ts';
import type { TopicPolicies } from '../model/policy.ts';
import type { Qrels } from '../model/qrels.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';
import { averageOrders, type DrawnOrders, nothingDrawn } from './order-means.ts';
import type { TopicView } from './topic-view.ts';

/** As many topics are loaded before the measures are asked, one after the other. */
const blockSize = 128;

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
  const { plain, condensed } = groupsOf(measures);
  const loaded = new Uint32Array(Math.min(to - from, blockSize));
  const values = new Float64Array(loaded.length);
  for (let next = from; next < to; ) {
    let places = 0;
    for (; next < to && places < blockSize; next++) {
      if (policies.topics === 'both' && run.retrieved[next] < 0) continue;
      view.load(run, next, places);
      loaded[places++] = next;
    }
    const [topics, block] =
      places < loaded.length ? [loaded.subarray(0, places), values.subarray(0, places)] : [loaded, values];
    const evaluateEach = ([rel, positions]: ThresholdGroup) => {
      for (let place = 0; place < places; place++) view.threshold(rel, place);
      for (const m of positions) {
        evaluateBlock(measures[m], view.topics, policies.zeroRelevant === 'skip', block);
        take(m, topics, block);
      }
    };
    plain.forEach(evaluateEach);
    if (condensed.length > 0) for (let place = 0; place < places; place++) view.load(run, topics[place], place, true);
    condensed.forEach(evaluateEach);
  }
}

/** A relevance threshold, and the positions of the measures that have it. */
type ThresholdGroup = readonly [rel: number, positions: readonly number[]];

interface MeasureGroups {
  readonly plain: readonly ThresholdGroup[];
  /** Measures that leave unjudged documents out. */
  readonly condensed: readonly ThresholdGroup[];
}

const knownGroups = new WeakMap<readonly Measure[], MeasureGroups>();

/** The groups of a list of measures: made once for all runs that it is asked of. */
function groupsOf(measures: readonly Measure[]): MeasureGroups {
  let groups = knownGroups.get(measures);
  if (groups === undefined) {
    groups = { plain: byThreshold(measures, false), condensed: byThreshold(measures, true) };
    knownGroups.set(measures, groups);
  }
  return groups;
}

function byThreshold(measures: readonly Measure[], judgedOnly: boolean): ThresholdGroup[] {
  const groups = new Map<number, number[]>();
  measures.forEach((measure, m) => {
    if (measure.judgedOnly !== judgedOnly) return;
    const group = groups.get(measure.rel);
    if (group) group.push(m);
    else groups.set(measure.rel, [m]);
  });
  return [...groups];
}

/** One measure on every topic loaded: a loop short enough to be compiled well. */
function evaluateBlock(
  { definition: { needsRelevant }, evaluate }: Measure,
  topics: readonly RankedTopic[],
  skipsEmpty: boolean,
  values: Float64Array,
): void {
  for (let place = 0; place < values.length; place++) {
    const topic = topics[place];
    if (topic.relevant > 0) values[place] = evaluate(topic);
    else if (skipsEmpty) values[place] = Number.NaN;
    else values[place] = needsRelevant ? 0 : evaluate(topic);
  }
}
