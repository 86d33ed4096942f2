import { averagePrecision } from '../../measures/average-precision.ts';
import { presAt } from '../../measures/pres.ts';
import { valueWithin } from '../../measures/rank-sums.ts';
import type { RankedTopic } from '../../model/ranked-topic.ts';

/** The length of the lists, and Nmax. */
export const DEPTH = 1000;

/** The relevant documents of all topics, counted through: those of topic `t` are `offsets[t]` to `offsets[t + 1]`. */
export interface Relevant {
  readonly offsets: Uint32Array;
  /** The topic of every relevant document. */
  readonly topicOf: Uint16Array;
}

/** A run in the making: which relevant documents it finds, and where; laid out as a judged run is. */
export interface RunDraft {
  /** The entries of topic `t` are `offsets[t]` to `offsets[t + 1]`, in the order of their ranks. */
  readonly offsets: Uint32Array;
  readonly ranks: Uint32Array;
  /** For each rank, the relevant document, counted through all topics. */
  readonly documents: Uint32Array;
}

/** The three means of a run that Table 4 prints. */
export interface RunValues {
  readonly map: number;
  readonly recall: number;
  readonly pres: number;
}

/** Measures a draft one topic at a time. */
export class DraftMeter {
  readonly #offsets: Uint32Array;
  readonly #topic: RankedTopic;

  constructor({ offsets }: Relevant) {
    this.#offsets = offsets;
    const none = new Int32Array(0);
    this.#topic = {
      retrieved: DEPTH,
      relevant: 0,
      nonrelevant: 0,
      pooledOnly: 0,
      found: 0,
      ranks: new Uint32Array(offsets[offsets.length - 1]),
      judgedFound: 0,
      judgedRanks: new Uint32Array(0),
      judgedGrades: none,
      ideal: none,
      rel: 1,
      judgements: undefined,
      head: undefined,
    };
  }

  /** Measures topic `t`. */
  measureTopic(draft: RunDraft, t: number): RunValues {
    const topic = this.#topic;
    topic.relevant = this.#offsets[t + 1] - this.#offsets[t];
    topic.found = draft.offsets[t + 1] - draft.offsets[t];
    for (let i = 0; i < topic.found; i++) topic.ranks[i] = draft.ranks[draft.offsets[t] + i];
    return {
      map: valueWithin(averagePrecision, topic, { cutoff: DEPTH }),
      recall: topic.found / topic.relevant,
      pres: presAt(topic, DEPTH),
    };
  }

  /** Measures all topics and averages. */
  measure(draft: RunDraft): RunValues {
    const topics = this.#offsets.length - 1;
    let map = 0;
    let recall = 0;
    let pres = 0;
    for (let t = 0; t < topics; t++) {
      const values = this.measureTopic(draft, t);
      map += values.map;
      recall += values.recall;
      pres += values.pres;
    }
    return { map: map / topics, recall: recall / topics, pres: pres / topics };
  }
}
