import type { JudgedRun } from '../model/judged-run.ts';
import type { UnjudgedPolicy } from '../model/policy.ts';
import { type JudgementMask, maskedAs, type Qrels } from '../model/qrels.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';

export interface TopicViewOptions {
  readonly unjudged?: UnjudgedPolicy;
  /** Documents below this rank are dropped before anything is measured (trec_eval's -M). */
  readonly depth?: number;
  /** Which judgements count; all when left out. */
  readonly mask?: JudgementMask;
}

/**
 * Shows measures the topics of a run, in places that are used again so that nothing is allocated per topic.
 * Several places let one measure see many topics before the next measure has its turn, which is several times faster.
 */
export class TopicView {
  /** The topics loaded, by place. */
  readonly topics: RankedTopic[] = [];
  readonly #qrels: Qrels;
  readonly #allIdeals: Int32Array[];
  #ideals: Int32Array[];
  #mask: JudgementMask | undefined;
  /** Positions in the qrels, best grade first within each topic. */
  #byGrade: Uint32Array | undefined;
  readonly #judgedOnly: boolean;
  readonly #depth: number;

  constructor(
    qrels: Qrels,
    { unjudged = 'nonrelevant', depth = Number.POSITIVE_INFINITY, mask }: TopicViewOptions = {},
  ) {
    this.#qrels = qrels;
    this.#judgedOnly = unjudged === 'judged-only';
    this.#depth = depth;
    const sorted = qrels.grades.slice();
    this.#allIdeals = qrels.topics.map((_, t) =>
      sorted
        .subarray(qrels.offsets[t], qrels.offsets[t + 1])
        .sort()
        .reverse(),
    );
    this.#ideals = this.#allIdeals;
    this.useMask(mask);
  }

  /** Sets which judgements count from the next topic loaded on; all without a mask. */
  useMask(mask?: JudgementMask): void {
    this.#mask = mask;
    this.#ideals = mask === undefined ? this.#allIdeals : this.#maskedIdeals(mask);
  }

  #maskedIdeals(mask: JudgementMask): Int32Array[] {
    const { offsets, grades, topics } = this.#qrels;
    this.#byGrade ??= orderByGrade(this.#qrels);
    const masked = new Int32Array(grades.length);
    let end = 0;
    return topics.map((_, t) => {
      const start = end;
      const order = this.#byGrade!.subarray(offsets[t], offsets[t + 1]);
      for (const position of order)
        if (mask[position] === maskedAs.kept && grades[position] >= 0) masked[end++] = grades[position];
      // Best first: the grade given to a pooled document is the highest of the negative ones.
      for (const position of order) if (mask[position] === maskedAs.pooled) masked[end++] = pooledGrade;
      for (const position of order)
        if (mask[position] === maskedAs.kept && grades[position] < 0) masked[end++] = grades[position];
      return masked.subarray(start, end);
    });
  }

  /** The topic in the first place. */
  get topic(): RankedTopic {
    return this.topics[0];
  }

  /** Loads topic `t` of a run; a topic the run does not have is one that retrieved nothing. */
  load(run: JudgedRun, t: number, place = 0): void {
    const { offsets, grades } = this.#qrels;
    const topic = this.#placeFor(place, offsets[t + 1] - offsets[t]);
    topic.ideal = this.#ideals[t];
    topic.retrieved = Math.min(Math.max(run.retrieved[t], 0), this.#depth);
    let count = 0;
    for (let i = run.offsets[t]; i < run.offsets[t + 1] && run.ranks[i] <= this.#depth; i++) {
      const position = offsets[t] + run.documents[i];
      const masked = this.#mask === undefined ? maskedAs.kept : this.#mask[position];
      if (masked === maskedAs.unlisted) continue;
      const grade = masked === maskedAs.pooled ? pooledGrade : grades[position];
      if (this.#judgedOnly && grade < 0) continue;
      topic.judgedRanks[count] = this.#judgedOnly ? count + 1 : run.ranks[i];
      topic.judgedGrades[count++] = grade;
    }
    topic.judgedFound = count;
    if (this.#judgedOnly) topic.retrieved = count;
    topic.pooledOnly = 0;
    while (topic.pooledOnly < topic.ideal.length && topic.ideal[topic.ideal.length - 1 - topic.pooledOnly] < 0)
      topic.pooledOnly++;
  }

  #placeFor(place: number, width: number): RankedTopic {
    const topic = this.topics[place];
    if (topic !== undefined && topic.ranks.length >= width) return topic;
    this.topics[place] = emptyTopic(Math.max(width, leastWidth));
    return this.topics[place];
  }

  /** Sets the relevance threshold of a loaded topic. */
  threshold(rel: number, place = 0): void {
    const topic = this.topics[place];
    topic.rel = rel;
    let relevant = 0;
    while (relevant < topic.ideal.length && topic.ideal[relevant] >= rel) relevant++;
    topic.relevant = relevant;
    topic.nonrelevant = Math.max(0, topic.ideal.length - topic.pooledOnly - relevant);
    topic.found = 0;
    for (let i = 0; i < topic.judgedFound; i++)
      if (topic.judgedGrades[i] >= rel) topic.ranks[topic.found++] = topic.judgedRanks[i];
  }
}

/** The grade of a document that was pooled and not judged. */
const pooledGrade = -1;

/** Room for most topics, so that few places have to be made again for a wider one. */
const leastWidth = 32;

function emptyTopic(width: number): RankedTopic {
  return {
    retrieved: 0,
    relevant: 0,
    nonrelevant: 0,
    pooledOnly: 0,
    found: 0,
    ranks: new Uint32Array(width),
    judgedFound: 0,
    judgedRanks: new Uint32Array(width),
    judgedGrades: new Int32Array(width),
    ideal: new Int32Array(0),
    rel: 1,
  };
}

function orderByGrade({ topics, offsets, grades }: Qrels): Uint32Array {
  const order = Uint32Array.from(grades, (_, i) => i);
  for (let t = 0; t < topics.length; t++)
    order.subarray(offsets[t], offsets[t + 1]).sort((a, b) => grades[b] - grades[a] || a - b);
  return order;
}
