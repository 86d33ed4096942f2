import { judgedDocuments } from '../measures/gains.ts';
import { roomForPlaces } from '../measures/relevant-places.ts';
import { UsageError } from '../model/errors.ts';
import type { JudgedRun } from '../model/judged-run.ts';
import type { Measure } from '../model/measure.ts';
import { requireOneOrder } from '../model/one-order.ts';
import type { UnjudgedPolicy } from '../model/policy.ts';
import { type JudgementMask, maskedAs, type Qrels } from '../model/qrels.ts';
import { noGrade, noRank, type RankedTopic } from '../model/ranked-topic.ts';
import type { HeadOfTopic } from '../model/run-head.ts';
import { stopOf } from '../model/run-stops.ts';
import { requireAllJudgements } from '../model/sampling.ts';
import { LoadedJudgements } from './loaded-judgements.ts';
import { type LoadedTopic, pooledGrade, spansOf, takeAll, takeSome } from './take-judged.ts';

export interface TopicViewOptions {
  readonly unjudged?: UnjudgedPolicy;
  /** Which judgements count; all when left out. */
  readonly mask?: JudgementMask;
  /** Whether sampled judgements are looked at as they are; refused otherwise, as they are not all there is. */
  readonly ofSample?: boolean;
  /** Whether runs are looked at of which every order of equal scores counts; refused otherwise, as their ranks are those of one. */
  readonly ofOrders?: boolean;
}

/** The grades of each topic, best first; those of topic `t` are `offsets[t]` to `offsets[t + 1]`. */
interface Ideals {
  readonly grades: Int32Array;
  readonly offsets: Uint32Array;
  /** Those of a topic, once they were asked for. */
  readonly lists: Int32Array[];
  /** Lists of one grade throughout, by grade and length: qrels that tell only what is relevant have no others. */
  readonly even: Map<string, Int32Array>;
}

/** Of so many topics the grades are kept apart: a million lists would take more memory than they spare time. */
const mostLists = 1 << 16;

/**
 * Shows measures the topics of a run, in places that are used again so that nothing is allocated per topic.
 * What a topic leaves of a longer one before it is wiped out, so that past its last rank there is nothing to read.
 * Several places let one measure see many topics before the next measure has its turn, which is several times faster.
 */
export class TopicView {
  /** The topics loaded, by place. */
  readonly topics: LoadedTopic[] = [];
  readonly #qrels: Qrels;
  readonly #allIdeals: Ideals;
  #ideals: Ideals;
  #mask: JudgementMask | undefined;
  #head: HeadOfTopic | undefined;
  /** Positions in the qrels, best grade first within each topic. */
  #byGrade: Uint32Array | undefined;
  readonly #judgedOnly: boolean;
  readonly #ofOrders: boolean;

  constructor(qrels: Qrels, { unjudged = 'nonrelevant', mask, ofSample, ofOrders = false }: TopicViewOptions = {}) {
    if (!ofSample) requireAllJudgements(qrels, 'what is computed from single judgements');
    this.#qrels = qrels;
    this.#judgedOnly = unjudged === 'judged-only';
    this.#ofOrders = ofOrders;
    const { offsets } = qrels;
    const grades = qrels.grades.slice();
    for (let t = 0; t + 1 < offsets.length; t++)
      grades
        .subarray(offsets[t], offsets[t + 1])
        .sort()
        .reverse();
    this.#allIdeals = { grades, offsets, lists: [], even: new Map() };
    this.#ideals = this.#allIdeals;
    this.useMask(mask);
  }

  /** Sets the first documents of the topics of the run that is loaded next; none without. */
  useHead(head?: HeadOfTopic): void {
    this.#head = head;
  }

  /** Sets which judgements count from the next topic loaded on; all without a mask. */
  useMask(mask?: JudgementMask): void {
    this.#mask = mask;
    this.#ideals = mask === undefined ? this.#allIdeals : this.#maskedIdeals(mask);
  }

  #maskedIdeals(mask: JudgementMask): Ideals {
    const { offsets, grades, topics } = this.#qrels;
    this.#byGrade ??= orderByGrade(this.#qrels);
    const masked = new Int32Array(grades.length);
    const ends = new Uint32Array(topics.length + 1);
    let end = 0;
    for (let t = 0; t < topics.length; t++) {
      const order = this.#byGrade!.subarray(offsets[t], offsets[t + 1]);
      for (const position of order)
        if (mask[position] === maskedAs.kept && grades[position] >= 0) masked[end++] = grades[position];
      // Best first: the grade given to a pooled document is the highest of the negative ones.
      for (const position of order) if (mask[position] === maskedAs.pooled) masked[end++] = pooledGrade;
      for (const position of order)
        if (mask[position] === maskedAs.kept && grades[position] < 0) masked[end++] = grades[position];
      ends[t + 1] = end;
    }
    return { grades: masked, offsets: ends, lists: [], even: new Map() };
  }

  /** The topic in the first place. */
  get topic(): RankedTopic {
    return this.topics[0];
  }

  /** Loads topic `t` of a run; a topic the run does not have is one that retrieved nothing. `judgedOnly` leaves unjudged documents out this once. */
  load(run: JudgedRun, t: number, place = 0, judgedOnly = this.#judgedOnly): void {
    if (!this.#ofOrders) requireOneOrder(run.policies, 'what is computed from single ranks');
    const { offsets, grades } = this.#qrels;
    const topic = this.#placeFor(place, offsets[t + 1] - offsets[t]);
    topic.ideal = this.#idealOf(t);
    topic.retrieved = Math.max(run.retrieved[t], 0);
    const { judgedRanks, judgedGrades, judgements } = topic;
    const mask = this.#mask;
    judgements.topic = t;
    topic.head = this.#head?.(t);
    judgements.mask = mask;
    topic.standing.rel = undefined;
    const count =
      mask === undefined && !judgedOnly
        ? takeAll(topic, run, t, offsets[t], grades)
        : takeSome(topic, run, t, offsets[t], grades, mask, judgedOnly);
    for (let i = count; i < topic.judgedFound; i++) {
      judgedRanks[i] = noRank;
      judgedGrades[i] = noGrade;
    }
    topic.judgedFound = count;
    topic.ties = run.ties && spansOf(run, t, topic, judgedOnly);
    topic.stop = stopOf(run.stops, t);
    if (judgedOnly) {
      if (topic.stop) throw new UsageError(stopsOfAll);
      topic.retrieved = count;
    }
    topic.pooledOnly = 0;
    while (topic.pooledOnly < topic.ideal.length && topic.ideal[topic.ideal.length - 1 - topic.pooledOnly] < 0)
      topic.pooledOnly++;
  }

  /**
   * The grades of a topic, best first: the same array for every run, and for topics of as many documents of one grade, so
   * that what is made of it is made once.
   */
  #idealOf(t: number): Int32Array {
    if (t >= mostLists) return idealOf(this.#ideals, t);
    const { lists } = this.#ideals;
    lists[t] ??= idealOf(this.#ideals, t);
    return lists[t];
  }

  #placeFor(place: number, width: number): LoadedTopic {
    const topic = this.topics[place];
    if (topic !== undefined && topic.ranks.length >= width) return topic;
    this.topics[place] = emptyTopic(Math.max(width, leastWidth), this.#qrels);
    return this.topics[place];
  }

  /** Shows topic `t` of a run as a measure sees it: its unjudged documents, and its relevance threshold. */
  loadFor({ judgedOnly, rel }: Pick<Measure, 'judgedOnly' | 'rel'>, run: JudgedRun, t: number): void {
    this.load(run, t, 0, judgedOnly || this.#judgedOnly);
    this.threshold(rel);
  }

  /** Sets the relevance threshold of a loaded topic. */
  threshold(rel: number, place = 0): void {
    const topic = this.topics[place];
    topic.rel = rel;
    let relevant = 0;
    while (relevant < topic.ideal.length && topic.ideal[relevant] >= rel) relevant++;
    topic.relevant = relevant;
    topic.nonrelevant = Math.max(0, topic.ideal.length - topic.pooledOnly - relevant);
    const { ranks } = topic;
    // Of a pool few have a gain, and without one a document is relevant only by a threshold that is none.
    const { count, ranks: among, grades } = rel > 0 ? topic.gaining : judgedDocuments(topic);
    let found = 0;
    for (let i = 0; i < count; i++) if (grades[i] >= rel) ranks[found++] = among[i];
    for (let i = found; i < topic.found; i++) ranks[i] = noRank;
    topic.found = found;
  }
}

function idealOf({ grades, offsets, even }: Ideals, t: number): Int32Array {
  const list = grades.subarray(offsets[t], offsets[t + 1]);
  if (list[0] !== list[list.length - 1]) return list;
  const kind = `${list.length} of ${list[0]}`;
  const known = even.get(kind) ?? list;
  even.set(kind, known);
  return known;
}

const stopsOfAll =
  'invalid --stops: lists of judged documents alone; expected --unjudged nonrelevant and no judged_only';

/** Room for most topics, so that few places have to be made again for a wider one. */
const leastWidth = 32;

function emptyTopic(width: number, qrels: Qrels): LoadedTopic {
  const judgedRanks = new Uint32Array(width).fill(noRank);
  return {
    retrieved: 0,
    relevant: 0,
    nonrelevant: 0,
    pooledOnly: 0,
    found: 0,
    ranks: new Uint32Array(width).fill(noRank),
    judgedFound: 0,
    judgedRanks,
    judgedGrades: new Int32Array(width).fill(noGrade),
    gaining: { of: judgedRanks, count: 0, ranks: new Uint32Array(width), grades: new Int32Array(width) },
    standing: roomForPlaces(judgedRanks),
    ideal: new Int32Array(0),
    rel: 1,
    judgements: new LoadedJudgements(qrels, width),
    head: undefined,
    ties: undefined,
    stop: undefined,
  };
}

function orderByGrade({ topics, offsets, grades }: Qrels): Uint32Array {
  const order = Uint32Array.from(grades, (_, i) => i);
  for (let t = 0; t < topics.length; t++)
    order.subarray(offsets[t], offsets[t + 1]).sort((a, b) => grades[b] - grades[a]);
  return order;
}
