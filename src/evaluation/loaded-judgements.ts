import type { JudgedRun } from '../model/judged-run.ts';
import type { JudgementMask, Qrels } from '../model/qrels.ts';
import type { TopicJudgements } from '../model/ranked-topic.ts';

/** The judgements of a loaded topic: which documents were found is put together when a measure asks. */
export class LoadedJudgements implements TopicJudgements {
  qrels: Qrels;
  topic = 0;
  mask: JudgementMask | undefined;
  readonly #found: Uint32Array;
  /** The run whose documents are still to be put together. */
  #run: JudgedRun | undefined;

  constructor(qrels: Qrels, width: number) {
    this.qrels = qrels;
    this.#found = new Uint32Array(width);
  }

  /** All judged documents of the topic that a run found count. */
  isAll(run: JudgedRun): void {
    this.#run = run;
  }

  /** Some of them count: room to write which. */
  isSome(): Uint32Array {
    this.#run = undefined;
    return this.#found;
  }

  get found(): Uint32Array {
    if (this.#run === undefined) return this.#found;
    const { offsets, documents } = this.#run;
    const first = offsets[this.topic];
    const start = this.qrels.offsets[this.topic];
    for (let i = first; i < offsets[this.topic + 1]; i++) this.#found[i - first] = start + documents[i];
    this.#run = undefined;
    return this.#found;
  }
}
