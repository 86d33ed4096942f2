import { InputError } from '../../model/errors.ts';
import type { Qrels } from '../../model/qrels.ts';
import type { SqlBatch } from './sql-engine.ts';

/** The judged documents of one run, in the order of topics and ranks. */
export interface JudgedRows {
  readonly run: string;
  readonly offsets: Uint32Array;
  readonly ranks: Uint32Array;
  readonly documents: Uint32Array;
  readonly tied: number;
}

/** Cuts rows that are sorted by run where the run changes; text is asked for as seldom as can be. */
function* runsIn(batch: SqlBatch): Generator<{ readonly run: string; readonly from: number; readonly to: number }> {
  for (let from = 0; from < batch.rows; ) {
    const run = batch.text(0, from)!;
    let [same, other] = [from, batch.rows];
    if (batch.text(0, batch.rows - 1) === run) same = batch.rows - 1;
    while (other - same > 1) {
      const middle = (same + other) >> 1;
      if (batch.text(0, middle) === run) same = middle;
      else other = middle;
    }
    yield { run, from, to: other };
    from = other;
  }
}

/** Puts the rows of a judged statement together to runs, each handed out when its last row has come. */
export async function* judgedRows(
  batches: AsyncIterable<SqlBatch>,
  { offsets }: Pick<Qrels, 'offsets'>,
  place: string,
): AsyncGenerator<JudgedRows> {
  let collector: RowCollector | undefined;
  for await (const batch of batches)
    for (const { run, from, to } of runsIn(batch)) {
      if (collector?.run !== run) {
        if (collector) yield collector.finish();
        collector = new RowCollector(run, offsets, place);
      }
      collector.add(batch, from, to);
    }
  if (collector) yield collector.finish();
}

class RowCollector {
  readonly run: string;
  readonly #judged: Uint32Array;
  readonly #place: string;
  readonly #offsets: Uint32Array;
  #ranks = new Uint32Array(1024);
  #documents = new Uint32Array(1024);
  #length = 0;
  #tied = 0;
  #topic = 0;

  constructor(run: string, judged: Uint32Array, place: string) {
    this.run = run;
    this.#judged = judged;
    this.#place = place;
    this.#offsets = new Uint32Array(judged.length);
  }

  add(batch: SqlBatch, from: number, to: number): void {
    const [topics, places, standings, tied] = [1, 2, 3, 4].map((column) => batch.numbers(column));
    while (this.#ranks.length < this.#length + to - from) {
      this.#ranks = grown(this.#ranks);
      this.#documents = grown(this.#documents);
    }
    for (let row = from; row < to; row++) {
      const topic = topics[row];
      if (topic < this.#topic) throw new Error(`topic ${topic} of run ${this.run} came after ${this.#topic}`);
      if (!(places[row] < this.#judged[topic + 1] - this.#judged[topic]))
        throw new InputError(`${this.#place}: judgements came while the runs were read; expected qrels at rest`);
      while (this.#topic < topic) this.#offsets[++this.#topic] = this.#length;
      this.#ranks[this.#length] = standings[row];
      this.#documents[this.#length++] = places[row];
      this.#tied += tied[row];
    }
  }

  finish(): JudgedRows {
    this.#offsets.fill(this.#length, this.#topic + 1);
    return {
      run: this.run,
      offsets: this.#offsets,
      ranks: this.#ranks.slice(0, this.#length),
      documents: this.#documents.slice(0, this.#length),
      tied: this.#tied,
    };
  }
}

function grown(numbers: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(numbers.length * 2);
  larger.set(numbers);
  return larger;
}
